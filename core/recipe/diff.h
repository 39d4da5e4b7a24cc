#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/recipe/recipe.h"

namespace scalewright::recipe {

/// A field in which two entries of the same tensor may differ.
enum class DiffField {
  kRole,
  kFormat,
  kOptions,
  kBias,
  kGranularity,
  kCalibrator,
  kParameters,
  kSharing,
  kSmoothing,
  kThreshold
};

/// Returns the stable id: role, format, options, bias, granularity, calibrator, parameters, sharing, smoothing,
/// threshold.
[[nodiscard]] std::string_view diffFieldId(DiffField field);
/// Returns the English title, translation context "Diff".
[[nodiscard]] const char* diffFieldTitle(DiffField field);

/// How much of two entries is compared.
enum class DiffScope {
  kDecisions,  ///< everything that was decided, and what it led to
  kNumbers,    ///< what the values feel: format, options, bias, granularity and thresholds, whatever they were found by
};

enum class DiffState { kEqual, kDiffers, kOnlyA, kOnlyB };

/// Returns the stable id: equal, differs, only_a, only_b.
[[nodiscard]] std::string_view diffStateId(DiffState state);

/// One tensor of two recipes A and B. Points into the recipes that were compared.
struct EntryDiff {
  std::string tensor;
  DiffState state = DiffState::kEqual;
  const RecipeEntry* a = nullptr;
  const RecipeEntry* b = nullptr;
  std::vector<DiffField> fields;            ///< that differ
  std::optional<double> threshold_ratio;    ///< B / A, of both where both formats have a threshold
  std::optional<profile::Estimate> sqnr_a;  ///< dB; where the recipe holds an error
  std::optional<profile::Estimate> sqnr_b;
  std::optional<double> change;  ///< dB, B - A: negative where B is worse; 0 for two that are infinite
};

struct RecipeDiff {
  /// Those that differ, the largest loss of SQNR first, then those of unknown loss; those of A only; of B only; equal
  /// ones.
  std::vector<EntryDiff> entries;
  std::size_t equal = 0;
  std::size_t different = 0;
  std::size_t only_a = 0;
  std::size_t only_b = 0;
  /// Of those that differ: SQNR is smaller or larger in B by kChangedSqnr or more. What is decided alike is neither,
  /// whatever data its error was measured on.
  std::size_t worse = 0;
  std::size_t better = 0;

  bool phases_differ = false;  ///< in name, range or any decision; `entries` are those outside of phases

  /// Returns whether both have the same tensors, decided alike, in all phases.
  [[nodiscard]] bool same() const { return different + only_a + only_b == 0 && !phases_differ; }
};

/// dB; a smaller change is none that a table with two decimals would show.
inline constexpr double kChangedSqnr = 0.005;

/// Thresholds count as the same when they are within 2^-22 of one another: files of other tools hold float32 scales.
inline constexpr double kThresholdTolerance = 0x1p-22;

/// Compares by tensor name; of several tensors of a name those of the same source are paired, then the rest in order.
/// Both must outlive the result. Cost: O(n log n) in the entries, and their scales.
[[nodiscard]] RecipeDiff diff(const Recipe& a, const Recipe& b, DiffScope scope = DiffScope::kDecisions);

}  // namespace scalewright::recipe
