#include "app/cli/answer/progress_line.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include "app/cli/answer/console.h"

namespace scalewright::cli {
namespace {

constexpr std::chrono::milliseconds kInterval{100};

std::size_t terminalWidth() {
  winsize size{};
  return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col - 1U : 79U;
}

void writeToError(const std::string& text) {
  static_cast<void>(::write(STDERR_FILENO, text.data(), text.size()) < 0);
}

}  // namespace

ProgressLine::ProgressLine() : terminal_(::isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
  clear();
}

void ProgressLine::clear() {
  const std::scoped_lock lock(mutex_);
  if (shown_) writeToError("\r\033[K");
  shown_ = false;
}

ProgressCallback ProgressLine::begin(const std::string& activity, std::size_t item, std::size_t items,
                                     const std::string& name) {
  if (!terminal_) return {};
  const std::scoped_lock lock(mutex_);
  ++item_;
  label_ = activity + " " + std::to_string(item) + " of " + std::to_string(items) + ": " + printable(name);
  show(label_);
  return reporting(item_);
}

void ProgressLine::count(std::uint64_t found) {
  if (!terminal_) return;
  const std::scoped_lock lock(mutex_);
  show(label_ + " (" + std::to_string(found) + " names)");
}

ProgressCallback ProgressLine::callback() {
  if (!terminal_) return {};
  const std::scoped_lock lock(mutex_);
  return reporting(item_);
}

ProgressCallback ProgressLine::reporting(std::uint64_t item) {
  return [this, item](std::uint64_t done, std::uint64_t total) {
    const std::scoped_lock lock(mutex_);
    if (item != item_ || total == 0 || std::chrono::steady_clock::now() - last_ < kInterval) return;
    const double percent = 100.0 * static_cast<double>(done) / static_cast<double>(total);
    show(std::to_string(static_cast<int>(percent)) + " %  " + label_);
  };
}

void ProgressLine::show(const std::string& text) {
  const auto now = std::chrono::steady_clock::now();
  if (shown_ && now - last_ < kInterval) return;
  last_ = now;
  shown_ = true;
  writeToError("\r\033[K" + text.substr(0, terminalWidth()));
}

}  // namespace scalewright::cli
