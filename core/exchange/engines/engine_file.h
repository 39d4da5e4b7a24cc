#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines {

/// An engine as a file of resources/engines says it.
struct EngineFile {
  std::uint64_t order = 0;       ///< on screen, among the others
  std::vector<Engine> releases;  ///< from the first to the last, one at least
};

/// Reads JSON that resources/schema/engine.schema.json describes. A release takes what the one before it took, but for
/// what it says itself: its facts count before the older ones, a `quant_method` or a command that it names replaces
/// the older one, and an export or a `quant_method` that is `gone` is taken no more.
/// Errors: kNotJson; kMalformedFile with the JSON pointer of the offender and what is wrong with it in `detail`.
[[nodiscard]] Result<EngineFile> fromText(std::string_view text);
/// Reads such a file of a person's own. Errors: those of readWholeFile and of fromText, of that file.
[[nodiscard]] Result<EngineFile> load(const std::filesystem::path& path);

}  // namespace scalewright::exchange::engines
