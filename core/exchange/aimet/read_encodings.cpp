// Encodings of AIMET, versions 0.6.1, 1.0.0 and 2.x. Up to 1.0.0: x = (q + offset) * scale with unsigned q. 2.x says it
// as QuantizeLinear does: x = (q - zero point) * scale with the type by name. Symmetric encodings are thresholds;
// others become as wide as their larger side. Blocks of 2.x have nested scales, whose lengths say the shape; LPBQ has
// an integer for each block times a scale of its channel, in 1.0.0 flat, channel after channel. Source: AIMET,
// aimet_onnx/_encoding.py, aimet_torch/v2/quantization/affine/encoding.py and .../float/encoding.py.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/text/text.h"
#include "core/exchange/aimet/spelling.h"
#include "core/exchange/imports/import_entries.h"
#include "core/exchange/imports/nested_numbers.h"
#include "core/io/names/role_guess.h"

namespace scalewright::exchange::imports::aimet::read_encodings {
namespace {

using nlohmann::json;
using tensor::Role;

constexpr const char* kTypesDiffer = SCALEWRIGHT_TEXT("Import", "the channels of one tensor have different data types");

constexpr const char* kBlocksUncounted =
    SCALEWRIGHT_TEXT("Import", "a flat list of blocks that does not say how many a channel has: version 2 does");
constexpr const char* kBlocksOdd =
    SCALEWRIGHT_TEXT("Import", "scales of blocks whose lengths, axis and block size do not fit together");
constexpr const char* kProductsOnly =
    SCALEWRIGHT_TEXT("Import", "taken as scales of groups: that they are whole multiples of the channel's is not kept");
constexpr const char* kBlocksFoundAgain =
    SCALEWRIGHT_TEXT("Import", "the scale of the tensor is taken over, those of its blocks are found from its values");

constexpr std::array<std::string_view, 2> kExtensions = {"encodings", "json"};

const std::array kParameters = {
    ParameterDescriptor{.id = "axis",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Axis of the channels"),
                        .formula = SCALEWRIGHT_TEXT("Parameter",
                                                    "where the file does not say it: 0 for convolutions and "
                                                    "linear layers of PyTorch, 1 for MatMul of ONNX"),
                        .type = ParameterType::kInteger,
                        .fallback = std::int64_t{0},
                        .minimum = 0,
                        .maximum = 7,
                        .step = 1},
};

bool recognises(const Document& document) {
  if (field(document.json, "activation_encodings") != nullptr || field(document.json, "param_encodings") != nullptr) {
    return true;
  }
  const json* encodings = field(document.json, "encodings");
  const auto version = textAt(document.json, "version");
  return encodings != nullptr && encodings->is_array() && version && version->starts_with("2.");
}

/// An integer format of so many bits; empty without one.
std::string integerFormat(std::int64_t bits) {
  return bits == 4 || bits == 8 || bits == 16 ? "int" + std::to_string(bits) : "";
}

/// Codes from `low` to `high` times the scale; notes in `symmetric` when one side reaches further.
double thresholdOf(double low, double high, double scale, bool& symmetric) {
  if (-low == high || -low == high + 1) return high * scale;
  symmetric = false;
  return std::max(-low, high) * scale;
}

class Reader {
 public:
  Reader(ImportEntries& entries, std::uint64_t axis) : entries_(entries), axis_(axis) {}

  /// 0.6.1: a list for each name, one element for each channel.
  void legacy(const std::string& name, const json& list, Role role, const std::string& place) {
    if (!list.is_array() || list.empty()) return entries_.note(place, name, reason::kMissing);
    ImportedTensor tensor{.name = name};
    begin(tensor, role);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const json& one = list[i];
      if (!sameType(one, list.front())) return entries_.note(below(place, i), name, kTypesDiffer);
      const auto bits = integerAt(one, "bitwidth");
      const auto low = numberAt(one, "min");
      const auto high = numberAt(one, "max");
      if (textAt(one, "dtype") == "float") continue;
      if (!bits || !low || !high) return entries_.note(below(place, i), name, reason::kMissing);
      tensor.format = integerFormat(*bits);
      if (tensor.format.empty()) return entries_.note(below(place, i), name, reason::kNoFormat);
      tensor.thresholds.push_back(legacyThreshold(one, *bits, *low, *high));
      if (isStrict(one, *low, *high)) tensor.narrow = true;
    }
    if (tensor.thresholds.empty()) return castOnly(tensor, integerAt(list.front(), "bitwidth").value_or(0), place);
    end(std::move(tensor), axis_, place);
  }

