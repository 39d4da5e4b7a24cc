#include "core/io/names/grouping.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <optional>
#include <string_view>

#include "core/tensor/ragged.h"

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

std::string typeAndOrder(const TensorInfo& info) {
  const bool little = info.order == tensor::ByteOrder::kLittle;
  return tensor::typeText(info) + (little ? "" : " big-endian");
}

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

/// How a person tells a dataset from the others of its tensor.
std::string_view labelOf(const TensorInfo& dataset, const Joint& joint) {
  const std::string_view name = dataset.name;
  const bool below =
      name.size() > joint.name.size() + 1 && name.starts_with(joint.name) && name[joint.name.size()] == '/';
  return below ? name.substr(joint.name.size() + 1) : name;
}

/// Why batches cannot be one tensor; a detail of kBatchesDiffer.
std::optional<std::string> difference(const Joint& joint, const std::vector<TensorInfo>& datasets) {
  if (!joint.twins.empty()) return joint.twins;
  const TensorInfo& first = datasets[joint.datasets.front()];
  for (const std::size_t index : joint.datasets) {
    const TensorInfo& part = datasets[index];
    const auto both = [&](const std::string& one, const std::string& other) {
      return std::string(labelOf(first, joint)) + ": " + one + ", " + std::string(labelOf(part, joint)) + ": " + other;
    };
    if (part.shape.size() != first.shape.size())
      return both(tensor::shapeText(first.shape), tensor::shapeText(part.shape));
    if (part.type != first.type || part.order != first.order) {
      return both(typeAndOrder(first), typeAndOrder(part));
    }
    if (part.read_as != first.read_as) return both("read as " + typeAndOrder(first), "by another factor or fill");
  }
  return std::nullopt;
}

/// The numbers that are left out between the first and the last, some of them.
std::string missingNumbers(const std::vector<Numbered>& numbered) {
  constexpr std::size_t kNamed = 8;
  std::string text;
  std::size_t named = 0;
  for (std::size_t i = 1; i < numbered.size(); ++i) {
    for (std::uint64_t index = numbered[i - 1].index + 1; index < numbered[i].index; ++index) {
      if (named++ == kNamed) return text + ", ...";
      text += (text.empty() ? "" : ", ") + std::to_string(index);
    }
  }
  return text;
}

/// Two of the same number, as batch_1 and batch_01.
std::string twins(const std::vector<Numbered>& numbered, const std::vector<TensorInfo>& datasets) {
  const auto found = std::adjacent_find(numbered.begin(), numbered.end(),
                                        [](const Numbered& a, const Numbered& b) { return a.index == b.index; });
  if (found == numbered.end()) return {};
  const auto name = [&](const Numbered& entry) { return std::string(lastPart(datasets[entry.dataset].name)); };
  return name(found[0]) + ", " + name(found[1]);
}

/// Lays out a tensor whose parts have these shapes. False: it has more elements than can be counted.
bool layOut(TensorInfo& whole, std::vector<tensor::Shape> shapes) {
  const std::size_t rank = shapes.front().size();
  const bool along_first = tensor::axisAttribute(whole, "batch_axis", rank).value_or(0) == 0 &&
                           std::all_of(shapes.begin(), shapes.end(), [&](const tensor::Shape& shape) {
                             return std::equal(shape.begin() + 1, shape.end(), shapes.front().begin() + 1);
                           });
  if (!along_first) whole.part_shapes = shapes;
  auto layout = along_first ? tensor::RaggedLayout::of(shapes, 0) : tensor::raggedLayoutOf(whole);
  if (!layout) return false;
  whole.shape = std::move(layout->shape);
  whole.batch_rows = std::move(layout->batch_rows);
  if (along_first) return true;
  whole.sample_axis = layout->row_axis;
  whole.sample_rows = std::move(layout->sample_rows);
  return true;
}

