#include <bit>
#include <cmath>
#include <filesystem>
#include <set>
#include <unordered_map>

#include "core/graph/analyse.h"
#include "core/io/blocks/readers/readers.h"
#include "core/io/checkpoint/decode/dequantizing_reader.h"
#include "core/io/inputs.h"
#include "core/io/names/role_guess.h"
#include "core/io/onnx/code_decoder.h"
#include "core/io/onnx/integer_weights.h"
#include "core/io/onnx/model.h"
#include "core/io/onnx/typed_reader.h"

namespace scalewright::io {
namespace {

using graph::Value;

/// A constant in a node that no weight is: a factor, a bound.
constexpr std::uint64_t kFewest = 4;

void assignPlace(const Value& value, tensor::TensorInfo& info) {
  assignRole(info);
  if (value.role == tensor::Role::kOther) {
    // The graph says nothing of it. What its name says is only believed of a parameter.
    const bool parameter = info.role == tensor::Role::kWeight || info.role == tensor::Role::kBias;
    if (!parameter) info.role = tensor::Role::kOther;
    if (!parameter) info.role_source = tensor::RoleSource::kGraph;
    if (!parameter) info.sample_axis.reset();
    return;
  }
  info.role = value.role;
  info.role_source = tensor::RoleSource::kGraph;
  info.sample_axis.reset();
  info.channel_axis = value.channel_axis;
  info.known_place = tensor::KnownPlace{.source = tensor::RoleSource::kGraph,
                                        .op = value.op,
                                        .port = value.port,
                                        .index = value.index,
                                        .module = value.module};
}

/// Returns of each value whether it is nothing but the scale of codes: nobody decides about it.
std::vector<bool> scalesOfCodes(const graph::Network& network) {
  std::vector<bool> read(network.values.size());
  std::vector<bool> otherwise(network.values.size());
  for (const graph::Node& node : network.nodes) {
    const bool pair = node.type == "QuantizeLinear" || node.type == "DequantizeLinear";
    const bool codes = node.type.starts_with("QLinear") || node.type == "QGemm";  // their real inputs are scales
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
      if (node.inputs[i] == graph::kNoValue) continue;
      (codes || (pair && i > 0) ? read : otherwise)[node.inputs[i]] = true;
    }
  }
  for (std::size_t i = 0; i < read.size(); ++i) read[i] = read[i] && !otherwise[i] && !network.values[i].is_output;
  for (const IntegerWeight& weight : integerWeights(network)) {
    if (weight.scale != graph::kNoValue) read[weight.scale] = true;
  }
  return read;
}

/// Returns whether there is nothing in a constant that could be decided about: no value at all, or a bound without end.
bool isEmpty(const graph::StatedValue& value, const tensor::TensorInfo& info) {
  return info.elements() == 0 || (value.number && !std::isfinite(*value.number));
}

class OnnxSource final : public Source {
 public:
  OnnxSource(std::shared_ptr<const FileBytes> file, FileIdentity identity, OnnxModel model) : file_(std::move(file)) {
    catalogue_.identity = std::move(identity);
    catalogue_.kind = "onnx";
    catalogue_.attributes = std::move(model.attributes);
    catalogue_.problems = std::move(model.problems);
    catalogue_.graph = graph::analyse(model.network);
    std::set<std::string> beside;
    const std::vector<bool> scales = scalesOfCodes(model.network);
    for (const IntegerWeight& weight : integerWeights(model.network)) {
      if (weight.codes == graph::kNoValue) continue;
      Value& codes = catalogue_.graph[weight.codes];
      if (codes.is_constant && codes.role == tensor::Role::kOther) codes.role = tensor::Role::kWeight;
    }
    std::size_t empty = 0;
    for (OnnxModel::Constant& constant : model.constants) {
      if (constant.tensor.external) beside.insert(constant.tensor.external->name);
      const Value& value = catalogue_.graph[constant.value];
      tensor::TensorInfo info = constant.tensor.info;
      if (constant.scales) {
        if (auto fit = checkScales(constant); !fit) {
          catalogue_.problems.push_back(fit.error());
          catalogue_.problems.back().file = file_->path();
          continue;
        }
        info.type = tensor::ElementType::kF32;
        info.order = std::endian::native == std::endian::little ? tensor::ByteOrder::kLittle : tensor::ByteOrder::kBig;
        info.stored_as = storedText(constant);
      }
      if (!constant.is_initialiser && value.role == tensor::Role::kOther && info.elements() < kFewest) continue;
      if (value.role == tensor::Role::kOther && !constant.scales && scales[constant.value]) continue;
      if (value.role == tensor::Role::kOther && isEmpty(model.network.values[constant.value], info)) {
        ++empty;
        continue;
      }
      assignPlace(value, info);
      std::string name = info.name;
      catalogue_.tensors.push_back(std::move(info));
      constants_.emplace(std::move(name), std::move(constant));
    }
    std::string files;
    for (const std::string& name : beside) files += (files.empty() ? "" : ", ") + name;
    if (!files.empty()) catalogue_.attributes.emplace("external_data", shortened(files));
    if (empty > 0) catalogue_.attributes.emplace("empty_or_infinite_constants", std::to_string(empty));
    sortByName(catalogue_);
  }