  /// 1.0.0: an object with arrays of scales and offsets.
  void versionOne(const json& one, Role role, const std::string& place) {
    const auto name = textAt(one, "name");
    const auto bits = integerAt(one, "bw");
    if (!name || !bits) return entries_.note(place, name.value_or(""), reason::kMissing);
    ImportedTensor tensor{.name = *name};
    begin(tensor, role);
    const std::string kind = textAt(one, "enc_type").value_or("PER_TENSOR");
    if (kind == "LPBQ") return multiples(std::move(tensor), one, place);
    if (kind != "PER_TENSOR" && kind != "PER_CHANNEL") return entries_.note(place, *name, kBlocksUncounted);
    if (textAt(one, "dtype") != "INT") return castOnly(tensor, *bits, place);
    tensor.format = integerFormat(*bits);
    if (tensor.format.empty()) return entries_.note(place, *name, reason::kNoFormat);
    const json* scales = field(one, "scale");
    const json* offsets = field(one, "offset");
    if (scales == nullptr || offsets == nullptr || !scales->is_array() || !offsets->is_array() ||
        scales->size() != offsets->size()) {
      return entries_.note(place, *name, reason::kMissing);
    }
    const double codes = std::ldexp(1.0, static_cast<int>(*bits)) - 1;
    for (std::size_t i = 0; i < scales->size(); ++i) {
      const json& scale = (*scales)[i];
      const json& offset = (*offsets)[i];
      if (!scale.is_number() || !offset.is_number()) return entries_.note(below(place, i), *name, reason::kNoNumber);
      const double low = offset.get<double>();
      // A strictly symmetric encoding of 2^b - 1 codes has its zero one code lower.
      const bool strict = low == -(codes - 1) / 2;
      const double high = strict ? -low : codes + low;
      if (strict) tensor.narrow = true;
      tensor.thresholds.push_back(thresholdOf(low, high, scale.get<double>(), symmetric_));
    }
    end(std::move(tensor), axis_, place);
  }

  /// 2.x: an object with a type by name.
  void versionTwo(const json& one, const std::string& place) {
    const auto name = textAt(one, "name");
    const auto type = textAt(one, "output_dtype");
    const json* scales = field(one, "y_scale");
    if (!name || !type) return entries_.note(place, name.value_or(""), reason::kMissing);
    if (scales == nullptr && field(one, "per_block_int_scale") == nullptr)
      return entries_.note(place, *name, reason::kMissing);
    ImportedTensor tensor{.name = *name};
    begin(tensor, Role::kOther);
    double low = 0;
    double high = 0;
    if (!readType(*type, tensor.format, low, high)) return entries_.note(place, *name, reason::kNoFormat);
    if (field(one, "block_size") != nullptr) return blocks(std::move(tensor), one, {low, high}, place);
    if (scales == nullptr) return entries_.note(place, *name, reason::kMissing);
    const json list = scales->is_array() ? *scales : json::array({*scales});
    const json* zero = field(one, "y_zero_point");
    for (std::size_t i = 0; i < list.size(); ++i) {
      const json* own = zero != nullptr && zero->is_array() ? (i < zero->size() ? &(*zero)[i] : nullptr) : zero;
      if (!list[i].is_number() || (own != nullptr && !own->is_number())) {
        return entries_.note(below(below(place, "y_scale"), i), *name, reason::kNoNumber);
      }
      const double point = own == nullptr ? 0 : own->get<double>();
      tensor.thresholds.push_back(thresholdOf(low - point, high - point, list[i].get<double>(), symmetric_));
    }
    const auto axis = integerAt(one, "axis");
    // Counted from the end it takes the rank to say which axis it is.
    end(std::move(tensor), axis && *axis >= 0 ? std::optional(static_cast<std::uint64_t>(*axis)) : std::nullopt, place);
  }

 private:
  /// Of two channels; the type is an integer unless it says otherwise.
  static bool sameType(const json& one, const json& other) {
    const bool floats = textAt(one, "dtype") == "float";
    return floats == (textAt(other, "dtype") == "float") && integerAt(one, "bitwidth") == integerAt(other, "bitwidth");
  }

