#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

namespace scalewright::test {

/// A tensor of a real dump or checkpoint; batches of a dump are one.
struct RealName {
  std::string name;
  std::vector<std::uint64_t> shape;
  std::string type;
};

/// The tensors of a file by tests/data/real_names.json.
inline std::vector<RealName> realNames(const std::string& file) {
  std::ifstream in(std::string(SCALEWRIGHT_TEST_DATA) + "/real_names.json");
  std::vector<RealName> names;
  const auto files = nlohmann::json::parse(in);
  for (const auto& row : files.at(file)) names.push_back({row[0], row[1], row[2]});
  return names;
}

}  // namespace scalewright::test
