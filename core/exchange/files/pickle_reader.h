#pragma once

#include <nlohmann/json.hpp>

#include <string_view>

#include "core/base/result.h"

namespace scalewright::exchange {

/// Reads the value of a pickle, protocol 2 to 4, as JSON: dicts of text keys, lists, tuples, text, numbers, arrays and
/// scalars of NumPy, whose elements are nested lists by their shape. NaN and infinities are null, as JSON has none.
/// Nothing is ever called: of callables only those that NumPy makes arrays with are known, and what they would make is
/// made here. Errors: kMalformedFile with what it was, also for another callable, by its name. Cost and memory: that of
/// the text, at most some million values; a value that is referred to often counts as often.
[[nodiscard]] Result<nlohmann::json> readPickle(std::string_view bytes);

}  // namespace scalewright::exchange
