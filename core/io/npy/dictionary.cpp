#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>

#include "core/base/text.h"
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

constexpr std::array kDescrs = {
    DescrRow{"f2", ElementType::kF16},  DescrRow{"f4", ElementType::kF32}, DescrRow{"f8", ElementType::kF64},
    DescrRow{"b1", ElementType::kBool}, DescrRow{"i1", ElementType::kI8},  DescrRow{"u1", ElementType::kU8},
    DescrRow{"i2", ElementType::kI16},  DescrRow{"u2", ElementType::kU16}, DescrRow{"i4", ElementType::kI32},
    DescrRow{"u4", ElementType::kU32},  DescrRow{"i8", ElementType::kI64}, DescrRow{"u8", ElementType::kU64},
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

Result<void> readDescr(Cursor& cursor, NpyHeader& header) {
  if (cursor.startsList())
    return Error{ErrorCode::kUnsupportedElementType, {}, {}, SCALEWRIGHT_TEXT("Detail", "structured")};
  const auto descr = cursor.takeString();
  if (!descr || descr->empty()) return malformed("descr");
  const std::string_view body = std::string_view(*descr).substr(1);
  const auto row = std::find_if(kDescrs.begin(), kDescrs.end(), [&](const DescrRow& r) { return r.descr == body; });
  const bool known_order = std::string_view("<>|=").find(descr->front()) != std::string_view::npos;
  if (!known_order || row == kDescrs.end()) return Error{ErrorCode::kUnsupportedElementType, {}, {}, "dtype " + *descr};
  header.type = row->type;
  if (tensor::elementSize(header.type) == 1) return {};
  // `=` means the order of the machine that wrote the file, which the file does not tell.
  if (descr->front() == '|' || descr->front() == '=') return malformed("byte order of " + *descr);
  header.order = descr->front() == '>' ? ByteOrder::kBig : ByteOrder::kLittle;
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

/// `()`, `(3,)`, `(3, 4)`, `(3, 4,)`.
Result<void> readShape(Cursor& cursor, NpyHeader& header) {
  if (!cursor.take('(')) return malformed("shape");
  bool comma = true;
  while (!cursor.take(')')) {
    const auto extent = cursor.takeNumber();
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
