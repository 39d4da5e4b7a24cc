# scalewright_texts(<target> <folder> NAMESPACE <ns> HEADER <header> FUNCTION <name>)
#
# Makes every *.json file of a folder of the project part of the target, behind the function that the header declares,
#     std::span<const EmbeddedText> <ns>::<name>();
# so that programs find them without a path. A new or changed file is picked up by the next build.
function(scalewright_texts target folder)
  cmake_parse_arguments(arg "" "NAMESPACE;HEADER;FUNCTION" "" ${ARGN})
  file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${folder}/*.json")
  list(SORT files)
  set(rows "")
  foreach(path IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
    file(READ "${path}" content)
    get_filename_component(name "${path}" NAME_WLE)
    string(APPEND rows "    EmbeddedText{\"${name}\", R\"json(${content})json\"},\n")
  endforeach()
  list(LENGTH files count)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${arg_FUNCTION}.cpp")
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT [[
// Generated from @folder@.
#include "@arg_HEADER@"

#include <array>

namespace @arg_NAMESPACE@ {
namespace {

constexpr std::array<EmbeddedText, @count@> k@arg_FUNCTION@ = {
@rows@};

}  // namespace

std::span<const EmbeddedText> @arg_FUNCTION@() { return k@arg_FUNCTION@; }

}  // namespace @arg_NAMESPACE@
]])
  target_sources(${target} PRIVATE "${source}")
endfunction()

# scalewright_translated(<folder> <context> <key> <source>)
#
# Writes a source that nothing compiles: what the JSON files of a folder of the project say under a key, marked as core marks what is
# translated, for the tool that collects such texts.
function(scalewright_translated folder context key source)
  file(GLOB files "${PROJECT_SOURCE_DIR}/${folder}/*.json")
  set(marked "// Generated from ${folder}.\n")
  foreach(path IN LISTS files)
    file(READ "${path}" content)
    # A text of JSON is one of C++: within it quotes and backslashes have a backslash before them.
    while(content MATCHES "\"${key}\": (\"([^\"\\]|\\\\.)*\")")
      set(text "${CMAKE_MATCH_1}")
      string(APPEND marked "SCALEWRIGHT_TEXT(\"${context}\", ${text});\n")
      string(FIND "${content}" "${CMAKE_MATCH_0}" at)
      string(LENGTH "${CMAKE_MATCH_0}" length)
      math(EXPR at "${at} + ${length}")
      string(SUBSTRING "${content}" ${at} -1 content)
    endwhile()
  endforeach()
  file(CONFIGURE OUTPUT "${source}" CONTENT "@marked@" @ONLY)
endfunction()
