#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/engine/engine.h"
#include "core/moves/move.h"

namespace scalewright::moves {

/// Gains below are not offered, and of proposals of one move that are as near as this to the best one the first is
/// taken, dB.
inline constexpr double kLeastGain = 0.5;
/// Moves that are shown of a tensor.
inline constexpr std::size_t kShown = 5;

/// A level in dB, and whether it is what a pass over the data would say.
struct Level {
  double db = 0;
  bool exact = true;

  friend bool operator==(const Level&, const Level&) = default;
};

/// What a move costs besides what the decision in force costs.
struct Price {
  double bits = 0;           ///< for each value, scales included, see study::storageBits; negative: it saves some
  std::uint64_t scales = 0;  ///< of the tensor with the move, where they are more than before; 0: not more
  /// Titles of engines whose facts refuse the tensor so, and not as it is.
  std::vector<std::string> refusing = {};

  [[nodiscard]] bool isFree() const { return !(bits > kFreeBits); }
  static constexpr double kFreeBits = 0.005;  ///< what the scale of a tensor costs is nothing

  friend bool operator==(const Price&, const Price&) = default;
};

/// A move that helps.
struct Help {
  const MoveDescriptor* move = nullptr;
  std::string value;
  study::Decisions decisions;  ///< all that it takes: those that share a scale by it included
  study::StudyTensor after;    ///< the tensor with it
  Level before;                ///< SQNR of the tensor
  Level now;                   ///< SQNR with the move, +inf without error
  Price price;
  std::optional<OutputGain> output;

  [[nodiscard]] double gain() const { return now.db - before.db; }
  [[nodiscard]] bool exact() const { return before.exact && now.exact; }
};

/// How much is read for an answer.
enum class Effort {
  kSketch,  ///< nothing: what is known of the tensor answers, in milliseconds
  kData,    ///< what scales of channels, blocks and smoothing need
  kExact,   ///< and what makes the numbers of the best moves exact
};

/// The moves that help a tensor, all of them, the one of the largest gain first.
struct Helps {
  std::optional<Level> before;  ///< SQNR as it is decided; none where it has none
  std::vector<Help> moves;
  std::vector<Error> problems;  ///< why moves could not be tried
};

/// Nothing for a tensor whose range is set by values that are likely no data, and for one that is not read yet.
/// Tries every move on a copy of the study: each is carried out as a click on it would be, so that its number is that
/// of the tensor afterwards. Of each move the first proposal is taken that is within kLeastGain of its best one.
/// Deterministic. With kExact the best `most` are measured by the data. Errors: kCancelled. Progress: moves done. Cost:
/// some milliseconds each by the sketch; a pass over the tensor for scales and blocks; of smoothing see
/// layers::searchSmoothing.
[[nodiscard]] Result<Helps> whatHelps(const study::Study& study, study::TensorIndex tensor, engine::Engine& engine,
                                      Effort effort, const WorkContext& work, std::size_t most = kShown);

/// Returns the places of the moves to be shown, at most so many, in the order in which they are: what is free, by
/// its gain, then the others, by what they cost. Of each part of a decision the best one comes in before a second one
/// of any.
[[nodiscard]] std::vector<std::size_t> best(std::span<const Help> moves, std::size_t most = kShown);

}  // namespace scalewright::moves
