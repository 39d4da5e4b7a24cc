#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/recipe/diff.h"
#include "core/study/pipeline.h"
#include "core/study/study.h"
#include "core/view/rows/table.h"

namespace scalewright::view {

/// The choice of a recipe for a tensor.
struct ComparedSide {
  std::string format;
  formats::FormatOptions options;  ///< with the bias in force
  std::string calibrator;
  ParameterValues parameters;
  profile::Estimate threshold;  ///< the largest of several; NaN while it is not known, and for a format without
  std::optional<profile::Estimate> sqnr_db;  ///< infinite without error

  friend bool operator==(const ComparedSide&, const ComparedSide&) = default;
};

/// A tensor of the study, A, or of a recipe, B.
struct ComparedRow {
  std::string tensor;
  std::optional<study::TensorIndex> index;  ///< where it is in the study
  recipe::DiffState state = recipe::DiffState::kEqual;
  std::vector<recipe::DiffField> fields;  ///< in which they differ
  std::optional<ComparedSide> a;
  std::optional<ComparedSide> b;
  bool measured_here = false;             ///< B was carried out on the study's data; else its numbers are the recipe's
  std::optional<double> threshold_ratio;  ///< B / A
  std::optional<double> change_db;        ///< B - A: negative where B is worse

  friend bool operator==(const ComparedRow&, const ComparedRow&) = default;
};

/// The decisions of a study beside those of a recipe. Plain value.
struct RecipeComparison {
  std::vector<ComparedRow> rows;  ///< in the order of recipe::RecipeDiff
  std::size_t equal = 0;
  std::size_t different = 0;
  std::size_t only_a = 0;
  std::size_t only_b = 0;
  std::size_t worse = 0;  ///< of those that differ: see recipe::RecipeDiff
  std::size_t better = 0;
  study::Decisions decisions;  ///< what taking all of B decides

  friend bool operator==(const RecipeComparison&, const RecipeComparison&) = default;
};

/// A pass over the data that an error of B needs.
using OpenPass = std::pair<study::TensorIndex, study::Question>;

/// Carries the recipe out on a copy of the study, so that errors are those of the same values. An error that needs a
/// pass over the data (blocks, a scale for each channel) is known only where such a pass has been made for that
/// decision. passes: takes those that are still to be made, of tensors that B decides otherwise; an answer that the
/// study has accepted counts from then on. Cost: microseconds for each tensor of the recipe and what its method takes
/// on the sketch. After `stop` was asked to, what comes back is not to be used.
[[nodiscard]] RecipeComparison compareWith(const study::Study& study, const recipe::Recipe& b, recipe::DiffScope scope,
                                           const std::stop_token& stop = {}, std::vector<OpenPass>* passes = nullptr);

/// Returns what taking B decides for some tensors of the study.
[[nodiscard]] study::Decisions decisionsFor(const RecipeComparison& comparison,
                                            const std::vector<study::TensorIndex>& tensors);

}  // namespace scalewright::view
