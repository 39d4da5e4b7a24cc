#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/decide/sharing_options.h"
#include "core/layers/pairing.h"

namespace scalewright::cli {

/// The options that commands on linear layers have in common.
struct LayerOptions {
  std::vector<std::string> files;
  DecisionOptions decision;
  SharingOptions sharing;
  std::string recipe;
  std::vector<std::string> pairs;     ///< `WEIGHT=INPUT`
  std::optional<std::uint64_t> rows;  ///< of each input, at most; none: all
};

/// Returns the pairs that `--pair` names, of tensors of a study as far as there are such. Errors: kInvalidArgument.
[[nodiscard]] Result<std::vector<layers::NamedPair>> namedPairs(const std::vector<std::string>& texts,
                                                                const study::Study& study);

void addLayerOptions(CLI::App& command, LayerOptions& options);

/// A study whose weights are paired with their inputs. Indices in `layers` are those of the study.
struct LayerStudy {
  OpenStudy open;
  std::vector<layers::Layer> layers;              ///< that were chosen
  std::vector<layers::Layer> others;              ///< that were not
  std::vector<study::TensorIndex> without_input;  ///< weights that were left alone
};

/// Opens the files, decides as recipe and options say, the options for chosen tensors only, and pairs. Layers are those
/// of which weight or input is chosen; pairs that do not fit are problems. When there is no layer at all, every weight
/// without an input is a problem, too.
/// Errors: those of the options, which are usage errors, and those of reading the recipe.
[[nodiscard]] Result<LayerStudy> openLayers(const Session& session, const LayerOptions& options);

/// Ends a command for which openLayers failed: an option makes no sense, or a recipe, which the error then names, is
/// none.
[[nodiscard]] ExitCode stopLayers(Session& session, std::string_view command, const Error& error);

/// Says on standard error that the output errors of so many layers are those of some rows; nothing of none.
void noteEstimates(const Session& session, std::size_t layers);
/// Says on standard error which weights were left alone.
void noteUnpaired(const Session& session, const LayerStudy& study);

/// Notes a failure of one of some tensors: of the one it names, or of the first.
void failOneOf(OpenStudy& open, const std::vector<study::TensorIndex>& tensors, Error error);

}  // namespace scalewright::cli
