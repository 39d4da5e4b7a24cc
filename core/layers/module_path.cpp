#include "core/layers/module_path.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/text/split.h"
#include "core/layers/joint_names.h"
#include "core/tensor/wrapper_word.h"

namespace scalewright::layers {
namespace {

using Words = std::vector<std::string>;

std::string joined(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : "_") + word;
  return text;
}

template <std::size_t N>
bool isOneOf(const std::array<std::string_view, N>& known, std::string_view word) {
  return std::find(known.begin(), known.end(), word) != known.end();
}

constexpr std::array<std::string_view, 3> kWeightWords = {"weight", "kernel", "vars"};
constexpr std::array<std::string_view, 2> kInputWords = {"input", "inputs"};

/// Takes the word that says what the tensor is off the last part; false when it is not there.
template <std::size_t N>
bool takeLeaf(ModulePath& path, const std::array<std::string_view, N>& known) {
  if (path.empty()) return false;
  Words words = split(path.back(), "_-");
  if (words.empty() || !isOneOf(known, words.back())) return false;
  words.pop_back();
  path.pop_back();
  if (!words.empty()) path.push_back(joined(words));
  return true;
}

}  // namespace

ModulePath moduleOfWeight(std::string_view name) {
  ModulePath path = split(name, "/.:");
  ModulePath stripped = path;
  while (!stripped.empty() && isDigits(stripped.back())) stripped.pop_back();
  return takeLeaf(stripped, kWeightWords) ? stripped : path;
}

std::optional<ModulePath> moduleOfInput(std::string_view name) {
  ModulePath path = split(name, "/.:");
  const auto isFirst = [](std::string_view index) { return index == "0"; };
  if (!path.empty() && path.back().starts_with("batch_")) {
    if (!isFirst(std::string_view(path.back()).substr(6))) return std::nullopt;
    path.pop_back();
  }
  if (!path.empty() && isDigits(path.back())) {
    if (!isFirst(path.back())) return std::nullopt;
    path.pop_back();
  }
  if (path.empty()) return std::nullopt;
  Words words = split(path.back(), "_-");
  if (words.size() > 1 && isDigits(words.back())) {
    if (!isFirst(words.back())) return std::nullopt;
    words.pop_back();
    path.back() = joined(words);
  }
  const auto wraps = [&path] { return path.size() > 1 && tensor::wrappedPort(path.back()) == tensor::Port::kInput; };
  if (wraps()) return ModulePath(path.begin(), path.end() - 1);
  if (!takeLeaf(path, kInputWords) || path.empty()) return std::nullopt;
  if (wraps()) path.pop_back();
  return path;
}

PathMatch matchPaths(const ModulePath& weight, const ModulePath& input) {
  if (weight.empty() || input.empty()) return {};
  const bool own = weight.back() == input.back();
  if (!own && !joinsNames(input.back(), weight.back())) return {};
  const std::size_t shorter = std::min(weight.size(), input.size());
  const bool fits =
      std::equal(weight.rbegin() + 1, weight.rbegin() + static_cast<std::ptrdiff_t>(shorter), input.rbegin() + 1);
  return fits ? PathMatch{shorter, own} : PathMatch{};
}

}  // namespace scalewright::layers
