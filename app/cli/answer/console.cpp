#include "app/cli/answer/console.h"

#include <unistd.h>

#include <cerrno>

#include "core/base/files/disk.h"
#include "core/base/system_error.h"

namespace scalewright::cli {

void Console::print(std::string_view text) {
  if (closed_) return;
  const int failure = disk::write(STDOUT_FILENO, text);
  if (failure == 0) return;
  closed_ = true;
  if (failure == EPIPE) return;
  failed_ = true;
  complain(lostOutput(failure));
}

Error lostOutput(int number) {
  return {.code = number == ENOSPC ? ErrorCode::kDiskFull : ErrorCode::kWriteFailed,
          .file = "standard output",
          .dataset = {},
          .detail = limitReached(number)};
}

void Console::note(std::string_view text) const {
  if (muted_) return;
  const std::string line = speaker_ + ": " + printable(text) + "\n";
  static_cast<void>(disk::write(STDERR_FILENO, line));
}

void Console::complain(const Error& error) const {
  note(sentence(error));
}

}  // namespace scalewright::cli
