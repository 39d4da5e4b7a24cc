#include "core/attention/name.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <vector>

#include "core/attention/spellings.h"
#include "core/base/text/path_pattern.h"
#include "core/base/text/split.h"

namespace scalewright::attention {
namespace {

using Parts = std::vector<std::string>;

std::optional<int> numberIn(std::string_view part) {
  int number = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
  if (error != std::errc() || end != part.data() + part.size() || number < 0) return std::nullopt;
  return number;
}

/// A name taken apart: the path, and the word behind it that says a side of it.
struct Taken {
  Parts path;  ///< in lower case
  Side side = Side::kNone;
  std::optional<std::uint64_t> index;
};

std::optional<Side> sideIn(std::string_view word) {
  if (word == "input" || word == "inputs") return Side::kInput;
  if (word == "output" || word == "outputs") return Side::kOutput;
  return std::nullopt;
}

/// `input`, `output_0`, `softmax_output_0`: takes the side off the last part.
bool takeSide(Taken& taken) {
  if (taken.path.empty()) return false;
  Parts words = split(taken.path.back(), "_-");
  std::optional<int> index;
  if (words.size() > 1 && (index = numberIn(words.back()))) words.pop_back();
  if (words.empty()) return false;
  const auto side = sideIn(words.back());
  if (!side) return false;
  words.pop_back();
  taken.side = *side;
  if (index) taken.index = static_cast<std::uint64_t>(*index);
  taken.path.pop_back();
  std::string rest;
  for (const std::string& word : words) rest += (rest.empty() ? "" : "_") + word;
  if (!rest.empty()) taken.path.push_back(std::move(rest));
  return true;
}

Taken takenApart(std::string_view tensor) {
  Taken taken;
  // llama.cpp says behind the name what it has made of the tensor: `cache_k_l3 (view)`.
  const std::size_t said = tensor.ends_with(')') ? tensor.rfind(" (") : std::string_view::npos;
  taken.path = nameParts(lowered(said == 0 ? tensor : tensor.substr(0, said)));
  if (taken.path.size() > 1 && taken.path.back().starts_with("batch_")) taken.path.pop_back();
  if (takeSide(taken) || taken.path.size() < 2 || !isDigits(taken.path.back())) return taken;
  Taken inner = taken;
  inner.path.pop_back();
  if (!takeSide(inner)) return taken;
  inner.index = static_cast<std::uint64_t>(numberIn(taken.path.back()).value_or(0));
  return inner;
}

bool fits(const Spelling& spelling, const Taken& taken) {
  const bool input = taken.side == Side::kInput;
  const bool output = taken.side == Side::kOutput;
  const bool numbered = taken.index == spelling.index;
  bool side = true;
  switch (spelling.sides) {
    case Sides::kAny: break;
    case Sides::kNone: side = taken.side == Side::kNone; break;
    case Sides::kInput: side = input && numbered; break;
    case Sides::kOnlyInput: side = input && (numbered || !taken.index); break;
    case Sides::kOutput: side = output && numbered; break;
    case Sides::kOnlyOutput: side = output && (numbered || !taken.index); break;
    case Sides::kNotInput: side = !input; break;
  }
  return side && endsLike(taken.path, spelling.path);
}

Part halfOf(bool key) {
  return key ? Part::kKeyCache : Part::kValueCache;
}

bool isLayerWord(std::string_view word) {
  constexpr std::array<std::string_view, 6> kWords = {"layers", "layer", "blocks", "block", "h", "blk"};
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

/// `layer_3` of TensorFlow, `layers_3` of Flax, `h_3` of Haiku.
std::optional<int> layerInWord(std::string_view part) {
  const std::size_t bar = part.rfind('_');
  if (bar == std::string_view::npos || !isLayerWord(part.substr(0, bar))) return std::nullopt;
  return numberIn(part.substr(bar + 1));
}

std::optional<int> layerByWord(std::span<const std::string> path) {
  for (std::size_t i = 0; i < path.size(); ++i) {
    const auto number = numberIn(path[i]);
    if (number && i > 0 && isLayerWord(path[i - 1])) return number;
    if (const auto inside = layerInWord(path[i])) return inside;
  }
  return std::nullopt;
}

std::optional<int> layerOf(std::span<const std::string> path) {
  if (const auto named = layerByWord(path)) return named;
  for (const std::string& part : path) {
    if (const auto number = numberIn(part)) return number;
  }
  return std::nullopt;
}

/// A cache whose holder is numbered: the number is that of the layer, unless the layer stands before. `before`: parts
/// in front of the holder, `end`: of the name with the number.
Name numberedCache(std::string_view tensor, const Parts& path, Part part, std::size_t before, std::size_t end) {
  if (layerOf(std::span(path).first(before))) return {.part = part, .owner = leadingParts(tensor, before)};
  return {.part = part, .owner = leadingParts(tensor, end), .numbered = true};
}

/// A word for a cache, or for what holds one, and the number of the layer in one part: `cache_k_l3` of llama.cpp,
/// `past_key_value_3` of TensorRT-LLM, `past_3_key` and `past_key_values_3_value` of ONNX exports, `layer_3_key_cache`.
struct NumberedWord {
  std::string word;
  std::string number;
  std::optional<bool> key;  ///< keys or values, where the part says so
};

std::optional<NumberedWord> numberedWord(const std::string& part) {
  const Parts words = split(part, "_");
  const auto joined = [&words](std::size_t begin, std::size_t end) {
    std::string text;
    for (std::size_t i = begin; i < end; ++i) text += (i == begin ? "" : "_") + words[i];
    return text;
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string number = words[i].substr(i > 0 && words[i][0] == 'l' ? 1 : 0);
    if (!isDigits(number)) continue;
    const std::string before = joined(0, i);
    const std::string behind = joined(i + 1, words.size());
    if (behind.empty() && (isKeyCache(before) || isCacheByItself(before) || isHolder(before)))
      return NumberedWord{before, number, isKeyCache(before)};
    if (isKeyHalf(behind) && isHolder(before)) return NumberedWord{before, number, isKeyHalf(behind)};
    if (isKeyCache(behind) && isLayerWord(before)) return NumberedWord{behind, number, isKeyCache(behind)};
  }
  return std::nullopt;
}

/// What keys and values of one number have in common, not the word in front of it.
std::string ownerOfNumber(std::string_view tensor, std::size_t before, const std::string& number) {
  const std::string outer = leadingParts(tensor, before);
  return outer + (outer.empty() ? "cache." : ".") + number;
}

/// `before`: parts in front of the word.
Name inOnePart(std::string_view tensor, const Parts& path, const NumberedWord& word, Part half, std::size_t before) {
  if (layerOf(std::span(path).first(before))) return {.part = half, .owner = leadingParts(tensor, before)};
  return {.part = half,
          .owner = ownerOfNumber(tensor, before, word.number),
          .layer = numberIn(word.number),
          .numbered = true};
}

/// A cache by the words for what holds it: `kv_cache.k`, `past_key_values.3.0`, `present.3.decoder.value`, `v_cache`,
/// `key_cache.3`.
std::optional<Name> byHolder(std::string_view tensor, const Parts& path) {
  const std::size_t size = path.size();
  const auto at = [&](std::size_t from_end) { return size >= from_end ? std::string_view(path[size - from_end]) : ""; };
  if (const auto key = isKeyCache(at(1))) return Name{.part = halfOf(*key), .owner = leadingParts(tensor, size - 1)};
  if (const auto key = isKeyCache(at(2)); key && isDigits(at(1))) {
    Name name = numberedCache(tensor, path, halfOf(*key), size - 2, size - 2);
    if (name.numbered) name.owner = ownerOfNumber(tensor, size - 2, path[size - 1]);
    return name;
  }
  if (const auto word = size > 0 ? numberedWord(path.back()) : std::nullopt; word && word->key)
    return inOnePart(tensor, path, *word, halfOf(*word->key), size - 1);
  auto key = isKeyHalf(at(1));
  if (!key && (at(1) == "0" || at(1) == "1") && isHolder(at(3)) && isDigits(at(2))) key = at(1) == "0";
  if (!key) return std::nullopt;
  if (isHolder(at(2))) return Name{.part = halfOf(*key), .owner = leadingParts(tensor, size - 2)};
  if (const auto word = size > 1 ? numberedWord(path[size - 2]) : std::nullopt; word && isHolder(word->word))
    return inOnePart(tensor, path, *word, halfOf(*key), size - 2);
  // Of networks of two parts: `present.3.decoder.key`.
  const std::size_t number = at(2) == "decoder" || at(2) == "encoder" ? 3 : 2;
  if (!isDigits(at(number))) return std::nullopt;
  // Of Transformers: `past_key_values.layers.3.keys`.
  const std::size_t holder = at(number + 1) == "layers" ? number + 2 : number + 1;
  if (!isHolder(at(holder))) return std::nullopt;
  return numberedCache(tensor, path, halfOf(*key), size - holder, size - 1);
}

/// `softmax`, or `soft_max` of llama.cpp.
bool saysSoftmax(const Parts& words) {
  const auto soft = std::find(words.begin(), words.end(), "soft");
  return std::find(words.begin(), words.end(), "softmax") != words.end() ||
         (soft != words.end() && soft + 1 != words.end() && *(soft + 1) == "max");
}

/// By a word anywhere in the name: caches of which nothing says more, outputs of softmax.
std::optional<Name> byWord(std::string_view tensor, const Taken& taken) {
  const Parts& path = taken.path;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool numbered = i + 2 == path.size() && isDigits(path[i + 1]) && isHolder(path[i]);
    if (isCacheByItself(path[i]) || isKeyCache(path[i]) || numbered)
      return Name{.part = Part::kCache, .owner = leadingParts(tensor, i)};
    if (const auto word = numberedWord(path[i]); word && isCacheByItself(word->word)) {
      const bool inside = layerOf(std::span(path).first(i)).has_value();
      return Name{.part = Part::kCache,
                  .owner = leadingParts(tensor, inside ? i : i + 1),
                  .layer = inside ? std::nullopt : numberIn(word->number)};
    }
    const Parts words = split(path[i], "_- ");
    const bool softmax = taken.side != Side::kInput && saysSoftmax(words);
    // What Transformers gives when asked for attentions: `attentions.3`, `cross_attentions.3`.
    const bool given =
        path.size() == 2 && i == 0 && isDigits(path[1]) && !words.empty() && words.back() == "attentions";
    if (softmax || isProbabilities(path[i]) || (given && taken.side == Side::kNone))
      return Name{.part = Part::kProbabilities, .owner = leadingParts(tensor, i)};
  }
  return std::nullopt;
}

std::optional<Name> found(std::string_view tensor, const Taken& taken) {
  if (auto name = byHolder(tensor, taken.path)) return name;
  for (const Spelling& spelling : spellings()) {
    if (!fits(spelling, taken)) continue;
    const auto dots = static_cast<std::size_t>(std::count(spelling.path.begin(), spelling.path.end(), '.'));
    const std::size_t owner = taken.path.size() - 1 - dots + spelling.owner;
    return Name{.part = spelling.part,
                .owner = leadingParts(tensor, owner),
                .by = spelling.by,
                .preference = 1 + static_cast<std::size_t>(&spelling - spellings().data())};
  }
  return byWord(tensor, taken);
}

}  // namespace

std::string_view partId(Part part) {
  constexpr std::array<std::string_view, kParts.size()> kIds = {"query",     "key",         "probabilities", "value",
                                                                "key_cache", "value_cache", "cache"};
  return kIds[static_cast<std::size_t>(part)];
}

std::optional<Part> partFromId(std::string_view id) {
  for (const Part part : kParts) {
    if (partId(part) == id) return part;
  }
  return std::nullopt;
}

std::optional<Name> nameOf(std::string_view tensor) {
  const Taken taken = takenApart(tensor);
  auto name = found(tensor, taken);
  if (name && !name->layer) name->layer = layerOf(taken.path);
  return name;
}

std::string leadingParts(std::string_view name, std::size_t parts) {
  const std::string path = asPath(name);
  std::size_t end = 0;
  for (; parts > 0; --parts) {
    const std::size_t begin = path.find_first_not_of(kNameSeparators, end);
    if (begin == std::string::npos) break;
    end = std::min(path.find_first_of(kNameSeparators, begin), name.size());
    // A subscript ends behind its bracket.
    while (end < name.size() && path[end] == '/' && name[end] != '/' && name[end] != '[') ++end;
  }
  return std::string(name.substr(0, end));
}

std::optional<int> namedLayerIn(std::string_view path) {
  return layerByWord(nameParts(lowered(path)));
}

std::optional<int> layerIn(std::string_view path) {
  return layerOf(nameParts(path));
}

}  // namespace scalewright::attention
