#include "core/exchange/onnx_qdq/lay_out.h"

#include <filesystem>
#include <limits>
#include <optional>
#include <unordered_map>

#include "core/base/varint.h"
#include "core/exchange/onnx_qdq/scales.h"
#include "core/io/onnx/element.h"
#include "core/io/onnx/external.h"

namespace scalewright::exchange::qdq {
namespace {

constexpr std::uint64_t kLargestMessage = std::numeric_limits<std::int32_t>::max();
/// Values of fewer bytes stay in the model.
constexpr std::uint64_t kFewBytes = 1024;
/// So that they can be mapped.
constexpr std::uint64_t kAlignment = 4096;

constexpr char kGraphTag = 7 << 3 | 2;
constexpr char kInitialiserTag = 5 << 3 | 2;
constexpr char kRawDataTag = 9 << 3 | 2;

bool isExternal(const onnx::TensorProto& tensor) {
  return tensor.data_location() == onnx::TensorProto::EXTERNAL;
}

/// Bytes of a tensor's values, where its type is one that is known.
std::optional<std::uint64_t> valuesOf(const onnx::TensorProto& tensor) {
  tensor::Shape shape;
  for (const std::int64_t extent : tensor.dims()) {
    if (extent < 0) return std::nullopt;
    shape.push_back(static_cast<std::uint64_t>(extent));
  }
  const auto count = tensor::elementCount(shape);
  const io::OnnxElement* element = io::onnxElement(tensor.data_type());
  if (!count || element == nullptr || !element->type) return std::nullopt;
  if (element->is_nibble) return (*count + 1) / 2;
  std::uint64_t bytes = 0;
  if (__builtin_mul_overflow(*count, std::uint64_t{tensor::elementSize(*element->type)}, &bytes)) return std::nullopt;
  return bytes;
}

/// One file as it grows.
class Growing {
 public:
  [[nodiscard]] std::uint64_t size() const { return size_; }
  void text(const std::string& bytes) {
    const bool goes_on = !file_.known.empty() && file_.known.back().at + file_.known.back().bytes.size() == size_;
    if (goes_on) {
      file_.known.back().bytes += bytes;
    } else if (!bytes.empty()) {
      file_.known.push_back({size_, bytes});
    }
    size_ += bytes.size();
  }
  void copy(const std::string& from_file, std::uint64_t from, std::uint64_t bytes) {
    const bool goes_on = !file_.copies.empty() && file_.copies.back().file == from_file &&
                         file_.copies.back().from + file_.copies.back().bytes == from &&
                         file_.copies.back().to + file_.copies.back().bytes == size_;
    if (goes_on) {
      file_.copies.back().bytes += bytes;
    } else if (bytes > 0) {
      file_.copies.push_back({from_file, from, bytes, size_});
    }
    size_ += bytes;
  }
  std::uint64_t leave(std::uint64_t bytes) {
    const std::uint64_t at = size_;
    size_ += bytes;
    return at;
  }
  void align() { size_ = (size_ + kAlignment - 1) / kAlignment * kAlignment; }

  /// With something in front of it.
  [[nodiscard]] WrittenFile behind(const std::string& head) && {
    for (Known& known : file_.known) known.at += head.size();
    for (Copied& copied : file_.copies) copied.to += head.size();
    for (PlacedCodes& codes : file_.codes) {
      codes.place.codes_at += head.size();
      codes.place.scales_at += head.size();
    }
    if (!head.empty()) file_.known.insert(file_.known.begin(), {0, head});
    file_.bytes = size_ + head.size();
    return std::move(file_);
  }
  std::vector<PlacedCodes>& codes() { return file_.codes; }

 private:
  std::uint64_t size_ = 0;
  WrittenFile file_;
};

class Layouter {
 public:
  Layouter(io::ModelSkeleton& skeleton, const io::FileBytes& file, const io::OnnxModel& model, const Plan& plan,
           const Rewritten& rewritten, const Target& target, bool external)
      : skeleton_(skeleton), file_(file), plan_(plan), rewritten_(rewritten), target_(target), external_(external) {
    for (const io::OnnxModel::Constant& constant : model.constants) constants_.emplace(constant.value, &constant);
  }

