#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/text/text.h"
#include "core/calibrate/applies.h"
#include "core/calibrate/calibrator.h"
#include "core/metrics/sketch_error.h"

namespace scalewright::calibrate::least_error_bias {
namespace {

Result<Calibration> run(const CalibrationInput& input, const ParameterValues&) {
  const formats::FormatDescriptor& format = input.grid.format();
  std::vector<WideDouble> noise;
  std::vector<double> ranges;
  for (const int bias : format.biases) {
    const auto grid = formats::Grid::make(format, {.bias = ExponentBias(bias)}).value();
    const auto quantizer = quantize::ScalarQuantizer::make(grid, Threshold(grid.largest())).value();
    noise.push_back(metrics::errorFromSketch(input.profile, quantizer).noiseSum());
    ranges.push_back(grid.largest());
  }
  // The first minimum is the larger bias: the finer grid wins a tie.
  auto best = static_cast<std::size_t>(std::min_element(noise.begin(), noise.end()) - noise.begin());
  Calibration result;
  // An outlier so far out that its own error hides all others makes the sums equal or infinite: they decide nothing.
  const bool undecided = !noise[best].isFinite() ||
                         std::all_of(noise.begin(), noise.end(), [&](const WideDouble& n) { return n == noise[best]; });
  if (undecided && input.profile.amax > ranges.back()) {
    best = noise.size() - 1;
    result.warnings.push_back(Warning::kNoRangeFits);
  }
  result.bias = ExponentBias(format.biases[best]);
  result.threshold = Threshold(ranges[best]);
  result.threshold_low = result.threshold_high = ranges[best];
  return result;
}

}  // namespace

extern const CalibratorDescriptor kDescriptor;
const CalibratorDescriptor kDescriptor = {
    .id = "least_error_bias",
    .title = SCALEWRIGHT_TEXT("Calibrator", "Bias of least error"),
    .formula = SCALEWRIGHT_TEXT("Calibrator", "the bias with the smallest sum (x - y)^2; a tie goes to the finer grid"),
    .source = SCALEWRIGHT_TEXT("Source", "Habana submission, SDXL weights"),
    .parameters = {},
    .label = SCALEWRIGHT_TEXT("Mark", "best bias"),
    .applies = toBiasFormats,
    .chooses_bias = true,
    .run = run,
};

}  // namespace scalewright::calibrate::least_error_bias
