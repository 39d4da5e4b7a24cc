#pragma once

namespace scalewright::base {

/// Prints the broken expression with its place and aborts. Never returns.
[[noreturn]] void checkFailed(const char* expression, const char* file, int line);

}  // namespace scalewright::base

/// Aborts when a contract between two parts of the program is broken. Never used on a person's input.
#define SCALEWRIGHT_CHECK(expression) \
  (static_cast<bool>(expression) ? void(0) : ::scalewright::base::checkFailed(#expression, __FILE__, __LINE__))
