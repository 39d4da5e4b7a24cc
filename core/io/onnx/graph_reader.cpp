#include "core/io/onnx/graph_reader.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <unordered_map>
#include <unordered_set>

#include "core/base/jobs/heartbeat.h"
#include "core/graph/module_path.h"
#include "core/graph/operator_rows.h"
#include "core/io/inputs.h"
#include "core/io/onnx/captured.h"
#include "core/io/onnx/element.h"
#include "core/io/onnx/integer_weights.h"
#include "core/tensor/decode.h"

namespace scalewright::io {
namespace {

using graph::kNoValue;
using graph::Node;
using graph::StatedValue;
using graph::ValueId;

/// More are counted, not named.
constexpr std::size_t kMostProblems = 1000;
constexpr std::size_t kMostNumbers = tensor::kMostDimensions;

bool isIntegerCode(std::int32_t code) {
  const OnnxElement* element = onnxElement(code);
  return element != nullptr && !element->is_float && code != 8 && code != 14 && code != 15;
}

std::optional<graph::Extents> extentsOf(const onnx::TypeProto& type) {
  if (!type.has_tensor_type() || !type.tensor_type().has_shape()) return std::nullopt;
  graph::Extents extents;
  for (const auto& extent : type.tensor_type().shape().dim()) {
    extents.push_back(extent.has_dim_value() && extent.dim_value() >= 0 ? extent.dim_value() : -1);
  }
  return extents;
}

/// The integers of a small constant.
std::optional<std::vector<std::int64_t>> numbersOf(const onnx::TensorProto& tensor, const TensorPlace& place,
                                                   std::uint64_t elements) {
  const OnnxElement* element = onnxElement(tensor.data_type());
  if (element == nullptr || !element->type || elements > kMostNumbers || element->is_float) return std::nullopt;
  if (elements == 0) return std::vector<std::int64_t>();
  if (place.numbers.size() == elements) return place.numbers;
  if (place.bytes.size() != elements * tensor::elementSize(*element->type)) return std::nullopt;
  if (tensor.data_type() == 7) {
    std::vector<std::int64_t> numbers(static_cast<std::size_t>(elements));
    std::memcpy(numbers.data(), place.bytes.data(), place.bytes.size());
    if constexpr (std::endian::native == std::endian::big) {
      for (std::int64_t& number : numbers)
        number = static_cast<std::int64_t>(__builtin_bswap64(static_cast<std::uint64_t>(number)));
    }
    return numbers;
  }
  std::vector<double> values(static_cast<std::size_t>(elements));
  tensor::decodeToDouble(*element->type, tensor::ByteOrder::kLittle, std::as_bytes(std::span(place.bytes)), values);
  constexpr double kBeyond = 9223372036854775808.0;  // 2^63
  const bool fit = std::all_of(values.begin(), values.end(), [](double x) { return x >= -kBeyond && x < kBeyond; });
  if (!fit) return std::nullopt;
  return std::vector<std::int64_t>(values.begin(), values.end());
}

class GraphReader {
 public:
  GraphReader(const onnx::GraphProto& graph, const ModelScan& scan, const FileBytes& file,
              const std::function<void()>& beat, OnnxModel& read)
      : graph_(graph), scan_(scan), file_(file), beat_(beat), read_(read) {}

  void run() {
    for (const auto& node : graph_.node()) {
      for (const std::string& output : node.output()) made_somewhere_.insert(output);
    }
    for (const auto& info : graph_.value_info()) stated_.emplace(info.name(), &info.type());
    for (const auto& info : graph_.output()) stated_.insert_or_assign(info.name(), &info.type());
    for (const auto& tensor : graph_.initializer()) {
      heartbeat::beat();
      initialiser(tensor);
    }
    for (const auto& sparse : graph_.sparse_initializer()) sparseInitialiser(sparse.values());
    for (const auto& info : graph_.input()) {
      if (info.name().empty() || values_.contains(info.name()))
        continue;  // the value that an initialiser has by default
      StatedValue value = valueOf(info.name());
      state(info.type(), value);
      value.is_input = true;
      add(std::move(value));
    }
    for (const auto& node : graph_.node()) {
      constexpr std::size_t kNodesAtOnce = 4096;
      if (beat_ && read_.network.nodes.size() % kNodesAtOnce == 0) beat_();
      if (node.op_type() == "Constant") {
        constantNode(node);
      } else {
        read_.network.nodes.push_back(nodeOf(node));
        const Node& made = read_.network.nodes.back();
        if (made.type == "DequantizeLinear") dequantization(made);
      }
    }
    for (const IntegerWeight& weight : integerWeights(read_.network)) {
      const StatedValue* codes = weight.codes == kNoValue ? nullptr : &read_.network.values[weight.codes];
      if (codes == nullptr || !codes->is_constant || !codes->shape) continue;
      const auto rank = static_cast<std::int64_t>(codes->shape->size());
      standFor(weight, weight.axis < 0 ? rank + weight.axis : weight.axis, 0);
    }
    for (const Node& node : read_.network.nodes) onCodes(node);
    for (const auto& info : graph_.output()) {
      if (const auto found = values_.find(info.name()); found != values_.end()) {
        read_.network.values[found->second].is_output = true;
      } else if (!info.name().empty()) {
        complain(ErrorCode::kMalformedFile, info.name(), "an output that nothing makes");
      }
    }
    if (complaints_ > kMostProblems) {
      read_.problems.push_back({ErrorCode::kMalformedFile,
                                file_.path(),
                                {},
                                "and " + std::to_string(complaints_ - kMostProblems) + " more of the graph"});
    }
  }

