#include "core/histogram/from_sketch.h"
#include "core/profile/codec.h"
#include "target.h"

/// A profile of the cache, or of a worker. One that is read is the one that was written, and can be computed with.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scalewright;
  const auto profile = profile::decode(fuzz::textOf(data, size));
  if (!profile) return 0;
  if (profile->sampled_rows == 0) static_cast<void>(histogram::fromSketch(*profile, {}));
  const std::string bytes = profile::encode(*profile);
  const auto again = profile::decode(bytes);
  fuzz::require(again.has_value() && profile::encode(*again) == bytes);
  return 0;
}
