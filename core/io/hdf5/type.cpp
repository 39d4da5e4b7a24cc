#include "core/io/hdf5/type.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cstdint>
#include <cstring>
#include <string>

#include "core/base/text/text.h"
#include "core/io/hdf5/library.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::io {
namespace {

using tensor::ByteOrder;
using tensor::ElementType;

Error unsupported(std::string detail) {
  return Error{ErrorCode::kUnsupportedElementType, {}, {}, std::move(detail)};
}

Error unread(std::string detail) {
  return Error{ErrorCode::kFloatUnread, {}, {}, std::move(detail)};
}

constexpr ByteOrder kNative = std::endian::native == std::endian::little ? ByteOrder::kLittle : ByteOrder::kBig;

/// Bit positions of a floating-point type, as HDF5 states them.
struct FloatFields {
  std::size_t bytes = 0;
  std::size_t sign = 0;
  std::size_t exponent = 0;
  std::size_t exponent_bits = 0;
  std::size_t mantissa = 0;
  std::size_t mantissa_bits = 0;
  std::size_t bias = 0;

  friend bool operator==(const FloatFields&, const FloatFields&) = default;
};

/// Whether float32 has all digits and all exponents of such numbers.
bool fitsFloat32(const FloatFields& fields) {
  constexpr std::size_t kDigits = 23;
  constexpr std::size_t kExponentBits = 8;
  constexpr std::size_t kBias = 127;
  if (fields.mantissa_bits > kDigits || fields.exponent_bits > kExponentBits || fields.bias > kBias) return false;
  return (std::size_t{1} << fields.exponent_bits) - 2 <= kBias + fields.bias;
}

struct FloatRow {
  FloatFields fields;
  ElementType type;
};

/// HDF5 2.0's predefined H5T_FLOAT_F8E4M3 is the OCP encoding (largest 448), so these fields mean e4m3fn.
constexpr std::array kFloats = {
    FloatRow{{2, 15, 10, 5, 0, 10, 15}, ElementType::kF16},
    FloatRow{{2, 15, 7, 8, 0, 7, 127}, ElementType::kBF16},
    FloatRow{{4, 31, 23, 8, 0, 23, 127}, ElementType::kF32},
    FloatRow{{8, 63, 52, 11, 0, 52, 1023}, ElementType::kF64},
    FloatRow{{1, 7, 3, 4, 0, 3, 7}, ElementType::kF8E4M3FN},
    FloatRow{{1, 7, 2, 5, 0, 2, 15}, ElementType::kF8E5M2},
    FloatRow{{1, 7, 3, 4, 0, 3, 8}, ElementType::kF8E4M3FNUZ},
    FloatRow{{1, 7, 2, 5, 0, 2, 16}, ElementType::kF8E5M2FNUZ},
};

struct NameRow {
  std::string_view name;
  ElementType type;
};

/// Values of a `dtype` attribute that tell what integers or opaque bytes really hold.
constexpr std::array kNames = {
    NameRow{"bfloat16", ElementType::kBF16},
    NameRow{"bf16", ElementType::kBF16},
    NameRow{"float16", ElementType::kF16},
    NameRow{"half", ElementType::kF16},
    NameRow{"float8_e4m3fn", ElementType::kF8E4M3FN},
    NameRow{"float8_e4m3", ElementType::kF8E4M3},
    NameRow{"float8_e5m2", ElementType::kF8E5M2},
    NameRow{"float8_e4m3fnuz", ElementType::kF8E4M3FNUZ},
    NameRow{"float8_e5m2fnuz", ElementType::kF8E5M2FNUZ},
    NameRow{"float8_e8m0fnu", ElementType::kF8E8M0},
};

constexpr std::array<const char*, 4> kNameAttributes = {"dtype", "torch_dtype", "original_dtype", "data_type"};

/// `torch.bfloat16` and `bfloat16` are the same name.
std::optional<ElementType> namedType(std::string name) {
  if (const std::size_t dot = name.rfind('.'); dot != std::string::npos) name.erase(0, dot + 1);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const auto row = std::find_if(kNames.begin(), kNames.end(), [&](const NameRow& r) { return r.name == name; });
  return row != kNames.end() ? std::optional(row->type) : tensor::elementTypeFromId(name);
}

/// The floating type that an attribute declares, if elements of it have the stored size.
std::optional<ElementType> declaredFloat(const Attributes& attributes, std::size_t bytes) {
  for (const char* key : kNameAttributes) {
    const auto found = attributes.find(key);
    if (found == attributes.end()) continue;
    const auto type = namedType(found->second);
    if (type && tensor::isFloating(*type) && tensor::elementSize(*type) == bytes) return type;
  }
  return std::nullopt;
}

std::optional<ByteOrder> byteOrder(hid_t type) {
  if (H5Tget_size(type) == 1) return ByteOrder::kLittle;
  switch (H5Tget_order(type)) {
    case H5T_ORDER_LE: return ByteOrder::kLittle;
    case H5T_ORDER_BE: return ByteOrder::kBig;
    default: return std::nullopt;
  }
}

Result<StoredType> recogniseFloat(hid_t type) {
  FloatFields fields;
  fields.bytes = H5Tget_size(type);
  const std::string what = std::to_string(8 * fields.bytes) + "-bit float";
  if (H5Tget_fields(type, &fields.sign, &fields.exponent, &fields.exponent_bits, &fields.mantissa,
                    &fields.mantissa_bits) < 0) {
    return unread(what);
  }
  fields.bias = H5Tget_ebias(type);
  const auto order = byteOrder(type);
  const auto row = std::find_if(kFloats.begin(), kFloats.end(), [&](const FloatRow& r) { return r.fields == fields; });
  if (order && row != kFloats.end() && H5Tget_norm(type) == H5T_NORM_IMPLIED) return StoredType{row->type, *order};
  return StoredType{
      .type = fitsFloat32(fields) ? ElementType::kF32 : ElementType::kF64,
      .order = kNative,
      .stored_as = "e" + std::to_string(fields.exponent_bits) + "m" + std::to_string(fields.mantissa_bits),
      .by_library = true};
}

std::optional<ElementType> integerOf(std::size_t bytes, bool is_signed) {
  switch (bytes) {
    case 1: return is_signed ? ElementType::kI8 : ElementType::kU8;
    case 2: return is_signed ? ElementType::kI16 : ElementType::kU16;
    case 4: return is_signed ? ElementType::kI32 : ElementType::kU32;
    case 8: return is_signed ? ElementType::kI64 : ElementType::kU64;
    default: return std::nullopt;
  }
}

/// Bits of a value that are its own: all of its bytes, as a rule.
struct UsedBits {
  std::size_t precision = 0;
  std::size_t offset = 0;
  std::size_t all = 0;

