#pragma once

#include <exception>
#include <new>

namespace scalewright::cli {

/// Says on standard error, after the program's name and without memory of its own, why the program ends. Returns the
/// status, kNothing.
[[nodiscard]] int failed(const char* why);

/// Returns what `run` returns, as the last resort of `main`: what it throws is `failed`. Memory that is not there is no
/// crash, on other threads and before `main` as well.
template <typename Run>
[[nodiscard]] int guarded(Run run) {
  try {
    return run();
  } catch (const std::bad_alloc&) {
    return failed("not enough memory");
  } catch (const std::exception& error) {
    return failed(error.what());
  }
}

}  // namespace scalewright::cli
