#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

#include "core/io/source.h"
#include "core/metrics/error_sums.h"
#include "core/recipe/decision.h"
#include "core/recipe/own_metrics.h"
#include "core/recipe/statement.h"
#include "core/recipe/verdict.h"
#include "core/tensor/operator.h"

namespace scalewright::recipe {

/// The newest schema that is read. Recipes with phases or with smoothing carried out are written as 2, which older
/// versions refuse rather than misunderstand; all others as 1.
inline constexpr int kSchemaVersion = 2;

/// The schema of a study file, which holds a recipe in its field `recipe`.
inline constexpr std::string_view kStudySchema = "scalewright-study";

/// A file that decisions were made on.
struct RecipeSource {
  io::FileIdentity identity;
  std::string kind;
  io::Grouping grouping = {};                         ///< that its tensors were listed by
  nlohmann::json unknown = nlohmann::json::object();  ///< fields of other versions, kept
};

/// Where a tensor is in the network, as it was known when the recipe was made.
struct RecipePlace {
  tensor::Operator op = tensor::Operator::kOther;
  tensor::Port port = tensor::Port::kOther;
  std::optional<std::uint64_t> index;          ///< which of several inputs, from 0
  std::optional<std::uint64_t> channel_axis;   ///< of the tensor
  std::string range_group;                     ///< of the tensors that operators which keep the range connect
  std::string graph_name;                      ///< of the value in the graph; empty where no graph knows it
  std::vector<std::string> other_graph_names;  ///< of further values that it holds, of a module that is called again
  bool layer_only = false;                     ///< the graph has its layer, but no value that holds the same
  tensor::RoleSource evidence = tensor::RoleSource::kShape;

  /// Returns the names of all values that it holds.
  [[nodiscard]] std::vector<std::string> graphNames() const {
    std::vector<std::string> names = other_graph_names;
    if (!graph_name.empty()) names.insert(names.begin(), graph_name);
    return names;
  }

  friend bool operator==(const RecipePlace&, const RecipePlace&) = default;
};

/// One tensor's decision and what it led to.
struct RecipeEntry {
  std::string tensor;
  std::string source;  ///< path of its RecipeSource
  tensor::Shape shape;
  std::string element_type;
  std::optional<RecipePlace> place;
  Boxed<tensor::Slice> slice;  ///< of a tensor of the file it is this; none as a rule
  Decision decision;
  Threshold threshold;
  /// That the threshold is in, where it is an estimate; equal bounds where it is exact.
  double threshold_low = 0;
  double threshold_high = 0;
  Scale step;
  /// One for each channel or group, in C order; `threshold` and `step` are then the largest. Empty where there is one
  /// for the tensor, where they are found again (see `areFoundAgain`), and where no pass over the data has found them
  /// yet: `threshold` is then that of the tensor as a whole, and there is no `error`.
  std::vector<double> thresholds;
  std::optional<ExponentBias> bias;
  std::optional<metrics::ErrorSums> error;
  std::uint64_t samples = 0;  ///< rows of the sample axis the profile saw; 0 for weights
  nlohmann::json unknown = nlohmann::json::object();

  /// The threshold with the interval that it is in; exact where the interval is that of another one, as after the
  /// threshold was changed by hand in a file.
  [[nodiscard]] profile::Estimate estimate() const {
    const double value = threshold.value();
    const bool holds = threshold_low <= value && value <= threshold_high && threshold_low < threshold_high;
    return holds ? profile::Estimate{value, threshold_low, threshold_high} : profile::Estimate::exactly(value);
  }
  /// Returns the name in the network, as that of tensor::TensorInfo.
  [[nodiscard]] const std::string& nameInNetwork() const { return slice ? slice->layer : tensor; }
};

/// Iterations of a network that is run several times for one input, in which some tensors are quantized otherwise.
struct RecipePhase {
  std::string name;
  std::uint64_t first = 1;           ///< counted from 1
  std::uint64_t last = 1;            ///< inclusive
  std::vector<RecipeEntry> entries;  ///< in place of the recipe's own entries of the same tensor and source
  nlohmann::json unknown = nlohmann::json::object();
};

/// Decisions over a whole model. The JSON form is described by resources/schema/recipe.schema.json.
struct Recipe {
  std::string tool_version;
  std::string name;
  std::vector<RecipeSource> sources;
  std::vector<RecipeEntry> entries;   ///< in all iterations, but for those of `phases`
  std::vector<Statement> statements;  ///< of what tensors are; of several about a tensor the last counts
  std::vector<RecipePhase> phases;    ///< where several hold an iteration, the first counts
  OwnMetrics own_metrics;             ///< measured with these decisions, and with no others
  std::optional<Verdict> verdict;     ///< see verdictOf: about other decisions it is none
  nlohmann::json unknown = nlohmann::json::object();
};

/// Returns the schema that a recipe is written in.
[[nodiscard]] int schemaVersionOf(const Recipe& recipe);

/// Writes JSON with a fixed key order and shortest round-trip numbers, UTF-8, trailing newline.
[[nodiscard]] std::string toText(const Recipe& recipe);

/// Reads the text of a recipe, or the one that a study file holds.
/// Errors: kNotJson, kNotARecipe, kRecipeTooNew, kRecipeInvalid with the JSON pointer of the offender in `detail`.
[[nodiscard]] Result<Recipe> fromText(std::string_view text);

/// Reads and validates a recipe file, or a study file as its recipe; errors carry the file name.
[[nodiscard]] Result<Recipe> load(const std::filesystem::path& path);
/// Writes atomically.
[[nodiscard]] Result<void> save(const Recipe& recipe, const std::filesystem::path& path);

}  // namespace scalewright::recipe