/// Adds up what of the parts was never written; the fill of the first counts.
void addUnwritten(TensorInfo& whole, const TensorInfo& part, bool is_first) {
  if (is_first || !part.unwritten) return;
  if (!whole.unwritten) {
    whole.unwritten = *part.unwritten;
    return;
  }
  whole.unwritten->values += part.unwritten->values;
  whole.unwritten->chunks += part.unwritten->chunks;
  whole.unwritten->of_chunks += part.unwritten->of_chunks;
}

std::optional<TensorInfo> joinParts(const Joint& joint, const std::vector<TensorInfo>& datasets,
                                    const std::map<std::string, std::string>& attributes) {
  TensorInfo whole = datasets[joint.datasets.front()];
  whole.name = joint.name;
  whole.parts.clear();
  whole.batch_rows.clear();
  whole.other_names.clear();
  whole.stored_bytes = 0;
  for (const auto& [key, value] : attributes) whole.attributes.insert_or_assign(key, value);
  std::vector<tensor::Shape> shapes;
  for (const std::size_t index : joint.datasets) {
    const TensorInfo& part = datasets[index];
    whole.parts.push_back(part.name);
    whole.other_names.insert(whole.other_names.end(), part.other_names.begin(), part.other_names.end());
    whole.stored_bytes += part.stored_bytes;
    addUnwritten(whole, part, index == joint.datasets.front());
    shapes.push_back(part.shape);
  }
  return layOut(whole, std::move(shapes)) ? std::optional(std::move(whole)) : std::nullopt;
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

Grouped join(std::vector<TensorInfo> datasets, const std::vector<Joint>& joints,
             const GroupAttributes& group_attributes) {
  Grouped grouped;
  std::vector<bool> used(datasets.size(), false);
  for (const Joint& joint : joints) {
    if (auto detail = difference(joint, datasets)) {
      grouped.problems.push_back({ErrorCode::kBatchesDiffer, {}, joint.name, *std::move(detail)});
      continue;
    }
    if (datasets[joint.datasets.front()].shape.empty()) continue;
    const auto found = group_attributes.find(joint.name);
    auto whole = joinParts(joint, datasets,
                           found != group_attributes.end() ? found->second : std::map<std::string, std::string>());
    if (!whole) {
      grouped.problems.push_back({ErrorCode::kAbsurdShape, {}, joint.name, {}});
      continue;
    }
    if (!joint.missing.empty()) {
      grouped.problems.push_back({ErrorCode::kBatchMissing, {}, joint.name, joint.missing});
    }
    for (const std::size_t index : joint.datasets) used[index] = true;
    grouped.tensors.push_back(*std::move(whole));
  }
  // In place: there may be very many.
  std::size_t kept = 0;
  for (std::size_t i = 0; i < datasets.size(); ++i) {
    if (used[i]) continue;
    if (kept != i) datasets[kept] = std::move(datasets[i]);
    ++kept;
  }
  datasets.erase(datasets.begin() + static_cast<std::ptrdiff_t>(kept), datasets.end());
  datasets.insert(datasets.begin(), std::make_move_iterator(grouped.tensors.begin()),
                  std::make_move_iterator(grouped.tensors.end()));
  grouped.tensors = std::move(datasets);
  return grouped;
}

Grouped groupBatches(std::vector<TensorInfo> datasets, const GroupAttributes& group_attributes) {
  std::vector<Joint> joints;
  for (auto& [group, candidates] : findCandidates(datasets)) {
    const bool all_calls = isCallGroup(group) && candidates.calls.size() == candidates.children;
    auto& numbered = all_calls ? candidates.calls : candidates.batches;
    std::sort(numbered.begin(), numbered.end(), [](const Numbered& a, const Numbered& b) { return a.index < b.index; });
    if (numbered.empty()) continue;
    Joint joint{.name = group, .datasets = {}, .twins = twins(numbered, datasets), .missing = missingNumbers(numbered)};
    for (const Numbered& entry : numbered) joint.datasets.push_back(entry.dataset);
    joints.push_back(std::move(joint));
  }
  return join(std::move(datasets), joints, group_attributes);
}

}  // namespace scalewright::io
