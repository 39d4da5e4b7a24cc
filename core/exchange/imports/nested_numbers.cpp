#include "core/exchange/imports/nested_numbers.h"

#include <algorithm>

namespace scalewright::exchange::imports {
namespace {

using nlohmann::json;

/// Far above any real one; times the length of a list in a file it is no overflow.
constexpr std::int64_t kLargestBlock = std::int64_t{1} << 24;

/// Returns whether a list is what it is appended as.
bool append(Nested& nested, const json& list, std::size_t depth) {
  if (list.is_number()) {
    nested.numbers.push_back(list.get<double>());
    return depth == nested.shape.size();
  }
  if (!list.is_array() || list.empty()) return false;
  if (depth == nested.shape.size() && nested.numbers.empty()) nested.shape.push_back(list.size());
  return depth < nested.shape.size() && nested.shape[depth] == list.size() &&
         std::all_of(list.begin(), list.end(), [&](const json& item) { return append(nested, item, depth + 1); });
}

}  // namespace

std::optional<Nested> nestedAt(const json& object, const char* key) {
  const json* list = field(object, key);
  Nested nested;
  return list != nullptr && append(nested, *list, 0) ? std::optional(std::move(nested)) : std::nullopt;
}

std::optional<Nested> timesChannels(Nested blocks, const Nested& channels) {
  const std::size_t rank = blocks.shape.size();
  if (channels.shape.size() != rank) return std::nullopt;
  for (std::size_t axis = 0; axis < rank; ++axis) {
    if (channels.shape[axis] != 1 && channels.shape[axis] != blocks.shape[axis]) return std::nullopt;
  }
  for (std::size_t i = 0; i < blocks.numbers.size(); ++i) {
    std::size_t rest = i;
    std::size_t at = 0;
    std::size_t stride = 1;
    for (std::size_t axis = rank; axis-- > 0;) {
      const auto extent = static_cast<std::size_t>(blocks.shape[axis]);
      if (channels.shape[axis] > 1) at += rest % extent * stride;
      stride *= static_cast<std::size_t>(channels.shape[axis]);
      rest /= extent;
    }
    blocks.numbers[i] *= channels.numbers[at];
  }
  return blocks;
}

Nested turned(const Nested& nested) {
  const auto rows = static_cast<std::size_t>(nested.shape[0]);
  const auto columns = static_cast<std::size_t>(nested.shape[1]);
  Nested result{{columns, rows}, {}};
  for (std::size_t column = 0; column < columns; ++column) {
    for (std::size_t row = 0; row < rows; ++row) result.numbers.push_back(nested.numbers[row * columns + column]);
  }
  return result;
}

std::optional<tensor::Granularity> cutInBlocks(tensor::Shape& shape, const std::vector<std::int64_t>& axes,
                                               const std::vector<std::int64_t>& sizes) {
  const auto rank = static_cast<std::int64_t>(shape.size());
  std::vector<std::uint64_t> places;
  for (std::size_t i = 0; i < axes.size() && i < sizes.size(); ++i) {
    const std::int64_t axis = axes[i] < 0 ? axes[i] + rank : axes[i];
    if (axis < 0 || axis >= rank || sizes[i] < 1 || sizes[i] > kLargestBlock) return std::nullopt;
    places.push_back(static_cast<std::uint64_t>(axis));
    shape[static_cast<std::size_t>(axis)] *= static_cast<std::uint64_t>(sizes[i]);
  }
  if (axes.size() != sizes.size()) return std::nullopt;
  if (places.size() == 1) {
    return tensor::Granularity::perGroup(static_cast<std::uint64_t>(sizes[0]), places[0], shape.size());
  }
  if (places.size() != 2 || places[0] + 2 != shape.size() || places[1] + 1 != shape.size()) return std::nullopt;
  return tensor::Granularity::perBlock({static_cast<std::uint64_t>(sizes[0]), static_cast<std::uint64_t>(sizes[1])});
}

std::vector<std::int64_t> integersAt(const json& object, const char* key) {
  const json* value = field(object, key);
  std::vector<std::int64_t> integers;
  if (value == nullptr) return integers;
  const json list = value->is_array() ? *value : json::array({*value});
  for (const json& one : list) {
    if (!one.is_number_integer()) return {};
    integers.push_back(one.get<std::int64_t>());
  }
  return integers;
}

}  // namespace scalewright::exchange::imports
