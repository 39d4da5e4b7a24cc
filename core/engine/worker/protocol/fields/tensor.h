#pragma once

#include "core/io/listing.h"
#include "core/engine/worker/protocol/codec.h"

/// What crosses of errors, tensors and the catalogue of a file: see core/engine/worker/protocol/fields.h.
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
inline constexpr auto kLast<tensor::RoleSource> = tensor::RoleSource::kShape;
template <>
inline constexpr auto kLast<tensor::GranularityKind> = tensor::GranularityKind::kPerGroup;

template <typename Archive>
void fields(Archive& archive, Error& value) {
  archive("code", value.code);
  archive("file", value.file);
  archive("dataset", value.dataset);
  archive("detail", value.detail);
}

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
  archive("other_names", value.other_names);
  archive("part_shapes", value.part_shapes);
  archive("type", value.type);
  archive("stored_as", value.stored_as);
  archive("order", value.order);
  archive("shape", value.shape);
  archive("layout", value.layout);
  archive("chunk", value.chunk);
  archive("filters", value.filters);
  archive("stored_bytes", value.stored_bytes);
  archive("attributes", value.attributes);
  archive("role", value.role);
  archive("role_source", value.role_source);
  archive("sample_axis", value.sample_axis);
  archive("channel_axis", value.channel_axis);
  archive("batch_rows", value.batch_rows);
  archive("sample_rows", value.sample_rows);
  archive("scaling", value.scaling);
  archive("selected", value.selected);
}
void check(const tensor::TensorInfo& value, Received);
template <>
inline constexpr bool kColumns<tensor::TensorInfo> = true;

template <typename Archive>
void fields(Archive& archive, io::FileIdentity& value) {
  archive("path", value.path);
  archive("size", value.size);
  archive("modified_ns", value.modified_ns);
  archive("digest", value.digest);
  archive("inode", value.inode);
  archive("changed_ns", value.changed_ns);
}

template <typename Archive>
void fields(Archive& archive, io::Catalogue& value) {
  archive("identity", value.identity);
  archive("kind", value.kind);
  archive("tensors", value.tensors);
  archive("problems", value.problems);
  archive("attributes", value.attributes);
  archive("complete", value.complete);
}

template <typename Archive>
void fields(Archive& archive, io::WalkPlace& value) {
  archive("last", value.last);
  archive("seen", value.seen);
}
template <typename Archive>
void fields(Archive& archive, io::ListingPiece::OtherName& value) {
  archive("address", value.address);
  archive("name", value.name);
}
template <typename Archive>
void fields(Archive& archive, io::ListingPiece& value) {
  archive("datasets", value.datasets);
  archive("addresses", value.addresses);
  archive("other_names", value.other_names);
  archive("problems", value.problems);
  archive("group_attributes", value.group_attributes);
  archive("place", value.place);
}
void check(const io::ListingPiece& value, Received);
template <typename Archive>
void fields(Archive& archive, io::WalkEnd& value) {
  archive("identity", value.identity);
  archive("kind", value.kind);
  archive("complete", value.complete);
}

}  // namespace scalewright::worker
