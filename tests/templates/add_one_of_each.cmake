# Adds one of each kind of thing as CONTRIBUTING says, from the templates beside this script, in SCRATCH: a copy of the few
# files that are touched, which comes before SOURCE in the path of includes. Compiles them with the flags of BUILD, links the
# command line with them in front of its libraries, and asks it about each. A tab is compiled only.
cmake_minimum_required(VERSION 3.25)
include("${SOURCE}/cmake/ScalewrightRegistry.cmake")

# In place of the command that only a project has: notes what the folder's CMakeLists.txt names, if it is here.
set_property(GLOBAL PROPERTY added "")
function(target_sources target scope)
  foreach(source IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    if(EXISTS "${source}")
      set_property(GLOBAL APPEND PROPERTY added "${target}|${source}")
    endif()
  endforeach()
endfunction()

# Likewise: the folders within are not copied, what they have is built.
function(add_subdirectory)
endfunction()

# write(<file> <text>): unless it is so already, so that what depends on it is compiled when there is a reason.
function(write file text)
  if(EXISTS "${SCRATCH}/${file}")
    file(READ "${SCRATCH}/${file}" before)
    if(before STREQUAL text)
      return()
    endif()
  endif()
  file(WRITE "${SCRATCH}/${file}" "${text}")
endfunction()

function(copy_changed file from to)
  file(READ "${SOURCE}/${file}" text)
  string(REPLACE "${from}" "${to}" changed "${text}")
  if(changed STREQUAL text)
    message(FATAL_ERROR "${file} has no line '${from}'")
  endif()
  write("${file}" "${changed}")
endfunction()

# One file and one line.
foreach(template IN LISTS TEMPLATES)
  string(REGEX MATCH "^([a-z_]*)([.cp]*) > (.*)$" matched "${template}")
  set(id "${CMAKE_MATCH_1}")
  set(folder "${CMAKE_MATCH_3}")
  file(COPY "${CMAKE_CURRENT_LIST_DIR}/${id}${CMAKE_MATCH_2}" DESTINATION "${SCRATCH}/${folder}")
  if(folder STREQUAL "core/engine/questions")
    copy_changed("${folder}/CMakeLists.txt" "PRIVATE\n" "PRIVATE\n  ${id}.cpp\n")
    # Its structure, and its name in the list.
    file(COPY "${CMAKE_CURRENT_LIST_DIR}/${id}.h" DESTINATION "${SCRATCH}/${folder}")
    file(READ "${SOURCE}/core/engine/questions.h" text)
    string(REPLACE "#include <tuple>\n" "#include <tuple>\n#include \"${folder}/${id}.h\"\n" text "${text}")
    string(REGEX REPLACE "(std::tuple<[^>]*)>" "\\1, MyQuestion>" text "${text}")
    write(core/engine/questions.h "${text}")
  elseif(id STREQUAL "my_tool")
    # A folder, whose files are each a line of the list of their kind.
    file(READ "${SOURCE}/${folder}/CMakeLists.txt" text)
    string(REPLACE "exporter.h\n  ENTRIES\n" "exporter.h\n  ENTRIES\n    ${id}/write_file\n" text "${text}")
    string(REPLACE "importer.h\n  ENTRIES\n" "importer.h\n  ENTRIES\n    ${id}/read_file\n" text "${text}")
    write("${folder}/CMakeLists.txt" "${text}")
  else()
    copy_changed("${folder}/CMakeLists.txt" "  ENTRIES\n" "  ENTRIES\n    ${id}\n")
  endif()
  set(CMAKE_CURRENT_SOURCE_DIR "${SCRATCH}/${folder}")
  set(CMAKE_CURRENT_BINARY_DIR "${SCRATCH}/generated/${folder}")
  include("${SCRATCH}/${folder}/CMakeLists.txt")
endforeach()
# What knows the list of questions.
file(GLOB worker "${SOURCE}/core/engine/worker/*.cpp")
foreach(source IN LISTS worker)
  file(READ "${source}" text)
  if(text MATCHES "protocol/calls[.]h|engine/questions[.]h")
    set_property(GLOBAL APPEND PROPERTY added "scalewright_core|${source}")
  endif()
endforeach()

# flags_of(<target> <out>): how the build compiles the registry of a target, or the folder that it belongs to.
set(compiled_scalewright_core "scalewright_formats_registry|core_formats_catalogue_cxx")
set(compiled_scalewright_cli "scalewright_cli_registry|app_cli_commands_cxx")
set(compiled_scalewright_window "scalewright_app_tabs_registry|app_gui_tabs_cxx")
function(flags_of target out)
  file(STRINGS "${BUILD}/compile_commands.json" commands REGEX "\"command\".*(${compiled_${target}})")
  list(GET commands 0 command)
  string(REGEX REPLACE "^ *\"command\": \"(.*) -o [^ ]+ -c [^ ]+\",$" "\\1" command "${command}")
  string(REPLACE "\\\"" "\"" command "${command}")   # as JSON quotes it
  string(REPLACE "\\\\" "\\" command "${command}")
  string(REGEX REPLACE " -I" " -I${SCRATCH} -I" command " ${command}")   # every one: the first counts
  set(${out} "${command}" PARENT_SCOPE)
endfunction()

set(ninja "rule compile\n  command = $flags -MD -MF $out.d -o $out -c $in\n  depfile = $out.d\n  deps = gcc\n")
string(APPEND ninja "  description = $in\n")
set(linked "")
get_property(added GLOBAL PROPERTY added)
set(number 0)
foreach(entry IN LISTS added)
  string(REPLACE "|" ";" entry "${entry}")
  list(GET entry 0 target)
  list(GET entry 1 source)
  flags_of("${target}" command)
  math(EXPR number "${number} + 1")
  string(APPEND ninja "build ${number}.o: compile ${source}\n  flags = ${LAUNCHER}${command}\n")
  if(NOT target STREQUAL "scalewright_window")
    string(APPEND linked " ${SCRATCH}/${number}.o")
  endif()
endforeach()
write(build.ninja "${ninja}")
execute_process(COMMAND "${NINJA}" -C "${SCRATCH}" -j2 COMMAND_ERROR_IS_FATAL ANY)

# The last of the commands that make the program links it. Where an object here has what one of a library has, the first wins.
execute_process(COMMAND "${NINJA}" -C "${BUILD}" -t commands bin/scalewright-cli OUTPUT_VARIABLE commands
  COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCH "[^\n]* -o bin/scalewright-cli [^\n]*" link "${commands}")
string(REPLACE " -o bin/scalewright-cli " " -Wl,--allow-multiple-definition${linked} -o ${SCRATCH}/scalewright-cli " link
  "${link}")
execute_process(COMMAND sh -c "${link}" WORKING_DIRECTORY "${BUILD}" COMMAND_ERROR_IS_FATAL ANY)

# expect_shown(<text> <argument>...): the program's answer has it.
function(expect_shown expected)
  execute_process(COMMAND "${SCRATCH}/scalewright-cli" --no-cache ${ARGN} OUTPUT_VARIABLE answer RESULT_VARIABLE status)
  string(FIND "${answer}" "${expected}" at)
  if(at EQUAL -1 OR NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}: status ${status}, no ${expected} in\n${answer}")
  endif()
endfunction()
set(weights "${SOURCE}/resources/sample/weights.h5")
expect_shown("my_format" formats)
expect_shown("my_method" methods)
expect_shown("my_metric" methods)
expect_shown("my_rule" methods)
expect_shown("my_exporter" methods)
expect_shown("my_importer" methods)
expect_shown("my check: " check "${weights}" --tensor "*0.mlp.up*")
expect_shown("my_format" calibrate "${weights}" --tensor "*0.mlp.up*" --format my_format --calibrator my_method)
file(SIZE "${weights}" bytes)
expect_shown("${bytes}" my-command "${weights}")   # which asks the question, of a worker
