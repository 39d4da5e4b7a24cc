#include "core/profile/codec.h"

#include <cstring>
#include <nlohmann/json.hpp>
#include <type_traits>

namespace scalewright::profile {
namespace {

using nlohmann::json;
constexpr int kCodecVersion = 1;

template <typename T>
json packed(const std::vector<T>& values) {
  static_assert(std::is_trivially_copyable_v<T>);
  json::binary_t bytes;
  bytes.resize(values.size() * sizeof(T));
  if (!values.empty()) std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

template <typename T>
std::vector<T> unpacked(const json& field) {
  const auto& bytes = field.get_binary();
  if (bytes.size() % sizeof(T) != 0) throw std::length_error("packed array");
  std::vector<T> values(bytes.size() / sizeof(T));
  if (!values.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
  return values;
}

}  // namespace

std::string encode(const Profile& p) {
  const json document = {
      {"version", kCodecVersion},
      {"type", tensor::elementTypeId(p.type)},
      {"elements", p.elements},
      {"finite", p.finite},
      {"nan", p.nan},
      {"positive_infinite", p.positive_infinite},
      {"negative_infinite", p.negative_infinite},
      {"zero", p.zero},
      {"subnormal", p.subnormal},
      {"numbers", packed(std::vector<double>{p.minimum, p.maximum, p.amax, p.sum, p.sum_squares})},
      {"lossless", p.sketch.lossless},
      {"bins", packed(p.sketch.bins)},
      {"tail", packed(p.tail)},
      {"sample_amax", packed(p.sample_amax)},
      {"channel_amax", packed(p.channel_amax)},
  };
  std::string bytes;
  json::to_cbor(document, bytes);
  return bytes;
}

Result<Profile> decode(std::string_view bytes) {
  try {
    const json document = json::from_cbor(bytes.begin(), bytes.end());
    if (document.at("version") != kCodecVersion) return Error{ErrorCode::kMalformedFile, {}, {}, "version"};
    Profile p;
    const auto type = tensor::elementTypeFromId(document.at("type").get<std::string>());
    if (!type) return Error{ErrorCode::kMalformedFile, {}, {}, "type"};
    p.type = *type;
    document.at("elements").get_to(p.elements);
    document.at("finite").get_to(p.finite);
    document.at("nan").get_to(p.nan);
    document.at("positive_infinite").get_to(p.positive_infinite);
    document.at("negative_infinite").get_to(p.negative_infinite);
    document.at("zero").get_to(p.zero);
    document.at("subnormal").get_to(p.subnormal);
    const auto numbers = unpacked<double>(document.at("numbers"));
    p.minimum = numbers.at(0);
    p.maximum = numbers.at(1);
    p.amax = numbers.at(2);
    p.sum = numbers.at(3);
    p.sum_squares = numbers.at(4);
    document.at("lossless").get_to(p.sketch.lossless);
    p.sketch.bins = unpacked<SketchBin>(document.at("bins"));
    p.tail = unpacked<double>(document.at("tail"));
    p.sample_amax = unpacked<double>(document.at("sample_amax"));
    p.channel_amax = unpacked<double>(document.at("channel_amax"));
    return p;
  } catch (const std::exception& exception) {
    return Error{ErrorCode::kMalformedFile, {}, {}, exception.what()};
  }
}

}  // namespace scalewright::profile
