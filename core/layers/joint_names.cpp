#include "core/layers/joint_names.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/base/text/split.h"

namespace scalewright::layers {
namespace {

using Words = std::vector<std::string>;

constexpr std::string_view kWordSeparators = "_-";
/// Words of which each letter names a layer.
constexpr std::array<std::string_view, 3> kLetterWords = {"qkv", "kv", "qk"};

bool isLetterWord(std::string_view word) {
  return std::find(kLetterWords.begin(), kLetterWords.end(), word) != kLetterWords.end();
}

/// As itself or behind another letter: `qkv`, `Wqkv`.
bool holdsLetters(std::string_view word) {
  return isLetterWord(word) || (!word.empty() && isLetterWord(word.substr(1)));
}

/// `q`, `Wq`: what such a word may join.
bool isLetter(std::string_view word) {
  return (word.size() == 1 || word.size() == 2) && std::string_view("qkv").find(word.back()) != std::string_view::npos;
}

}  // namespace

bool joinsNames(const std::string& fused, const std::string& single) {
  Words whole = split(fused, kWordSeparators);
  Words one = split(single, kWordSeparators);
  while (one.size() > 1 && whole.size() > 1 && one.back() == whole.back()) {
    one.pop_back();
    whole.pop_back();
  }
  while (one.size() > 1 && whole.size() > 1 && one.front() == whole.front()) {
    one.erase(one.begin());
    whole.erase(whole.begin());
  }
  if (one.size() != 1 || whole.empty()) return false;
  const std::string& word = one.front();
  if (whole.size() > 1) {
    // `dense_1` is another `dense`, and `proj` is no part of `qkv_proj` as `up` is of `gate_up`.
    const bool names = std::none_of(whole.begin(), whole.end(),
                                    [](const std::string& part) { return isDigits(part) || isLetterWord(part); });
    return names && std::find(whole.begin(), whole.end(), word) != whole.end();
  }
  // `Wqkv` and `Wq`: the same letter in front of both.
  std::string_view letters = whole.front();
  std::string_view letter = word;
  if (letter.size() == 2 && letters.front() == letter.front()) {
    letters.remove_prefix(1);
    letter.remove_prefix(1);
  }
  return letter.size() == 1 && isLetterWord(letters) && letters.find(letter) != std::string_view::npos;
}

void JointNames::add(const std::string& name) {
  const std::size_t place = names_.size();
  names_.push_back(name);
  const Words words = split(name, kWordSeparators);
  for (const std::string& word : std::set<std::string>(words.begin(), words.end())) with_word_[word].push_back(place);
  if (std::any_of(words.begin(), words.end(), holdsLetters)) with_letters_.push_back(place);
}

std::vector<std::string> JointNames::thatJoin(const std::string& single) const {
  const Words words = split(single, kWordSeparators);
  // A joint name has every word of the single one, or a word of letters in place of one.
  static const std::vector<std::size_t> kNone;
  const std::vector<std::size_t>* rarest = words.empty() ? &kNone : nullptr;
  for (const std::string& word : words) {
    const auto known = with_word_.find(word);
    const auto& places = known == with_word_.end() ? kNone : known->second;
    if (rarest == nullptr || places.size() < rarest->size()) rarest = &places;
  }
  std::set<std::size_t> candidates(rarest->begin(), rarest->end());
  if (std::any_of(words.begin(), words.end(), isLetter)) candidates.insert(with_letters_.begin(), with_letters_.end());
  std::vector<std::string> joint;
  for (const std::size_t place : candidates) {
    if (names_[place] != single && joinsNames(names_[place], single)) joint.push_back(names_[place]);
  }
  return joint;
}

}  // namespace scalewright::layers
