#include "core/blocks/inspect.h"

#include <cmath>
#include <string>

#include "core/encode/row_walk.h"
#include "core/encode/value_encoder.h"
#include "core/io/blocks/read_run.h"

namespace scalewright::blocks {
namespace {

/// Writes down what happens to each value of the one block that is walked.
class Recorder {
 public:
  Recorder(const formats::Grid& grid, double range, std::vector<InspectedElement>& elements)
      : grid_(grid), encoder_(grid), range_(range), elements_(elements) {}

  void value(double x, double y, double step) {
    const encode::EncodedValue encoded = encoder_.encode(x, y, step);
    elements_.push_back({.value = x,
                         .position = y,
                         .grid_value = std::isnan(x) ? x : grid_.round(encode::insideGrid(y)),
                         .code = encoded.code,
                         .dequantized = encoded.value,
                         .saturated = std::fabs(x) > range_,
                         .flushed = x != 0 && encoded.value == 0});
  }
  void beginBlock(std::uint32_t) {}
  void endBlock(std::size_t) {}

 private:
  const formats::Grid& grid_;
  encode::ValueEncoder encoder_;
  double range_;
  std::vector<InspectedElement>& elements_;
};

}  // namespace

Result<InspectedBlock> inspectBlock(const io::TensorReader& reader, const quantize::BlockQuantizer& quantizer,
                                    std::uint64_t index, std::stop_token stop) {
  const tensor::TensorInfo& info = reader.info();
  const BlockPlaces places(info.shape, quantizer.size());
  if (index >= places.count()) {
    return Error{ErrorCode::kParameterOutOfRange,
                 {},
                 info.name,
                 "block " + std::to_string(index) + " of " + std::to_string(places.count())};
  }
  InspectedBlock block{.place = places.at(index), .blocks = places.count(), .tensor_scale = quantizer.step()};
  const auto values = io::readRun(reader, block.place.origin, block.place.length, stop);
  if (!values) return values.error();
  metrics::LevelSet levels(quantizer.grid().values().size());
  block.sums = sumsOf(index, *values, quantizer, levels);
  block.elements.reserve(values->size());
  Recorder recorder(quantizer.grid(), quantizer.range(block.sums.scale), block.elements);
  encode::walkRow(quantizer, block.place.element, *values, recorder);
  return block;
}

}  // namespace scalewright::blocks
