#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace scalewright {

/// Replaces the numbers that Python's json writes and JSON lacks, NaN, Infinity and -Infinity, outside of strings.
/// Cost: O(text).
[[nodiscard]] std::string withoutOddNumbers(std::string_view text,
                                            const std::function<std::string(std::string_view)>& replacement);

}  // namespace scalewright
