#include "core/policy/name_parts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/base/text/split.h"
#include "core/tensor/wrapper_word.h"

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

/// `q_proj.input_quantizer/input` is the input of `q_proj`, and so is `q_proj.input_quantizers.0`.
void takeWrapper(NameParts& parts) {
  const bool numbered = parts.module.size() > 2 && isDigits(parts.module.back());
  const std::size_t wrapper = parts.module.size() - (numbered ? 2 : 1);
  if (parts.module.size() < 2) return;
  const auto port = tensor::wrappedPort(lowered(parts.module[wrapper]));
  if (!port) return;
  if (numbered) parts.index = numberOf(parts.module.back());
  parts.port = port;
  parts.module.resize(wrapper);
}

NameParts namedParts(std::string_view name) {
  NameParts parts;
  parts.module = nameParts(name);
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
  takeWrapper(parts);
  return parts;
}

}  // namespace scalewright::policy
