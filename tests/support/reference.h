#pragma once

#include <nlohmann/json.hpp>

#include <fstream>
#include <string>

namespace scalewright::test {

/// A JSON file of expected values below tests/data/reference, computed by an independent program.
inline nlohmann::json reference(const std::string& name) {
  std::ifstream file(std::string(SCALEWRIGHT_TEST_DATA) + "/reference/" + name);
  return nlohmann::json::parse(file);
}

}  // namespace scalewright::test
