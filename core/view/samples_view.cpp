#include "core/view/samples_view.h"

#include <algorithm>
#include <cmath>

#include "core/metrics/metric.h"
#include "core/study/threshold_questions.h"

namespace scalewright::view {
namespace {

using Kind = SampleRow::Kind;
using State = SamplesView::State;

State samplesState(const study::StudyTensor& tensor) {
  if (!study::hasSamplesToSplit(tensor.info)) return State::kNoSamples;
  if (tensor.problem) return State::kProblem;
  if (!study::hasOneThreshold(tensor.decision)) return State::kSeveralThresholds;
  return tensor.decision->calibrator == recipe::kManual ? State::kByHand : State::kWaiting;
}

}  // namespace

SamplesView samplesView(const study::StudyTensor& tensor, const calibrate::SampleSplit& wanted) {
  SamplesView view{.state = samplesState(tensor), .tensor = tensor.info.name, .split = wanted, .study = {}};
  if (view.state == State::kNoSamples) return view;
  view.samples = tensor.info.samples();
  if (view.split.count == 0) view.split.count = view.samples / 2;
  view.split.count = std::min(view.split.count, view.samples - 1);
  if (tensor.resolution) view.threshold = tensor.resolution->threshold.value();
  if (view.state == State::kProblem) view.problem = tensor.problem;
  return view;
}

std::vector<SampleRow> sampleRows(const calibrate::SampleStudy& study) {
  const double whole = study.whole.threshold.value();
  const calibrate::SamplePart& part = study.calibrated;
  const calibrate::SamplePart& rest = study.rest;
  std::vector<SampleRow> rows;
  const auto add = [&](Kind kind, std::uint64_t samples, const calibrate::Calibration& calibration,
                       std::optional<metrics::Estimate> sqnr = {}) {
    const double threshold = calibration.threshold.value();
    rows.push_back({.kind = kind,
                    .samples = samples,
                    .threshold = threshold,
                    .percent_of_all = 100 * threshold / whole,
                    .sqnr_db = sqnr});
  };
  add(Kind::kCalibrated, part.samples, part.own, metrics::sqnrOf(part.own_error));
  add(Kind::kRest, rest.samples, part.own, metrics::sqnrOf(rest.given_error));
  add(Kind::kRestByItsOwn, rest.samples, rest.own, metrics::sqnrOf(rest.own_error));
  add(Kind::kAll, part.samples + rest.samples, study.whole);
  for (const calibrate::OrderPoint& point : study.orders) {
    if (point.kind == calibrate::OrderPoint::Kind::kAsDumped) continue;  // that is all samples
    const bool reversed = point.kind == calibrate::OrderPoint::Kind::kReversed;
    add(reversed ? Kind::kReversed : Kind::kShuffled, part.samples + rest.samples, point.calibration);
    rows.back().seed = point.seed;
  }
  return rows;
}

std::optional<double> sampleGapDb(const calibrate::SampleStudy& study) {
  const auto own = metrics::sqnrOf(study.rest.own_error);
  const auto given = metrics::sqnrOf(study.rest.given_error);
  if (!own || !given || !std::isfinite(own->value) || !std::isfinite(given->value)) return std::nullopt;
  return own->value - given->value;
}

}  // namespace scalewright::view
