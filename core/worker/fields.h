#pragma once

#include "core/study/engine.h"
#include "core/worker/codec.h"

/// The members of every structure that crosses to a worker process and back, each list used in both directions.
/// A structure that gets a new member gets it here, too; `tests/core/worker/fields_test.cpp` counts them.
namespace scalewright::worker {

template <>
inline constexpr auto kLast<ErrorCode> = ErrorCode::kInternal;
template <>
inline constexpr auto kLast<tensor::ElementType> = tensor::ElementType::kU64;
template <>
inline constexpr auto kLast<tensor::ByteOrder> = tensor::ByteOrder::kBig;
template <>
inline constexpr auto kLast<tensor::Layout> = tensor::Layout::kChunked;
template <>
inline constexpr auto kLast<tensor::Role> = tensor::Role::kOther;
template <>
inline constexpr auto kLast<tensor::GranularityKind> = tensor::GranularityKind::kPerGroup;
template <>
inline constexpr auto kLast<formats::ScaleRule> = formats::ScaleRule::kEven;
template <>
inline constexpr auto kLast<calibrate::Warning> = calibrate::Warning::kNothingToFollow;
template <>
inline constexpr auto kLast<calibrate::OrderPoint::Kind> = calibrate::OrderPoint::Kind::kShuffled;
template <>
inline constexpr auto kLast<sharing::Kind> = sharing::Kind::kFollow;
template <>
inline constexpr auto kLast<study::OutputKind> = study::OutputKind::kNpyFolder;

// base

template <typename Archive>
void fields(Archive& archive, Error& value) {
  archive("code", value.code);
  archive("file", value.file);
  archive("dataset", value.dataset);
  archive("detail", value.detail);
}

// tensor

template <typename Archive>
void fields(Archive& archive, tensor::ChannelScaling& value) {
  archive("axis", value.axis);
  archive("divides", value.divides);
  archive("factors", value.factors);
}
void check(const tensor::ChannelScaling& value, Received);

template <typename Archive>
void fields(Archive& archive, tensor::Granularity& value) {
  archive("kind", value.kind);
  archive("axis", value.axis);
  archive("group", value.group);
}

template <typename Archive>
void fields(Archive& archive, tensor::TensorInfo& value) {
  archive("name", value.name);
  archive("parts", value.parts);
  archive("type", value.type);
  archive("order", value.order);
  archive("shape", value.shape);
  archive("layout", value.layout);
  archive("chunk", value.chunk);
  archive("filters", value.filters);
  archive("stored_bytes", value.stored_bytes);
  archive("attributes", value.attributes);
  archive("role", value.role);
  archive("sample_axis", value.sample_axis);
  archive("channel_axis", value.channel_axis);
  archive("batch_rows", value.batch_rows);
  archive("scaling", value.scaling);
  archive("selected", value.selected);
}
void check(const tensor::TensorInfo& value, Received);

// io

template <typename Archive>
void fields(Archive& archive, io::FileIdentity& value) {
  archive("path", value.path);
  archive("size", value.size);
  archive("modified_ns", value.modified_ns);
  archive("digest", value.digest);
}

template <typename Archive>
void fields(Archive& archive, io::Catalogue& value) {
  archive("identity", value.identity);
  archive("kind", value.kind);
  archive("tensors", value.tensors);
  archive("problems", value.problems);
  archive("attributes", value.attributes);
}

// formats

template <typename Archive>
void fields(Archive& archive, formats::FormatOptions& value) {
  archive("bias", value.bias);
  archive("narrow", value.narrow);
  archive("half_level", value.half_level);
  archive("scale_rule", value.scale_rule);
  archive("block_size", value.block_size);
  archive("float32", value.float32);
}

// profile

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

// histogram

template <typename Archive>
void fields(Archive& archive, histogram::GrowingHistogram& value) {
  archive("width", value.width);
  archive("counts", value.counts);
  archive("merged", value.merged);
  archive("exact", value.exact);
}
void check(const histogram::GrowingHistogram& value, Received);

// metrics

template <typename Archive>
void fields(Archive& archive, metrics::ErrorSums& value) {
  archive("count", value.count);
  archive("signal", value.signal);
  archive("noise", value.noise);
  archive("saturated", value.saturated);
  archive("flushed", value.flushed);
  archive("levels_used", value.levels_used);
  archive("levels_available", value.levels_available);
  archive("max_error", value.max_error);
}

// calibrate

template <typename Archive>
void fields(Archive& archive, calibrate::TracePoint& value) {
  archive("step", value.step);
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
  archive("error", value.error);
}
void check(const calibrate::CalibratedScales& value, Received);

template <typename Archive>
void fields(Archive& archive, calibrate::Evidence& value) {
  archive("batch_rows", value.batch_rows);
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

// encode

template <typename Archive>
void fields(Archive& archive, encode::Parts& value) {
  archive("codes", value.codes);
  archive("values", value.values);
}

template <typename Archive>
void fields(Archive& archive, encode::EncodeSummary& value) {
  archive("elements", value.elements);
  archive("nan", value.nan);
  archive("has_nan", value.has_nan);
  archive("infinite", value.infinite);
}

// blocks

template <typename Archive>
void fields(Archive& archive, blocks::BlockPlace& value) {
  archive("index", value.index);
  archive("element", value.element);
  archive("origin", value.origin);
  archive("length", value.length);
}

template <typename Archive>
void fields(Archive& archive, quantize::BlockQuantizer::Scaled& value) {
  archive("step", value.step);
  archive("code", value.code);
}

template <typename Archive>
void fields(Archive& archive, blocks::BlockSums& value) {
  archive("index", value.index);
  archive("amax", value.amax);
  archive("scale", value.scale);
  archive("finite", value.finite);
  archive("nan", value.nan);
  archive("infinite", value.infinite);
  archive("signal", value.signal);
  archive("noise", value.noise);
  archive("max_error", value.max_error);
  archive("saturated", value.saturated);
  archive("flushed", value.flushed);
}

template <typename Archive>
void fields(Archive& archive, blocks::InspectedElement& value) {
  archive("value", value.value);
  archive("position", value.position);
  archive("grid_value", value.grid_value);
  archive("code", value.code);
  archive("dequantized", value.dequantized);
  archive("saturated", value.saturated);
  archive("flushed", value.flushed);
}

template <typename Archive>
void fields(Archive& archive, blocks::InspectedBlock& value) {
  archive("place", value.place);
  archive("blocks", value.blocks);
  archive("sums", value.sums);
  archive("tensor_scale", value.tensor_scale);
  archive("elements", value.elements);
}

template <typename Archive>
void fields(Archive& archive, blocks::WorstBlocks& value) {
  archive("blocks", value.blocks);
  archive("of_zeros", value.of_zeros);
  archive("signal", value.signal);
  archive("noise", value.noise);
  archive("saturated", value.saturated);
  archive("flushed", value.flushed);
  archive("lists", value.lists);
}

// recipe

template <typename Archive>
void fields(Archive& archive, recipe::CarriedSmoothing& value) {
  archive("alpha", value.alpha);
  archive("input", value.input);
  archive("scaling", value.scaling);
}

template <typename Archive>
void fields(Archive& archive, recipe::Smoothing& value) {
  archive("alpha", value.alpha);
  archive("carried", value.carried);
}

template <typename Archive>
void fields(Archive& archive, recipe::Decision& value) {
  archive("role", value.role);
  archive("format", value.format);
  archive("options", value.options);
  archive("calibrator", value.calibrator);
  archive("granularity", value.granularity);
  archive("parameters", value.parameters);
  archive("sharing_group", value.sharing_group);
  archive("sharing", value.sharing);
  archive("notes", value.notes);
  archive("smoothing", value.smoothing);
}

// exchange

/// The recipe as its file would be.
template <>
struct Codec<exchange::Imported> {
  static Json toJson(const exchange::Imported& value);
  static exchange::Imported fromJson(const Json& json);
};

// layers

template <typename Archive>
void fields(Archive& archive, layers::OutputError& value) {
  archive("count", value.count);
  archive("signal", value.signal);
  archive("noise", value.noise);
}

template <typename Archive>
void fields(Archive& archive, layers::LayerErrors& value) {
  archive("rows", value.rows);
  archive("rows_in_all", value.rows_in_all);
  archive("rows_left_out", value.rows_left_out);
  archive("outputs_left_out", value.outputs_left_out);
  archive("both", value.both);
  archive("input_only", value.input_only);
  archive("weight_only", value.weight_only);
}

template <typename Archive>
void fields(Archive& archive, layers::Smoothing::Point& value) {
  archive("alpha", value.alpha);
  archive("error", value.error);
}

template <typename Archive>
void fields(Archive& archive, layers::Smoothing& value) {
  archive("rows", value.rows);
  archive("rows_in_all", value.rows_in_all);
  archive("rows_left_out", value.rows_left_out);
  archive("input_maxima", value.input_maxima);
  archive("weight_maxima", value.weight_maxima);
  archive("unsmoothed", value.unsmoothed);
  archive("curve", value.curve);
}
void check(const layers::Smoothing& value, Received);

// study

template <typename Archive>
void fields(Archive& archive, study::QuantizerSpec& value) {
  archive("format", value.format);
  archive("options", value.options);
  archive("threshold", value.threshold);
}

template <typename Archive>
void fields(Archive& archive, study::QuantizedTensor& value) {
  archive("file", value.file);
  archive("info", value.info);
  archive("quantizer", value.quantizer);
  archive("granularity", value.granularity);
  archive("thresholds", value.thresholds);
}

template <typename Archive>
void fields(Archive& archive, study::EncodeTarget& value) {
  archive("path", value.path);
  archive("kind", value.kind);
}

template <typename Archive>
void fields(Archive& archive, study::EncodeOutcome& value) {
  archive("summary", value.summary);
  archive("problem", value.problem);
}

template <typename Archive>
void fields(Archive& archive, study::LayerJob& value) {
  archive("weight", value.weight);
  archive("input", value.input);
  archive("input_axis", value.input_axis);
  archive("rows", value.rows);
}

template <typename Archive>
void fields(Archive& archive, study::DecidedTensor& value) {
  archive("file", value.file);
  archive("info", value.info);
  archive("decision", value.decision);
}

template <typename Archive>
void fields(Archive& archive, study::SmoothJob::Weight& value) {
  archive("tensor", value.tensor);
  archive("input_axis", value.input_axis);
}

template <typename Archive>
void fields(Archive& archive, study::SmoothJob& value) {
  archive("input", value.input);
  archive("weights", value.weights);
  archive("alphas", value.alphas);
  archive("rows", value.rows);
}

}  // namespace scalewright::worker
