# scalewright_discover_suites(<target> [SUFFIX <text>] [PROPERTIES <name> <value>...]): each suite of a GoogleTest program is one
# test of CTest, found when CTest starts. For programs that take long to start, the window's, beside what a test takes.
function(scalewright_discover_suites target)
  cmake_parse_arguments(arg "" "SUFFIX" "PROPERTIES" ${ARGN})
  set(found "${CMAKE_CURRENT_BINARY_DIR}/${target}${arg_SUFFIX}_suites.cmake")
  set(program "$<TARGET_FILE:${target}>")
  file(GENERATE OUTPUT "${found}" CONTENT "\
set(target [==[${target}]==])
set(program [==[${program}]==])
set(suffix [==[${arg_SUFFIX}]==])
set(properties [==[${arg_PROPERTIES}]==])
include([==[${PROJECT_SOURCE_DIR}/cmake/SuitesOfProgram.cmake]==])
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${found}")
endfunction()
