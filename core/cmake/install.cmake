# What `cmake --install` lays down, and the same layout inside the build directory for the build's own skerry.
include(CMakePackageConfigHelpers)

# bin/skerry and share/skerry of the build directory look like those of an installation; the files behind the
# links are the source tree's, so that an edited script needs no build.
set(share ${PROJECT_BINARY_DIR}/share/skerry)
file(MAKE_DIRECTORY ${share})
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/scripts/scenarios ${share}/scenarios SYMBOLIC)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/data/boards ${share}/boards SYMBOLIC)
file(MAKE_DIRECTORY ${share}/library)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/scripts/skerry.d.lua ${share}/library/skerry.d.lua SYMBOLIC)

install(DIRECTORY scripts/scenarios/ DESTINATION ${CMAKE_INSTALL_DATADIR}/skerry/scenarios OPTIONAL
  FILES_MATCHING PATTERN *.lua)
install(DIRECTORY data/boards/ DESTINATION ${CMAKE_INSTALL_DATADIR}/skerry/boards OPTIONAL
  FILES_MATCHING PATTERN *.yaml PATTERN *.json)
install(FILES scripts/skerry.d.lua DESTINATION ${CMAKE_INSTALL_DATADIR}/skerry/library)
install(FILES docs/man/skerry.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

install(TARGETS skerry_cli)
install(TARGETS skerry EXPORT skerry)
install(DIRECTORY core/include/skerry DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.h)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/skerry)
install(EXPORT skerry NAMESPACE skerry:: DESTINATION ${package} FILE skerryTargets.cmake)
write_basic_package_version_file(skerryConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES core/cmake/skerryConfig.cmake core/cmake/dependencies.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/skerryConfigVersion.cmake DESTINATION ${package})

# The prefix is told from where the file lies, so that `cmake --install --prefix` and a moved tree both work.
set(pkgconfig ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH up /prefix/${pkgconfig} /prefix)
configure_file(core/cmake/skerry.pc.in skerry.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/skerry.pc DESTINATION ${pkgconfig})
