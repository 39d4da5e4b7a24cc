// Measurement and scale files of Intel Neural Compressor for Gaudi: the .npz that it reads, and their JSON twins. A
// measurement holds maxabs for each input, output and parameter of a module: the range that tensors had before any
// backoff or rounding. A scale file holds x / q; 16, 1, 1/16 and 1/256 are the exponent biases 3, 7, 11 and 15 of
// Gaudi 2. There the output of a layer has the product of the scales that go into it, which nobody decided.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/base/text/text.h"
#include "core/exchange/imports/import_entries.h"

namespace scalewright::exchange::imports::habana::read_measurements {
namespace {

using nlohmann::json;
using tensor::Role;

constexpr std::array<std::string_view, 2> kExtensions = {"json", "npz"};

constexpr std::array kFormats = {
    ParameterChoice{"fp8_143", "FP8-143"},
    ParameterChoice{"fp8_e4m3fn", "FP8 E4M3FN"},
    ParameterChoice{"int8", "INT8"},
};

constexpr std::array kNumbering = {
    ParameterChoice{"several", SCALEWRIGHT_TEXT("Parameter", "where there are several")},
    ParameterChoice{"always", SCALEWRIGHT_TEXT("Parameter", "always")},
};

constexpr const char* kInputChannels =
    SCALEWRIGHT_TEXT("Import", "scales of input channels besides those of outputs are not taken over");

constexpr const char* kProducts = SCALEWRIGHT_TEXT(
    "Import", "outputs whose scale is the product of those that go into their layer were not decided: left out");

const std::array kParameters = {
    ParameterDescriptor{.id = "format",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Number format"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "FP8-143 for Gaudi 2, FP8 E4M3FN for Gaudi 3"),
                        .type = ParameterType::kChoice,
                        .fallback = std::string("fp8_143"),
                        .choices = kFormats},
    ParameterDescriptor{.id = "numbering",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Number inputs and outputs"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "module.input_0 rather than module.input"),
                        .type = ParameterType::kChoice,
                        .fallback = std::string("several"),
                        .choices = kNumbering},
};

bool recognises(const Document& document) {
  const json* nodes = field(document.json, "Nodes");
  return nodes != nullptr && nodes->is_object();
}

/// Numbers of a leaf, however deep they are nested; false where there is something else.
bool flatten(const json& leaf, std::vector<double>& values) {
  if (leaf.is_number()) {
    values.push_back(leaf.get<double>());
    return true;
  }
  return leaf.is_array() &&
         std::all_of(leaf.begin(), leaf.end(), [&](const json& item) { return flatten(item, values); });
}

bool allOnes(const json* leaf) {
  std::vector<double> values;
  return leaf == nullptr ||
         (flatten(*leaf, values) && std::all_of(values.begin(), values.end(), [](double value) { return value == 1; }));
}

class Reader {
 public:
  Reader(ImportEntries& entries, const ParameterValues& parameters, bool scales)
      : entries_(entries),
        format_(textOf(parameters, "format")),
        largest_(largestOf(format_)),
        always_(textOf(parameters, "numbering") == "always"),
        scales_(scales) {}

  void node(const std::string& name, const json& node) {
    const std::string place = below("/Nodes", name);
    if (!node.is_object()) return entries_.note(place, name, reason::kMissing);
    if (takeCache(name, node, place)) return;
    for (const auto& [key, value] : node.items()) {
      const std::string at = below(place, key);
      if (key == "inputs" || key == "input") {
        list(name + ".input", value, Role::kActivation, at);
      } else if (key == "outputs" || key == "output") {
        // Said once, for a file has many.
        if (!scales_ || !isProduct(value, node)) {
          list(name + ".output", value, Role::kActivation, at);
        } else if (!std::exchange(products_, true)) {
          entries_.note(below({}, "Nodes"), {}, kProducts);
        }
      } else if (key == "params" && value.is_object()) {
        for (const auto& [parameter, leaf] : value.items()) {
          add(name + "." + parameter, leaf, parameter == "bias" ? Role::kBias : Role::kWeight, below(at, parameter));
        }
      } else {
        entries_.note(at, name, reason::kMissing);
      }
    }
  }

 private:
  /// Takes what goes into a cache, and what comes out of it, for the cache.
  bool takeCache(const std::string& name, const json& node, const std::string& place) {
    const std::size_t dot = name.rfind('.');
    const std::string last = name.substr(dot + 1);  // the whole name without a dot
    if (last != "k_cache" && last != "v_cache") return false;
    const json* input = field(node, "inputs") != nullptr ? field(node, "inputs") : field(node, "input");
    const json* output = field(node, "outputs") != nullptr ? field(node, "outputs") : field(node, "output");
    const json* leaf = input != nullptr ? input : output;
    if (leaf == nullptr || (output != nullptr && *output != *leaf)) return false;
    if (leaf->is_array() && leaf->size() == 1) leaf = &leaf->front();
    const std::string attention = dot == std::string::npos ? "" : name.substr(0, dot);
    add(cacheTensor(attention, last == "k_cache" ? CacheHalf::kKey : CacheHalf::kValue), *leaf, Role::kKvEntry, place);
    return true;
  }

