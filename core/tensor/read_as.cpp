#include "core/tensor/read_as.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "core/tensor/tensor_info.h"

namespace scalewright::tensor {
namespace {

constexpr ByteOrder kNative = std::endian::native == std::endian::little ? ByteOrder::kLittle : ByteOrder::kBig;

ElementType typeOfValues(const ReadAs& rule) {
  if (rule.is_packed) return ElementType::kF64;
  if (mayBeNan(rule.type)) return rule.type;
  switch (rule.type) {
    case ElementType::kI32:
    case ElementType::kU32:
    case ElementType::kI64:
    case ElementType::kU64: return ElementType::kF64;
    default: return ElementType::kF32;
  }
}

}  // namespace

bool mayBeNan(ElementType type) {
  return type == ElementType::kF16 || type == ElementType::kBF16 || type == ElementType::kF32 ||
         type == ElementType::kF64;
}

std::vector<std::byte> nanOf(ElementType type, ByteOrder order) {
  constexpr std::uint64_t kHalf = 0x7E00;
  constexpr std::uint64_t kBrain = 0x7FC0;
  std::uint64_t bits = std::bit_cast<std::uint64_t>(std::numeric_limits<double>::quiet_NaN());
  if (type == ElementType::kF16) bits = kHalf;
  if (type == ElementType::kBF16) bits = kBrain;
  if (type == ElementType::kF32) bits = std::bit_cast<std::uint32_t>(std::numeric_limits<float>::quiet_NaN());
  std::vector<std::byte> bytes(elementSize(type));
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::byte>(bits >> 8 * i);
  if (order == ByteOrder::kBig) std::reverse(bytes.begin(), bytes.end());
  return bytes;
}

void setReadAs(TensorInfo& info, ReadAs rule) {
  info.type = rule.type;
  info.stored_as = rule.stored_as;
  info.order = rule.order;
  const bool changes = rule.is_packed || !rule.no_data.empty() || rule.unwritten;
  if (!changes) {
    info.read_as.reset();
    return;
  }
  info.type = typeOfValues(rule);
  if (info.type != rule.type) {
    info.order = kNative;
    const std::string of_file = rule.stored_as.empty() ? std::string(elementTypeId(rule.type)) : rule.stored_as;
    info.stored_as = rule.is_packed ? of_file + " packed" : of_file;
  }
  info.read_as = std::move(rule);
}

ReadAs readAsOf(const TensorInfo& info) {
  if (info.read_as) return *info.read_as;
  ReadAs rule;
  rule.type = info.type;
  rule.stored_as = info.stored_as;
  rule.order = info.order;
  return rule;
}

TensorInfo inStoredNumbers(const TensorInfo& info) {
  TensorInfo stored = info;
  if (!info.read_as) return stored;
  stored.type = info.read_as->type;
  stored.stored_as = info.read_as->stored_as;
  stored.order = info.read_as->order;
  return stored;
}

TensorInfo withNoDataLeftIn(const TensorInfo& info) {
  TensorInfo whole = info;
  if (!leavesOutNoData(info)) return whole;
  ReadAs rule = *info.read_as;
  rule.no_data.clear();
  rule.unwritten = false;
  setReadAs(whole, std::move(rule));
  return whole;
}

bool leavesOutNoData(const TensorInfo& info) {
  return info.read_as && (!info.read_as->no_data.empty() || info.read_as->unwritten);
}

bool countsUnwritten(const TensorInfo& info) {
  if (!info.unwritten || info.unwritten->values == 0) return false;
  const ReadAs rule = readAsOf(info);
  const double fill = info.unwritten->fill.value_or(0);
  return !rule.unwritten && std::none_of(rule.no_data.begin(), rule.no_data.end(), [fill](const NoDataSpan& span) {
    return fill >= span.low && fill <= span.high;
  });
}

}  // namespace scalewright::tensor