 private:
  void complain(ErrorCode code, const std::string& name, std::string detail) {
    if (++complaints_ > kMostProblems) return;
    read_.problems.push_back({code, file_.path(), namedPart(name), std::move(detail)});
  }
  [[nodiscard]] StatedValue valueOf(const std::string& name) const {
    StatedValue value;
    value.name = name;
    if (const auto found = stated_.find(name); found != stated_.end()) state(*found->second, value);
    return value;
  }
  static void state(const onnx::TypeProto& type, StatedValue& value) {
    value.shape = extentsOf(type);
    if (type.has_tensor_type() && type.tensor_type().elem_type() != 0) {
      value.is_integer = isIntegerCode(type.tensor_type().elem_type());
    }
  }
  ValueId add(StatedValue value) {
    const ValueId id = read_.network.values.size();
    values_.emplace(value.name, id);
    read_.network.values.push_back(std::move(value));
    return id;
  }
  /// False for a name that cannot be one of another value.
  bool isNew(const std::string& name) {
    if (name.size() > kLongestName) {
      complain(ErrorCode::kNameTooLong, name, std::to_string(name.size()) + " bytes");
      return false;
    }
    if (!values_.contains(name)) return true;
    complain(ErrorCode::kAmbiguousName, name, {});
    return false;
  }

  void initialiser(const onnx::TensorProto& tensor) {
    if (tensor.name().empty()) return complain(ErrorCode::kMalformedFile, {}, "an initialiser without a name");
    if (isNew(tensor.name())) constant(tensor, tensor.name(), true);
  }
  /// values: those that are no zeros, under the name of the whole.
  void sparseInitialiser(const onnx::TensorProto& values) {
    if (values.name().empty() || !isNew(values.name())) return;
    StatedValue value = valueOf(values.name());
    value.is_constant = true;
    add(std::move(value));
    const OnnxElement* element = onnxElement(values.data_type());
    if (element != nullptr && element->is_float) complain(ErrorCode::kFloatUnread, values.name(), "sparse values");
  }
  void constant(const onnx::TensorProto& tensor, const std::string& name, bool is_initialiser);
  /// Says of floats in a branch or the body of a loop that they are not read, but for vectors of very few.
  void leaveOut(const std::string& name, const onnx::TensorProto& tensor, const std::string& within);
  void constantNode(const onnx::NodeProto& node);
  /// A constant that is an attribute as it is.
  void listed(const std::string& name, const std::vector<float>& values, bool is_scalar);
  [[nodiscard]] Node nodeOf(const onnx::NodeProto& node);
  [[nodiscard]] ValueId reads(const onnx::NodeProto& node, const std::string& name);
  /// Codes that are multiplied by constant scales are the values that they stand for.
  void dequantization(const Node& node) {
    standFor({node.input(0), node.input(1), node.input(2)}, node.integer("axis", 1), node.integer("block_size", 0));
  }
  void standFor(const IntegerWeight& weight, std::int64_t axis, std::int64_t block_size);
  /// Codes that an operator computes with are named.
  void onCodes(const Node& node);
  void attribute(const onnx::AttributeProto& stated, Node& node) const;

