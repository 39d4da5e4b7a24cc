#include "core/io/onnx/onnx_tensor.h"

#include <algorithm>
#include <filesystem>

#include "core/io/inputs.h"
#include "core/io/onnx/element.h"

namespace scalewright::io {
namespace {

constexpr std::uint32_t kRawData = 9;

Error wrongly(std::string detail) {
  return {ErrorCode::kMalformedFile, {}, {}, std::move(detail)};
}

std::uint64_t bytesOf(const std::vector<TensorRun>& runs) {
  std::uint64_t bytes = 0;
  for (const TensorRun& run : runs) bytes += run.end - run.begin;
  return bytes;
}

Result<void> checkSize(std::uint64_t stored, std::uint64_t wanted) {
  if (stored == wanted) return {};
  const std::string sizes = std::to_string(stored) + " of " + std::to_string(wanted) + " bytes";
  return Error{stored < wanted ? ErrorCode::kTruncated : ErrorCode::kMalformedFile, {}, {}, sizes};
}

/// Values of which the number of bytes says how many there are, or may be.
Result<void> checkRuns(const std::vector<TensorRun>& runs, const OnnxElement& element, std::uint64_t elements,
                       std::uint64_t size) {
  const std::uint32_t field = runs.empty() ? kRawData : runs.front().field;
  if (std::any_of(runs.begin(), runs.end(), [&](const TensorRun& run) { return run.field != field; })) {
    return wrongly("values in two places");
  }
  if (field == kRawData) return checkSize(bytesOf(runs), size);
  if (field != element.typed_field) return wrongly("values in the field of another type");
  const bool packed = std::all_of(runs.begin(), runs.end(), [](const TensorRun& run) { return run.packed; });
  if (packed && (field == 4 || field == 10)) return checkSize(bytesOf(runs), size);
  constexpr std::uint64_t kMostBytes = 11;  // of a number with its tag
  const std::uint64_t bytes = bytesOf(runs);
  if (bytes < elements) return checkSize(bytes, elements);
  if (bytes / kMostBytes > elements) return wrongly("more values than the shape needs");
  return {};
}

Result<void> checkExternal(const ExternalPlace& place, std::uint64_t wanted, const FileBytes& model) {
  if (place.length && *place.length != wanted) {
    return wrongly("external data, length " + std::to_string(*place.length) + " of " + std::to_string(wanted));
  }
  if (!isOnnxPath(model.path())) {
    return Error{
        ErrorCode::kExternalStorage, {}, {}, namedPart(place.name) + ", beside a file that is not named .onnx"};
  }
  const auto file = FileBytes::below(std::filesystem::path(model.path()).parent_path(), place.name);
  if (!file)
    return Error{file.error().code,
                 {},
                 {},
                 namedPart(place.name) + (file.error().detail.empty() ? "" : " " + file.error().detail)};
  if (place.offset > (*file)->size() || wanted > (*file)->size() - place.offset) {
    return Error{ErrorCode::kTruncated,
                 {},
                 {},
                 namedPart(place.name) + ", " + std::to_string(wanted) + " bytes from " + std::to_string(place.offset) +
                     " of " + std::to_string((*file)->size())};
  }
  return {};
}

}  // namespace

const TensorPlace* placeOf(const onnx::TensorProto& tensor, const ModelScan& scan) {
  const std::string& mark = tensor.raw_data();
  std::uint64_t index = 0;
  if (mark.size() != sizeof index) return nullptr;
  for (std::size_t i = sizeof index; i-- > 0;) index = index << 8 | static_cast<unsigned char>(mark[i]);
  return index < scan.tensors.size() ? &scan.tensors[static_cast<std::size_t>(index)] : nullptr;
}

Result<tensor::Shape> shapeOf(const onnx::TensorProto& tensor) {
  const auto absurd = [&](std::string detail) { return Error{ErrorCode::kAbsurdShape, {}, {}, std::move(detail)}; };
  const auto rank = static_cast<std::size_t>(tensor.dims_size());
  if (rank > tensor::kMostDimensions) return absurd(std::to_string(rank) + " dimensions");
  tensor::Shape shape;
  for (const std::int64_t extent : tensor.dims()) {
    if (extent < 0) return absurd("an extent of " + std::to_string(extent));
    shape.push_back(static_cast<std::uint64_t>(extent));
  }
  const auto elements = tensor::elementCount(shape);
  constexpr std::uint64_t kMost = std::uint64_t{1} << 59;  // of eight bytes each
  if (!elements || *elements > kMost) return absurd(tensor::shapeText(shape));
  return shape;
}

Result<OnnxTensor> storedTensor(const onnx::TensorProto& tensor, const TensorPlace& place, const FileBytes& model) {
  const OnnxElement* element = onnxElement(tensor.data_type());
  if (element == nullptr || !element->type) {
    const bool no_float = element != nullptr && !element->is_float;
    return Error{no_float ? ErrorCode::kUnsupportedElementType : ErrorCode::kFloatUnread,
                 {},
                 {},
                 onnxElementText(tensor.data_type())};
  }
  auto shape = shapeOf(tensor);
  if (!shape) return shape.error();
  if (tensor.has_segment()) return wrongly("in segments");
  OnnxTensor stored;
  stored.info.name = tensor.name();
  stored.info.type = *element->type;
  stored.info.shape = *std::move(shape);
  stored.code = element->code;
  const std::uint64_t elements = stored.info.elements();
  stored.size = element->is_nibble ? elements / 2 + elements % 2 : stored.info.bytes();
  stored.info.stored_bytes = stored.size;
  if (tensor.data_location() != onnx::TensorProto::EXTERNAL) {
    if (auto fine = checkRuns(place.runs, *element, element->is_nibble ? stored.size : elements, stored.size); !fine)
      return fine.error();
    stored.runs = place.runs;
    if (!place.runs.empty()) stored.info.stored_bytes = bytesOf(place.runs);
    return stored;
  }
  if (!place.runs.empty()) return wrongly("values in two places");
  std::vector<std::pair<std::string, std::string>> entries;
  for (const auto& entry : tensor.external_data()) entries.emplace_back(entry.key(), entry.value());
  auto external = externalPlace(entries);
  if (!external) return external.error();
  if (auto fine = checkExternal(*external, stored.size, model); !fine) return fine.error();
  stored.info.attributes.emplace("external_data", external->name);
  for (const auto& [key, value] : external->notes) stored.info.attributes.emplace("external_data." + key, value);
  stored.external = *std::move(external);
  return stored;
}

}  // namespace scalewright::io