  [[nodiscard]] const Catalogue& catalogue() const override { return catalogue_; }
  [[nodiscard]] OpenedReader open(const std::string& tensor_name) const override;

 private:
  /// As it is stored, whatever it stands for.
  [[nodiscard]] OpenedReader openStored(const OnnxTensor& stored, const tensor::TensorInfo& info) const;

  std::shared_ptr<const FileBytes> file_;
  std::unordered_map<std::string, OnnxModel::Constant> constants_;
  Catalogue catalogue_;
};

OpenedReader OnnxSource::open(const std::string& tensor_name) const {
  const tensor::TensorInfo* info = findTensor(catalogue_, tensor_name);
  if (info == nullptr) return unknownTensor(catalogue_, tensor_name);
  if (auto same = file_->requireUnchanged(); !same) return same.error();
  const OnnxModel::Constant& constant = constants_.at(tensor_name);
  if (!constant.scales) return openStored(constant.tensor, *info);
  auto decoder = codeDecoder(constant, [&](const OnnxTensor& stored) { return openStored(stored, stored.info); });
  if (!decoder) return ofTensor(decoder.error(), tensor_name);
  return OpenedReader(std::make_unique<DequantizingReader>(*info, *std::move(decoder)));
}

OpenedReader OnnxSource::openStored(const OnnxTensor& stored, const tensor::TensorInfo& info) const {
  if (stored.external) {
    auto beside = FileBytes::below(std::filesystem::path(file_->path()).parent_path(), stored.external->name);
    if (!beside) return ofTensor(beside.error(), info.name);
    return OpenedReader(std::make_unique<RunReader>(info, *std::move(beside), stored.external->offset));
  }
  if (stored.runs.empty()) return OpenedReader(std::make_unique<MemoryReader>(info, stored.bytes));
  const TensorRun& first = stored.runs.front();
  const bool in_memory_order = first.packed && (first.field == 9 || first.field == 4 || first.field == 10);
  if (stored.runs.size() == 1 && in_memory_order) {
    return OpenedReader(std::make_unique<RunReader>(info, file_, first.begin));
  }
  return TypedReader::open(info, file_, stored.runs);
}

}  // namespace

Result<Facts> onnxFacts(const std::shared_ptr<const FileBytes>& file, std::span<const std::string> datasets) {
  auto model = readModel(*file);
  if (!model) return model.error();
  auto identity = identityOfModel(*file);
  if (!identity) return identity.error();
  std::string version = std::move(model->version);
  std::unordered_map<std::string, std::uint64_t> offsets;  // of those in one piece
  for (const OnnxModel::Constant& constant : model->constants) {
    const OnnxTensor& stored = constant.tensor;
    if (stored.runs.size() == 1 && stored.runs.front().packed)
      offsets.emplace(stored.info.name, stored.runs.front().begin);
  }
  const OnnxSource source(file, *std::move(identity), *std::move(model));
  const Catalogue& catalogue = source.catalogue();
  Facts facts{.file = fileFactsOf(catalogue.identity, catalogue.kind), .datasets = {}};
  facts.file.version = std::move(version);
  facts.file.attributes = textAttributes(catalogue.attributes);
  facts.file.writers = writersOf(facts.file.attributes, {});
  for (const std::string& name : datasets) {
    const auto offset = offsets.find(name);
    facts.datasets.push_back(datasetFactsOf(catalogue, name, offset == offsets.end() ? 0 : offset->second));
    if (offset == offsets.end()) facts.datasets.back().offset.reset();
  }
  return facts;
}

OpenedSource openOnnx(std::shared_ptr<const FileBytes> file, const std::function<void()>& beat) {
  auto model = readModel(*file, beat);
  if (!model) return model.error();
  auto identity = identityOfModel(*file);
  if (!identity) return identity.error();
  return OpenedSource(std::make_unique<OnnxSource>(std::move(file), *std::move(identity), *std::move(model)));
}

}  // namespace scalewright::io
