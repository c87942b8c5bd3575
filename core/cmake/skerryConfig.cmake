include(${CMAKE_CURRENT_LIST_DIR}/dependencies.cmake)
skerry_find_dependencies()
include(${CMAKE_CURRENT_LIST_DIR}/skerryTargets.cmake)
