#pragma once

#include "core/blocks/inspect.h"
#include "core/blocks/worst_blocks.h"
#include "core/calibrate/bfloat16_detour.h"
#include "core/calibrate/evidence.h"
#include "core/calibrate/sample_study.h"
#include "core/encode/pack_tensor.h"
#include "core/engine/output/output.h"
#include "core/engine/worker/protocol/codec.h"
#include "core/exchange/imports/importer.h"
#include "core/exchange/onnx_qdq/document.h"
#include "core/histogram/channel_counts.h"
#include "core/histogram/surface.h"
#include "core/io/checkpoint/contradictions.h"
#include "core/io/checkpoint/stored_decisions.h"
#include "core/io/facts.h"
#include "core/io/listing.h"
#include "core/io/stored_tensors.h"
#include "core/layers/attention/attention_error.h"
#include "core/layers/smooth_search.h"
#include "core/profile/profile.h"
#include "core/recipe/decision.h"
#include "core/recording/tensor_record.h"

/// The parts of a value that the codec does not see by itself: the last enumerator of an enumeration, what has to hold
/// of what another process has sent, and values that are no aggregates.
namespace scalewright::worker {

template <>
inline constexpr auto kLast<ErrorCode> = ErrorCode::kRecordingsDiffer;
template <>
inline constexpr auto kLast<tensor::ElementType> = tensor::ElementType::kU64;
template <>
inline constexpr auto kLast<tensor::ByteOrder> = tensor::ByteOrder::kBig;
template <>
inline constexpr auto kLast<tensor::NoDataReason> = tensor::NoDataReason::kFound;
template <>
inline constexpr auto kLast<layers::AttentionMask> = layers::AttentionMask::kNone;
template <>
inline constexpr auto kLast<tensor::Layout> = tensor::Layout::kRecorded;
template <>
inline constexpr auto kLast<tensor::Role> = tensor::Role::kOther;
template <>
inline constexpr auto kLast<tensor::RoleSource> = tensor::RoleSource::kShape;
template <>
inline constexpr auto kLast<tensor::Operator> = tensor::Operator::kOther;
template <>
inline constexpr auto kLast<tensor::Port> = tensor::Port::kOther;
template <>
inline constexpr auto kLast<tensor::GranularityKind> = tensor::GranularityKind::kPerBlock;
template <>
inline constexpr bool kColumns<tensor::TensorInfo> = true;
template <>
inline constexpr bool kColumns<graph::Value> = true;
template <>
inline constexpr auto kLast<graph::UsedAs> = graph::UsedAs::kValue;
template <>
inline constexpr auto kLast<formats::ScaleRule> = formats::ScaleRule::kEven;
template <>
inline constexpr auto kLast<calibrate::Warning> = calibrate::Warning::kSampled;
template <>
inline constexpr auto kLast<calibrate::OrderPoint::Kind> = calibrate::OrderPoint::Kind::kShuffled;
template <>
inline constexpr auto kLast<sharing::Kind> = sharing::Kind::kFollow;
template <>
inline constexpr auto kLast<encode::Packing> = encode::Packing::kOffsetWords;
template <>
inline constexpr auto kLast<encode::FoundScales> = encode::FoundScales::kSteps;
template <>
inline constexpr auto kLast<exchange::qdq::Style> = exchange::qdq::Style::kTensorRt;
template <>
inline constexpr auto kLast<exchange::qdq::Reason> = exchange::qdq::kLastReason;
template <>
inline constexpr bool kColumns<io::StoredTensor> = true;
template <>
inline constexpr auto kLast<io::Contradiction::Kind> = io::Contradiction::Kind::kNoValueScale;
template <>
inline constexpr auto kLast<io::StoredRange::Part> = io::StoredRange::Part::kValues;
template <>
inline constexpr auto kLast<engine::OutputKind> = engine::OutputKind::kNpyFile;

template <>
struct Members<blocks::WorstBlocks> {
  template <typename Value>
  [[nodiscard]] static auto of(Value& value) {
    return std::tie(value.blocks, value.of_zeros, value.signal_unit, value.noise_unit, value.signal, value.noise,
                    value.saturated, value.flushed, value.lists);
  }
};

/// A profile is packed as the cache keeps it.
template <>
struct Codec<profile::Profile> {
  static Json toJson(const profile::Profile& value);
  static profile::Profile fromJson(const Json& json);
};

/// A record is packed as recording::encode does it.
template <>
struct Codec<recording::TensorRecord> {
  static Json toJson(const recording::TensorRecord& value);
  static recording::TensorRecord fromJson(const Json& json);
};

/// The profile of a question is nothing here: a question carries it beside its arguments.
template <>
struct Codec<Shared<profile::Profile>> {
  static Json toJson(const Shared<profile::Profile>&) { return nullptr; }
  static Shared<profile::Profile> fromJson(const Json&) { return {}; }
};

/// The recipe as its file would be.
template <>
struct Codec<exchange::Imported> {
  static Json toJson(const exchange::Imported& value);
  static exchange::Imported fromJson(const Json& json);
};

void check(const tensor::ChannelScaling& value, Received);
void check(const tensor::Padding& value, Received);
void check(const tensor::ReadAs& value, Received);
void check(const tensor::Slice& value, Received);
void check(const tensor::TensorInfo& value, Received);
void check(const graph::Value& value, Received);
void check(const io::ListingPiece& value, Received);
void check(const io::AttributeFact& value, Received);
void check(const io::AttributeFacts& value, Received);
void check(const io::FilterFact& value, Received);
void check(const io::DatasetFacts& value, Received);
void check(const io::FileFacts& value, Received);
void check(const histogram::GrowingHistogram& value, Received);
void check(const histogram::ChannelCounts& value, Received);
void check(const histogram::Surface& value, Received);
void check(const SumUnit& value, Received);
void check(const calibrate::CalibratedScales& value, Received);
void check(const layers::Smoothing& value, Received);

}  // namespace scalewright::worker