  explicit UsedBits(hid_t type) : precision(H5Tget_precision(type)), all(8 * H5Tget_size(type)) {
    if (const int known = H5Tget_offset(type); known >= 0) offset = static_cast<std::size_t>(known);
  }
  [[nodiscard]] bool isAll() const { return precision == all && offset == 0; }
  [[nodiscard]] bool fit() const { return precision > 0 && precision <= all && offset <= all - precision; }
  /// `u12`, or `u12@4` where they begin at bit 4.
  [[nodiscard]] std::string id(bool is_signed) const {
    return (is_signed ? "i" : "u") + std::to_string(precision) + (offset == 0 ? "" : "@" + std::to_string(offset));
  }
};

Result<StoredType> recogniseInteger(hid_t type, const Attributes& attributes) {
  const std::size_t bytes = H5Tget_size(type);
  const auto order = byteOrder(type);
  const std::string what = std::to_string(8 * bytes) + "-bit integer";
  if (!order) return unsupported(what + " in an uncommon byte order");
  const UsedBits used(type);
  if (!used.fit()) return unsupported(what + " with bits outside of it");
  if (const auto declared = declaredFloat(attributes, bytes); declared && bytes <= 2 && used.isAll())
    return StoredType{*declared, *order};
  const bool is_signed = H5Tget_sign(type) != H5T_SGN_NONE;
  const auto integer = integerOf(bytes, is_signed);
  if (!integer) return unsupported(what);
  if (used.isAll()) return StoredType{*integer, *order};
  return StoredType{*integer, *order, used.id(is_signed), integer};
}

/// The value of a member; nullopt where there is none of that name.
std::optional<std::int64_t> memberValue(hid_t type, hid_t base, const char* name) {
  std::array<std::byte, 2 * sizeof(std::int64_t)> bytes{};
  std::int64_t value = 0;
  if (H5Tget_size(type) > sizeof value || H5Tenum_valueof(type, name, bytes.data()) < 0 ||
      H5Tconvert(base, H5T_NATIVE_INT64, 1, bytes.data(), nullptr, H5P_DEFAULT) < 0) {
    takeHdf5Message();
    return std::nullopt;
  }
  std::memcpy(&value, bytes.data(), sizeof value);
  return value;
}

/// An enumeration is numbers; h5py stores booleans as one of FALSE = 0 and TRUE = 1 over one byte.
Result<StoredType> recogniseEnumeration(hid_t type) {
  const Hdf5Type base(H5Tget_super(type));
  if (!base || H5Tget_class(base.get()) != H5T_INTEGER || H5Tget_size(base.get()) != H5Tget_size(type)) {
    takeHdf5Message();
    return unsupported(SCALEWRIGHT_TEXT("Detail", "enumeration"));
  }
  auto stored = recogniseInteger(base.get(), {});
  if (!stored) return unsupported("enumeration of " + stored.error().detail);
  if (H5Tget_nmembers(type) == 2 && memberValue(type, base.get(), "FALSE") == 0 &&
      memberValue(type, base.get(), "TRUE") == 1) {
    const bool one_byte = !stored->carrier && H5Tget_size(type) == 1;
    return StoredType{
        ElementType::kBool, ByteOrder::kLittle, {}, one_byte ? std::nullopt : std::optional(stored->type)};
  }
  stored->stored_as = stored->stored_as.empty() ? "enum" : "enum " + stored->stored_as;
  return stored;
}

/// PyTables stores booleans as bit fields of one byte.
Result<StoredType> recogniseBitField(hid_t type) {
  const auto order = byteOrder(type);
  const UsedBits used(type);
  const auto integer = integerOf(H5Tget_size(type), false);
  if (!order || !integer || !used.isAll()) {
    return unsupported("bit field of " + std::to_string(used.precision) + " bits in " + std::to_string(used.all));
  }
  return StoredType{*integer, *order, "bitfield"};
}

/// What ml_dtypes makes reaches a file as bytes that nothing is known of; of two bytes it has one type alone.
Result<StoredType> recogniseOpaque(hid_t type, const Attributes& attributes) {
  const std::size_t bytes = H5Tget_size(type);
  char* const text = H5Tget_tag(type);
  const std::string tag = text == nullptr ? std::string() : text;
  H5free_memory(text);
  if (bytes <= 2) {
    if (const auto declared = declaredFloat(attributes, bytes)) return StoredType{*declared, ByteOrder::kLittle};
    if (const auto declared = declaredFloat({{"dtype", tag}}, bytes)) return StoredType{*declared, ByteOrder::kLittle};
    if (tag.empty() && bytes == 2) return StoredType{ElementType::kBF16, ByteOrder::kLittle, "opaque"};
    if (tag.empty())
      return unread(SCALEWRIGHT_TEXT("Detail", "opaque bytes; an attribute dtype says which float they are"));
  }
  return unsupported(SCALEWRIGHT_TEXT("Detail", "opaque bytes"));
}

/// The word for a type that is made of others; nullptr for any other one.
const char* wordOf(hid_t type) {
  switch (H5Tget_class(type)) {
    case H5T_COMPOUND: return isComplex(type) ? "complex numbers" : "compound";
    case H5T_VLEN: return SCALEWRIGHT_TEXT("Detail", "variable-length sequences");
    case H5T_ARRAY: return SCALEWRIGHT_TEXT("Detail", "array elements");
    default: return nullptr;
  }
}

/// Of such a type: that floats are among its parts, or the word for it.
Error ofParts(hid_t type, const char* of_floats) {
  const bool has_floats = !isComplex(type) && H5Tdetect_class(type, H5T_FLOAT) > 0;
  return has_floats ? unread(of_floats) : unsupported(wordOf(type));
}

}  // namespace

