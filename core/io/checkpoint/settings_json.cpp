#include "core/io/checkpoint/settings_json.h"

#include <span>

#include "core/io/file_bytes.h"

namespace scalewright::io {

Result<std::string> readText(const std::filesystem::path& path, std::uint64_t largest) {
  const auto file = FileBytes::open(path);
  if (!file) return file.error();
  if ((*file)->size() > largest) {
    return Error{ErrorCode::kMalformedFile, path.string(), {}, std::to_string((*file)->size()) + " bytes of JSON"};
  }
  std::string text(static_cast<std::size_t>((*file)->size()), '\0');
  if (auto done = (*file)->readAt(0, std::as_writable_bytes(std::span(text))); !done) return done.error();
  return text;
}

}  // namespace scalewright::io
