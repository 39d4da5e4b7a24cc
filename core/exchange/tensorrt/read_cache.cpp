// The text file of TensorRT's calibrators: a header, then `name: hex` with the big-endian bits of the float32 scale
// amax / 127. Names may hold colons: the last one of a line is the separator. Some tools write such files with 127 /
// amax or with amax itself, which nothing in the file tells apart: the direction is the person's choice.
#include <array>
#include <bit>
#include <charconv>
#include <cmath>

#include "core/base/text/text.h"
#include "core/exchange/imports/import_entries.h"
#include "core/io/names/role_guess.h"

namespace scalewright::exchange::imports::tensorrt::read_cache {
namespace {

constexpr std::array<std::string_view, 3> kExtensions = {"cache", "calib", "txt"};

constexpr std::array kDirections = {
    ParameterChoice{"multiply", SCALEWRIGHT_TEXT("Parameter", "amax / 127, as TensorRT writes it")},
    ParameterChoice{"divide", SCALEWRIGHT_TEXT("Parameter", "127 / amax")},
    ParameterChoice{"amax", SCALEWRIGHT_TEXT("Parameter", "amax itself")},
};

const std::array kParameters = {
    ParameterDescriptor{.id = "direction",
                        .title = SCALEWRIGHT_TEXT("Parameter", "What the numbers are"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "tools disagree, and the file does not say it"),
                        .type = ParameterType::kChoice,
                        .fallback = std::string("multiply"),
                        .choices = kDirections},
};

constexpr double kLargest = 127;

bool recognises(const Document& document) {
  return document.text.starts_with("TRT-");
}

double thresholdOf(float scale, const std::string& direction) {
  const auto value = static_cast<double>(scale);
  if (direction == "amax") return value;
  return direction == "divide" ? kLargest / value : value * kLargest;
}

/// A line without its end; the rest stays in `text`.
std::string_view takeLine(std::string_view& text) {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// nullopt where the line does not end in eight hexadecimal digits or fewer, which leave out leading zeros.
std::optional<float> scaleOf(std::string_view digits) {
  while (digits.starts_with(' ')) digits.remove_prefix(1);
  while (digits.ends_with(' ')) digits.remove_suffix(1);
  constexpr std::size_t kDigits = 8;
  constexpr int kHexadecimal = 16;
  std::uint32_t bits = 0;
  const char* last = digits.data() + digits.size();
  const auto [end, error] = std::from_chars(digits.data(), last, bits, kHexadecimal);
  if (digits.empty() || digits.size() > kDigits || error != std::errc() || end != last) return std::nullopt;
  return std::bit_cast<float>(bits);
}

Result<ImportResult> run(const Document& document, const ParameterValues& parameters) {
  ImportEntries entries(document);
  const std::string& direction = textOf(parameters, "direction");
  std::string_view rest = document.text;
  for (std::size_t number = 1; !rest.empty(); ++number) {
    const std::string_view line = takeLine(rest);
    const std::string place = "line " + std::to_string(number);
    if (line.empty() || (number == 1 && line.starts_with("TRT-"))) continue;
    const std::size_t colon = line.rfind(':');
    const std::string name(line.substr(0, colon));
    const auto scale = colon == std::string_view::npos ? std::nullopt : scaleOf(line.substr(colon + 1));
    if (!scale) {
      entries.note(place, colon == std::string_view::npos ? "" : name,
                   SCALEWRIGHT_TEXT("Import", "not a line of `name: hexadecimal digits`"));
    } else {
      // A float32 zero or denormal would become a threshold that looks sound. TensorRT has -128..127 for activations,
      // and -127..127 for weights.
      entries.add({.name = name,
                   .thresholds = {std::isnormal(*scale) ? thresholdOf(*scale, direction) : 0},
                   .narrow = io::guessRole(name, {}) == tensor::Role::kWeight},
                  place);
    }
  }
  return std::move(entries).finish();
}

}  // namespace

extern const ImporterDescriptor kDescriptor;
const ImporterDescriptor kDescriptor = {
    .id = "tensorrt-cache",
    .title = SCALEWRIGHT_TEXT("Import", "TensorRT calibration cache"),
    .producers = "TensorRT 7 to 10, Polygraphy, TAO",
    .extensions = kExtensions,
    .parameters = kParameters,
    .recognises = recognises,
    .run = run,
};

}  // namespace scalewright::exchange::imports::tensorrt::read_cache
