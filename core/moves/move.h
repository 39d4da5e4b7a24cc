#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/engine.h"
#include "core/study/study.h"

namespace scalewright::moves {

/// The part of a decision that a move is about: the best moves are of different ones.
enum class Part { kThreshold, kScales, kFormat, kBits, kSixteenBits, kSmoothing, kSharing };

/// The SQNR of the outputs of the layers that a tensor belongs to, dB, where a move has measured it.
struct OutputGain {
  double before = 0;
  double after = 0;
  bool estimate = false;  ///< from some rows

  friend bool operator==(const OutputGain&, const OutputGain&) = default;
};

/// One way to carry a move out.
struct Proposal {
  std::string value;           ///< in the place of %1 of the move's title: `7`, `99.99`, `BF16`
  study::Decisions decisions;  ///< of the tensor, and of those that have to go with it
  std::optional<OutputGain> output = {};
};

/// A tensor that has a profile and a resolution, in its study. Refers to it.
struct Subject {
  const study::Study& study;
  const study::StudyTensor& tensor;

  /// Proposes another decision for the tensor alone.
  [[nodiscard]] Proposal with(recipe::Decision decision, std::string value = {}) const {
    return {std::move(value), {{tensor.index, std::move(decision)}}};
  }
};

/// Something that may raise the SQNR of a tensor: one file in core/moves/catalogue, one constant, one line in its
/// CMakeLists.txt.
struct MoveDescriptor {
  std::string_view id;
  const char* title;    ///< English, translation context "Move"; %1 stands for the value
  const char* meaning;  ///< what is done, one English sentence of the same context
  Part part = Part::kThreshold;
  /// Finding the proposals takes passes over data: one has none without.
  bool asks = false;
  /// Returns what may be done, the cheapest or mildest first; nothing where it does not apply to format, role or
  /// layer, and nothing that the exports refuse. Errors: kCancelled, and those of the questions it asks.
  Result<std::vector<Proposal>> (*propose)(const Subject& subject, engine::Engine& engine,
                                           const WorkContext& work) = nullptr;
};

/// All moves, in the order of their prices: what is free comes first.
[[nodiscard]] std::span<const MoveDescriptor* const> descriptors();
[[nodiscard]] const MoveDescriptor* find(std::string_view id);

/// Values of several tensors that a title has room for.
inline constexpr std::size_t kShownValues = 2;

/// Returns the title with the first two values in its place, in English: `percentile 99.99 / 99.9 / ...`.
[[nodiscard]] std::string titleOf(const MoveDescriptor& move, std::span<const std::string> values);

}  // namespace scalewright::moves
