#pragma once

#include "core/formats/format.h"
#include "core/histogram/channel_counts.h"
#include "core/histogram/growing_histogram.h"
#include "core/metrics/error_sums.h"
#include "core/profile/profile.h"
#include "core/engine/worker/protocol/codec.h"
#include "core/engine/worker/protocol/fields/tensor.h"

/// What crosses of formats, profiles and what follows from them: see core/engine/worker/protocol/fields.h.
namespace scalewright::worker {

template <>
inline constexpr auto kLast<formats::ScaleRule> = formats::ScaleRule::kEven;

template <typename Archive>
void fields(Archive& archive, formats::FormatOptions& value) {
  archive("bias", value.bias);
  archive("narrow", value.narrow);
  archive("half_level", value.half_level);
  archive("scale_rule", value.scale_rule);
  archive("block_size", value.block_size);
  archive("float32", value.float32);
}

/// As the cache keeps it.
template <>
struct Codec<profile::Profile> {
  static Json toJson(const profile::Profile& value);
  static profile::Profile fromJson(const Json& json);
};

template <typename Archive>
void fields(Archive& archive, profile::Estimate& value) {
  archive("value", value.value);
  archive("low", value.low);
  archive("high", value.high);
}

template <typename Archive>
void fields(Archive& archive, histogram::GrowingHistogram& value) {
  archive("width", value.width);
  archive("counts", value.counts);
  archive("merged", value.merged);
  archive("exact", value.exact);
}
void check(const histogram::GrowingHistogram& value, Received);

template <typename Archive>
void fields(Archive& archive, histogram::ChannelCounts& value) {
  archive("granularity", value.granularity);
  archive("lowest", value.lowest);
  archive("columns", value.columns);
  archive("smaller", value.smaller);
  archive("counts", value.counts);
  archive("zeros", value.zeros);
  archive("not_finite", value.not_finite);
}
void check(const histogram::ChannelCounts& value, Received);

template <typename Archive>
void fields(Archive& archive, SumUnit& value) {
  archive("exponent", value.exponent);
}
void check(const SumUnit& value, Received);

template <typename Archive>
void fields(Archive& archive, metrics::ErrorSums& value) {
  archive("count", value.count);
  archive("signal_unit", value.signal_unit);
  archive("noise_unit", value.noise_unit);
  archive("signal", value.signal);
  archive("noise", value.noise);
  archive("saturated", value.saturated);
  archive("flushed", value.flushed);
  archive("levels_used", value.levels_used);
  archive("levels_available", value.levels_available);
  archive("max_error", value.max_error);
}

}  // namespace scalewright::worker
