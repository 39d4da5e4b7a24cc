#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <optional>
#include <string>

#include "core/base/text/text.h"
#include "core/io/npy/header.h"

namespace scalewright::io {
namespace {

using tensor::ByteOrder;
using tensor::ElementType;

Error malformed(std::string detail) {
  return Error{ErrorCode::kMalformedFile, {}, {}, std::move(detail)};
}

struct DescrRow {
  std::string_view descr;  ///< without the byte order
  ElementType type;
};

/// Whole names, as NumPy's `dtype.name` and ml_dtypes have them; `int4` has a byte for each value.
constexpr std::array kNames = {
    DescrRow{"float16", ElementType::kF16},
    DescrRow{"bfloat16", ElementType::kBF16},
    DescrRow{"float32", ElementType::kF32},
    DescrRow{"float64", ElementType::kF64},
    DescrRow{"float8_e4m3fn", ElementType::kF8E4M3FN},
    DescrRow{"float8_e4m3", ElementType::kF8E4M3},
    DescrRow{"float8_e5m2", ElementType::kF8E5M2},
    DescrRow{"float8_e4m3fnuz", ElementType::kF8E4M3FNUZ},
    DescrRow{"float8_e5m2fnuz", ElementType::kF8E5M2FNUZ},
    DescrRow{"float8_e8m0fnu", ElementType::kF8E8M0},
    DescrRow{"bool", ElementType::kBool},
    DescrRow{"int4", ElementType::kI8},
    DescrRow{"uint4", ElementType::kU8},
    DescrRow{"int8", ElementType::kI8},
    DescrRow{"uint8", ElementType::kU8},
    DescrRow{"int16", ElementType::kI16},
    DescrRow{"uint16", ElementType::kU16},
    DescrRow{"int32", ElementType::kI32},
    DescrRow{"uint32", ElementType::kU32},
    DescrRow{"int64", ElementType::kI64},
    DescrRow{"uint64", ElementType::kU64},
};

constexpr std::array kDescrs = {
    DescrRow{"f1", ElementType::kF8E5M2},  // ml_dtypes: the one type of a byte that calls itself a float
    DescrRow{"f2", ElementType::kF16},    DescrRow{"f4", ElementType::kF32}, DescrRow{"f8", ElementType::kF64},
    DescrRow{"b1", ElementType::kBool},   DescrRow{"i1", ElementType::kI8},  DescrRow{"u1", ElementType::kU8},
    DescrRow{"i2", ElementType::kI16},    DescrRow{"u2", ElementType::kU16}, DescrRow{"i4", ElementType::kI32},
    DescrRow{"u4", ElementType::kU32},    DescrRow{"i8", ElementType::kI64}, DescrRow{"u8", ElementType::kU64},
};

/// The few Python literals that a header may hold.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  /// Skips spaces, then `c` if it is next.
  bool take(char c) {
    skipSpaces();
    if (text_.empty() || text_.front() != c) return false;
    text_.remove_prefix(1);
    return true;
  }
  bool takeWord(std::string_view word) {
    skipSpaces();
    if (!text_.starts_with(word)) return false;
    text_.remove_prefix(word.size());
    return true;
  }
  std::optional<std::string> takeString() {
    skipSpaces();
    if (text_.empty() || (text_.front() != '\'' && text_.front() != '"')) return std::nullopt;
    const std::size_t end = text_.find(text_.front(), 1);
    if (end == std::string_view::npos) return std::nullopt;
    std::string value(text_.substr(1, end - 1));
    text_.remove_prefix(end + 1);
    if (value.find('\\') != std::string::npos) return std::nullopt;
    return value;
  }
  std::optional<std::uint64_t> takeNumber() {
    skipSpaces();
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
    if (error != std::errc()) return std::nullopt;
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    return value;
  }
  bool atEnd() {
    skipSpaces();
    return text_.empty();
  }
  [[nodiscard]] bool startsList() {
    skipSpaces();
    return text_.starts_with('[');
  }

 private:
  void skipSpaces() {
    while (!text_.empty() && (text_.front() == ' ' || text_.front() == '\n')) text_.remove_prefix(1);
  }

