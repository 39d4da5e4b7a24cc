#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scalewright::graph {

/// A value by its place in Network::values.
using ValueId = std::size_t;
/// An input or output that is left out.
inline constexpr ValueId kNoValue = std::numeric_limits<ValueId>::max();

/// Extents, -1 for one that is not known.
using Extents = std::vector<std::int64_t>;

/// A value as its file states it. Plain value.
struct StatedValue {
  std::string name;
  std::optional<Extents> shape;                      ///< none: not even the rank is known
  std::optional<bool> is_integer;                    ///< integers and truth values; none: not stated
  std::optional<std::vector<std::int64_t>> numbers;  ///< of a small constant of integers
  std::optional<double> number;                      ///< of a constant of one floating-point value
  bool is_constant = false;                          ///< stored in the file
  bool is_input = false;                             ///< of the graph, and not constant
  bool is_output = false;                            ///< of the graph
};

/// One operator of a network. Plain value.
struct Node {
  std::string type;    ///< `Conv`
  std::string domain;  ///< empty for ONNX's own
  std::string name;
  std::string scope = {};  ///< path of the module that its exporter says it is in; empty: not said, or in none
  std::vector<ValueId> inputs;
  std::vector<ValueId> outputs;
  std::map<std::string, std::vector<std::int64_t>, std::less<>> integers;  ///< attributes, alone or in a list
  std::map<std::string, std::string, std::less<>> texts;                   ///< attributes that are text
  std::map<std::string, double, std::less<>> reals;                        ///< attributes that are one real number

  [[nodiscard]] ValueId input(std::size_t place) const { return place < inputs.size() ? inputs[place] : kNoValue; }
  [[nodiscard]] std::int64_t integer(std::string_view attribute, std::int64_t otherwise) const {
    const auto found = integers.find(attribute);
    return found == integers.end() || found->second.empty() ? otherwise : found->second.front();
  }
};

/// A network as its file states it. Each value is made once at most, and every input of a node is a constant, an input
/// of the graph, or made by a node before it. Plain value.
struct Network {
  std::vector<StatedValue> values;
  std::vector<Node> nodes;
};

}  // namespace scalewright::graph
