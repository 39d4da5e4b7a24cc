#include "core/exchange/imports/importer.h"
#include "target.h"

/// The first byte says which importer reads the rest: `0` the one that recognises it, `1` the first of the
/// registry, and so on. What was imported is a recipe that can be written and read.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scalewright;
  if (size == 0) return 0;
  const auto importers = exchange::imports::descriptors();
  const std::size_t which = static_cast<std::uint8_t>(data[0] - '0') % (importers.size() + 1);
  const auto* importer = which == 0 ? nullptr : importers[which - 1];
  const auto imported = exchange::importText(std::string(fuzz::textOf(data + 1, size - 1)), importer, {});
  if (!imported) {
    fuzz::require(imported.error().code != ErrorCode::kInternal);
    return 0;
  }
  fuzz::require(recipe::fromText(recipe::toText(imported->result.recipe)).has_value());
  return 0;
}
