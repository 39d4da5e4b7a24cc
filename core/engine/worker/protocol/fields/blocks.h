#pragma once

#include "core/blocks/inspect.h"
#include "core/blocks/worst_blocks.h"
#include "core/encode/encode_tensor.h"
#include "core/engine/worker/protocol/codec.h"
#include "core/engine/worker/protocol/fields/profile.h"

/// What crosses of blocks and encoding: see core/engine/worker/protocol/fields.h.
namespace scalewright::worker {

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
  archive("signal_unit", value.signal_unit);
  archive("noise_unit", value.noise_unit);
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
  archive("signal_unit", value.signal_unit);
  archive("noise_unit", value.noise_unit);
  archive("signal", value.signal);
  archive("noise", value.noise);
  archive("saturated", value.saturated);
  archive("flushed", value.flushed);
  archive("lists", value.lists);
}

}  // namespace scalewright::worker
