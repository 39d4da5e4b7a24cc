#include "core/engine/leave_out_padding.h"

#include <algorithm>
#include <array>
#include <map>

#include "core/base/text/split.h"
#include "core/engine/questions/token_mask.h"
#include "core/io/inputs.h"
#include "core/tensor/unpadded.h"

namespace scalewright::engine {
namespace {

using tensor::TensorInfo;

constexpr std::string_view kMaskName = "attention_mask";
constexpr const char* kMaskAttribute = "mask";
constexpr std::size_t kNamed = 6;  // tensors, in a problem

constexpr std::string_view kSeparators = "/.";

/// Groups that hold what a whole network is given.
constexpr std::array<std::string_view, 6> kInputs = {"inputs", "input", "batch", "data", "feeds", "model_inputs"};

std::string_view groupOf(std::string_view name) {
  const std::size_t end = name.find_last_of(kSeparators);
  return end == std::string_view::npos ? std::string_view() : name.substr(0, end);
}

std::string_view lastOf(std::string_view name) {
  return name.substr(name.find_last_of(kSeparators) + 1);
}

bool isInside(std::string_view name, std::string_view group) {
  return group.empty() || (name.size() > group.size() && name.starts_with(group) &&
                           kSeparators.find(name[group.size()]) != std::string_view::npos);
}

/// Returns whether a mask is one of all that the network is given, wherever its values lie in the file.
bool isOfAll(const TensorInfo& mask) {
  const std::string_view group = groupOf(mask.name);
  return group.empty() || std::find(kInputs.begin(), kInputs.end(), lastOf(group)) != kInputs.end();
}

/// `decoder` of `decoder_attention_mask`; empty for a mask that has no such word, and for what is none.
std::string_view partOf(const TensorInfo& info) {
  const std::string_view last = lastOf(info.name);
  const bool is_one = last.size() > kMaskName.size() + 1 && last.ends_with(kMaskName) &&
                      last[last.size() - kMaskName.size() - 1] == '_';
  return is_one ? last.substr(0, last.size() - kMaskName.size() - 1) : std::string_view();
}

bool hasPart(std::string_view name, std::string_view part) {
  const std::vector<std::string> parts = split(name, kSeparators);
  return std::find(parts.begin(), parts.end(), part) != parts.end();
}

/// A mask of sequences, or of one. Others, as those that are added to scores, say nothing of tokens.
bool isOfSequences(const TensorInfo& info) {
  return info.storedRank() == 1 || info.storedRank() == 2;
}

/// The dataset that an attribute names: a path in the file, or one from the group of who has the attribute, or of a
/// group around it.
const TensorInfo* named(const io::Catalogue& catalogue, std::string_view text, std::string_view group) {
  const bool absolute = text.starts_with('/');
  if (absolute) text.remove_prefix(1);
  while (!absolute && !group.empty()) {
    if (const TensorInfo* found = io::findTensor(catalogue, std::string(group) + "/" + std::string(text))) return found;
    group = groupOf(group);
  }
  return io::findTensor(catalogue, std::string(text));
}

/// Which mask each tensor of a catalogue has.
class Masks {
 public:
  explicit Masks(io::Catalogue& catalogue) : catalogue_(catalogue) {
    const std::string& said = catalogue.grouping.mask;
    if (!said.empty()) {
      said_ = named(catalogue, said, {});
      if (said_ == nullptr) said_ = onlyOneAtTheEndOf(said);
      if (said_ == nullptr) complain({ErrorCode::kDatasetNotFound, {}, said, {}});
      return;
    }
    const TensorInfo* other = nullptr;
    for (const TensorInfo& info : catalogue.tensors) {
      const bool of_part = !partOf(info).empty();
      if (!of_part && lastOf(info.name) != kMaskName) continue;
      if (!isOfSequences(info)) {
        other = &info;
      } else {
        (of_part ? of_parts_ : called_).push_back(&info);
      }
    }
    if (other != nullptr && called_.empty() && of_parts_.empty())
      complain({ErrorCode::kMaskUnusable, {}, other->name, tensor::shapeText(*other)});
  }

