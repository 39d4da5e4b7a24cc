#include "core/calibrate/scales/calibrate_scales.h"

#include <algorithm>
#include <limits>
#include <mutex>

#include "core/base/jobs/parallel.h"
#include "core/calibrate/calibrator.h"
#include "core/calibrate/manual_thresholds.h"
#include "core/calibrate/scales/gather.h"
#include "core/metrics/error_tally.h"
#include "core/profile/lossless.h"
#include "core/quantize/scalar_quantizer.h"

namespace scalewright::calibrate {
namespace {

/// Takes the results of scales, which come in no fixed order.
class Collector {
 public:
  Collector(const tensor::Granularity& granularity, std::uint64_t scales) : tallies_(scales) {
    result_.granularity = granularity;
    for (auto* column : {&result_.thresholds, &result_.amax, &result_.signal, &result_.noise}) column->resize(scales);
    for (auto* column : {&result_.signal_units, &result_.noise_units}) column->resize(scales);
  }

  void put(std::uint64_t scale, const Calibration& calibration, double amax, const metrics::ErrorTally& tally) {
    result_.thresholds[scale] = calibration.threshold.value();
    result_.amax[scale] = amax;
    const WideDouble signal = tally.signal.total();
    const WideDouble noise = tally.noise.total();
    result_.signal_units[scale] = SumUnit::ofSquares(signal);
    result_.noise_units[scale] = SumUnit::ofSquares(noise);
    result_.signal[scale] = result_.signal_units[scale].fromSquares(signal);
    result_.noise[scale] = result_.noise_units[scale].fromSquares(noise);
    tallies_[scale] = tally;
    if (calibration.facts.empty() && calibration.warnings.empty()) return;
    const std::scoped_lock lock(mutex_);
    for (const auto& [name, value] : calibration.facts) {
      auto& column = result_.facts[name];
      column.resize(tallies_.size(), std::numeric_limits<double>::quiet_NaN());
      column[scale] = value;
    }
    for (const Warning warning : calibration.warnings) {
      if (std::find(result_.warnings.begin(), result_.warnings.end(), warning) == result_.warnings.end()) {
        result_.warnings.push_back(warning);
      }
    }
  }

  CalibratedScales finish(std::size_t levels_used, std::size_t levels_available) {
    metrics::ErrorTally total;  // in the order of the scales: the same bits for any number of threads
    for (const metrics::ErrorTally& tally : tallies_) total.add(tally);
    for (auto* units : {&result_.signal_units, &result_.noise_units}) {
      if (std::all_of(units->begin(), units->end(), [](const SumUnit& unit) { return unit.isOne(); })) units->clear();
    }
    result_.error = total.sums(levels_used, levels_available);
    std::sort(result_.warnings.begin(), result_.warnings.end());
    return std::move(result_);
  }

 private:
  CalibratedScales result_;
  std::vector<metrics::ErrorTally> tallies_;
  std::mutex mutex_;
};

Result<Calibration> calibrateOne(const CalibratorDescriptor& method, const profile::Profile& profile,
                                 const formats::Grid& grid, const RunRequest& request) {
  if (profile.finite == 0) {
    Calibration nothing = Calibration::exactly(1);
    nothing.warnings = {profile.elements == 0 ? Warning::kAllZero : Warning::kNonFinite};
    return nothing;
  }
  const Evidence none;
  return calibrate(method, {profile, grid, request.role, none}, request.parameters);
}

/// The thresholds that the method by hand brings for each scale; empty where there are none. Errors:
/// kParameterOutOfRange for texts that are no thresholds or not as many as there are scales.
Result<std::vector<double>> thresholdsByHand(const RunRequest& run, std::uint64_t scales) {
  const auto given = run.parameters.find(kManualThresholds);
  if (given == run.parameters.end()) return std::vector<double>();
  const auto thresholds = thresholdsFromText(std::get<std::string>(given->second));
  if (thresholds && (thresholds->empty() || thresholds->size() == scales)) return *thresholds;
  Error error{ErrorCode::kParameterOutOfRange, {}, {}, std::string(kManualThresholds)};
  if (thresholds) error.detail += ": " + std::to_string(thresholds->size()) + " for " + std::to_string(scales);
  return error;
}

}  // namespace

bool takesGranularity(const formats::FormatDescriptor& format) {
  return format.scaling == formats::Scaling::kThreshold;
}

Result<CalibratedScales> calibrateScales(const io::TensorReader& reader, const ScalesRequest& request,
                                         const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const CalibratorDescriptor* method = find(request.run.method);
  if (method == nullptr) return Error{ErrorCode::kUnknownCalibrator, {}, info.name, request.run.method};
  const formats::FormatDescriptor* format = formats::find(request.run.format);
  if (format == nullptr) return Error{ErrorCode::kUnknownFormat, {}, info.name, request.run.format};
  if (!takesGranularity(*format)) return Error{ErrorCode::kNotApplicable, {}, info.name, request.run.format};
  if (!tensor::fits(request.granularity, info)) {
    return Error{
        ErrorCode::kInvalidArgument, {}, info.name, std::string(tensor::granularityId(request.granularity.kind))};
  }
  const auto grid = formats::Grid::make(*format, request.run.options);
  if (!grid) return grid.error();

  const tensor::ScaleLayout layout(request.granularity, info.shape);
  Collector collector(request.granularity, layout.scales());
  const auto by_hand = thresholdsByHand(request.run, layout.scales());
  if (!by_hand) return by_hand.error();
  const std::size_t available = grid->values().size();
  const unsigned workers = workerCount(work.threads, std::max<std::size_t>(reader.blockCount(), layout.scales()));
  std::vector<metrics::LevelSet> levels(workers, metrics::LevelSet(available));
  const auto done = forEachScale(
      reader, request.granularity, workers, work,
      [&](std::uint64_t scale, std::span<double> values, unsigned worker) -> Result<void> {
        const profile::Profile profile = profile::losslessProfile(info.type, values);
        const auto calibration = by_hand->empty() ? calibrateOne(*method, profile, *grid, request.run)
                                                  : Result<Calibration>(Calibration::exactly((*by_hand)[scale]));
        if (!calibration) return calibration.error();
        const auto quantizer = quantize::ScalarQuantizer::make(*grid, calibration->threshold);
        if (!quantizer) return quantizer.error();
        metrics::ErrorTally tally;
        const double range = quantizer->threshold().value();
        for (const double x : values.first(static_cast<std::size_t>(profile.finite))) {
          const double q = grid->round(quantizer->toGrid(x));
          tally.add(x, q, quantizer->fromGrid(q), range, *grid, levels[worker]);
        }
        collector.put(scale, *calibration, profile.amax, tally);
        return {};
      });
  if (!done) return done.error();
  std::vector<const metrics::LevelSet*> sets;
  for (const metrics::LevelSet& set : levels) sets.push_back(&set);
  return collector.finish(metrics::countTogether(sets), available);
}

}  // namespace scalewright::calibrate