  void begin(ImportedTensor& tensor, Role role) {
    symmetric_ = true;
    // The file tells activations from parameters: which of them are caches and biases, the name does.
    const Role guessed = io::guessRole(tensor.name, {}).value_or(Role::kOther);
    const Role within = role == Role::kActivation ? Role::kKvEntry : Role::kBias;
    if (role != Role::kOther) tensor.role = guessed == within ? within : role;
  }

  void end(ImportedTensor tensor, std::optional<std::uint64_t> axis, const std::string& place) {
    if (!symmetric_) entries_.note(place, tensor.name, reason::kAsymmetric);
    if (tensor.thresholds.size() > 1) tensor.axis = axis;
    entries_.add(std::move(tensor), place);
  }

  struct Codes {
    double lowest;
    double highest;
  };

  /// 2.x: a scale for each block, by itself, times that of a channel, or in FP8 times that of the tensor.
  void blocks(ImportedTensor tensor, const json& one, const Codes& codes, const std::string& place) {
    const json* list = field(one, "y_scale");
    if (list != nullptr && list->is_object()) return twoLevels(std::move(tensor), one, *list, place);
    const auto channels = nestedAt(one, "per_channel_float_scale");
    auto scales = nestedAt(one, channels ? "per_block_int_scale" : "y_scale");
    if (scales && channels) scales = timesChannels(*std::move(scales), *channels);
    const auto zeros = nestedAt(one, "y_zero_point");
    const bool read = zeros ? zeros->shape.empty() || (scales && zeros->shape == scales->shape)
                            : field(one, "y_zero_point") == nullptr;
    if (!scales || !read) {
      return entries_.note(place, tensor.name, kBlocksOdd);
    }
    for (std::size_t i = 0; i < scales->numbers.size(); ++i) {
      const double point = zeros ? zeros->numbers[zeros->shape.empty() ? 0 : i] : 0;
      tensor.thresholds.push_back(
          thresholdOf(codes.lowest - point, codes.highest - point, scales->numbers[i], symmetric_));
    }
    tensor.shape = scales->shape;
    tensor.parts = cutInBlocks(tensor.shape, integersAt(one, "axis"), integersAt(one, "block_size"));
    if (!tensor.parts) return entries_.note(place, tensor.name, kBlocksOdd);
    if (channels) entries_.note(place, tensor.name, kProductsOnly);
    if (!symmetric_) entries_.note(place, tensor.name, reason::kAsymmetric);
    entries_.add(std::move(tensor), place);
  }

  /// 2.1.0, of NVFP4: what FP8 codes of the scales are times.
  void twoLevels(ImportedTensor tensor, const json& one, const json& scales, const std::string& place) {
    constexpr std::int64_t kBlock = 16;
    constexpr double kLargestBlockScale = 448;
    const auto codes = nestedAt(scales, "x");
    const auto whole = nestedAt(scales, "x_scale");
    const auto axis = integerAt(one, "axis");
    const bool fits = codes && !codes->shape.empty() && whole && whole->numbers.size() == 1 &&
                      textAt(scales, "input_dtype") == "float8e4m3fn" && tensor.format == "fp4_e2m1" &&
                      integerAt(one, "block_size") == kBlock && axis &&
                      (*axis == -1 || *axis == static_cast<std::int64_t>(codes->shape.size()) - 1);
    if (!fits) return entries_.note(place, tensor.name, reason::kBlocks);
    tensor.format = "nvfp4";
    tensor.thresholds = {whole->numbers.front() * largestOf("fp4_e2m1") * kLargestBlockScale};
    tensor.shape = codes->shape;
    tensor.shape.back() *= kBlock;
    entries_.note(place, tensor.name, kBlocksFoundAgain);
    entries_.add(std::move(tensor), place);
  }

