#include "mutate.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace scalewright::fuzz {
namespace {

// Not a distribution of the standard library: those differ from one library to the next.
std::size_t below(std::mt19937& random, std::size_t limit) {
  return limit == 0 ? 0 : random() % limit;
}

void putNumber(std::string& input, std::size_t at, std::mt19937& random) {
  constexpr std::array<std::uint64_t, 10> kLimits = {0,          1,          0x7F,       0xFF,        0xFFFF,
                                                     0x7FFFFFFF, 0xFFFFFFFF, 0x80000000, ~0ULL >> 1U, ~0ULL};
  const std::uint64_t value = kLimits[below(random, kLimits.size())];
  const std::size_t width = std::size_t{1} << below(random, 4);
  std::memcpy(input.data() + at, &value, std::min(width, input.size() - at));
}

void putText(std::string& input, std::size_t at, std::mt19937& random) {
  constexpr std::array kTexts = {"\"", "[", "]", "{", "}", "null", "1e999", "-1", "NaN", ",", ":", "\\u0000", "\xFF"};
  input.insert(at, kTexts[below(random, kTexts.size())]);
}

void change(std::string& input, const std::string& other, std::mt19937& random) {
  const std::size_t at = below(random, input.size() + 1);
  const std::size_t length = 1 + below(random, 16);
  switch (below(random, 7)) {
    case 0:
      if (at < input.size()) input[at] = static_cast<char>(input[at] ^ 1 << below(random, 8));
      return;
    case 1:
      if (at < input.size()) input[at] = static_cast<char>(random());
      return;
    case 2: return putNumber(input, at, random);
    case 3: input.erase(at, length); return;
    case 4: input.insert(at, input.substr(below(random, input.size() + 1), length)); return;
    case 5: input.insert(at, other.substr(below(random, other.size() + 1), 4 * length)); return;
    default: return putText(input, at, random);
  }
}

}  // namespace

std::string mutated(std::string input, const std::string& other, std::mt19937& random, std::size_t longest) {
  const std::size_t changes = 1 + below(random, 4);
  for (std::size_t i = 0; i < changes; ++i) change(input, other, random);
  if (input.size() > longest) input.resize(longest);
  return input;
}

}  // namespace scalewright::fuzz
