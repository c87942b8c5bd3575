# How every file is compiled: the warnings, and what the options of the top file switch on.

# -Wsign-conversion is left out: indices are int, sizes size_t, and the casts would hide the real ones.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wstrict-prototypes
  -Wmissing-prototypes -Wvla -Wundef -Wcast-qual -Wwrite-strings)
if(SKERRY_WERROR)
  add_compile_options(-Werror)
endif()

if(SKERRY_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

if(SKERRY_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(SKERRY_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT lto_works LANGUAGES C)
  # Fat objects, so that the installed library also links with another compiler. Only gcc has them here.
  if(lto_works AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
    add_compile_options(-ffat-lto-objects)
  endif()
endif()
