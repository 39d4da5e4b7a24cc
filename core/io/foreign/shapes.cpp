#include "core/io/foreign/shapes.h"

#include <algorithm>
#include <charconv>

#include "core/io/onnx/wire.h"

namespace scalewright::io {
namespace {

bool isPrintable(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte != 0x7F;
  });
}

std::uint32_t bigEndian(std::string_view bytes, std::size_t at, std::size_t width) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < width; ++i) number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

/// Goes over objects of MessagePack without recursion. Source: the MessagePack specification.
class PackedObjects {
 public:
  explicit PackedObjects(std::string_view bytes) : bytes_(bytes) {}

  struct Object {
    enum class Kind { kText, kMap, kArray, kOther, kBad, kCutOff };
    Kind kind = Kind::kBad;
    std::string_view text;
    std::uint64_t count = 0;  ///< of entries or elements
  };

  [[nodiscard]] bool atEnd() const { return at_ >= bytes_.size(); }

  Object next() {
    const auto type = static_cast<unsigned char>(bytes_[at_++]);
    if (type <= 0x7F || type >= 0xE0 || type == 0xC0 || type == 0xC2 || type == 0xC3) return {Object::Kind::kOther};
    if (type <= 0x8F) return {Object::Kind::kMap, {}, type & 0x0FU};
    if (type <= 0x9F) return {Object::Kind::kArray, {}, type & 0x0FU};
    if (type <= 0xBF) return passed(Object::Kind::kText, type & 0x1FU);
    if (type == 0xC1) return {Object::Kind::kBad};
    if (type <= 0xC6) return measured(Object::Kind::kOther, std::size_t{1} << (type - 0xC4U), 0);
    if (type <= 0xC9) return measured(Object::Kind::kOther, std::size_t{1} << (type - 0xC7U), 1);
    if (type <= 0xCB) return passed(Object::Kind::kOther, type == 0xCA ? 4 : 8);
    if (type <= 0xD3) return passed(Object::Kind::kOther, std::uint64_t{1} << ((type - 0xCCU) % 4));
    if (type <= 0xD8) return passed(Object::Kind::kOther, (std::uint64_t{1} << (type - 0xD4U)) + 1);
    if (type <= 0xDB) return measured(Object::Kind::kText, std::size_t{1} << (type - 0xD9U), 0);
    return counted(type <= 0xDD ? Object::Kind::kArray : Object::Kind::kMap, type % 2 == 0 ? 2 : 4);
  }

 private:
  Object passed(Object::Kind kind, std::uint64_t size) {
    if (size > bytes_.size() - at_) {
      at_ = bytes_.size();
      return {Object::Kind::kCutOff};
    }
    const std::string_view text = bytes_.substr(at_, static_cast<std::size_t>(size));
    at_ += static_cast<std::size_t>(size);
    return {kind, text};
  }
  Object measured(Object::Kind kind, std::size_t width, std::uint64_t more) {
    if (width > bytes_.size() - at_) return passed(kind, width);
    const std::uint64_t size = bigEndian(bytes_, at_, width) + more;
    at_ += width;
    return passed(kind, size);
  }
  Object counted(Object::Kind kind, std::size_t width) {
    if (width > bytes_.size() - at_) return passed(kind, width);
    const std::uint64_t count = bigEndian(bytes_, at_, width);
    at_ += width;
    return {kind, {}, count};
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
};

bool isNumber(const std::string& word) {
  const char* begin = word.data() + (word.starts_with('+') ? 1 : 0);
  const char* end = word.data() + word.size();
  double number = 0;
  const auto read = std::from_chars(begin, end, number);
  return read.ec != std::errc::invalid_argument && read.ptr == end;
}

/// Splits at commas, semicolons and space.
bool isLineOfNumbers(std::string_view line) {
  std::string word;
  std::size_t numbers = 0;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    if (i < line.size() && std::string_view(",; \t\r").find(line[i]) == std::string_view::npos) {
      word += line[i];
      continue;
    }
    if (!word.empty() && !isNumber(word)) return false;
    if (!word.empty()) ++numbers;
    word.clear();
  }
  return numbers > 0;
}

std::uint32_t crc32c(std::string_view bytes) {
  std::uint32_t crc = 0xFFFFFFFFU;
  for (const char c : bytes) {
    crc ^= static_cast<unsigned char>(c);
    for (int i = 0; i < 8; ++i) crc = (crc & 1U) != 0 ? crc >> 1U ^ 0x82F63B78U : crc >> 1U;
  }
  return ~crc;
}

/// A field of TensorProto: its number and type. Source: onnx.proto3.
bool isTensorField(const WireField& field) {
  constexpr std::uint32_t kLargest = 16;
  if (field.number == 0 || field.number > kLargest) return false;
  const bool number = field.number == 2 || field.number == 14;
  if (number) return field.type == WireField::Type::kVarint;
  const bool repeated = field.number == 1 || (field.number >= 4 && field.number <= 7) || field.number >= 10;
  return field.type == WireField::Type::kBytes || (repeated && field.number != 6 && field.number != 13);
}

}  // namespace

