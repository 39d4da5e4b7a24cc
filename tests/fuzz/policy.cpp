#include "core/policy/policy_file.h"
#include "target.h"

/// A policy that can be read can be written, and is then the same text for good.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scalewright;
  const auto read = policy::fromText(fuzz::textOf(data, size));
  if (!read) return 0;
  const std::string text = policy::toText(*read);
  const auto again = policy::fromText(text);
  fuzz::require(again.has_value() && policy::toText(*again) == text);
  return 0;
}
