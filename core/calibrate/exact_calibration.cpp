#include "core/calibrate/exact_calibration.h"

#include "core/calibrate/supply.h"

namespace scalewright::calibrate {

Result<ExactCalibration> calibrateExactly(const io::TensorReader& reader, const profile::Profile& profile,
                                          const RunRequest& request, const WorkContext& work) {
  const CalibratorDescriptor* method = find(request.method);
  if (method == nullptr) return Error{ErrorCode::kUnknownCalibrator, {}, reader.info().name, request.method};
  const formats::FormatDescriptor* format = formats::find(request.format);
  if (format == nullptr) return Error{ErrorCode::kUnknownFormat, {}, reader.info().name, request.format};
  const auto grid = formats::Grid::make(*format, request.options);
  if (!grid) return grid.error();
  Evidence evidence{.batch_samples = reader.info().batchSamples()};
  const CalibrationInput input{profile, *grid, request.role, evidence};
  if (const auto missing = missingEvidence(*method, input, request.parameters); !missing.empty()) {
    auto supplied = supplyEvidence(reader, profile, missing, work);
    if (!supplied) return supplied.error();
    evidence.add(*std::move(supplied));
  }
  auto calibration = calibrate(*method, input, request.parameters);
  if (!calibration) return calibration.error();
  formats::FormatOptions options = request.options;
  if (calibration->bias) options.bias = calibration->bias;
  const auto quantizer = quantize::ScalarQuantizer::make(*format, options, calibration->threshold);
  if (!quantizer) return quantizer.error();
  return ExactCalibration{*std::move(calibration), *quantizer};
}

}  // namespace scalewright::calibrate
