#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/engine/engine.h"
#include "core/layers/output_error.h"
#include "core/layers/pairing.h"
#include "core/search/frontier.h"
#include "core/study/study.h"

namespace scalewright::search {

/// A way to quantize layers, which a search may choose for some of them.
struct FormatCandidate {
  std::string label;           ///< unique among the candidates
  study::Decisions decisions;  ///< of weights, and of inputs where they are quantized, too
  bool weights_only = false;   ///< inputs stay at full precision
};

/// Returns noise over signal of a layer's output; no finite number where a sum is beyond double.
[[nodiscard]] double lossOf(const layers::OutputError& error);

/// The cost of one candidate for one layer.
struct CandidateCost {
  double bits = 0;                           ///< of the weight, see storageBits
  std::optional<layers::OutputError> error;  ///< of the layer's output
  bool estimate = false;                     ///< some rows of the input stand for all of them
  std::optional<Error> problem;              ///< why there is none
};

/// The costs that a search chooses from. Plain value.
struct SearchTable {
  std::vector<layers::Layer> layers;
  std::vector<FormatCandidate> candidates;
  std::vector<std::vector<CandidateCost>> costs;  ///< by candidate, then by layer

  /// Returns how many of the layers have estimates.
  [[nodiscard]] std::size_t estimates() const;
};

/// Measures every candidate on every layer. The study is not changed. A layer that fails is a problem of its own.
/// Errors: kCancelled. Progress: layers done. Cost: that of a layer's output error for each pair.
[[nodiscard]] Result<SearchTable> measureCandidates(const study::Study& study, engine::Engine& engine,
                                                    std::span<const layers::Layer> layers,
                                                    std::vector<FormatCandidate> candidates, std::uint64_t rows,
                                                    const WorkContext& work);

/// Whether layers that engines quantize alike (sharing::schemeGroups) are one unit by that alone.
enum class JoinedLayers { kOneUnit, kApart };

/// Layers that get the same candidate, because engines run them as one, or they share an input, or one of the same
/// values, or one of their tensors a scale.
struct SearchUnits {
  std::vector<std::vector<std::size_t>> layers;      ///< of each unit: places in the table
  std::vector<std::vector<std::size_t>> candidates;  ///< of each unit: which candidate each of its choices is
  std::vector<search::Unit> units;
  std::vector<std::size_t> left_out;  ///< layers for which no candidate could be measured
  double values = 0;                  ///< of all weights in the units
};

/// A unit's loss is the sum of noise / signal of its layers' outputs. pins: of layers, by place in the table; where
/// layers of a unit disagree the first counts, and a pin on what could not be measured has no effect.
[[nodiscard]] SearchUnits makeUnits(const study::Study& study, const SearchTable& table,
                                    const std::map<std::size_t, std::size_t>& pins = {},
                                    JoinedLayers joined_layers = JoinedLayers::kOneUnit);

/// Returns 10 log10 of the layers' number over the sum of their noise / signal: the SQNR of one output if all had the
/// same; infinite without loss.
[[nodiscard]] double meanSqnr(const SearchUnits& units, double loss);
/// Returns decibels between which meanSqnr of an assignment is, 95 of 100 times; none where no loss has an interval.
/// What layers of one input are off by adds up, for their rows are the same; that of others does by squares.
[[nodiscard]] std::optional<layers::SqnrInterval> meanInterval(const SearchTable& table, const SearchUnits& units,
                                                               const Assignment& assignment);
/// Returns how many layers might lose less with another candidate of no more bits, by the intervals of both, although
/// they are estimated to lose more.
[[nodiscard]] std::size_t openChoices(const SearchTable& table, const SearchUnits& units, const Assignment& assignment);
/// Returns the loss at which meanSqnr is so much.
[[nodiscard]] double lossAt(const SearchUnits& units, double sqnr);

/// Returns the candidate that each layer of the table gets; nullopt for those left out.
[[nodiscard]] std::vector<std::optional<std::size_t>> candidateOfLayers(const SearchTable& table,
                                                                        const SearchUnits& units,
                                                                        const search::Assignment& assignment);
/// Returns the inputs of layers that get a candidate of weights alone: nothing quantizes them, whatever was decided
/// before.
[[nodiscard]] std::vector<study::TensorIndex> inputsLeftAlone(const SearchTable& table, const SearchUnits& units,
                                                              const search::Assignment& assignment);
/// Returns the decisions that carry it out. Inputs left alone get one of full precision.
[[nodiscard]] study::Decisions decisionsOf(const study::Study& study, const SearchTable& table,
                                           const SearchUnits& units, const search::Assignment& assignment);

}  // namespace scalewright::search
