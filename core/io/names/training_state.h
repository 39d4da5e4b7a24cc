#pragma once

#include <span>
#include <string>

namespace scalewright::io {

/// Returns whether a name is one of what training keeps beside the parameters: moments of an optimizer, averages over
/// its steps, and gradients. They have the shapes of weights, and their names within their own; no network computes
/// with them.
/// parts: of the name, in small letters, `dense`, `kernel`, `adam_1`.
[[nodiscard]] bool isTrainingState(std::span<const std::string> parts);

}  // namespace scalewright::io
