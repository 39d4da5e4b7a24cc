#include "core/policy/name_parts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/base/split.h"

namespace scalewright::policy {
namespace {

using tensor::Port;

using Parts = std::vector<std::string>;

struct PortWord {
  std::string_view word;
  Port port;
};

constexpr std::array kPortWords = {PortWord{"weight", Port::kWeight}, PortWord{"weights", Port::kWeight},
                                   PortWord{"kernel", Port::kWeight}, PortWord{"gamma", Port::kWeight},
                                   PortWord{"bias", Port::kBias},     PortWord{"beta", Port::kBias},
                                   PortWord{"input", Port::kInput},   PortWord{"inputs", Port::kInput},
                                   PortWord{"output", Port::kOutput}, PortWord{"outputs", Port::kOutput}};

std::optional<Port> portOf(std::string_view word) {
  const std::string text = lowered(word);
  const auto row =
      std::find_if(kPortWords.begin(), kPortWords.end(), [&](const PortWord& known) { return known.word == text; });
  return row == kPortWords.end() ? std::nullopt : std::optional(row->port);
}

std::optional<std::uint64_t> numberOf(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Indices are those of inputs and outputs; Keras numbers its kernels, which says nothing.
bool counts(Port port) {
  return port == Port::kInput || port == Port::kOutput;
}

/// `conv1_input_0`: the words of the last part, its port and index taken off.
bool takePort(NameParts& parts) {
  if (parts.module.empty()) return false;
  Parts words = split(parts.module.back(), "_-");
  std::optional<std::uint64_t> index;
  if (words.size() > 1 && isDigits(words.back())) {
    index = numberOf(words.back());
    words.pop_back();
  }
  if (words.empty()) return false;
  const auto port = portOf(words.back());
  if (!port) return false;
  // Of `weight_1` the number belongs to the name.
  if (index && !counts(*port)) return false;
  words.pop_back();
  parts.port = port;
  if (index) parts.index = index;
  parts.module.pop_back();
  std::string rest;
  for (const std::string& word : words) rest += (rest.empty() ? "" : "_") + word;
  if (!rest.empty()) parts.module.push_back(std::move(rest));
  return true;
}

/// ModelOpt wraps what goes into a layer and comes out of it: `q_proj.input_quantizer/input` is the input of `q_proj`.
void takeQuantizer(NameParts& parts) {
  constexpr std::array kQuantizers = {PortWord{"input_quantizer", Port::kInput},
                                      PortWord{"output_quantizer", Port::kOutput},
                                      PortWord{"weight_quantizer", Port::kWeight}};
  if (parts.module.size() < 2) return;
  const auto row = std::find_if(kQuantizers.begin(), kQuantizers.end(),
                                [&](const PortWord& known) { return known.word == parts.module.back(); });
  if (row == kQuantizers.end()) return;
  parts.port = row->port;
  parts.module.pop_back();
}

NameParts namedParts(std::string_view name) {
  NameParts parts;
  parts.module = split(name, "/.:");
  if (parts.module.size() > 1 && parts.module.back().starts_with("batch_")) parts.module.pop_back();
  if (takePort(parts)) return parts;
  if (parts.module.size() < 2 || !isDigits(parts.module.back())) return parts;
  // A number behind the word: `inputs.1`, `kernel:0`.
  NameParts inner;
  inner.module.assign(parts.module.begin(), parts.module.end() - 1);
  if (!takePort(inner)) return parts;
  if (counts(*inner.port)) inner.index = numberOf(parts.module.back());
  return inner;
}

}  // namespace

NameParts partsOf(std::string_view name) {
  NameParts parts = namedParts(name);
  takeQuantizer(parts);
  return parts;
}

}  // namespace scalewright::policy
