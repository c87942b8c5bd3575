# What docs/scenario-api.md, scripts/skerry.d.lua and the end of docs/testing.md tell comes from the tables of the script room and from
# docs/examples, and a part of docs/rules/stacks.md from the shipped scripts and boards. They are written here at each build, which fails where an entry lacks its text or its example, and
# compared with those of the tree by the tests.
add_library(docs_kit OBJECT docs/entries.c docs/examples.c docs/play.c docs/watch.c)
target_include_directories(docs_kit PUBLIC docs $<TARGET_PROPERTY:room_script,INTERFACE_INCLUDE_DIRECTORIES>)
target_compile_definitions(docs_kit PUBLIC _DEFAULT_SOURCE SKERRY_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_link_libraries(docs_kit PUBLIC skerry)
target_link_options(docs_kit INTERFACE -Wl,--wrap=lua_sethook) # watch.c

add_executable(skerry_docs docs/main.c docs/page.c docs/annotations.c docs/annotations_tests.c docs/types.c docs/testing.c
  docs/stacks.c)
target_link_libraries(skerry_docs PRIVATE docs_kit shipped)
sk_link_plain(skerry_docs)

set(written ${CMAKE_CURRENT_BINARY_DIR}/docs)
file(MAKE_DIRECTORY ${written})
file(GLOB examples CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/examples/*)
file(GLOB shipped CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/scripts/scenarios/*.lua ${PROJECT_SOURCE_DIR}/data/boards/*.yaml)
add_custom_command(OUTPUT ${written}/scenario-api.md ${written}/skerry.d.lua ${written}/testing.md ${written}/stacks.md
  DEPENDS skerry_docs ${examples} ${shipped} ${PROJECT_SOURCE_DIR}/docs/testing.md ${PROJECT_SOURCE_DIR}/docs/rules/stacks.md
  COMMAND skerry_docs page > ${written}/scenario-api.md
  COMMAND skerry_docs annotations > ${written}/skerry.d.lua
  COMMAND skerry_docs testing > ${written}/testing.md
  COMMAND skerry_docs stacks > ${written}/stacks.md VERBATIM)
add_custom_target(written_docs ALL
  DEPENDS ${written}/scenario-api.md ${written}/skerry.d.lua ${written}/testing.md ${written}/stacks.md)

foreach(file docs/scenario-api.md docs/testing.md docs/rules/stacks.md scripts/skerry.d.lua)
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

# The example of docs/testing.md, which tests the rule of docs/writing-scenarios.md.
set(lucky ${CMAKE_CURRENT_BINARY_DIR}/lucky)
file(MAKE_DIRECTORY ${lucky}/tests)
set(first_block [[/^```/ && on {exit} on {print} /^```lua$/ {on = 1}]])
add_custom_command(OUTPUT ${lucky}/lucky.lua DEPENDS ${PROJECT_SOURCE_DIR}/docs/writing-scenarios.md
  COMMAND awk ${first_block} ${PROJECT_SOURCE_DIR}/docs/writing-scenarios.md > ${lucky}/lucky.lua VERBATIM)
add_custom_command(OUTPUT ${lucky}/tests/lucky.lua DEPENDS ${PROJECT_SOURCE_DIR}/docs/testing.md
  COMMAND awk ${first_block} ${PROJECT_SOURCE_DIR}/docs/testing.md > ${lucky}/tests/lucky.lua VERBATIM)
add_custom_target(lucky ALL DEPENDS ${lucky}/lucky.lua ${lucky}/tests/lucky.lua)
add_test(NAME docs_testing COMMAND skerry_cli test ./lucky.lua WORKING_DIRECTORY ${lucky})
set_tests_properties(docs_testing PROPERTIES LABELS docs PASS_REGULAR_EXPRESSION "^./tests/lucky.lua: 3 tests\n$"
  ENVIRONMENT SKERRY_PATH=${PROJECT_BINARY_DIR}/share/skerry)

# Pages that tell their reader what to type.
foreach(page tutorial writing-scenarios)
  if(SKERRY_PYTHON)
    add_test(NAME docs_${page} COMMAND ${SKERRY_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/docs/tutorial.py
      ${PROJECT_SOURCE_DIR}/docs/${page}.md $<TARGET_FILE:skerry_cli>)
    set_tests_properties(docs_${page} PROPERTIES LABELS docs TIMEOUT 3600)
  endif()
endforeach()
