#pragma once

#include "core/calibrate/bfloat16_detour.h"
#include "core/calibrate/evidence.h"
#include "core/calibrate/sample_study.h"
#include "core/engine/worker/protocol/codec.h"
#include "core/engine/worker/protocol/fields/profile.h"

/// What crosses of calibration and samples: see core/engine/worker/protocol/fields.h.
namespace scalewright::worker {

template <>
inline constexpr auto kLast<calibrate::Warning> = calibrate::Warning::kNothingToFollow;
template <>
inline constexpr auto kLast<calibrate::OrderPoint::Kind> = calibrate::OrderPoint::Kind::kShuffled;

template <typename Archive>
void fields(Archive& archive, calibrate::TracePoint& value) {
  archive("step", value.step);
  archive("unit", value.unit);
  archive("error", value.error);
}

template <typename Archive>
void fields(Archive& archive, calibrate::Calibration& value) {
  archive("threshold", value.threshold);
  archive("bias", value.bias);
  archive("threshold_low", value.threshold_low);
  archive("threshold_high", value.threshold_high);
  archive("warnings", value.warnings);
  archive("facts", value.facts);
  archive("trace", value.trace);
}

template <typename Archive>
void fields(Archive& archive, calibrate::CalibratedScales& value) {
  archive("granularity", value.granularity);
  archive("thresholds", value.thresholds);
  archive("amax", value.amax);
  archive("signal", value.signal);
  archive("noise", value.noise);
  archive("facts", value.facts);
  archive("warnings", value.warnings);
  archive("signal_units", value.signal_units);
  archive("noise_units", value.noise_units);
  archive("error", value.error);
}
void check(const calibrate::CalibratedScales& value, Received);

template <typename Archive>
void fields(Archive& archive, calibrate::Evidence& value) {
  archive("batch_samples", value.batch_samples);
  archive("ranks", value.ranks);
  archive("histogram", value.histogram);
  archive("runs", value.runs);
  archive("scales", value.scales);
}

template <typename Archive>
void fields(Archive& archive, calibrate::RunRequest& value) {
  archive("method", value.method);
  archive("format", value.format);
  archive("options", value.options);
  archive("role", value.role);
  archive("parameters", value.parameters);
}

template <typename Archive>
void fields(Archive& archive, calibrate::ScalesRequest& value) {
  archive("granularity", value.granularity);
  archive("run", value.run);
}

template <typename Archive>
void fields(Archive& archive, calibrate::EvidenceRequest& value) {
  archive("ranks", value.ranks);
  archive("histogram", value.histogram);
  archive("run", value.run);
  archive("scales", value.scales);
}

template <typename Archive>
void fields(Archive& archive, calibrate::DetourResult& value) {
  archive("elements", value.elements);
  archive("changed", value.changed);
  archive("direct", value.direct);
  archive("detour", value.detour);
}

template <typename Archive>
void fields(Archive& archive, calibrate::SampleSplit& value) {
  archive("count", value.count);
  archive("seed", value.seed);
}

template <typename Archive>
void fields(Archive& archive, calibrate::SampleRequest& value) {
  archive("run", value.run);
  archive("split", value.split);
  archive("convergence", value.convergence);
  archive("shuffles", value.shuffles);
}

template <typename Archive>
void fields(Archive& archive, calibrate::SamplePart& value) {
  archive("samples", value.samples);
  archive("elements", value.elements);
  archive("own", value.own);
  archive("own_error", value.own_error);
  archive("given_error", value.given_error);
}

template <typename Archive>
void fields(Archive& archive, calibrate::SamplePoint& value) {
  archive("samples", value.samples);
  archive("calibration", value.calibration);
}

template <typename Archive>
void fields(Archive& archive, calibrate::OrderPoint& value) {
  archive("kind", value.kind);
  archive("seed", value.seed);
  archive("calibration", value.calibration);
}

template <typename Archive>
void fields(Archive& archive, calibrate::SampleStudy& value) {
  archive("whole", value.whole);
  archive("calibrated", value.calibrated);
  archive("rest", value.rest);
  archive("convergence", value.convergence);
  archive("orders", value.orders);
}

}  // namespace scalewright::worker
