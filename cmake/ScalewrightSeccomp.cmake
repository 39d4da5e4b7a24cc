# libseccomp as scalewright::seccomp. Its package comes without a file for CMake.
find_path(SECCOMP_INCLUDE_DIR seccomp.h REQUIRED)
find_library(SECCOMP_LIBRARY seccomp REQUIRED)
mark_as_advanced(SECCOMP_INCLUDE_DIR SECCOMP_LIBRARY)
add_library(scalewright::seccomp UNKNOWN IMPORTED)
set_target_properties(scalewright::seccomp PROPERTIES
  IMPORTED_LOCATION "${SECCOMP_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${SECCOMP_INCLUDE_DIR}")
