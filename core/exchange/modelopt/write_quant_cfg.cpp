// What ModelOpt's mtq.quantize takes: an ordered list of quantizers, in which later entries win. constant_amax pins the
// tuned range and skips its calibration. Twice: as JSON, and as the YAML of ModelOpt's own recipes, which alone can
// have the integer keys of block sizes. Source: modelopt/torch/quantization/config.py, QuantizerAttributeConfig.
#include <array>
#include <set>

#include "core/base/text/text.h"
#include "core/exchange/exports/export_options.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/files/yaml.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/modelopt/spelling.h"

namespace scalewright::exchange::modelopt::write_quant_cfg {
namespace {

constexpr const char* kRangesLeftOut = SCALEWRIGHT_TEXT(
    "Export", "written, but without its ranges: the reader takes one for a tensor, and finds others itself");
constexpr const char* kYamlOnly = SCALEWRIGHT_TEXT(
    "Export", "written, but in the YAML file only: block sizes have integers as keys, which JSON lacks");

const Spelling* spellingOf(const Coded& coded) {
  for (const Spelling& spelling : kSpellings) {
    if (spelling.format == coded.format->id) return &spelling;
  }
  return nullptr;
}

/// Names are fnmatch patterns: a bracket around each character that means something there.
std::string literal(const std::string& name) {
  std::string pattern;
  for (const char c : name) {
    if (c == '*' || c == '?' || c == '[') {
      pattern.append("[").append(1, c).append("]");
    } else {
      pattern += c;
    }
  }
  return pattern;
}

const std::array kParameters = {fuseParameter(), borrowParameter()};

class QuantCfg {
 public:
  QuantCfg() {
    Json off = {{"quantizer_name", "*"}, {"enable", false}};
    json_.push_back(off);
    yaml_.push_back(off);
  }

  void addModule(const Module& module) {
    if (module.weight == nullptr) {
      for (const auto* input : module.inputs) leaveOut(input, kNoLayer);
      leaveOut(module.output, kNoLayer);
      return;
    }
    add(module.weight, module.name + ".weight_quantizer", &module);
    add(module.input(), module.name + ".input_quantizer", nullptr);
    add(module.output, module.name + ".output_quantizer", nullptr);
  }

  void addCache(const CacheEntries& cache) {
    const std::string attention = cache.attention + (cache.attention.empty() ? "" : ".");
    add(cache.key, attention + "k_bmm_quantizer", nullptr);
    add(cache.value, attention + "v_bmm_quantizer", nullptr);
  }

  void leaveOut(const recipe::RecipeEntry* entry, const char* reason) {
    if (entry == nullptr || isKept(*entry)) return;
    if (noted_.emplace(entry->tensor, reason).second) notes_.push_back({entry->tensor, reason});
  }

  ExportResult result(std::vector<ExportNote> notes) && {
    Json document;
    document["quant_cfg"] = json_;
    document["algorithm"] = "max";
    Json recipe;
    recipe["metadata"] = {{"recipe_type", "ptq"}, {"description", "Ranges tuned with Scalewright"}};
    recipe["quantize"]["algorithm"] = "max";
    recipe["quantize"]["quant_cfg"] = yaml_;
    ExportResult result;
    result.files = {{.suffix = ".json", .content = jsonText(document)}, {.suffix = ".yaml", .content = yamlOf(recipe)}};
    result.nothing = yaml_.size() == 1;
    result.written = std::move(written_);
    result.omitted = std::move(notes);
    result.omitted.insert(result.omitted.end(), notes_.begin(), notes_.end());
    return result;
  }

