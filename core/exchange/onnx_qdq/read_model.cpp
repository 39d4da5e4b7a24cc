// An ONNX model with QuantizeLinear and DequantizeLinear: a threshold is the scale times the largest code. What ONNX
// Runtime's quantizer, NVIDIA's ModelOpt for ONNX and the export of this program write. Source: ONNX,
// QuantizeLinear 21.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <unordered_map>

#include "core/base/text/text.h"
#include "core/exchange/imports/import_entries.h"
#include "core/exchange/onnx_qdq/code_type.h"
#include "core/formats/grid.h"
#include "core/io/file_bytes.h"
#include "core/io/onnx/external.h"
#include "core/io/onnx/skeleton.h"
#include "core/tensor/decode.h"

namespace scalewright::exchange::imports::onnx_qdq::read_model {
namespace {

using exchange::qdq::CodeType;

constexpr std::array<std::string_view, 1> kExtensions = {"onnx"};
constexpr std::uint64_t kLargestConstant = std::uint64_t{1} << 26;  // bytes
constexpr std::string_view kCodes = "_quantized";

bool takes(const std::filesystem::path& path) {
  return io::isOnnxPath(path);
}

tensor::Shape shapeOf(const onnx::TensorProto& tensor) {
  tensor::Shape shape;
  for (const std::int64_t extent : tensor.dims())
    shape.push_back(static_cast<std::uint64_t>(std::max<std::int64_t>(0, extent)));
  return shape;
}

class Importer {
 public:
  Importer(const io::FileBytes& file, const io::ModelSkeleton& skeleton)
      : file_(file), skeleton_(skeleton), entries_(Document{}) {
    for (const io::PlacedInitialiser& placed : skeleton.initialisers) placed_.emplace(placed.header.name(), &placed);
    for (const auto& node : skeleton.model.graph().node()) {
      if (node.op_type() == "Constant" && node.output_size() == 1) {
        for (const auto& attribute : node.attribute()) {
          if (attribute.name() == "value" && attribute.has_t()) inline_.emplace(node.output(0), &attribute.t());
        }
      }
    }
  }

  Result<ImportResult> run() {
    for (const auto& node : skeleton_.model.graph().node()) {
      if (node.op_type() == "QuantizeLinear" && node.input_size() > 1) quantized(node);
      if (node.op_type() == "DequantizeLinear" && node.input_size() > 1) stored(node);
    }
    return std::move(entries_).finish();
  }

 private:
  void quantized(const onnx::NodeProto& node) {
    const std::string& value = node.input(0);
    // A constant that is quantized while the network runs is a weight.
    const auto weight = headerOf(value);
    add(node, value, weight ? std::optional(tensor::Role::kWeight) : std::nullopt,
        weight ? shapeOf(*weight) : tensor::Shape(), zeroPointType(node));
  }

  void stored(const onnx::NodeProto& node) {
    const auto codes = headerOf(node.input(0));
    if (!codes || codes->data_type() == onnx::TensorProto::INT32) return;  // an activation's, or a bias
    std::string name = node.input(0);
    if (name.ends_with(kCodes)) name.resize(name.size() - kCodes.size());
    add(node, name, tensor::Role::kWeight, shapeOf(*codes), codes->data_type());
  }

  void add(const onnx::NodeProto& node, const std::string& name, std::optional<tensor::Role> role, tensor::Shape shape,
           std::int32_t element) {
    const std::string place = node.name().empty() ? name : node.name();
    const CodeType* type = exchange::qdq::codeTypeCalled(element);
    if (type == nullptr) return entries_.note(place, name, reason::kNoFormat);
    const auto scales = numbersOf(node.input(1));
    const auto zeros =
        node.input_size() > 2 && !node.input(2).empty() ? numbersOf(node.input(2)) : std::vector<double>();
    if (!scales || scales->empty() || !zeros) {
      return entries_.note(place, name, SCALEWRIGHT_TEXT("Import", "its scale is no constant that can be read"));
    }
    ImportedTensor tensor{.name = name, .thresholds = {}, .format = std::string(type->format), .role = role};
    bool symmetric = true;
    const double largest = largestOf(tensor.format);
    for (std::size_t i = 0; i < scales->size(); ++i) {
      const double zero = i < zeros->size() ? (*zeros)[i] : 0;
      tensor.thresholds.push_back(
          type->highest == 0 ? (*scales)[i] * largest
                             : thresholdOfAffine({(*scales)[i], zero}, type->lowest, type->highest, symmetric));
    }
    if (!symmetric) entries_.note(place, name, reason::kAsymmetric);
    std::int64_t axis = 1;
    std::int64_t block = 0;
    for (const auto& attribute : node.attribute()) {
      if (attribute.name() == "axis") axis = attribute.i();
      if (attribute.name() == "block_size") block = attribute.i();
    }
    if (axis < 0) axis += static_cast<std::int64_t>(shape.size());
    if (scales->size() > 1 && block > 0 && axis >= 0) {
      tensor.shape = shape;
      tensor.parts = tensor::Granularity::perGroup(static_cast<std::uint64_t>(block), static_cast<std::uint64_t>(axis),
                                                   shape.size());
    } else if (scales->size() > 1 && axis >= 0) {
      tensor.axis = static_cast<std::uint64_t>(axis);
    }
    entries_.add(std::move(tensor), place);
  }

