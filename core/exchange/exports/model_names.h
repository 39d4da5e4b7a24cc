#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/exchange/exports/exporter.h"
#include "core/io/source.h"

namespace scalewright::exchange {

/// A tensor, a value or a module, by its name in a model.
struct ModelName {
  std::string name;
  std::string module;                  ///< whose weight it is, or that a value of a graph belongs to; may be empty
  bool is_layer = false;               ///< the weight of a layer that engines quantize
  std::optional<std::uint64_t> input;  ///< of such a weight in a graph: place of what its layer reads

  friend bool operator==(const ModelName&, const ModelName&) = default;
};

/// The names that a model has. Plain value.
struct ModelNames {
  bool is_graph = false;  ///< names of values, as engines look for them
  std::vector<ModelName> names;

  friend bool operator==(const ModelNames&, const ModelNames&) = default;
};

/// Returns the names of a file of tensors or a network. Weights are layers that have two axes or more and are looked up
/// in no table; stacks of experts are none, for exports name the experts.
[[nodiscard]] ModelNames modelNamesOf(const io::Catalogue& catalogue);
/// Reads the names of the index of a checkpoint (its `weight_map`), or of plain text with one name in each line. What
/// is a layer is told by the names alone: they end in `weight` or `kernel`, and speak of no normalisation and no table.
/// Errors: kMalformedFile for JSON that is no such index and for text with control characters or names of more than
/// 4096 bytes; kEmptyData without any name.
[[nodiscard]] Result<ModelNames> readModelNames(std::string_view text);

/// How an export and a model go together.
struct ModelCheck {
  std::size_t scales = 0;            ///< that are written
  std::size_t layers = 0;            ///< of the model
  std::vector<std::string> unknown;  ///< names of scales that the model lacks, in the order of the export
  std::vector<std::string> without;  ///< layers of the model without a scale, in the order of the model
};

/// Compares names: those of values as they are; those of modules and tensors with the model's tensors, the modules
/// around these, and its modules. An operator without parameters is known where a checkpoint has the module around it,
/// or the one around that.
class ModelIndex {
 public:
  /// Borrows the names. Cost: O(names * depth).
  explicit ModelIndex(const ModelNames& model);

  [[nodiscard]] bool knows(const ExportedName& name) const;
  [[nodiscard]] ModelCheck check(const std::vector<ExportedName>& names) const;

 private:
  [[nodiscard]] bool knowsModule(const std::string& module) const { return modules_.contains(module); }

  const ModelNames& model_;
  std::set<std::string, std::less<>> names_;  ///< without a slash in front
  std::set<std::string, std::less<>> exact_;
  std::set<std::string, std::less<>> modules_;
};

/// Returns the names of the scales that an exporter has written of a recipe. recipe: as the exporter was handed it.
/// written: the tensors whose scales are in the files.
[[nodiscard]] std::vector<ExportedName> exportedNames(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                                                      const std::set<std::string>& written);

}  // namespace scalewright::exchange