  const TensorInfo* of(const TensorInfo& info) {
    if (!catalogue_.grouping.mask.empty()) return said_;
    if (const auto attribute = info.attributes.find(kMaskAttribute); attribute != info.attributes.end()) {
      if (const TensorInfo* found = named(catalogue_, attribute->second, groupOf(info.name))) return found;
      complain({ErrorCode::kDatasetNotFound, {}, attribute->second, {}});
      return nullptr;
    }
    for (const TensorInfo* mask : of_parts_) {
      if (hasPart(info.name, partOf(*mask))) return mask;
    }
    if (called_.size() == 1 && isOfAll(*called_.front())) return called_.front();
    const TensorInfo* nearest = nullptr;
    for (const TensorInfo* mask : called_) {
      const std::string_view group = groupOf(mask->name);
      if (isInside(info.name, group) && (nearest == nullptr || group.size() > groupOf(nearest->name).size())) {
        nearest = mask;
      }
    }
    return nearest;
  }

  /// Each once.
  void complain(Error problem) {
    problem.file = catalogue_.identity.path;
    auto& problems = catalogue_.problems;
    if (std::find(problems.begin(), problems.end(), problem) == problems.end()) problems.push_back(std::move(problem));
  }

 private:
  /// The one whose path ends with a name, as `inputs/attention_mask` does; null where several do.
  [[nodiscard]] const TensorInfo* onlyOneAtTheEndOf(const std::string& name) const {
    const TensorInfo* found = nullptr;
    for (const TensorInfo& info : catalogue_.tensors) {
      if (!info.name.ends_with("/" + name)) continue;
      if (found != nullptr) return nullptr;
      found = &info;
    }
    return found;
  }

  io::Catalogue& catalogue_;
  const TensorInfo* said_ = nullptr;
  std::vector<const TensorInfo*> called_;
  std::vector<const TensorInfo*> of_parts_;  ///< of an encoder or a decoder alone
};

/// One mask, the tensors that have it, and what it says.
struct Use {
  std::vector<std::size_t> tensors;
  std::shared_ptr<const tensor::TokenMask> tokens;
};

/// What tells the datasets of a tensor apart, one for each: the parts of their paths that differ, of a single one the
/// last.
std::vector<std::string> batchesOf(const TensorInfo& info) {
  std::vector<std::vector<std::string>> paths;
  for (const std::string& part : info.parts) paths.push_back(split(part, kSeparators));
  std::vector<std::string> batches(paths.size());
  if (paths.size() == 1) batches.front() = paths.front().back();
  for (std::size_t at = 0; !paths.empty() && at < paths.front().size(); ++at) {
    const auto same = [&](const auto& path) { return at < path.size() && path[at] == paths.front()[at]; };
    if (std::all_of(paths.begin(), paths.end(), same)) continue;
    for (std::size_t i = 0; i < paths.size(); ++i) batches[i] += (at < paths[i].size() ? paths[i][at] : "") + "/";
  }
  for (std::string& batch : batches) {
    if (batch.ends_with('/')) batch.pop_back();
  }
  return batches;
}

/// Sequences that each dataset of a mask holds.
std::vector<std::uint64_t> sequencesOf(const TensorInfo& mask) {
  if (mask.storedRank() == 1) return std::vector<std::uint64_t>(mask.parts.size(), 1);
  if (!mask.isRagged()) return mask.batch_rows;
  std::vector<std::uint64_t> sequences;
  for (const tensor::Shape& shape : mask.part_shapes) sequences.push_back(shape.front());
  return sequences;
}

/// A mask for tensors that do not have all of its batches.
class Batches {
 public:
  Batches(const TensorInfo& mask, std::shared_ptr<const tensor::TokenMask> tokens) : tokens_(std::move(tokens)) {
    const std::vector<std::string> names = batchesOf(mask);
    const std::vector<std::uint64_t> sequences = sequencesOf(mask);
    if (sequences.size() != names.size()) return;
    std::uint64_t first = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!places_.emplace(names[i], i).second) {
        places_.clear();
        return;
      }
      firsts_.push_back(first);
      first += sequences[i];
    }
    firsts_.push_back(first);
  }

