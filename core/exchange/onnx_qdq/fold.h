#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/exchange/onnx_qdq/plan/plan.h"
#include "core/graph/constants.h"
#include "core/graph/traits.h"

namespace scalewright::exchange::qdq {

/// One operator that makes factor * x + offset of each channel of what a product makes.
struct AffineStep {
  std::size_t node = 0;
  graph::ValueId result = 0;
  std::vector<double> factors;  ///< of each channel
  std::vector<double> offsets;
  bool scales = false;  ///< a factor is not 1
};

/// Finds additions, multiplications and divisions by a constant, and BatchNormalization, that follow a product one
/// after the other, each the only reader of what is before it, with one number for the tensor or for each channel.
class AffineSteps {
 public:
  /// Borrows all of it, which outlives this.
  AffineSteps(const io::OnnxModel& model, const graph::Traits& traits,
              const std::vector<graph::StoredConstant>& constants, const std::vector<std::vector<std::size_t>>& readers,
              const ReadValues& read);

  /// channels: of what node `product` makes; from_end: their axis, 1 for the last. Errors: those of `read`.
  [[nodiscard]] Result<std::vector<AffineStep>> behind(std::size_t product, std::size_t channels,
                                                       std::size_t from_end) const;

  /// Returns the numbers of a constant operand in float32, all finite; none for others. Errors: those of `read`.
  [[nodiscard]] Result<std::optional<std::vector<double>>> numbersOf(graph::ValueId value) const;

 private:
  /// Returns the numbers of a constant operand, of one for each channel.
  [[nodiscard]] Result<std::optional<std::vector<double>>> ofChannels(graph::ValueId value, std::size_t channels,
                                                                      std::optional<std::size_t> from_end) const;
  [[nodiscard]] Result<std::optional<AffineStep>> stepOf(std::size_t index, graph::ValueId input, std::size_t channels,
                                                         std::size_t from_end) const;
  [[nodiscard]] Result<std::optional<AffineStep>> batchNormalization(std::size_t index, std::size_t channels) const;

  const io::OnnxModel& model_;
  const graph::Network& network_;
  const graph::Traits& traits_;
  const std::vector<graph::StoredConstant>& constants_;
  const std::vector<std::vector<std::size_t>>& readers_;
  const ReadValues& read_;
  std::map<graph::ValueId, std::size_t> stored_;  ///< among the model's constants
};

/// Gives a weight factors of its output channels: its scales take them up, and its codes stay what they were but for
/// the sign of a negative one, where the lowest code (-128, of half_level) becomes the highest. False, and nothing
/// changed, where it has scales of groups or along other axes, or where one is no normal number then. levels: the
/// magnitude on the grid that thresholds map to.
[[nodiscard]] bool takeFactors(PlannedWeight& weight, const std::vector<double>& factors, double levels);

}  // namespace scalewright::exchange::qdq
