# What docs/scenario-api.md and scripts/skerry.d.lua tell comes from the tables of the script room and from
# docs/examples. They are written here at each build, which fails where an entry lacks its text or its example, and
# compared with those of the tree by the tests.
add_library(docs_kit OBJECT docs/entries.c docs/examples.c docs/play.c docs/watch.c)
target_include_directories(docs_kit PUBLIC docs $<TARGET_PROPERTY:room_script,INTERFACE_INCLUDE_DIRECTORIES>)
target_compile_definitions(docs_kit PUBLIC _DEFAULT_SOURCE SKERRY_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_link_libraries(docs_kit PUBLIC skerry)
target_link_options(docs_kit INTERFACE -Wl,--wrap=lua_sethook) # watch.c

add_executable(skerry_docs docs/main.c docs/page.c docs/annotations.c docs/types.c)
target_link_libraries(skerry_docs PRIVATE docs_kit)
sk_link_plain(skerry_docs)

set(written ${CMAKE_CURRENT_BINARY_DIR}/docs)
file(MAKE_DIRECTORY ${written})
file(GLOB examples CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/examples/*)
add_custom_command(OUTPUT ${written}/scenario-api.md ${written}/skerry.d.lua DEPENDS skerry_docs ${examples}
  COMMAND skerry_docs page > ${written}/scenario-api.md
  COMMAND skerry_docs annotations > ${written}/skerry.d.lua VERBATIM)
add_custom_target(written_docs ALL DEPENDS ${written}/scenario-api.md ${written}/skerry.d.lua)

foreach(file docs/scenario-api.md scripts/skerry.d.lua)
  get_filename_component(name ${file} NAME)
  add_test(NAME docs_${name} COMMAND sh -c "diff ${PROJECT_SOURCE_DIR}/${file} ${written}/${name} ||
    { echo '${file} is behind the tables: ./dev docs writes it anew'; exit 1; }")
  set_tests_properties(docs_${name} PROPERTIES LABELS docs)
endforeach()

foreach(test test_examples test_annotations)
  add_executable(docs_${test} docs/${test}.c)
  target_link_libraries(docs_${test} PRIVATE docs_kit PkgConfig::CMOCKA)
  sk_link_plain(docs_${test})
  add_test(NAME docs_${test} COMMAND docs_${test})
  set_tests_properties(docs_${test} PROPERTIES LABELS docs)
endforeach()