  std::string_view text_;
};

template <typename Table>
const DescrRow* findRow(const Table& table, std::string_view descr) {
  const auto row = std::find_if(table.begin(), table.end(), [&](const DescrRow& r) { return r.descr == descr; });
  return row == table.end() ? nullptr : &*row;
}

/// The type that a text says; bytes without a type may be what NumPy writes of types that it does not know.
Result<void> readType(const std::string& descr, NpyHeader& header) {
  if (descr.empty()) return malformed("descr");
  if (const DescrRow* named = findRow(kNames, descr)) {
    header.type = named->type;
    if (descr.ends_with("int4")) header.stored_as = descr;
    return {};
  }
  const std::string_view body = std::string_view(descr).substr(1);
  if (body == "V1" || body == "V2") {
    return Error{ErrorCode::kFloatUnread,
                 {},
                 {},
                 SCALEWRIGHT_TEXT("Detail",
                                  "bytes without a type, as NumPy writes types of ml_dtypes: save "
                                  "x.view(ml_dtypes.bfloat16).astype('float32')")};
  }
  const DescrRow* row = findRow(kDescrs, body);
  const bool known_order = std::string_view("<>|=").find(descr.front()) != std::string_view::npos;
  if (!known_order || row == nullptr) {
    const bool real = body.starts_with('f');
    return Error{real ? ErrorCode::kFloatUnread : ErrorCode::kUnsupportedElementType, {}, {}, "dtype " + descr};
  }
  header.type = row->type;
  // NumPy takes no order, and `=`, for that of the machine that reads.
  constexpr bool kNativeBig = std::endian::native == std::endian::big;
  const bool big = descr.front() == '>' || (descr.front() != '<' && kNativeBig);
  if (tensor::elementSize(header.type) > 1) header.order = big ? ByteOrder::kBig : ByteOrder::kLittle;
  return {};
}

/// `[('bfloat16', '<u2')]`: one field is what it holds, or what it is called.
Result<void> readDescr(Cursor& cursor, NpyHeader& header) {
  if (!cursor.startsList()) return readType(cursor.takeString().value_or(std::string()), header);
  const Error structured{ErrorCode::kUnsupportedElementType, {}, {}, SCALEWRIGHT_TEXT("Detail", "structured")};
  if (!cursor.take('[') || !cursor.take('(')) return structured;
  const auto name = cursor.takeString();
  if (!name || !cursor.take(',')) return structured;
  const auto descr = cursor.takeString();
  if (!descr || !cursor.take(')')) return structured;
  cursor.take(',');
  if (!cursor.take(']')) return structured;
  if (auto done = readType(*descr, header); !done) return done;
  const DescrRow* named = findRow(kNames, *name);
  const bool of_size = named != nullptr && tensor::elementSize(named->type) == tensor::elementSize(header.type);
  if (of_size && !tensor::isFloating(header.type)) header.type = named->type;
  return {};
}

Result<void> readOrder(Cursor& cursor, NpyHeader& header) {
  if (cursor.takeWord("True")) {
    header.fortran_order = true;
  } else if (!cursor.takeWord("False")) {
    return malformed("fortran_order");
  }
  return {};
}

/// `()`, `(3,)`, `(3, 4)`, `(3, 4,)`, `(3L, 4L)`.
Result<void> readShape(Cursor& cursor, NpyHeader& header) {
  if (!cursor.take('(')) return malformed("shape");
  bool comma = true;
  while (!cursor.take(')')) {
    const auto extent = cursor.takeNumber();
    cursor.take('L');  // of Python 2
    if (!comma || !extent) return malformed("shape");
    header.shape.push_back(*extent);
    comma = cursor.take(',');
  }
  if (header.shape.size() == 1 && !comma) return malformed("shape");
  return {};
}

}  // namespace

Result<NpyHeader> parseNpyDictionary(std::string_view text) {
  using Reader = Result<void> (*)(Cursor&, NpyHeader&);
  struct Field {
    std::string_view name;
    Reader read;
    bool seen = false;
  };
  std::array<Field, 3> fields = {{{"descr", readDescr}, {"fortran_order", readOrder}, {"shape", readShape}}};

  NpyHeader header;
  Cursor cursor(text);
  if (!cursor.take('{')) return malformed(SCALEWRIGHT_TEXT("Detail", "no dictionary"));
  bool comma = true;
  while (!cursor.take('}')) {
    const auto key = cursor.takeString();
    const auto field =
        std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return key && f.name == *key; });
    if (!comma || field == fields.end() || std::exchange(field->seen, true) || !cursor.take(':')) {
      return malformed("dictionary");
    }
    if (auto done = field->read(cursor, header); !done) return done.error();
    comma = cursor.take(',');
  }
  const bool complete = std::all_of(fields.begin(), fields.end(), [](const Field& f) { return f.seen; });
  if (!complete || !cursor.atEnd()) return malformed("dictionary");
  return header;
}

}  // namespace scalewright::io