  /// Of a constant, without its values.
  [[nodiscard]] std::optional<onnx::TensorProto> headerOf(const std::string& name) const {
    if (const auto found = placed_.find(name); found != placed_.end()) return found->second->header;
    if (const auto found = inline_.find(name); found != inline_.end()) {
      onnx::TensorProto header = *found->second;
      header.clear_raw_data();
      return header;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::int32_t zeroPointType(const onnx::NodeProto& node) const {
    constexpr std::int32_t kUint8 = 2;
    if (node.input_size() > 2) {
      if (const auto zero = headerOf(node.input(2))) return zero->data_type();
    }
    for (const auto& attribute : node.attribute()) {
      if (attribute.name() == "output_dtype" && attribute.i() != 0) return static_cast<std::int32_t>(attribute.i());
    }
    return kUint8;
  }

  /// A constant with its values, as a message.
  [[nodiscard]] std::optional<onnx::TensorProto> constantOf(const std::string& name) const {
    if (const auto found = inline_.find(name); found != inline_.end()) return *found->second;
    const auto found = placed_.find(name);
    if (found == placed_.end()) return std::nullopt;
    const io::PlacedInitialiser& placed = *found->second;
    if (placed.end - placed.content > kLargestConstant) return std::nullopt;
    std::string bytes(static_cast<std::size_t>(placed.end - placed.content), '\0');
    if (!file_.readAt(placed.content, std::as_writable_bytes(std::span(bytes)))) return std::nullopt;
    onnx::TensorProto tensor;
    if (!tensor.ParsePartialFromString(bytes)) return std::nullopt;
    if (tensor.data_location() == onnx::TensorProto::EXTERNAL && !readBeside(tensor)) return std::nullopt;
    return tensor;
  }

  [[nodiscard]] bool readBeside(onnx::TensorProto& tensor) const {
    std::vector<std::pair<std::string, std::string>> entries;
    for (const auto& entry : tensor.external_data()) entries.emplace_back(entry.key(), entry.value());
    const auto place = io::externalPlace(entries);
    if (!place || !place->length || *place->length > kLargestConstant) return false;
    const auto beside = io::FileBytes::below(std::filesystem::path(file_.path()).parent_path(), place->name);
    if (!beside) return false;
    std::string& raw = *tensor.mutable_raw_data();
    raw.resize(static_cast<std::size_t>(*place->length));
    return static_cast<bool>((*beside)->readAt(place->offset, std::as_writable_bytes(std::span(raw))));
  }

  /// The numbers of a constant; none where it is not one, or of another type.
  [[nodiscard]] std::optional<std::vector<double>> numbersOf(const std::string& name) const {
    const auto tensor = constantOf(name);
    if (!tensor) return std::nullopt;
    std::vector<double> numbers;
    for (const float value : tensor->float_data()) numbers.push_back(static_cast<double>(value));
    for (const std::int32_t value : tensor->int32_data()) numbers.push_back(integerOf(tensor->data_type(), value));
    const std::string& raw = tensor->raw_data();
    if (!numbers.empty() || raw.empty()) return numbers.empty() ? std::nullopt : std::optional(std::move(numbers));
    using tensor::ElementType;
    const auto decode = [&](ElementType type) {
      numbers.resize(raw.size() / tensor::elementSize(type));
      tensor::decodeToDouble(type, tensor::ByteOrder::kLittle, std::as_bytes(std::span(raw)), numbers);
    };
    switch (tensor->data_type()) {
      case 1: decode(ElementType::kF32); break;
      case 2: decode(ElementType::kU8); break;
      case 3: decode(ElementType::kI8); break;
      case 4: decode(ElementType::kU16); break;
      case 5: decode(ElementType::kI16); break;
      case 10: decode(ElementType::kF16); break;
      case 16: decode(ElementType::kBF16); break;
      case 17:
      case 18:
      case 19:
      case 20: numbers.assign(raw.size(), 0); break;  // zero points of these are zero
      case 21:
      case 22:
        for (const char both : raw) {
          const auto byte = static_cast<unsigned char>(both);
          numbers.push_back(nibbleOf(tensor->data_type(), byte & 15U));
          numbers.push_back(nibbleOf(tensor->data_type(), byte >> 4U));
        }
        break;
      default: return std::nullopt;
    }
    return numbers;
  }
  static double nibbleOf(std::int32_t type, unsigned code) {
    return type == 22 && code > 7 ? static_cast<double>(code) - 16 : static_cast<double>(code);
  }
  /// A number of a typed field: halves as their bits.
  static double integerOf(std::int32_t type, std::int32_t value) {
    if (type != 10 && type != 16) return static_cast<double>(value);
    const auto bits = static_cast<std::uint16_t>(value);
    double number = 0;
    tensor::decodeToDouble(
        type == 10 ? tensor::ElementType::kF16 : tensor::ElementType::kBF16,
        std::endian::native == std::endian::little ? tensor::ByteOrder::kLittle : tensor::ByteOrder::kBig,
        std::as_bytes(std::span(&bits, 1)), {&number, 1});
    return number;
  }

  const io::FileBytes& file_;
  const io::ModelSkeleton& skeleton_;
  ImportEntries entries_;
  std::unordered_map<std::string, const io::PlacedInitialiser*> placed_;
  std::unordered_map<std::string, const onnx::TensorProto*> inline_;
};

Result<ImportResult> open(const std::filesystem::path& path, const ParameterValues&) {
  const auto file = io::FileBytes::open(path);
  if (!file) return file.error();
  const auto skeleton = io::readSkeleton(**file);
  if (!skeleton) return skeleton.error();
  return Importer(**file, *skeleton).run();
}

}  // namespace

extern const ImporterDescriptor kDescriptor;
const ImporterDescriptor kDescriptor = {
    .id = "onnx-qdq",
    .title = SCALEWRIGHT_TEXT("Import", "Quantized ONNX model"),
    .producers = "ONNX Runtime, ModelOpt, Scalewright: QuantizeLinear and DequantizeLinear",
    .extensions = kExtensions,
    .parameters = {},
    .takes = takes,
    .open = open,
};

}  // namespace scalewright::exchange::imports::onnx_qdq::read_model
