#pragma once

#include "core/engine/engine.h"
#include "core/engine/worker/protocol/codec.h"
#include "core/engine/worker/protocol/fields/blocks.h"
#include "core/engine/worker/protocol/fields/calibrate.h"
#include "core/engine/worker/protocol/fields/recipe.h"

/// What crosses of layers and what an engine is asked for: see core/engine/worker/protocol/fields.h.
namespace scalewright::worker {

template <>
inline constexpr auto kLast<io::Placement> = io::Placement::kScratch;
template <>
inline constexpr auto kLast<study::OutputKind> = study::OutputKind::kNpyFolder;

template <typename Archive>
void fields(Archive& archive, layers::OutputError& value) {
  archive("count", value.count);
  archive("unit", value.unit);
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
  archive("placement", value.placement);
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
