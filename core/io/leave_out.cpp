#include "core/io/leave_out.h"

#include <charconv>
#include <cmath>
#include <optional>

#include "core/base/text/split.h"

namespace scalewright::io {
namespace {

using tensor::NoDataReason;
using tensor::NoDataSpan;

std::optional<double> numberOf(std::string_view text) {
  double number = 0;
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size() && !std::isnan(number);
  return whole ? std::optional(number) : std::nullopt;
}

std::optional<NoDataSpan> spanOf(std::string_view text) {
  constexpr std::string_view kTo = "..";
  const std::size_t to = text.find(kTo);
  const auto low = numberOf(text.substr(0, to));
  const auto high = to == std::string_view::npos ? low : numberOf(text.substr(to + kTo.size()));
  if (!low || !high || *low > *high) return std::nullopt;
  return NoDataSpan{*low, *high, NoDataReason::kSaid};
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

}  // namespace

Result<LeaveOut> readLeaveOut(const std::string& text) {
  LeaveOut asked;
  for (const std::string& part : split(text, ",")) {
    const std::string_view word = trimmed(part);
    if (word == "none") {
      asked.nothing = true;
    } else if (word == "fill") {
      asked.fill = true;
    } else if (word == "mask") {
      asked.mask = true;
    } else if (word == "unwritten") {
      asked.unwritten = true;
    } else if (const auto span = spanOf(word)) {
      asked.values.push_back(*span);
    } else {
      return Error{ErrorCode::kInvalidArgument, {}, {}, std::string(word)};
    }
  }
  return asked;
}

}  // namespace scalewright::io
