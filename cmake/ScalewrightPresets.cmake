# scalewright_presets(<target> <folder>)
#
# Makes every *.json file of the folder part of the target, behind
#     std::span<const PresetText> scalewright::policy::presetTexts();
# so that programs find them without a path. A new or changed file is picked up by the next build.
function(scalewright_presets target folder)
  file(GLOB files CONFIGURE_DEPENDS "${folder}/*.json")
  list(SORT files)
  set(rows "")
  foreach(path IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
    file(READ "${path}" content)
    get_filename_component(name "${path}" NAME_WLE)
    string(APPEND rows "    PresetText{\"${name}\", R\"preset(${content})preset\"},\n")
  endforeach()
  list(LENGTH files count)
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/preset_texts.cpp" @ONLY CONTENT [[
// Generated from resources/presets.
#include "core/policy/preset_texts.h"

#include <array>

namespace scalewright::policy {
namespace {

constexpr std::array<PresetText, @count@> kPresets = {
@rows@};

}  // namespace

std::span<const PresetText> presetTexts() { return kPresets; }

}  // namespace scalewright::policy
]])
  target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/preset_texts.cpp")
endfunction()