  /// 1.0.0, LPBQ: the channels lie along the axis that the person says, the blocks along the other one.
  void multiples(ImportedTensor tensor, const json& one, const std::string& place) {
    const auto channels = nestedAt(one, "scale");
    auto scales = nestedAt(one, "per_block_int_scale");
    const auto bits = integerAt(one, "compressed_bw");
    if (!channels || channels->shape.size() != 1 || !scales || !bits || textAt(one, "dtype") != "INT") {
      return entries_.note(place, tensor.name, reason::kMissing);
    }
    tensor.format = integerFormat(*bits);
    if (tensor.format.empty()) return entries_.note(place, tensor.name, reason::kNoFormat);
    const std::size_t count = channels->numbers.size();
    if (scales->numbers.size() % count != 0 || axis_ > 1) return entries_.note(place, tensor.name, kBlocksOdd);
    scales->shape = {count, scales->numbers.size() / count};
    scales = timesChannels(*std::move(scales), {{count, 1}, channels->numbers});
    const std::int64_t along = axis_ == 0 ? 1 : 0;
    if (along == 0) scales = turned(*scales);
    const double highest = std::ldexp(1.0, static_cast<int>(*bits) - 1) - 1;
    for (const double scale : scales->numbers) tensor.thresholds.push_back(scale * highest);
    tensor.shape = scales->shape;
    tensor.parts = cutInBlocks(tensor.shape, {along}, integersAt(one, "block_size"));
    if (!tensor.parts) return entries_.note(place, tensor.name, kBlocksOdd);
    entries_.note(place, tensor.name, kProductsOnly);
    entries_.add(std::move(tensor), place);
  }

  /// 16 bits of floating point without a scale.
  void castOnly(ImportedTensor& tensor, std::int64_t bits, const std::string& place) {
    if (bits != 16) return entries_.note(place, tensor.name, reason::kNoFormat);
    tensor.format = "fp16";
    tensor.thresholds = {largestOf("fp16")};
    entries_.add(std::move(tensor), place);
  }

  /// Without the lowest code.
  static bool isStrict(const json& one, double low, double high) {
    return textAt(one, "is_symmetric") == "True" && -low == high;
  }

  /// Loaders keep the range and find the scale from it.
  double legacyThreshold(const json& one, std::int64_t bits, double low, double high) {
    const double codes = std::ldexp(1.0, static_cast<int>(bits)) - 1;
    const double scale = (high - low) / codes;
    const double offset = std::round(low / scale);
    if (isStrict(one, low, high)) return high;
    return thresholdOf(offset, codes + offset, scale, symmetric_);
  }

  static bool readType(const std::string& type, std::string& format, double& low, double& high) {
    for (const exchange::aimet::Spelling& each : exchange::aimet::kFloats) {
      if (type != each.type) continue;
      format = each.format;
      high = largestOf(format);
      low = -high;
      return true;
    }
    for (const int bits : {4, 8, 16}) {
      const bool plain = type == "int" + std::to_string(bits);
      if (!plain && type != "uint" + std::to_string(bits)) continue;
      format = integerFormat(bits);
      const double half = std::ldexp(1.0, bits - 1);
      low = plain ? -half : 0;
      high = plain ? half - 1 : 2 * half - 1;
      return true;
    }
    return false;
  }

  ImportEntries& entries_;
  std::uint64_t axis_;
  bool symmetric_ = true;
};

void readPart(Reader& reader, ImportEntries& entries, const json& document, const char* key, Role role) {
  const json* part = field(document, key);
  if (part == nullptr) return;
  const std::string place = below({}, key);
  if (part->is_object()) {
    for (const auto& [name, list] : part->items()) reader.legacy(name, list, role, below(place, name));
  } else if (part->is_array()) {
    for (std::size_t i = 0; i < part->size(); ++i) reader.versionOne((*part)[i], role, below(place, i));
  } else {
    entries.note(place, {}, reason::kMissing);
  }
}

Result<ImportResult> run(const Document& document, const ParameterValues& parameters) {
  ImportEntries entries(document);
  Reader reader(entries, static_cast<std::uint64_t>(integerOf(parameters, "axis")));
  if (const json* list = field(document.json, "encodings"); list != nullptr && list->is_array()) {
    for (std::size_t i = 0; i < list->size(); ++i) reader.versionTwo((*list)[i], below("/encodings", i));
  }
  readPart(reader, entries, document.json, "activation_encodings", Role::kActivation);
  readPart(reader, entries, document.json, "param_encodings", Role::kWeight);
  return std::move(entries).finish();
}

}  // namespace

extern const ImporterDescriptor kDescriptor;
const ImporterDescriptor kDescriptor = {
    .id = "aimet-encodings",
    .title = SCALEWRIGHT_TEXT("Import", "AIMET encodings"),
    .producers = "Qualcomm AIMET 0.6.1, 1.0.0, 2.x",
    .extensions = kExtensions,
    .parameters = kParameters,
    .recognises = recognises,
    .run = run,
};

}  // namespace scalewright::exchange::imports::aimet::read_encodings
