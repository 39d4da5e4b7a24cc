#include "core/io/names/regroup.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <set>
#include <unordered_set>

#include "core/io/names/natural_order.h"

namespace scalewright::io {
namespace {

using tensor::TensorInfo;

constexpr std::size_t kBetweenLooks = 1024;  // datasets between looks whether to stop

struct Member {
  std::string batch;
  std::size_t dataset = 0;
};

struct NaturalOrder {
  bool operator()(const std::string& a, const std::string& b) const { return naturalLess(a, b); }
};
using Members = std::map<std::string, std::vector<Member>, NaturalOrder>;

std::optional<std::uint64_t> numberOf(const std::string& batch) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(batch.data(), batch.data() + batch.size(), number);
  if (error != std::errc() || end != batch.data() + batch.size()) return std::nullopt;
  return number;
}

bool areTwins(const Member& a, const Member& b) {
  if (a.batch == b.batch) return true;
  const auto number = numberOf(a.batch);
  return number && number == numberOf(b.batch);
}

/// Numbers that are left out, some of them, where batches are counted with one step: 0, 100, 300 lack 200.
std::string missingBetween(const std::vector<Member>& members) {
  constexpr std::size_t kNamed = 8;
  std::vector<std::uint64_t> numbers;
  for (const Member& member : members) {
    const auto number = numberOf(member.batch);
    if (!number) return {};
    numbers.push_back(*number);
  }
  std::uint64_t step = 0;
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    const std::uint64_t between = numbers[i] - numbers[i - 1];
    step = step == 0 ? between : std::min(step, between);
  }
  std::string text;
  std::size_t named = 0;
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    if ((numbers[i] - numbers[i - 1]) % step != 0) return {};  // they are no count
    for (std::uint64_t number = numbers[i - 1] + step; number < numbers[i]; number += step) {
      if (named++ == kNamed) return text + ", ...";
      text += (text.empty() ? "" : ", ") + std::to_string(number);
    }
  }
  return text;
}

Joint jointOf(const std::string& name, std::vector<Member>& members, const std::vector<TensorInfo>& datasets) {
  std::sort(members.begin(), members.end(),
            [](const Member& a, const Member& b) { return naturalLess(a.batch, b.batch); });
  Joint joint{.name = name, .datasets = {}, .twins = {}, .missing = {}};
  for (const Member& member : members) joint.datasets.push_back(member.dataset);
  const auto twins = std::adjacent_find(members.begin(), members.end(), areTwins);
  if (twins != members.end()) {
    joint.twins = datasets[twins->dataset].name + ", " + datasets[std::next(twins)->dataset].name;
  } else if (datasets[joint.datasets.front()].shape.empty()) {
    joint.twins = datasets[joint.datasets.front()].name + ": []";  // values without axes have none to be joined along
  } else {
    joint.missing = missingBetween(members);
  }
  return joint;
}

std::string parentOf(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

}  // namespace

std::vector<TensorInfo> datasetsOf(const TensorInfo& info) {
  if (info.parts.empty()) return {info};
  std::vector<TensorInfo> datasets;
  TensorInfo part = info;
  part.parts.clear();
  part.part_shapes.clear();
  part.batch_rows.clear();
  part.sample_rows.clear();
  part.other_names.clear();
  const std::uint64_t count = info.parts.size();
  for (std::size_t i = 0; i < info.parts.size(); ++i) {
    part.name = info.parts[i];
    // Along axis 0 the rows of the batches are known but where nothing but their sum is.
    if (info.isRagged()) {
      part.shape = info.part_shapes[i];
    } else if (i < info.batch_rows.size()) {
      part.shape.front() = info.batch_rows[i];
    }
    part.stored_bytes = info.stored_bytes / count + (i < info.stored_bytes % count ? 1 : 0);
    datasets.push_back(part);
  }
  return datasets;
}

Regrouped regroup(std::vector<TensorInfo> tensors, const BatchPattern& pattern, const std::stop_token& stop) {
  Regrouped found;
  std::vector<TensorInfo> fitting;
  std::vector<TensorInfo> apart;  // of tensors that lose some of their parts
  std::set<std::string> left;
  std::set<std::string> kept;
  Members members;
  std::size_t looked = 0;
  const auto takes = [&](const std::string& dataset) {
    if (++looked % kBetweenLooks == 0 && stop.stop_requested()) return std::optional<BatchPattern::Match>();
    return pattern.match(dataset);
  };
  std::erase_if(tensors, [&](TensorInfo& info) {
    if (info.parts.empty()) {
      auto match = takes(info.name);
      (match ? left : kept).insert(parentOf(info.name));
      if (!match) return false;
      members[match->tensor].push_back({std::move(match->batch), fitting.size()});
      fitting.push_back(std::move(info));
      return true;
    }
    std::vector<std::optional<BatchPattern::Match>> matches;
    for (const std::string& part : info.parts) matches.push_back(takes(part));
    const bool any = std::any_of(matches.begin(), matches.end(), [](const auto& match) { return match.has_value(); });
    if (!any) return false;
    const bool whole = info.isRagged() || info.batch_rows.size() == info.parts.size();
    if (!whole) return false;
    std::vector<TensorInfo> parts = datasetsOf(info);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      (matches[i] ? left : kept).insert(parentOf(parts[i].name));
      if (!matches[i]) {
        apart.push_back(std::move(parts[i]));
        continue;
      }
      members[matches[i]->tensor].push_back({std::move(matches[i]->batch), fitting.size()});
      fitting.push_back(std::move(parts[i]));
    }
    return true;
  });
  found.matched = fitting.size();
  for (const std::string& group : left) {
    if (!kept.contains(group)) found.left.push_back(group);
  }
  if (!apart.empty()) {
    Grouped again = groupBatches(std::move(apart), {});
    std::move(again.tensors.begin(), again.tensors.end(), std::back_inserter(tensors));
    std::move(again.problems.begin(), again.problems.end(), std::back_inserter(found.problems));
  }
  std::unordered_set<std::string_view> taken;
  for (const TensorInfo& info : tensors) taken.insert(info.name);
  std::vector<Joint> joints;
  for (auto& [name, of_one] : members) {
    if (taken.contains(name)) {
      const std::string& first = fitting[of_one.front().dataset].name;
      found.problems.push_back({ErrorCode::kAmbiguousName, {}, name, name + ", " + first});
      continue;
    }
    joints.push_back(jointOf(name, of_one, fitting));
  }
  Grouped joined = join(std::move(fitting), joints, {});
  const auto is_joined = [](const TensorInfo& info) { return !info.parts.empty(); };
  found.joined = static_cast<std::size_t>(std::find_if_not(joined.tensors.begin(), joined.tensors.end(), is_joined) -
                                          joined.tensors.begin());
  std::move(joined.problems.begin(), joined.problems.end(), std::back_inserter(found.problems));
  found.tensors = std::move(joined.tensors);
  std::move(tensors.begin(), tensors.end(), std::back_inserter(found.tensors));
  return found;
}

}  // namespace scalewright::io