  Result<std::vector<WrittenFile>> run() {
    onnx::ModelProto head = skeleton_.model;
    onnx::GraphProto graph = std::move(*head.mutable_graph());
    head.clear_graph();
    if (auto done = relocate(graph); !done) return done.error();
    std::string text;
    if (!graph.SerializePartialToString(&text)) return tooLarge();
    main_.text(text);
    for (const io::PlacedInitialiser& placed : skeleton_.initialisers) {
      if (rewritten_.gone.contains(placed.header.name())) continue;
      if (auto done = kept(placed); !done) return done.error();
    }
    for (const onnx::TensorProto& tensor : rewritten_.tensors) added(tensor);
    for (std::size_t i = 0; i < rewritten_.later.size(); ++i) later(i);
    std::string begin = head.SerializePartialAsString();
    begin += kGraphTag;
    appendVarint(begin, main_.size());
    if (begin.size() + main_.size() > kLargestMessage) return tooLarge();
    std::vector<WrittenFile> files;
    if (data_.size() > 0) {
      files.push_back(std::move(data_).behind({}));
      files.back().suffix = ".data";
    }
    files.push_back(std::move(main_).behind(begin));
    return files;
  }

 private:
  [[nodiscard]] Error tooLarge() const {
    return {ErrorCode::kMalformedFile, file_.path(), {}, "the model would be larger than two gigabytes"};
  }

  static void say(onnx::TensorProto& tensor, const char* key, const std::string& value) {
    auto& entry = *tensor.add_external_data();
    entry.set_key(key);
    entry.set_value(value);
  }
  /// The tensor's values lie in the file beside the model, behind what is there.
  void sayBeside(onnx::TensorProto& tensor, std::uint64_t bytes) {
    data_.align();
    tensor.set_data_location(onnx::TensorProto::EXTERNAL);
    tensor.clear_external_data();
    say(tensor, "location", target_.data_name);
    say(tensor, "offset", std::to_string(data_.size()));
    say(tensor, "length", std::to_string(bytes));
  }

  /// Takes the values of a tensor along that lie beside the model.
  Result<void> moveOver(onnx::TensorProto& tensor) {
    std::vector<std::pair<std::string, std::string>> entries;
    for (const auto& entry : tensor.external_data()) entries.emplace_back(entry.key(), entry.value());
    const auto place = io::externalPlace(entries);
    if (!place) return ofTensor(place.error(), tensor);
    const std::filesystem::path folder = std::filesystem::path(file_.path()).parent_path();
    const auto beside = io::FileBytes::below(folder, place->name);
    if (!beside) return ofTensor(beside.error(), tensor);
    if (place->offset > (*beside)->size()) return ofTensor({ErrorCode::kTruncated, {}, {}, place->name}, tensor);
    const std::uint64_t rest = (*beside)->size() - place->offset;
    const std::uint64_t bytes = place->length ? *place->length : valuesOf(tensor).value_or(rest);
    if (bytes > (*beside)->size() - place->offset)
      return ofTensor({ErrorCode::kTruncated, {}, {}, place->name}, tensor);
    sayBeside(tensor, bytes);
    data_.copy((folder / place->name).string(), place->offset, bytes);
    return {};
  }
  [[nodiscard]] Error ofTensor(Error error, const onnx::TensorProto& tensor) const {
    if (error.file.empty()) error.file = file_.path();
    error.dataset = tensor.name();
    return error;
  }

  /// Constants of nodes, and those of inner graphs.
  Result<void> relocate(onnx::GraphProto& graph) {
    std::vector<onnx::GraphProto*> open{&graph};
    while (!open.empty()) {
      onnx::GraphProto& at = *open.back();
      open.pop_back();
      for (auto& tensor : *at.mutable_initializer()) {
        if (!isExternal(tensor)) continue;
        if (auto done = moveOver(tensor); !done) return done;
      }
      for (auto& node : *at.mutable_node()) {
        for (auto& attribute : *node.mutable_attribute()) {
          if (attribute.has_g()) open.push_back(attribute.mutable_g());
          for (auto& inner : *attribute.mutable_graphs()) open.push_back(&inner);
          if (!attribute.has_t() || !isExternal(attribute.t())) continue;
          if (auto done = moveOver(*attribute.mutable_t()); !done) return done;
        }
      }
    }
    return {};
  }

  void begin(const onnx::TensorProto& tensor, std::uint64_t raw, bool has_raw) {
    std::string header = tensor.SerializePartialAsString();
    if (has_raw) {
      header += kRawDataTag;
      appendVarint(header, raw);
    }
    std::string text(1, kInitialiserTag);
    appendVarint(text, header.size() + (has_raw ? raw : 0));
    main_.text(text + header);
  }

