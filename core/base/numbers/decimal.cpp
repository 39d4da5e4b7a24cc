#include "core/base/numbers/decimal.h"

#include <array>
#include <charconv>
#include <cmath>

namespace scalewright {

Result<Percentile> Percentile::parse(std::string_view text) {
  constexpr int kMaxFractionDigits = 12;
  const auto invalid = [&] { return Error{ErrorCode::kInvalidArgument, {}, {}, std::string(text)}; };
  Percentile result;
  result.numerator_ = 0;
  bool point = false;
  bool digits = false;
  int fraction_digits = 0;
  for (const char c : text) {
    if (c == '.' && !point) {
      point = true;
    } else if (c >= '0' && c <= '9') {
      digits = true;
      if (point && ++fraction_digits > kMaxFractionDigits) return invalid();
      result.numerator_ = result.numerator_ * 10 + static_cast<std::uint64_t>(c - '0');
      if (point) result.denominator_ *= 10;
      if (result.numerator_ > 100 * result.denominator_) {
        return Error{ErrorCode::kParameterOutOfRange, {}, {}, std::string(text)};
      }
    } else {
      return invalid();
    }
  }
  if (!digits) return invalid();
  while (result.denominator_ > 1 && result.numerator_ % 10 == 0) {
    result.numerator_ /= 10;
    result.denominator_ /= 10;
  }
  return result;
}

Result<Percentile> Percentile::fromDouble(double value) {
  std::array<char, 64> buffer{};
  const auto [end, code] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed);
  if (code != std::errc() || !std::isfinite(value) || value < 0 || value > 100) {
    return Error{ErrorCode::kParameterOutOfRange, {}, {}, std::to_string(value)};
  }
  return parse(std::string_view(buffer.data(), static_cast<std::size_t>(end - buffer.data())));
}

std::string Percentile::text() const {
  std::string text = std::to_string(numerator_ / denominator_);
  std::uint64_t rest = numerator_ % denominator_;
  if (rest == 0) return text;
  text += '.';
  for (std::uint64_t place = denominator_ / 10; place > 0; place /= 10) {
    text += static_cast<char>('0' + rest / place);
    rest %= place;
  }
  return text;
}

}  // namespace scalewright
