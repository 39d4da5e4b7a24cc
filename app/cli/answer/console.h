#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "core/base/error.h"
#include "core/base/text/printable.h"

namespace scalewright::cli {

/// Standard output for data, standard error for everything else.
class Console {
 public:
  /// Writes data. A reader that went away (head, a closed pager) ends the output silently; any other failure
  /// is kept.
  void print(std::string_view text);
  /// Writes one line for the person, on standard error.
  void note(std::string_view text) const;
  void complain(const Error& error) const;
  /// Sets the name before each note, of the program as a rule.
  void speakAs(std::string speaker) { speaker_ = std::move(speaker); }
  /// Notes nothing from now on: of several processes that would say the same one speaks.
  void mute() { muted_ = true; }

  /// Returns whether data was lost for another reason than a reader that went away.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  std::string speaker_ = "scalewright-cli";
  bool muted_ = false;
  bool closed_ = false;
  bool failed_ = false;
};

/// Returns what an errno of writing to standard output means.
[[nodiscard]] Error lostOutput(int number);

}  // namespace scalewright::cli
