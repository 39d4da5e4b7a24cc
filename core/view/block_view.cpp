#include "core/view/block_view.h"

#include <algorithm>

#include "core/view/rows/format_table.h"

namespace scalewright::view {

std::optional<engine::QuantizerSpec> blockSpec(const study::StudyTensor& tensor, std::string_view format) {
  const std::string_view wanted = format.empty() ? std::string_view(tensor.decision->format) : format;
  const formats::FormatDescriptor* descriptor = formats::find(wanted);
  if (descriptor == nullptr || descriptor->scaling != formats::Scaling::kBlock) return std::nullopt;
  const auto rows = formatTable(tensor);
  const auto row =
      std::find_if(rows.begin(), rows.end(), [wanted](const FormatRow& each) { return each.format == wanted; });
  return row == rows.end() ? std::nullopt : std::optional(specOf(*row));
}

}  // namespace scalewright::view
