#include "app/cli/run/guarded.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "app/cli/run/exit_code.h"

namespace scalewright::cli {
namespace {

[[noreturn]] void terminated() {
  if (const auto thrown = std::current_exception()) {
    try {
      std::rethrow_exception(thrown);
    } catch (const std::bad_alloc&) {
      std::_Exit(failed("not enough memory"));
    } catch (...) {
    }
  }
  std::abort();
}

/// Before all else that is made before `main`.
[[gnu::constructor(101)]] void takeLastWords() {
  std::set_terminate(terminated);
}

}  // namespace

int failed(const char* why) {
  static_cast<void>(std::fprintf(stderr, "%s: %s\n", ::program_invocation_short_name, why));
  return static_cast<int>(ExitCode::kNothing);
}

}  // namespace scalewright::cli