  Result<void> kept(const io::PlacedInitialiser& placed) {
    if (isExternal(placed.header)) {
      onnx::TensorProto header = placed.header;
      if (auto done = moveOver(header); !done) return done;
      begin(header, 0, false);
      return {};
    }
    const std::uint64_t raw = placed.raw_end - placed.raw_begin;
    if (!external_ || !placed.is_raw || raw < kFewBytes) {
      main_.copy(file_.path(), placed.begin, placed.end - placed.begin);
      return {};
    }
    onnx::TensorProto header = placed.header;
    sayBeside(header, raw);
    data_.copy(file_.path(), placed.raw_begin, raw);
    begin(header, 0, false);
    return {};
  }

  void added(const onnx::TensorProto& tensor) {
    const std::uint64_t raw = tensor.raw_data().size();
    if (!external_ || raw < kFewBytes) return begin(tensor, 0, false);
    onnx::TensorProto header = tensor;
    header.clear_raw_data();
    sayBeside(header, raw);
    data_.text(tensor.raw_data());
    begin(header, 0, false);
  }

  /// Of a weight first its codes, then the scales that are found with them, in the same file.
  void later(std::size_t index) {
    const LaterTensor& tensor = rewritten_.later[index];
    const PlannedWeight& weight = plan_.weights[tensor.weight];
    const bool beside =
        tensor.kind == LaterTensor::Kind::kScales ? codes_beside_ : external_ && tensor.bytes >= kFewBytes;
    std::uint64_t at = 0;
    if (beside) {
      onnx::TensorProto header = tensor.header;
      sayBeside(header, tensor.bytes);
      at = data_.leave(tensor.bytes);
      begin(header, 0, false);
    } else {
      begin(tensor.header, tensor.bytes, true);
      at = main_.leave(tensor.bytes);
    }
    if (tensor.kind == LaterTensor::Kind::kZeros) return;
    Growing& holder = beside ? data_ : main_;
    if (tensor.kind == LaterTensor::Kind::kScales) {
      holder.codes().back().place.scales = encode::FoundScales::kSteps;
      holder.codes().back().place.scales_at = at;
      holder.codes().back().place.steps = stepsIn(weight.real);
      return;
    }
    codes_beside_ = beside;
    tensor::TensorInfo info = constants_.at(weight.root)->tensor.info;
    std::optional<std::uint64_t> axis;
    if (weight.smoothing) info.scaling = weight.smoothing->scaling;
    if (!weight.factors.empty()) {
      axis = static_cast<std::uint64_t>(*weight.axis);
      info.scaling = tensor::ChannelScaling{*axis, false, std::make_shared<const std::vector<double>>(weight.factors)};
    }
    holder.codes().push_back({.info = std::move(info),
                              .entry = weight.entry,
                              .thresholds = weight.thresholds,
                              .axis = axis,
                              .place = {.packing = weight.type->packing,
                                        .scales = encode::FoundScales::kNone,
                                        .codes_at = at,
                                        .scales_at = 0},
                              .read_as = tensor.header.name()});
  }

  io::ModelSkeleton& skeleton_;
  const io::FileBytes& file_;
  const Plan& plan_;
  const Rewritten& rewritten_;
  const Target& target_;
  bool external_;
  std::unordered_map<graph::ValueId, const io::OnnxModel::Constant*> constants_;
  bool codes_beside_ = false;
  Growing main_;
  Growing data_;
};

/// Returns whether the model has values beside it, or is to have.
bool isBeside(const io::ModelSkeleton& skeleton, const Target& target) {
  bool beside = target.external;
  for (const io::PlacedInitialiser& placed : skeleton.initialisers) beside = beside || isExternal(placed.header);
  return beside;
}

}  // namespace

Result<std::vector<WrittenFile>> layOut(io::ModelSkeleton skeleton, const io::FileBytes& file,
                                        const io::OnnxModel& model, const Plan& plan, const Rewritten& rewritten,
                                        const Target& target) {
  const bool beside = isBeside(skeleton, target);
  auto files = Layouter(skeleton, file, model, plan, rewritten, target, beside).run();
  if (files || beside) return files;
  return Layouter(skeleton, file, model, plan, rewritten, target, true).run();
}

}  // namespace scalewright::exchange::qdq
