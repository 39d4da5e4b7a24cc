#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/engine/engine.h"
#include "core/verdict/judged_layer.h"

namespace scalewright::verdict {

/// Multiplications of an input's value with a weight's that take about a minute on two cores, with all products of a
/// layer's error.
inline constexpr double kAboutAMinute = 2e11;
/// And of some seconds, for whoever waits for it.
inline constexpr double kSomeSeconds = kAboutAMinute / 20;
inline constexpr double kAnyWork = 0;

/// How much is done for a verdict.
struct Effort {
  double budget = kAnyWork;                       ///< multiplications; beyond it fewer rows stand for all of them
  std::uint64_t rows = layers::kAllRows;          ///< of each input, at most
  std::size_t explained = 3;                      ///< deciders whose cause is told and for which repairs are tried
  std::span<const layers::NamedPair> named = {};  ///< pairs that a person named
};

/// A verdict, and what it rests on. Indices are those of the study.
struct Judgement {
  recipe::Verdict verdict;                ///< without a digest
  std::vector<JudgedLayer> layers;        ///< the largest part of the score first
  std::uint64_t rows = layers::kAllRows;  ///< of each input that were multiplied, at most
  std::vector<Error> problems;            ///< why layers were judged by their weights alone, or not at all
  /// What carries out the repair of each decider; empty where it has none.
  std::vector<study::Decisions> repairs;
};

/// Returns the study as a recipe of decisions about these tensors has it: all others stay at full precision.
[[nodiscard]] study::Study underRecipe(const study::Study& study, std::span<const study::TensorIndex> decided);

/// Judges what a recipe does to a network by the errors of its layers, without causes and repairs: see
/// core/verdict/repair.h.
/// Layers are pairs of study::pairLayers of which one is quantized; quantized weights of rank 2 and more that have no
/// input are judged by themselves. recipe: of underRecipe; thresholds that it lacks are found. Errors: kCancelled.
/// Progress: multiplications done. Cost: as of layers::layerErrors for each layer, within the budget.
[[nodiscard]] Result<Judgement> judge(engine::Engine& engine, study::Study& recipe, const Effort& effort,
                                      const WorkContext& work);

/// Returns the rows of each input with which layers of these sizes stay within a budget, at least 8.
/// Shapes: rows and cost of a row, for each layer.
[[nodiscard]] std::uint64_t rowsWithin(double budget, std::span<const std::pair<std::uint64_t, double>> layers);

/// Puts judged layers of which a tensor is quantized together: the largest part first, score, outcome and those that
/// decide. Where layers are judged by their weights alone and quantized activations belong to none, it is at best at
/// risk. Names are of `recipe`.
[[nodiscard]] Judgement judgementOf(const study::Study& recipe, std::vector<JudgedLayer> layers);

}  // namespace scalewright::verdict