  /// The tokens of a tensor's batches, in their order; all where the names of its batches say nothing about that. Null
  /// where the mask lacks one of them.
  std::shared_ptr<const tensor::TokenMask> of(const TensorInfo& info) {
    std::vector<std::size_t> wanted;
    std::size_t missing = 0;
    for (const std::string& name : batchesOf(info)) {
      const auto found = places_.find(name);
      found == places_.end() ? void(++missing) : wanted.push_back(found->second);
    }
    if (wanted.empty()) return tokens_;
    if (missing > 0) return nullptr;
    const bool all = wanted.size() == places_.size() && std::is_sorted(wanted.begin(), wanted.end());
    if (all) return tokens_;
    auto& some = some_[wanted];
    if (some == nullptr) some = std::make_shared<const tensor::TokenMask>(chosen(wanted));
    return some;
  }

 private:
  [[nodiscard]] tensor::TokenMask chosen(const std::vector<std::size_t>& wanted) const {
    std::vector<std::uint64_t> starts = {0};  // of each sequence, in tokens
    for (const std::uint64_t length : tokens_->lengths) starts.push_back(starts.back() + length);
    tensor::TokenMask mask;
    std::uint64_t reached = 0;
    for (const std::size_t batch : wanted) {
      const std::uint64_t begin = starts[firsts_[batch]];
      const std::uint64_t end = starts[firsts_[batch + 1]];
      for (std::uint64_t i = firsts_[batch]; i < firsts_[batch + 1]; ++i) mask.lengths.push_back(tokens_->lengths[i]);
      for (std::size_t run = 0; run < tokens_->runs.size(); run += 2) {
        if (tokens_->runs[run] < begin || tokens_->runs[run] >= end) continue;
        mask.runs.push_back(tokens_->runs[run] - begin + reached);
        mask.runs.push_back(tokens_->runs[run + 1] - begin + reached);
      }
      reached += end - begin;
    }
    return mask;
  }

  std::shared_ptr<const tensor::TokenMask> tokens_;
  std::map<std::string, std::size_t> places_;
  std::vector<std::uint64_t> firsts_;  ///< sequence of each batch, and behind the last
  std::map<std::vector<std::size_t>, std::shared_ptr<const tensor::TokenMask>> some_;
};

/// Tensors that a mask has no say about, some of them by name.
std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kNamed); ++i) text += (i == 0 ? "" : ", ") + names[i];
  if (names.size() > kNamed) text += ", and " + std::to_string(names.size() - kNamed) + " more";
  return text;
}

}  // namespace

void leaveOutPadding(Engine& engine, const std::filesystem::path& file, io::Catalogue& catalogue,
                     const WorkContext& work) {
  if (catalogue.grouping.mask == io::Grouping::kNoMask) return;
  Masks masks(catalogue);
  std::map<std::size_t, Use> uses;  // by the mask's place
  for (std::size_t i = 0; i < catalogue.tensors.size(); ++i) {
    const TensorInfo* mask = masks.of(catalogue.tensors[i]);
    if (mask == nullptr || mask == &catalogue.tensors[i]) continue;
    uses[static_cast<std::size_t>(mask - catalogue.tensors.data())].tensors.push_back(i);
  }
  for (auto& [place, use] : uses) {
    const TensorInfo& mask = catalogue.tensors[place];
    auto answer = engine.ask(question::TokenMask{file, mask}, work);
    if (!answer && answer.error().code == ErrorCode::kCancelled) {
      catalogue.complete = false;
      return;
    }
    if (!answer) {
      masks.complain({answer.error().code, {}, mask.name, answer.error().detail});
    } else if (answer->kept() < answer->tokens()) {
      use.tokens = std::make_shared<const tensor::TokenMask>(*std::move(answer));
    }
  }
  for (const auto& [place, use] : uses) {
    if (use.tokens == nullptr) continue;
    TensorInfo& mask = catalogue.tensors[place];
    mask.role = tensor::Role::kOther;
    mask.selected = false;
    std::vector<std::string> whole;
    Batches batches(mask, use.tokens);
    for (const std::size_t index : use.tensors) {
      TensorInfo& info = catalogue.tensors[index];
      if (uses.contains(index)) continue;  // another mask
      const auto tokens = batches.of(info);
      auto rest = tokens != nullptr ? tensor::withoutPadding(info, mask.name, tokens) : std::nullopt;
      if (rest) {
        info = *std::move(rest);
      } else if (info.selected && info.sample_axis) {
        whole.push_back(info.name);
      }
    }
    if (!whole.empty()) masks.complain({ErrorCode::kMaskFitsNot, {}, mask.name, listed(whole)});
  }
}

}  // namespace scalewright::engine