 private:
  /// module: of a weight; null for other tensors, which have one scale.
  void add(const recipe::RecipeEntry* entry, const std::string& quantizer, const Module* module) {
    if (entry == nullptr || isKept(*entry)) return;
    const auto coded = codedOf(*entry);
    if (const auto* reason = std::get_if<const char*>(&coded)) return leaveOut(entry, *reason);
    const Coded& tensor = std::get<Coded>(coded);
    const Spelling* spelling = spellingOf(tensor);
    if (spelling == nullptr) return leaveOut(entry, kFormatUnknown);
    if (module == nullptr && !tensor.perTensor()) return leaveOut(entry, kInputScales);
    const tensor::Granularity& cut = entry->decision.granularity;
    const bool groups = tensor.format->block || tensor.granularity == tensor::GranularityKind::kPerGroup;
    if (module != nullptr && entry->shape.size() > 1) {
      const bool turned = cut.along || module->output_axis + 1 == entry->shape.size();
      if ((groups || tensor.perBlock()) && turned) return leaveOut(entry, kOtherAxis);
      if (tensor.granularity == tensor::GranularityKind::kPerChannel && cut.axis != module->output_axis) {
        return leaveOut(entry, kOtherAxis);
      }
    }

    written_.insert(entry->tensor);
    Json line = {{"quantizer_name", literal(quantizer)},
                 {"cfg", configOf(tensor, *spelling, groups || tensor.perBlock())}};
    if (!tensor.perTensor()) leaveOut(entry, kRangesLeftOut);
    if (groups || tensor.perBlock()) {
      leaveOut(entry, kYamlOnly);
    } else {
      json_.push_back(line);
    }
    yaml_.push_back(std::move(line));
  }

  static Json configOf(const Coded& tensor, const Spelling& spelling, bool groups) {
    Json config;
    config["num_bits"] = Json::parse(spelling.num_bits);
    if (groups) {
      Json sizes;
      if (tensor.perBlock()) sizes["-2"] = tensor.entry->decision.granularity.block.rows;
      sizes["-1"] = groupOf(tensor);
      const bool own = spelling.scale_bits.starts_with('[');
      sizes["type"] = own ? "dynamic" : "static";
      if (own) sizes["scale_bits"] = Json::parse(spelling.scale_bits);
      config["block_sizes"] = std::move(sizes);
    } else {
      config["axis"] = tensor.perTensor() ? Json() : Json(0);
    }
    if (tensor.entry->decision.options.narrow) config["narrow_range"] = true;
    if (tensor.perTensor() && !tensor.scales.empty()) {
      config["constant_amax"] = numberOf(static_cast<float>(tensor.entry->step.value() * spelling.bound));
    }
    return config;
  }

  Json json_ = Json::array();
  Json yaml_ = Json::array();
  std::vector<ExportNote> notes_;
  std::set<std::string> written_;
  std::set<std::pair<std::string_view, const char*>> noted_;
};

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues&) {
  const ModuleMap map = modulesOf(recipe);
  QuantCfg config;
  for (const Module& module : map.modules) config.addModule(module);
  for (const CacheEntries& cache : map.caches) config.addCache(cache);
  for (const recipe::RecipeEntry* entry : map.loose) config.leaveOut(entry, reasonOfLoose(*entry));
  return std::move(config).result(map.notes);
}

constexpr std::array kSteps = {
    RunStep{.engine = "ModelOpt",
            .command = "python3 hf_ptq.py --pyt_ckpt_path MODEL --recipe {stem}.yaml --export_path FOLDER",
            .needs = SCALEWRIGHT_TEXT("Export",
                                      "hf_ptq.py of its examples (examples/llm_ptq), the model in 16 bits, and data to "
                                      "calibrate what has no constant_amax"),
            .otherwise = kDividesInBfloat16},
    RunStep{.command = "FOLDER", .served_by = "tensorrt-llm"}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "modelopt-quant-cfg",
    .title = SCALEWRIGHT_TEXT("Export", "ModelOpt quant_cfg with constant amax"),
    .consumers = "NVIDIA ModelOpt with ordered quant_cfg lists",
    .extension = "json",
    .default_name = "modelopt_quant_cfg.json",
    .parameters = kParameters,
    .by_modules = true,
    .joins_layers = true,
    .to_run = {.steps = kSteps, .left_out = kStaysAsItIs},
    .run = run,
};

}  // namespace scalewright::exchange::modelopt::write_quant_cfg
