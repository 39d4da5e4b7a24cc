#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/io/checkpoint/stored_weight.h"

namespace scalewright::io {

/// Returns `pre_quant_scale` of ModelOpt: factors of columns, which engines multiply an input by before they quantize
/// it. The weight that stands for the network's own is its codes and scales times these. Returns them, as used, or
/// none.
/// Errors: kQuantizedUnread where there is none for each column.
[[nodiscard]] Result<std::optional<Piece>> columnFactors(const Piece& codes, const std::string& stem, Pieces& pieces,
                                                         const tensor::Shape& shape);

/// Says of a weight that it is times these.
void multiplyBy(std::optional<Piece> factors, StoredWeight& weight);

/// Layers whose inputs are scaled before they are quantized.
class SmoothedModules {
 public:
  /// Factors s, by which the input is divided; the module is the first of those beside each other that have the same,
  /// for they read one input.
  struct Smoothed {
    std::string module;
    std::shared_ptr<const std::vector<double>> factors;
  };

  /// Takes up a layer whose input is multiplied by these. Errors: those of reading them.
  [[nodiscard]] Result<Smoothed> add(const std::string& module, const std::optional<Piece>& multipliers);
  [[nodiscard]] const Smoothed* find(const std::string& module) const;
  [[nodiscard]] const std::map<std::string, Smoothed>& all() const { return modules_; }

 private:
  std::map<std::string, Smoothed> modules_;
  std::map<std::string, std::vector<std::string>> beside_;  ///< by the name around them
};

/// Returns their values; empty where there are none. Errors: those of reading; kMalformedFile for one that is not above
/// zero.
[[nodiscard]] Result<std::vector<float>> valuesOf(const std::optional<Piece>& factors);

}  // namespace scalewright::io