bool isMessagePack(const Content& content) {
  using Kind = PackedObjects::Object::Kind;
  const std::string_view head = content.head();
  if (head.empty()) return false;
  PackedObjects objects(head);
  // What is still to come of each map and array that is open, and whether a key of a map comes next.
  struct Open {
    std::uint64_t left = 0;
    bool map = false;
  };
  constexpr std::size_t kDeepest = 64;
  std::vector<Open> open;
  std::size_t keys = 0;
  while (!objects.atEnd()) {
    const bool key = !open.empty() && open.back().map && open.back().left % 2 == 0;
    const bool first = open.empty() && keys == 0;
    const auto object = objects.next();
    if (object.kind == Kind::kCutOff) return keys > 0 && !content.whole();
    if (object.kind == Kind::kBad || (first && (object.kind != Kind::kMap || object.count == 0))) return false;
    if (key && (object.kind != Kind::kText || !isPrintable(object.text))) return false;
    if (key) ++keys;
    if (!open.empty()) --open.back().left;
    if (object.count > 0) {
      if (open.size() == kDeepest) return false;
      open.push_back({object.kind == Kind::kMap ? 2 * object.count : object.count, object.kind == Kind::kMap});
    }
    while (!open.empty() && open.back().left == 0) open.pop_back();
  }
  return keys > 0 && (open.empty() || !content.whole());
}

bool isImportanceMatrix(const Content& content) {
  constexpr std::uint32_t kMostTensors = std::uint32_t{1} << 20;
  constexpr std::uint32_t kLongest = 1024;
  constexpr std::uint32_t kShortest = 3;
  constexpr std::uint32_t kLargest = 0x7FFFFFFF;
  const auto count = content.word(0);
  const auto length = content.word(4);
  if (!count || *count == 0 || *count > kMostTensors || !length || *length < kShortest || *length > kLongest)
    return false;
  const auto calls = content.word(8 + *length);
  const auto values = content.word(12 + *length);
  if (!calls || !values || *calls > kLargest || *values > kLargest) return false;
  return isPrintable(content.head().substr(8, *length)) &&
         std::uint64_t{16} + *length + std::uint64_t{4} * *values <= content.file().size();
}

bool isOnnxTensor(const Content& content) {
  constexpr std::size_t kMostFields = std::size_t{1} << 16;
  constexpr std::uint64_t kMostTypes = 64;
  const FileBytes& file = content.file();
  WireReader wire(file);
  bool typed = false;
  bool valued = false;
  std::size_t fields = 0;
  for (std::uint64_t at = 0; at < file.size(); ++fields) {
    const auto field = wire.fieldAt(at, file.size());
    if (!field || field->end > file.size() || fields == kMostFields || !isTensorField(*field)) return false;
    at = field->end;
    if (field->number == 2) typed = field->value > 0 && field->value < kMostTypes;
    valued = valued || (field->number >= 4 && field->number < 14 && field->number != 8 && field->number != 12);
  }
  return typed && valued;
}

bool isTensorFlowGraph(const Content& content) {
  const FileBytes& file = content.file();
  WireReader wire(file);
  const auto node = wire.fieldAt(0, file.size());
  if (!node || node->number != 1 || node->type != WireField::Type::kBytes || node->end > file.size()) return false;
  const auto text = [&](std::uint64_t at, std::uint32_t number) -> std::optional<WireField> {
    if (at >= node->end) return std::nullopt;
    const auto field = wire.fieldAt(at, node->end);
    if (!field || field->number != number || field->type != WireField::Type::kBytes) return std::nullopt;
    std::string bytes;
    constexpr std::uint64_t kLongest = 4096;
    if (field->end - field->content > kLongest || !wire.append(field->content, field->end, bytes)) return std::nullopt;
    return isPrintable(bytes) ? std::optional(*field) : std::nullopt;
  };
  const auto name = text(node->content, 1);
  return name && text(name->end, 2).has_value();
}

bool isRecordFile(const Content& content) {
  const auto length = content.longWord(0);
  const auto check = content.word(8);
  if (!length || !check || *length > content.file().size()) return false;
  const std::uint32_t crc = crc32c(content.head().substr(0, 8));
  constexpr std::uint32_t kMask = 0xA282EAD8U;
  return *check == (crc >> 15U | crc << 17U) + kMask;
}

bool isArrowStream(const Content& content) {
  const auto size = content.word(4);
  const auto root = content.word(8);
  return content.startsWith("\xFF\xFF\xFF\xFF") && size && root && *size >= 16 && *size % 8 == 0 && *root < *size &&
         *size <= content.file().size() - 8;
}

bool isNumberTable(const Content& content) {
  const std::string_view text = content.text();
  if (text.empty()) return false;
  const std::size_t first = text.find_first_of("\r\n");
  if (isLineOfNumbers(text.substr(0, first))) return true;
  if (first == std::string_view::npos) return false;
  const std::size_t second = text.find_first_not_of("\r\n", first);
  return second != std::string_view::npos &&
         isLineOfNumbers(text.substr(second, text.find_first_of("\r\n", second) - second));
}

bool isOneWord(const Content& content) {
  constexpr std::size_t kLongest = 4096;
  return content.whole() && content.head().size() <= kLongest && !content.text().empty() &&
         content.head().find_first_of(" \t\r\n\f") == std::string_view::npos;
}

bool isZeros(const Content& content) {
  constexpr std::size_t kFewest = 16;  // of fewer it is no wonder
  return content.head().size() >= kFewest && content.head().find_first_not_of('\0') == std::string_view::npos;
}

}  // namespace scalewright::io
