#include "app/cli/answer/console.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "core/base/files/disk.h"

namespace scalewright::cli {

void Console::print(std::string_view text) {
  if (closed_) return;
  const int failure = disk::write(STDOUT_FILENO, text);
  if (failure == 0) return;
  closed_ = true;
  if (failure == EPIPE) return;
  failed_ = true;
  complain({.code = failure == ENOSPC || failure == EFBIG ? ErrorCode::kDiskFull : ErrorCode::kWriteFailed,
            .file = "standard output",
            .dataset = {},
            .detail = std::strerror(failure)});
}

void Console::note(std::string_view text) const {
  if (muted_) return;
  const std::string line = speaker_ + ": " + printable(text) + "\n";
  static_cast<void>(disk::write(STDERR_FILENO, line));
}

void Console::complain(const Error& error) const {
  note(sentence(error));
}

std::string printable(std::string_view text) {
  std::string safe;
  safe.reserve(text.size());
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    safe += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  return safe;
}

}  // namespace scalewright::cli
