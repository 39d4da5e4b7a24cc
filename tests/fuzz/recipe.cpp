#include "core/recipe/recipe.h"
#include "target.h"

/// A recipe that can be read can be written, and is then the same text for good.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scalewright;
  const auto read = recipe::fromText(fuzz::textOf(data, size));
  if (!read) return 0;
  const std::string text = recipe::toText(*read);
  const auto again = recipe::fromText(text);
  fuzz::require(again.has_value() && recipe::toText(*again) == text);
  return 0;
}
