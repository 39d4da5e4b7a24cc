#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/tensor/tensor_info.h"

/// Mixtures of experts: how many experts a layer has, and how many tokens reached each while a dump was recorded.
namespace scalewright::experts {

/// A tensor of a study, and what it is looked at with. What it refers to outlives the call.
struct Subject {
  const tensor::TensorInfo* info = nullptr;
  const std::map<std::string, std::string>* settings = nullptr;  ///< attributes of its file as a whole; null: none
  std::size_t network = 1;  ///< tensors of different networks are of different layers
};

/// How it is known how many experts a layer has.
enum class SizeFrom {
  kSettings,  ///< what config.json says
  kWeights,   ///< the weights that are there, or the shape of a stack of them
  kNumbers,   ///< the largest number among inputs, or the length of a dataset of counts
};
/// Returns the stable id: settings, weights, numbers.
[[nodiscard]] std::string_view sizeFromId(SizeFrom from);

/// How it is known how many tokens reached an expert.
enum class TokensFrom {
  kNothing,  ///< it is not known of this layer
  kCounts,   ///< a dataset of counts
  kInputs,   ///< the rows of what was recorded of the experts' inputs, or what an attribute of these says
};
/// Returns the stable id: nothing, counts, inputs.
[[nodiscard]] std::string_view tokensFromId(TokensFrom from);

/// How far an expert was reached. Ascending.
enum class Reach { kNever, kRarely, kOften };
/// Returns the stable id: never, rarely, often.
[[nodiscard]] std::string_view reachId(Reach reach);

/// An expert of which something says how many tokens reached it.
struct Expert {
  std::uint64_t number = 0;
  std::uint64_t tokens = 0;

  friend bool operator==(const Expert&, const Expert&) = default;
};

/// Numbers of experts, from the first to the last.
struct Run {
  std::uint64_t first = 0;
  std::uint64_t last = 0;

  friend bool operator==(const Run&, const Run&) = default;
};
/// Returns `3, 17-20, 31`. The first few, with how many more there are.
[[nodiscard]] std::string runsText(std::span<const Run> runs);
[[nodiscard]] std::uint64_t countIn(std::span<const Run> runs);

/// The experts of one layer.
struct Layer {
  std::string name;  ///< `model.layers.3.mlp`; empty: the experts stand for themselves
  std::size_t network = 1;
  std::uint64_t size = 0;  ///< how many experts it has
  SizeFrom size_from = SizeFrom::kNumbers;
  TokensFrom tokens_from = TokensFrom::kNothing;
  std::string counts;           ///< the dataset of counts; empty without one
  std::vector<Expert> counted;  ///< ascending by number

  /// Returns the tokens in all: a token that went to two experts counts twice.
  [[nodiscard]] std::uint64_t tokens() const;
  [[nodiscard]] std::uint64_t tokensOf(std::uint64_t number) const;
  /// What an even router would have sent each.
  [[nodiscard]] double evenShare() const;
  /// Returns whether no token came to experts that are not counted: of a layer whose size is told by nothing but the
  /// inputs that were recorded, others may not have been recorded.
  [[nodiscard]] bool knowsAll() const { return size_from != SizeFrom::kNumbers || tokens_from == TokensFrom::kCounts; }
  /// Returns nothing where nothing is known: `tokens_from` is kNothing, or no token came to any, or there is one
  /// expert, or it is not counted and may not have been recorded.
  [[nodiscard]] std::optional<Reach> reachOf(std::uint64_t number) const;
  /// Returns all of that reach, ascending.
  [[nodiscard]] std::vector<Run> runsOf(Reach reach) const;
  [[nodiscard]] std::uint64_t countOf(Reach reach) const;
  /// Those of which nothing says whether tokens came to them: their numbers are below others', and no more is known.
  [[nodiscard]] std::vector<Run> runsNotRecorded() const;
  [[nodiscard]] bool isListed(std::uint64_t number) const;
  /// The fewest and the most tokens of an expert, of those of which that is known; nothing where nothing is.
  [[nodiscard]] std::optional<std::uint64_t> fewest() const;
  [[nodiscard]] std::optional<std::uint64_t> most() const;
  /// What is known of how far experts were reached, as `reachOf` has it.
  [[nodiscard]] bool isCounted() const { return tokens_from != TokensFrom::kNothing && size > 1 && tokens() > 0; }
};

/// Where a tensor is in a layer of experts.
struct Place {
  std::size_t layer = 0;                ///< index into the survey's layers
  std::optional<std::uint64_t> expert;  ///< none: a router, a stack, or what else is beside the experts
  std::string projection;               ///< `down_proj`; empty: the expert as a whole, or none
  bool input = false;                   ///< what the expert reads, as it was recorded
};

struct Survey {
  std::vector<Layer> layers;                 ///< in the order of their first tensors
  std::vector<std::optional<Place>> places;  ///< one for each tensor; none: it is in no such layer
};

/// Looks at the tensors of a study together. Conventions: a layer has as many experts as settings say, else as its
/// weights or a stack of them show, else as many as the largest number among inputs; never fewer than were seen. The
/// tokens of an expert are those of a dataset of counts where its layer has one; else the attribute `tokens` or `rows`
/// of its input; else the rows of that, without padding, the most among its projections. Weights in a group of their
/// own (`f32/model.layers.0...`) are of the layer whose name is the rest of theirs. Cost: O(tensors * log tensors).
[[nodiscard]] Survey surveyOf(std::span<const Subject> subjects);

}  // namespace scalewright::experts
