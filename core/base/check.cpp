#include "core/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace scalewright::base {

void checkFailed(const char* expression, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: broken contract: %s\n", file, line, expression);
  std::abort();
}

}  // namespace scalewright::base
