# RE2 as scalewright::re2. Its packages of older systems come without a file for CMake.
find_path(RE2_INCLUDE_DIR re2/re2.h REQUIRED)
find_library(RE2_LIBRARY re2 REQUIRED)
mark_as_advanced(RE2_INCLUDE_DIR RE2_LIBRARY)
add_library(scalewright::re2 UNKNOWN IMPORTED)
set_target_properties(scalewright::re2 PROPERTIES
  IMPORTED_LOCATION "${RE2_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${RE2_INCLUDE_DIR}")
