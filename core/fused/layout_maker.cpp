#include "core/fused/layout_maker.h"

namespace scalewright::fused {

void LayoutMaker::add(tensor::Slice slice, const std::string& path, const Member& member, std::string mark) {
  slice.whole = fused_.info.name;
  slice.layer =
      member.layer.empty() ? fused_.info.name : path + std::string(member.layer) + fused_.name.separator() + "weight";
  slice.shape = fused_.info.shape;
  if (!member.mark.empty()) mark += "[" + std::string(member.mark) + "]";
  layout_.slices.push_back({std::move(slice), std::move(mark)});
}

void LayoutMaker::addRows(const Member& member, const tensor::Stripes& stripes, bool turned) {
  add({.axis = turned ? std::uint64_t{1} : 0, .stripes = stripes, .transposed = turned},
      std::string(fused_.name.around), member, {});
}

void LayoutMaker::missing(std::string_view what) {
  layout_.slices.clear();
  layout_.missing = what;
}

}  // namespace scalewright::fused