  const onnx::GraphProto& graph_;
  const ModelScan& scan_;
  const FileBytes& file_;
  const std::function<void()>& beat_;
  OnnxModel& read_;
  std::unordered_map<std::string, ValueId> values_;
  std::unordered_map<std::string, const onnx::TypeProto*> stated_;
  std::unordered_set<std::string> made_somewhere_;
  std::unordered_map<ValueId, std::size_t> constants_;              ///< among those of the model
  std::unordered_map<ValueId, std::pair<OnnxTensor, bool>> codes_;  ///< integers that may stand for values
  std::size_t complaints_ = 0;
};

void GraphReader::constant(const onnx::TensorProto& tensor, const std::string& name, bool is_initialiser) {
  static const TensorPlace kNowhere;
  const TensorPlace* found = placeOf(tensor, scan_);
  const TensorPlace& place = found == nullptr ? kNowhere : *found;
  StatedValue value;
  value.name = name;
  value.is_constant = true;
  value.is_integer = isIntegerCode(tensor.data_type());
  const auto shape = shapeOf(tensor);
  if (shape) {
    value.shape = graph::Extents(shape->begin(), shape->end());
    const std::uint64_t elements = tensor::elementCount(*shape).value_or(0);
    value.numbers = numbersOf(tensor, place, elements);
    const OnnxElement* element = onnxElement(tensor.data_type());
    if (element != nullptr && element->is_float && element->type && elements == 1 &&
        place.bytes.size() == tensor::elementSize(*element->type)) {
      double number = 0;
      tensor::decodeToDouble(*element->type, tensor::ByteOrder::kLittle, std::as_bytes(std::span(place.bytes)),
                             {&number, 1});
      value.number = number;
    }
  }
  const ValueId id = add(std::move(value));
  const OnnxElement* element = onnxElement(tensor.data_type());
  const bool may_be_codes = element != nullptr && !element->is_float && element->type && element->code != 7;
  constexpr std::int32_t kComplex64 = 14;
  constexpr std::int32_t kComplex128 = 15;
  if (tensor.data_type() == kComplex64 || tensor.data_type() == kComplex128) {
    return complain(ErrorCode::kUnsupportedElementType, name, "complex numbers");
  }
  if (element != nullptr && !element->is_float && !may_be_codes) return;
  auto stored = storedTensor(tensor, place, file_);
  if (may_be_codes) {
    if (stored) {
      stored->info.name = name;
      codes_.emplace(id, std::make_pair(*std::move(stored), is_initialiser));
    }
    return;
  }
  if (!stored) return complain(stored.error().code, name, stored.error().detail);
  stored->info.name = name;
  constants_.emplace(id, read_.constants.size());
  read_.constants.push_back({id, *std::move(stored), is_initialiser, {}});
}

void GraphReader::leaveOut(const std::string& name, const onnx::TensorProto& tensor, const std::string& within) {
  constexpr std::uint64_t kFew = 8;
  const OnnxElement* element = onnxElement(tensor.data_type());
  const auto shape = shapeOf(tensor);
  if (element == nullptr || !element->is_float || !shape) return;
  const std::uint64_t elements = tensor::elementCount(*shape).value_or(kFew + 1);
  if (shape->size() >= 2 ? elements > 0 : elements > kFew) {
    complain(ErrorCode::kFloatUnread, name, "a constant within " + namedPart(within));
  }
}

void GraphReader::standFor(const IntegerWeight& weight, std::int64_t axis, std::int64_t block_size) {
  const ValueId codes = weight.codes;
  const auto scale = constants_.find(weight.scale);
  if (codes == kNoValue || scale == constants_.end()) return;
  CodeScales scales{
      .scale = read_.constants[scale->second].tensor, .zero_point = {}, .axis = axis, .block_size = block_size};
  if (weight.zero_point != kNoValue) {
    const auto zero_point = codes_.find(weight.zero_point);
    const auto real = constants_.find(weight.zero_point);  // of eight bits, which can only be zero
    if (zero_point == codes_.end() && real == constants_.end()) return;
    if (zero_point != codes_.end()) scales.zero_point = zero_point->second.first;
  }
  if (const auto integers = codes_.find(codes); integers != codes_.end()) {
    auto& [stored, is_initialiser] = integers->second;
    if (constants_.emplace(codes, read_.constants.size()).second) {
      read_.constants.push_back({codes, stored, is_initialiser, std::move(scales)});
    }
  } else if (const auto reals = constants_.find(codes); reals != constants_.end()) {
    auto& constant = read_.constants[reals->second];
    if (!constant.scales && tensor::elementSize(constant.tensor.info.type) == 1) constant.scales = std::move(scales);
  }
}

void GraphReader::listed(const std::string& name, const std::vector<float>& values, bool is_scalar) {
  StatedValue value;
  value.name = name;
  value.is_constant = true;
  value.is_integer = false;
  if (!is_scalar) value.shape = graph::Extents{static_cast<std::int64_t>(values.size())};
  if (is_scalar) value.shape = graph::Extents{};
  if (values.size() == 1) value.number = static_cast<double>(values.front());
  OnnxTensor stored;
  stored.info.name = name;
  if (!is_scalar) stored.info.shape = {values.size()};
  stored.info.order = std::endian::native == std::endian::little ? tensor::ByteOrder::kLittle : tensor::ByteOrder::kBig;
  stored.info.stored_bytes = stored.info.bytes();
  const auto bytes = std::as_bytes(std::span(values));
  stored.bytes.assign(bytes.begin(), bytes.end());
  read_.constants.push_back({add(std::move(value)), std::move(stored), false, {}});
}

void GraphReader::constantNode(const onnx::NodeProto& node) {
  if (node.output_size() == 0 || node.output(0).empty() || !isNew(node.output(0))) return;
  const std::string& name = node.output(0);
  for (const auto& stated : node.attribute()) {
    if (stated.name() == "value" && stated.has_t()) return constant(stated.t(), name, false);
    if (stated.name() == "value_float") return listed(name, {stated.f()}, true);
    if (stated.name() == "value_floats") return listed(name, {stated.floats().begin(), stated.floats().end()}, false);
    const bool one = stated.name() == "value_int";
    if (!one && stated.name() != "value_ints") continue;
    StatedValue value;
    value.name = name;
    value.is_constant = true;
    value.is_integer = true;
    std::vector<std::int64_t> numbers{stated.i()};
    if (!one) numbers.assign(stated.ints().begin(), stated.ints().end());
    value.shape = one ? graph::Extents{} : graph::Extents{static_cast<std::int64_t>(numbers.size())};
    if (numbers.size() <= kMostNumbers) value.numbers = std::move(numbers);
    add(std::move(value));
    return;
  }
  StatedValue value = valueOf(name);  // texts, sparse values
  value.is_constant = true;
  add(std::move(value));
}

void GraphReader::onCodes(const Node& node) {
  const graph::OperatorRow& row = graph::rowOf(node);
  const ValueId codes = node.input(row.weight);
  if (row.family != graph::Family::kQuantized || codes == kNoValue) return;
  const StatedValue& value = read_.network.values[codes];
  if (value.is_constant && !constants_.contains(codes)) complain(ErrorCode::kQuantizedUnread, value.name, node.type);
}

ValueId GraphReader::reads(const onnx::NodeProto& node, const std::string& name) {
  if (name.empty()) return kNoValue;
  if (const auto found = values_.find(name); found != values_.end()) return found->second;
  const bool later = made_somewhere_.contains(name);
  complain(ErrorCode::kMalformedFile, name,
           (later ? "read before it is made, by " : "nothing makes it for ") + namedPart(node.op_type()) + " " +
               namedPart(node.name()));
  return kNoValue;
}

void GraphReader::attribute(const onnx::AttributeProto& stated, Node& node) const {
  if (stated.has_i()) {
    node.integers[stated.name()] = {stated.i()};
  } else if (stated.ints_size() > 0 || stated.type() == onnx::AttributeProto::INTS) {
    const auto count = std::min(stated.ints_size(), static_cast<int>(kMostNumbers) + 1);
    node.integers[stated.name()] = {stated.ints().begin(), stated.ints().begin() + count};
  } else if (stated.has_f()) {
    node.reals[stated.name()] = static_cast<double>(stated.f());
  } else if (stated.has_s()) {
    node.texts[stated.name()] = namedPart(stated.s());
  } else if (stated.has_t() && node.type == "ConstantOfShape") {
    node.integers["dtype"] = {stated.t().data_type()};
  }
}

Node GraphReader::nodeOf(const onnx::NodeProto& stated) {
  Node node;
  node.type = stated.op_type();
  node.domain = stated.domain();
  node.name = stated.name();
  node.scope = graph::scopedPath(stated.doc_string());
  for (const std::string& input : stated.input()) node.inputs.push_back(reads(stated, input));
  for (const auto& each : stated.attribute()) attribute(each, node);
  const Bodies bodies = bodiesOf(stated);
  for (const std::string& name : bodies.captured) {
    if (const auto found = values_.find(name); found != values_.end()) node.inputs.push_back(found->second);
  }
  for (const auto& [name, tensor] : bodies.constants) leaveOut(name, *tensor, stated.op_type());
  for (const std::string& output : stated.output()) {
    const bool is_made = !output.empty() && isNew(output);
    node.outputs.push_back(is_made ? add(valueOf(output)) : kNoValue);
  }
  return node;
}

}  // namespace

void readGraph(const onnx::GraphProto& graph, const ModelScan& scan, const FileBytes& file,
               const std::function<void()>& beat, OnnxModel& read) {
  GraphReader(graph, scan, file, beat, read).run();
}

}  // namespace scalewright::io
