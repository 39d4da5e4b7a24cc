#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/engine/engine.h"
#include "core/exchange/layers/note.h"
#include "core/exchange/layers/plan.h"
#include "core/io/checkpoint/stored_decisions.h"

namespace scalewright::engine {

/// A scale of an input or a cache that an export writes, as it is decided.
struct RangeJob {
  io::StoredRange::Part part = io::StoredRange::Part::kInput;
  std::string module;  ///< that readers look for it at; of a cache its attention
  std::string tensor;  ///< of the recipe
  std::string format;  ///< id
  double threshold = 0;
  double scale = 0;  ///< the threshold in force over the largest value of the format
};

/// A scale of an input or a cache as it is decided, and as it is read back.
struct CheckedRange {
  std::string place;   ///< the tensor that holds it; where there is none, the layer's input or the cache
  std::string tensor;  ///< of the recipe
  std::string format;  ///< id
  double decided = 0;
  std::optional<double> written;  ///< none: it is not there, cannot be read, or is no one scale
  /// What an engine does that was not decided. English, translation context "Export"; %1 to %4 stand for `numbers`.
  /// nullptr: the two are equal.
  const char* finding = nullptr;
  std::array<double, 4> numbers = {};  ///< the scale as written and as decided, the largest magnitudes that they keep
  std::optional<Error> error = {};     ///< why it cannot be read
};

struct RangeCheck {
  std::vector<CheckedRange> ranges;               ///< in the order of the plan
  std::vector<exchange::ExportNote> not_decided;  ///< scales in the folder that no decision is about, by their names
};

/// Returns the scales of inputs and caches that a plan has one of for the tensor, as they are in force: after joined
/// layers are made equal and inputs have borrowed ranges, as the notes of the export say.
[[nodiscard]] std::vector<RangeJob> rangeJobsOf(const exchange::Plan& plan);

/// Compares what a checkpoint stores with what was decided: within 2^-22, or within half of the last place of the type
/// that the scale is stored in where that is narrower than float32. Errors: kCancelled. What cannot be read is a
/// finding of each scale.
[[nodiscard]] Result<RangeCheck> checkRanges(Engine& engine, const std::vector<RangeJob>& jobs,
                                             const std::filesystem::path& written, const WorkContext& work);

}  // namespace scalewright::engine
