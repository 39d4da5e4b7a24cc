#include "core/profile/codec.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>
#include <type_traits>

#include "core/base/plain_cbor.h"

namespace scalewright::profile {
namespace {

using nlohmann::json;
constexpr int kCodecVersion = 3;
constexpr int kFarthestUnit = 1100;             // of doubles, and of sums of many
constexpr std::uint32_t kLongestHeader = 4096;  // bytes

/// Appends an array as it lies in memory; its length goes into the header.
template <typename T>
json packed(std::string& body, const std::vector<T>& values) {
  static_assert(std::is_trivially_copyable_v<T>);
  body.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
  return values.size();
}

/// The library makes an integer of any number, also of one that is none.
std::uint64_t countOf(const json& value) {
  if (!value.is_number_unsigned()) throw std::invalid_argument("no count");
  return value.get<std::uint64_t>();
}

template <typename T>
std::vector<T> unpacked(std::string_view& body, const json& length) {
  const std::uint64_t count = countOf(length);
  if (count > body.size() / sizeof(T)) throw std::length_error("array");
  std::vector<T> values(static_cast<std::size_t>(count));
  if (!values.empty()) std::memcpy(values.data(), body.data(), values.size() * sizeof(T));
  body.remove_prefix(values.size() * sizeof(T));
  return values;
}

/// Returns what a bin says of itself.
bool makesSense(const SketchBin& bin) {
  return std::isfinite(bin.low) && std::isfinite(bin.high) && bin.low <= bin.mean && bin.mean <= bin.high &&
         std::isfinite(bin.spread) && bin.spread >= 0 && bin.count > 0;
}

bool isMagnitude(double x) {
  return std::isfinite(x) && x >= 0;
}

/// Which promise of a profile is broken; nullptr where all are kept. Sums and searches over a sketch rely on bins that
/// are disjoint, ascending and occupied, and whose counts add up. Zero may end one bin and begin the next: that of the
/// least negative values has the sign bit of -0.
const char* brokenPromise(const Profile& profile) {
  std::uint64_t count = 0;
  double before = -std::numeric_limits<double>::infinity();
  bool met_at_zero = false;
  for (const SketchBin& bin : profile.sketch.bins()) {
    const bool meets = before == 0 && bin.low == 0 && !met_at_zero;
    met_at_zero = met_at_zero || meets;
    const bool both_signs = bin.low < 0 && bin.high > 0;
    if (!makesSense(bin) || both_signs || !(before < bin.low || meets)) return "sketch";
    if (bin.count > profile.finite - count) return "counts of a sketch";
    before = bin.high;
    count += bin.count;
  }
  if (count != profile.finite || profile.finite > profile.elements) return "counts of a profile";
  if (!isMagnitude(profile.amax) || profile.tail.size() > std::min<std::uint64_t>(kTailLength, profile.finite))
    return "range of a profile";
  for (const auto* magnitudes : {&profile.tail, &profile.sample_amax, &profile.channel_amax}) {
    if (!std::all_of(magnitudes->begin(), magnitudes->end(), isMagnitude)) return "magnitudes of a profile";
  }
  return nullptr;
}

}  // namespace

std::string encode(const Profile& p) {
  std::string body;
  json header = {
      {"version", kCodecVersion},
      {"type", tensor::elementTypeId(p.type)},
      {"elements", p.elements},
      {"finite", p.finite},
      {"nan", p.nan},
      {"positive_infinite", p.positive_infinite},
      {"negative_infinite", p.negative_infinite},
      {"zero", p.zero},
      {"subnormal", p.subnormal},
  };
  if (p.sampled_rows > 0) header["sampled_rows"] = p.sampled_rows;
  if (p.left_out > 0) header["left_out"] = p.left_out;
  header["numbers"] = packed(body, std::vector<double>{p.minimum, p.maximum, p.amax, p.sum, p.sum_squares});
  header["squares_exponent"] = p.squares_unit.exponent;
  header["bins"] = packed(body, p.sketch.bins());
  header["tail"] = packed(body, p.tail);
  header["sample_amax"] = packed(body, p.sample_amax);
  header["channel_amax"] = packed(body, p.channel_amax);
  std::string start;
  json::to_cbor(header, start);
  const auto length = static_cast<std::uint32_t>(start.size());
  std::string bytes(sizeof length, '\0');
  std::memcpy(bytes.data(), &length, sizeof length);
  return bytes + start + body;
}

Result<Profile> decode(std::string_view bytes) {
  const auto malformed = [](const char* what) { return Error{ErrorCode::kMalformedFile, {}, {}, what}; };
  std::uint32_t length = 0;
  if (bytes.size() < sizeof length) return malformed("length");
  std::memcpy(&length, bytes.data(), sizeof length);
  bytes.remove_prefix(sizeof length);
  // A reader of CBOR goes as deep as it is nested.
  const bool plain = length <= bytes.size() && length <= kLongestHeader &&
                     isPlainCbor(std::as_bytes(std::span(bytes.substr(0, length))), {.depth = 2, .items = 64});
  if (!plain) return malformed("header");
  std::string_view body = bytes.substr(length);
  try {
    const json header = json::from_cbor(bytes.begin(), bytes.begin() + length);
    if (header.at("version") != kCodecVersion) return malformed("version");
    Profile p;
    const auto type = tensor::elementTypeFromId(header.at("type").get<std::string>());
    if (!type) return malformed("type");
    p.type = *type;
    p.elements = countOf(header.at("elements"));
    p.finite = countOf(header.at("finite"));
    p.nan = countOf(header.at("nan"));
    p.positive_infinite = countOf(header.at("positive_infinite"));
    p.negative_infinite = countOf(header.at("negative_infinite"));
    p.zero = countOf(header.at("zero"));
    p.subnormal = countOf(header.at("subnormal"));
    if (header.contains("sampled_rows")) p.sampled_rows = countOf(header["sampled_rows"]);
    if (header.contains("left_out")) p.left_out = countOf(header["left_out"]);
    const auto numbers = unpacked<double>(body, header.at("numbers"));
    p.minimum = numbers.at(0);
    p.maximum = numbers.at(1);
    p.amax = numbers.at(2);
    p.sum = numbers.at(3);
    p.sum_squares = numbers.at(4);
    const json& exponent = header.at("squares_exponent");
    const bool near = exponent.is_number_unsigned()
                          ? exponent.get<std::uint64_t>() <= std::uint64_t{kFarthestUnit}
                          : exponent.is_number_integer() && exponent.get<std::int64_t>() >= -kFarthestUnit;
    if (!near) return malformed("unit");
    exponent.get_to(p.squares_unit.exponent);
    p.sketch = Sketch(unpacked<SketchBin>(body, header.at("bins")));
    p.tail = unpacked<double>(body, header.at("tail"));
    p.sample_amax = unpacked<double>(body, header.at("sample_amax"));
    p.channel_amax = unpacked<double>(body, header.at("channel_amax"));
    if (!body.empty()) return malformed("trailing bytes");
    if (const char* promise = brokenPromise(p)) return malformed(promise);
    dropNeedlessTail(p);
    return p;
  } catch (const std::exception& exception) {
    return malformed(exception.what());
  }
}

}  // namespace scalewright::profile
