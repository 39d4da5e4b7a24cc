#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/file_bytes.h"

namespace scalewright::io {

/// As much of a file as is looked at to tell what it is. Not thread safe: names in an archive are read when asked for.
class Content {
 public:
  explicit Content(const FileBytes& file);

  [[nodiscard]] const FileBytes& file() const { return file_; }
  /// The first 64 KiB, or all of a shorter file.
  [[nodiscard]] std::string_view head() const { return head_; }
  [[nodiscard]] bool whole() const { return head_.size() == file_.size(); }
  [[nodiscard]] bool startsWith(std::string_view bytes) const { return head_.starts_with(bytes); }
  [[nodiscard]] bool has(std::string_view bytes) const { return head_.find(bytes) != std::string::npos; }
  [[nodiscard]] bool hasAt(std::size_t at, std::string_view bytes) const;
  /// Returns the last bytes of the file, fewer where it is shorter.
  [[nodiscard]] std::string tail(std::size_t count) const;
  /// Returns a little-endian number of four or eight bytes of the head; none behind its end.
  [[nodiscard]] std::optional<std::uint32_t> word(std::size_t at) const;
  [[nodiscard]] std::optional<std::uint64_t> longWord(std::size_t at) const;
  /// Returns whether the head is text in UTF-8 without control characters.
  [[nodiscard]] bool isText() const { return is_text_; }
  /// The text without a mark of its encoding and without space before it; empty where it is none.
  [[nodiscard]] std::string_view text() const;
  /// The names in a zip archive by its directory; none where it is no archive, or its directory cannot be read.
  [[nodiscard]] const std::optional<std::vector<std::string>>& zipNames() const;
  [[nodiscard]] bool hasZipName(std::string_view ending) const;

 private:
  const FileBytes& file_;
  std::string head_;
  bool is_text_ = false;
  mutable bool zip_read_ = false;
  mutable std::optional<std::vector<std::string>> zip_names_;
};

}  // namespace scalewright::io