bool isComplex(hid_t type) {
  if (H5Tget_nmembers(type) != 2) return false;
  const bool named = H5Tget_member_index(type, "r") == 0 && H5Tget_member_index(type, "i") == 1;
  takeHdf5Message();
  return named && H5Tget_member_class(type, 0) == H5T_FLOAT && H5Tget_member_class(type, 1) == H5T_FLOAT;
}

Result<StoredType> recogniseType(hid_t type, const Attributes& attributes) {
  switch (H5Tget_class(type)) {
    case H5T_FLOAT: return recogniseFloat(type);
    case H5T_INTEGER: return recogniseInteger(type, attributes);
    case H5T_ENUM: return recogniseEnumeration(type);
    case H5T_OPAQUE: return recogniseOpaque(type, attributes);
    case H5T_COMPOUND: return ofParts(type, SCALEWRIGHT_TEXT("Detail", "floats in records within records"));
    case H5T_STRING: return unsupported(SCALEWRIGHT_TEXT("Detail", "strings"));
    case H5T_VLEN: return ofParts(type, SCALEWRIGHT_TEXT("Detail", "sequences of floats, of varying length"));
    case H5T_REFERENCE: return unsupported(SCALEWRIGHT_TEXT("Detail", "references"));
    case H5T_BITFIELD: return recogniseBitField(type);
    case H5T_ARRAY: return ofParts(type, SCALEWRIGHT_TEXT("Detail", "elements that are arrays of floats"));
    case H5T_TIME: return unsupported(SCALEWRIGHT_TEXT("Detail", "time"));
    default: return unsupported(SCALEWRIGHT_TEXT("Detail", "unknown type class"));
  }
}

std::string describeType(hid_t type) {
  if (const char* const word = wordOf(type)) return word;
  const auto stored = recogniseType(type, {});
  takeHdf5Message();
  if (!stored) return stored.error().detail;
  tensor::TensorInfo info;
  info.type = stored->type;
  info.stored_as = stored->stored_as;
  return tensor::typeText(info);
}

}  // namespace scalewright::io
