#include "core/encode/fake_quantize.h"

#include <cmath>

#include "core/encode/row_walk.h"

namespace scalewright::encode {
namespace {

/// Writes where it reads: each value once, after it was read.
class InPlace {
 public:
  InPlace(const formats::Grid& grid, double* at) : grid_(grid), at_(at) {}

  void value(double x, double y, double step) { *at_++ = std::isnan(x) ? x : grid_.round(insideGrid(y)) * step; }
  void beginBlock(std::uint32_t) {}
  void endBlock(std::size_t) {}

 private:
  const formats::Grid& grid_;
  double* at_;
};

}  // namespace

void fakeQuantize(const TensorQuantizer& quantizer, std::uint64_t element, std::span<double> row) {
  InPlace sink(gridOf(quantizer), row.data());
  std::visit([&](const auto& kind) { walkRow(kind, element, row, sink); }, quantizer);
}

}  // namespace scalewright::encode
