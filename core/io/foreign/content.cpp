#include "core/io/foreign/content.h"

#include <algorithm>

#include "core/io/foreign/zip_names.h"

namespace scalewright::io {
namespace {

constexpr std::size_t kHead = std::size_t{64} << 10;
constexpr std::string_view kMark = "\xEF\xBB\xBF";  // of UTF-8

/// How many bytes the character has that begins with this one; 0 for none.
std::size_t lengthOf(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

/// A character that is cut off at the end is none against it.
bool isUtf8Text(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size();) {
    const auto first = static_cast<unsigned char>(bytes[i]);
    const std::size_t length = lengthOf(first);
    if (length == 0 || first == 0x7F) return false;
    if (first < 0x20 && std::string_view("\t\n\r\f").find(bytes[i]) == std::string_view::npos) return false;
    for (std::size_t k = 1; k < length && i + k < bytes.size(); ++k) {
      if ((static_cast<unsigned char>(bytes[i + k]) & 0xC0U) != 0x80U) return false;
    }
    i += length;
  }
  return !bytes.empty();
}

template <typename Number>
std::optional<Number> numberAt(std::string_view bytes, std::size_t at) {
  if (at > bytes.size() || bytes.size() - at < sizeof(Number)) return std::nullopt;
  Number number = 0;
  for (std::size_t i = sizeof(Number); i-- > 0;) {
    number = static_cast<Number>(number << 8U | static_cast<unsigned char>(bytes[at + i]));
  }
  return number;
}

}  // namespace

Content::Content(const FileBytes& file) : file_(file) {
  head_.resize(static_cast<std::size_t>(std::min<std::uint64_t>(file.size(), kHead)));
  if (!file.readAt(0, std::as_writable_bytes(std::span(head_)))) head_.clear();
  is_text_ = isUtf8Text(head_);
}

bool Content::hasAt(std::size_t at, std::string_view bytes) const {
  return at <= head_.size() && std::string_view(head_).substr(at).starts_with(bytes);
}

std::string Content::tail(std::size_t count) const {
  std::string bytes(static_cast<std::size_t>(std::min<std::uint64_t>(file_.size(), count)), '\0');
  if (!file_.readAt(file_.size() - bytes.size(), std::as_writable_bytes(std::span(bytes)))) bytes.clear();
  return bytes;
}

std::optional<std::uint32_t> Content::word(std::size_t at) const {
  return numberAt<std::uint32_t>(head_, at);
}

std::optional<std::uint64_t> Content::longWord(std::size_t at) const {
  return numberAt<std::uint64_t>(head_, at);
}

std::string_view Content::text() const {
  if (!is_text_) return {};
  std::string_view text = head_;
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\f"), text.size()));
  return text;
}

const std::optional<std::vector<std::string>>& Content::zipNames() const {
  if (!zip_read_) zip_names_ = namesInZip(file_);
  zip_read_ = true;
  return zip_names_;
}

bool Content::hasZipName(std::string_view ending) const {
  const auto& names = zipNames();
  return names && std::any_of(names->begin(), names->end(), [&](const std::string& name) {
           return name.ends_with(ending) && (name.size() == ending.size() || ending.front() == '.' ||
                                             name[name.size() - ending.size() - 1] == '/');
         });
}

}  // namespace scalewright::io
