#include "core/io/grouping.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <optional>
#include <string_view>

namespace scalewright::io {
namespace {

using tensor::TensorInfo;

constexpr std::string_view kBatchPrefix = "batch_";
constexpr std::array<std::string_view, 4> kCallGroups = {"input", "output", "inputs", "outputs"};

std::optional<std::uint64_t> wholeNumber(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

struct Numbered {
  std::uint64_t index = 0;
  std::size_t dataset = 0;  ///< position in the list
};

/// Datasets of one group that may be batches of one tensor.
struct Candidates {
  std::vector<Numbered> batches;
  std::vector<Numbered> calls;
  std::size_t children = 0;
};

std::string_view lastPart(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

bool isCallGroup(std::string_view group) {
  // Modules may be flattened into one group name: `layers.0.mlp.input`.
  const std::string_view part = lastPart(group);
  const std::string_view word = part.substr(part.rfind('.') + 1);
  return std::find(kCallGroups.begin(), kCallGroups.end(), word) != kCallGroups.end();
}

bool joinable(const std::vector<Numbered>& numbered, const std::vector<TensorInfo>& datasets) {
  if (numbered.empty()) return false;
  const TensorInfo& first = datasets[numbered.front().dataset];
  if (first.shape.empty()) return false;
  std::uint64_t rows = 0;
  for (std::size_t i = 0; i < numbered.size(); ++i) {
    const TensorInfo& part = datasets[numbered[i].dataset];
    if (numbered[i].index != numbered.front().index + i) return false;
    if (part.type != first.type || part.order != first.order || part.shape.size() != first.shape.size())
      return false;
    if (!std::equal(part.shape.begin() + 1, part.shape.end(), first.shape.begin() + 1)) return false;
    if (__builtin_add_overflow(rows, part.shape.front(), &rows)) return false;
  }
  tensor::Shape whole = first.shape;
  whole.front() = rows;
  return tensor::elementCount(whole).has_value();
}

TensorInfo joinParts(const std::string& group, const std::vector<Numbered>& numbered,
                     const std::vector<TensorInfo>& datasets) {
  TensorInfo whole = datasets[numbered.front().dataset];
  whole.name = group;
  whole.parts.clear();
  whole.batch_rows.clear();
  whole.stored_bytes = 0;
  whole.shape.front() = 0;
  for (const Numbered& entry : numbered) {
    const TensorInfo& part = datasets[entry.dataset];
    whole.parts.push_back(part.name);
    whole.batch_rows.push_back(part.shape.front());
    whole.shape.front() += part.shape.front();
    whole.stored_bytes += part.stored_bytes;
  }
  return whole;
}

/// The number that a dataset called `batch_<number>` has.
std::optional<std::uint64_t> batchNumber(std::string_view leaf) {
  return leaf.starts_with(kBatchPrefix) ? wholeNumber(leaf.substr(kBatchPrefix.size())) : std::nullopt;
}

std::map<std::string, Candidates> findCandidates(const std::vector<TensorInfo>& datasets) {
  std::map<std::string, Candidates> groups;
  for (std::size_t i = 0; i < datasets.size(); ++i) {
    const std::string& name = datasets[i].name;
    const std::size_t slash = name.rfind('/');
    if (slash == std::string::npos) continue;
    Candidates& group = groups[name.substr(0, slash)];
    ++group.children;
    const std::string_view leaf = lastPart(name);
    if (const auto batch = batchNumber(leaf)) {
      group.batches.push_back({*batch, i});
    } else if (const auto index = wholeNumber(leaf)) {
      group.calls.push_back({*index, i});
    }
  }
  return groups;
}

}  // namespace

bool mayBeBatch(std::string_view dataset) {
  const std::string_view leaf = lastPart(dataset);
  return leaf.size() < dataset.size() && (batchNumber(leaf) || wholeNumber(leaf));
}

std::vector<TensorInfo> groupBatches(
    std::vector<TensorInfo> datasets,
    const std::map<std::string, std::map<std::string, std::string>>& group_attributes) {
  std::vector<TensorInfo> joined;
  std::vector<bool> used(datasets.size(), false);
  for (auto& [group, candidates] : findCandidates(datasets)) {
    const bool all_calls = isCallGroup(group) && candidates.calls.size() == candidates.children;
    auto& numbered = all_calls ? candidates.calls : candidates.batches;
    std::sort(numbered.begin(), numbered.end(),
              [](const Numbered& a, const Numbered& b) { return a.index < b.index; });
    if (!joinable(numbered, datasets)) continue;
    TensorInfo whole = joinParts(group, numbered, datasets);
    if (const auto found = group_attributes.find(group); found != group_attributes.end()) {
      for (const auto& [key, value] : found->second) whole.attributes.insert_or_assign(key, value);
    }
    for (const Numbered& entry : numbered) used[entry.dataset] = true;
    joined.push_back(std::move(whole));
  }
  for (std::size_t i = 0; i < datasets.size(); ++i) {
    if (!used[i]) joined.push_back(std::move(datasets[i]));
  }
  return joined;
}

}  // namespace scalewright::io