  /// Returns whether the outputs of a node are its first input's scale times that of its weight, or of its second
  /// input.
  static bool isProduct(const json& outputs, const json& node) {
    const json* inputs = field(node, "inputs");
    const json* parameters = field(node, "params");
    if (inputs == nullptr || !inputs->is_array() || inputs->empty()) return false;
    const json* other = parameters != nullptr ? field(*parameters, "weight")
                        : inputs->size() == 2 ? &(*inputs)[1]
                                              : nullptr;
    if (other != nullptr && field(*other, "0") != nullptr) other = field(*other, "0");
    std::vector<double> one;
    std::vector<double> many;
    std::vector<double> found;
    if (other == nullptr || !flatten(inputs->front(), one) || !flatten(*other, many) || !flatten(outputs, found))
      return false;
    if (one.size() != 1 || many.size() != found.size()) return false;
    constexpr double kRounding = 0x1p-7;  // of bfloat16 factors and their product, in which INC multiplies
    for (std::size_t i = 0; i < many.size(); ++i) {
      const double product = one.front() * many[i];
      if (!(std::fabs(found[i] - product) <= kRounding * product)) return false;
    }
    return true;
  }

  void list(const std::string& name, const json& items, Role role, const std::string& place) {
    if (!items.is_array()) return add(name, items, role, place);
    for (std::size_t i = 0; i < items.size(); ++i) {
      const bool numbered = always_ || items.size() > 1;
      add(numbered ? name + "_" + std::to_string(i) : name, items[i], role, below(place, i));
    }
  }

  void add(const std::string& name, const json& leaf, Role role, const std::string& place) {
    if (leaf.is_null() || (leaf.is_array() && leaf.empty())) {
      return entries_.note(place, name, SCALEWRIGHT_TEXT("Import", "not measured there"));
    }
    ImportedTensor tensor{.name = name, .thresholds = {}, .format = format_, .role = role};
    // A weight with channels has two lists: the scales of its outputs, and those of its inputs.
    const json* outputs = field(leaf, "0");
    if (outputs != nullptr && !allOnes(field(leaf, "1"))) return entries_.note(place, name, kInputChannels);
    const bool read = flatten(outputs != nullptr ? *outputs : leaf, tensor.thresholds);
    if (!read) return entries_.note(place, name, reason::kNoNumber);
    // A weight is measured by its output channels; what the channels of an input are, the rank would tell.
    if (role == Role::kWeight && tensor.thresholds.size() > 1) tensor.axis = 0;
    tensor.measured = !scales_;
    if (scales_) scaled(tensor);
    entries_.add(std::move(tensor), place);
  }

  /// A scale times what it maps to; one that is an exponent bias of the hardware, as that.
  void scaled(ImportedTensor& tensor) const {
    if (format_ == "fp8_143" && tensor.thresholds.size() == 1) {
      const double scale = tensor.thresholds.front();
      for (const int bias : {3, 7, 11, 15}) {
        if (scale == std::ldexp(1.0, 7 - bias)) tensor.bias = ExponentBias(bias);
      }
    }
    for (double& value : tensor.thresholds) value *= largest_;
  }

  ImportEntries& entries_;
  std::string format_;
  double largest_;
  bool always_;
  bool scales_;
  bool products_ = false;  ///< some were left out
};

Result<ImportResult> run(const Document& document, const ParameterValues& parameters) {
  ImportEntries entries(document);
  const json* nodes = field(document.json, "Nodes");
  const std::string mode = textAt(document.json, "Mode").value_or("");
  if (nodes == nullptr || !nodes->is_object()) {
    entries.note("/Nodes", {}, reason::kMissing);
  } else if (mode != "DynamicRange" && mode != "Scale") {
    // Ranges or scales: the file says it, or nobody knows.
    entries.note("/Mode", {}, reason::kMissing);
  } else {
    if (mode == "DynamicRange") {
      entries.note("/Mode", {},
                   SCALEWRIGHT_TEXT("Import",
                                    "ranges as measured: the backoff that Gaudi leaves to them is in "
                                    "its settings, its scales are in the file of scales"));
    }
    Reader reader(entries, parameters, mode == "Scale");
    for (const auto& [name, node] : nodes->items()) reader.node(name, node);
  }
  return std::move(entries).finish();
}

}  // namespace

extern const ImporterDescriptor kDescriptor;
const ImporterDescriptor kDescriptor = {
    .id = "habana-measurements",
    .title = SCALEWRIGHT_TEXT("Import", "Habana measurements or scales"),
    .producers = "Intel Neural Compressor for Gaudi: *_hooks_maxabs*.json, *.npz",
    .extensions = kExtensions,
    .parameters = kParameters,
    .recognises = recognises,
    .run = run,
};

}  // namespace scalewright::exchange::imports::habana::read_measurements
