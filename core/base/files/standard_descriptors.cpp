#include "core/base/files/standard_descriptors.h"

#include <fcntl.h>
#include <unistd.h>

namespace scalewright {

void takeStandardDescriptors() {
  // The lowest that is free is taken, so that all below are in use by then. For reading: writing there is an error.
  int taken = 0;
  while (taken >= 0 && taken <= STDERR_FILENO) taken = ::open("/dev/null", O_RDONLY);
  if (taken > STDERR_FILENO) ::close(taken);
}

}  // namespace scalewright
