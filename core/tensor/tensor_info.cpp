#include "core/tensor/tensor_info.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace scalewright::tensor {

std::optional<std::uint64_t> elementCount(const Shape& shape) {
  if (std::find(shape.begin(), shape.end(), 0U) != shape.end()) return 0;
  std::uint64_t product = 1;
  for (const std::uint64_t extent : shape) {
    if (__builtin_mul_overflow(product, extent, &product)) return std::nullopt;
  }
  if (product > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return std::nullopt;
  return product;
}

std::string shapeText(const Shape& shape) {
  std::string text = "[";
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (i > 0) text += 'x';
    text += std::to_string(shape[i]);
  }
  return text + "]";
}

std::vector<std::uint64_t> TensorInfo::batchSamples() const {
  if (sample_rows.empty()) return batch_rows;
  std::vector<std::uint64_t> samples;
  std::size_t sample = 0;
  for (const std::uint64_t batch : batch_rows) {
    const std::size_t first = sample;
    for (std::uint64_t rows = 0; rows < batch && sample < sample_rows.size(); ++sample) rows += sample_rows[sample];
    samples.push_back(sample - first);
  }
  return samples;
}

std::uint64_t TensorInfo::samples() const {
  if (!sample_axis || *sample_axis >= shape.size()) return 0;
  return sample_rows.empty() ? shape[static_cast<std::size_t>(*sample_axis)] : sample_rows.size();
}

std::string shapeText(const TensorInfo& info) {
  if (!info.isRagged()) return shapeText(info.shape);
  std::string text = "[";
  for (std::size_t i = 0; i < info.shape.size(); ++i) {
    text += (i == 0 ? "" : " x ") + std::string(info.sample_axis == i ? "Σ=" : "") + std::to_string(info.shape[i]);
  }
  return text + "]";
}

std::string typeText(const TensorInfo& info) {
  const std::string id(elementTypeId(info.type));
  return info.stored_as.empty() ? id : id + " (" + info.stored_as + ")";
}

std::optional<std::uint64_t> axisAttribute(const TensorInfo& tensor, std::string_view key, std::size_t rank) {
  const auto found = tensor.attributes.find(std::string(key));
  if (found == tensor.attributes.end()) return std::nullopt;
  const std::string& text = found->second;
  std::uint64_t axis = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), axis);
  if (error != std::errc() || end != text.data() + text.size() || axis >= rank) return std::nullopt;
  return axis;
}

std::string_view layoutId(Layout layout) {
  switch (layout) {
    case Layout::kContiguous: return "contiguous";
    case Layout::kCompact: return "compact";
    case Layout::kChunked: return "chunked";
    case Layout::kRecorded: return "recorded";
  }
  return "contiguous";
}

}  // namespace scalewright::tensor
