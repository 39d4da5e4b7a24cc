# One INTERFACE target carries every compiler setting of the project.
add_library(scalewright_compiler INTERFACE)
add_library(scalewright::compiler ALIAS scalewright_compiler)

target_compile_features(scalewright_compiler INTERFACE cxx_std_20)
target_compile_options(scalewright_compiler INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wunused
  -Wdouble-promotion -Wformat=2
  -Wno-missing-field-initializers)  # designated initialisers leave the rest to its default
# A warning is an error for the compilers that are tried before each release; another one may warn of what is right.
set(tried "GNU 12" "GNU 14" "Clang 14")
string(REGEX MATCH "^[0-9]+" major "${CMAKE_CXX_COMPILER_VERSION}")
if(SCALEWRIGHT_WERROR AND "${CMAKE_CXX_COMPILER_ID} ${major}" IN_LIST tried)
  target_compile_options(scalewright_compiler INTERFACE -Werror)
elseif(SCALEWRIGHT_WERROR)
  message(STATUS "Warnings are no errors: ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} has not been tried")
endif()
# Results must be the same on every machine: no fused multiply-add behind our back.
target_compile_options(scalewright_compiler INTERFACE -ffp-contract=off)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
  # Vectors of SVE have no size, so that no class can hold one; processors that have SVE have NEON, too.
  target_compile_definitions(scalewright_compiler INTERFACE
    "HWY_DISABLED_TARGETS=(HWY_SVE|HWY_SVE2|HWY_SVE_256|HWY_SVE2_128)")
endif()

if(SCALEWRIGHT_SANITIZE)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # The instrumented code confuses this warning in the standard library's own variant.
    target_compile_options(scalewright_compiler INTERFACE -Wno-maybe-uninitialized)
  endif()
  target_compile_options(scalewright_compiler INTERFACE
    -fsanitize=${SCALEWRIGHT_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  if("${SCALEWRIGHT_SANITIZE}" MATCHES "undefined")
    # It looks through a pipe whether memory can be read, which the process that reads files may not open.
    target_compile_options(scalewright_compiler INTERFACE -fno-sanitize=vptr)
  endif()
  # The standard library's cheap checks: an index past the end of a span or a vector is caught even inside its capacity.
  target_compile_definitions(scalewright_compiler INTERFACE _GLIBCXX_ASSERTIONS)
  target_link_options(scalewright_compiler INTERFACE -fsanitize=${SCALEWRIGHT_SANITIZE})
endif()

find_program(SCALEWRIGHT_CCACHE ccache)
if(SCALEWRIGHT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_C_COMPILER_LAUNCHER ${SCALEWRIGHT_CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${SCALEWRIGHT_CCACHE})
endif()
find_program(SCALEWRIGHT_MOLD mold)
if(SCALEWRIGHT_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

# Sources of core whose loops are worth -O3. Not with sanitizers: GCC 12 crashes on some of them (IPA-CP at -O3 beside -O1).
function(scalewright_hot_loops)
  if(NOT SCALEWRIGHT_SANITIZE)
    set_source_files_properties(${ARGN} TARGET_DIRECTORY scalewright_core PROPERTIES COMPILE_OPTIONS -O3)
  endif()
  # Each by itself, with options of its own or without.
  set_source_files_properties(${ARGN} TARGET_DIRECTORY scalewright_core PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
