#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace scalewright::exchange {

/// Writes a document as YAML in block style, in the order of its keys, that YAML 1.1 readers understand as it is meant:
/// texts are quoted without exception, with what is not printable as an escape, numbers with an exponent have a point
/// (`1.0e-05`; PyYAML takes `1e-05` for a text), and a key of digits, with or without a sign, becomes the integer that
/// JSON cannot have as a key.
[[nodiscard]] std::string yamlOf(const nlohmann::ordered_json& document);

}  // namespace scalewright::exchange
