#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>

namespace scalewright::fuzz {

/// One to four small changes of an input: bits, bytes, numbers at a limit, pieces left out, doubled, or taken
/// from `other`. The same for the same generator. At most `longest` bytes.
std::string mutated(std::string input, const std::string& other, std::mt19937& random, std::size_t longest);

}  // namespace scalewright::fuzz
