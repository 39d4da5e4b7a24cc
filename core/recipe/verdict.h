#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scalewright::recipe {

struct Recipe;

/// How a network likely is under a recipe.
enum class Outcome { kFine, kAtRisk, kBroken };
/// Returns the stable id: fine, at_risk, broken.
[[nodiscard]] std::string_view outcomeId(Outcome outcome);
[[nodiscard]] std::optional<Outcome> outcomeFromId(std::string_view id);

/// What makes the error of a tensor, by what is known of its values.
enum class CauseKind {
  kClipped,   ///< values beyond the threshold: `count` of them, `value` of the error by them, 0..1
  kChannels,  ///< one scale for `count` channels, the largest of which is `value` times as large as half of them are
  kRows,      ///< of `count` samples one is `value` times as large as half of them are
  kOutliers,  ///< the largest value is `value` times the root mean square
  kBits,      ///< `count` bits are too few
};
/// Returns the stable id: clipped, channels, rows, outliers, bits.
[[nodiscard]] std::string_view causeId(CauseKind kind);
[[nodiscard]] std::optional<CauseKind> causeFromId(std::string_view id);

struct Cause {
  CauseKind kind = CauseKind::kBits;
  double count = 0;
  double value = 0;

  friend bool operator==(const Cause&, const Cause&) = default;
};

/// A change of one tensor's decision that was tried, the cheapest for whoever runs the network first.
enum class RepairKind { kAbsmax, kPerChannel, kPerGroup, kSmoothing, kPerToken, kSixteenBits };
/// Returns the stable id: absmax, per_channel, per_group, smoothing, per_token, 16_bits.
[[nodiscard]] std::string_view repairId(RepairKind kind);
[[nodiscard]] std::optional<RepairKind> repairFromId(std::string_view id);

struct Repair {
  RepairKind kind = RepairKind::kSixteenBits;
  std::string tensor;
  std::uint64_t size = 0;           ///< per group: values
  std::vector<std::string> others;  ///< tensors that take the same change, as engines quantize them alike
  std::optional<double> sqnr;       ///< dB, of the layer's output with it; none without noise

  friend bool operator==(const Repair&, const Repair&) = default;
};

/// A layer that a verdict rests on.
struct Decider {
  std::string weight;
  std::string input;           ///< empty where the layer is judged by its weight alone
  double share = 0;            ///< of the score, 0..1
  std::optional<double> sqnr;  ///< dB, of its output; none without noise
  std::string fault;           ///< which of the two makes the larger part of the noise
  std::optional<Cause> cause;
  std::optional<Repair> repair;     ///< the cheapest that suffices, else the best, of those a recipe can say
  std::optional<double> per_token;  ///< dB, where an engine quantizes this input token by token as it runs

  friend bool operator==(const Decider&, const Decider&) = default;
};

/// What likely becomes of a network under a recipe. Plain value.
struct Verdict {
  Outcome outcome = Outcome::kFine;
  double score = 0;
  std::uint64_t layers = 0;       ///< that were judged
  std::uint64_t by_weight = 0;    ///< of these, without a recorded input: by their weights alone
  std::uint64_t unjudged = 0;     ///< quantized tensors that belong to none of them
  std::uint64_t several = 0;      ///< inputs that several files have: of these the rows of the first count alone
  std::uint64_t rows = 0;         ///< of each input that stand for all of them, at most; 0: all were multiplied
  std::vector<Decider> deciders;  ///< the largest share first
  std::string decisions;          ///< digest of those it is about

  friend bool operator==(const Verdict&, const Verdict&) = default;
};

/// Returns a digest of what a recipe decides in all iterations: of names, decisions and thresholds in any order, not of
/// files, notes and errors. Cost: O(entries log entries), and their scales.
[[nodiscard]] std::string digestOfDecisions(const Recipe& recipe);

/// Returns the verdict of a recipe if it is about the decisions that are in it; nullptr: there is none.
[[nodiscard]] const Verdict* verdictOf(const Recipe& recipe);

}  // namespace scalewright::recipe
