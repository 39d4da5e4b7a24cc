# scalewright_registry(<target> TYPE <descriptor type> NAMESPACE <ns> HEADER <header> ENTRIES <id>...)
#
# Each entry <id>, or <folder>/<id>, is one file <id>.cpp beside the calling CMakeLists.txt, or in that folder of it, a namespace
# of its own, that defines one constant
#     const <type> <ns>::<id>::kDescriptor, or <ns>::<folder>::<id>::kDescriptor
# The generated source lists them, in the order given, behind
#     std::span<const <type>* const> <ns>::descriptors();
# A generated table, because the linker drops self-registering objects from static libraries.
function(scalewright_registry target)
  cmake_parse_arguments(arg "" "TYPE;NAMESPACE;HEADER" "ENTRIES" ${ARGN})
  set(declarations "")
  set(pointers "")
  foreach(entry IN LISTS arg_ENTRIES)
    string(REPLACE "/" "::" space "${entry}")
    string(APPEND declarations "namespace ${space} {\nextern const ${arg_TYPE} kDescriptor;\n}\n")
    string(APPEND pointers "    &${space}::kDescriptor,\n")
    target_sources(${target} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/${entry}.cpp")
  endforeach()
  list(LENGTH arg_ENTRIES count)
  string(REPLACE "::" "_" stem "${arg_NAMESPACE}")
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${stem}_registry.cpp" @ONLY CONTENT [[
// Generated from the ENTRIES of a CMakeLists.txt.
#include <array>

#include "@arg_HEADER@"

namespace @arg_NAMESPACE@ {

@declarations@
namespace {
const std::array<const @arg_TYPE@*, @count@> kTable = {
@pointers@};
}  // namespace

std::span<const @arg_TYPE@* const> descriptors() { return kTable; }

}  // namespace @arg_NAMESPACE@
]])
  target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/${stem}_registry.cpp")
endfunction()
