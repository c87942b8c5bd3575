# The libraries that skerry stands on, all by pkg-config. Read by skerry's own build and, installed, by the
# builds of those who embed it: the library is static, so they link the same ones.
macro(skerry_find_dependencies)
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(LUA REQUIRED IMPORTED_TARGET lua5.4)
  pkg_check_modules(YAML REQUIRED IMPORTED_TARGET yaml-0.1)
  pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)
  pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)
  pkg_check_modules(XXHASH REQUIRED IMPORTED_TARGET libxxhash)
endmacro()
