#include "core/engine/questions/models/quantized_model.h"

#include "core/engine/questions/models/found_scales.h"
#include "core/engine/readers.h"
#include "core/exchange/onnx_qdq/describe.h"
#include "core/io/blocks/box_rows.h"
#include "core/io/blocks/for_each_block.h"
#include "core/tensor/decode.h"

namespace scalewright::question {
namespace {

/// The values of a small tensor, in C order.
Result<std::vector<double>> valuesOf(const io::TensorReader& reader, const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  const std::size_t size = tensor::elementSize(info.type);
  std::vector<double> values(static_cast<std::size_t>(info.elements()));
  auto done = io::forEachBlock(
      reader, 1, work,
      [&](std::size_t, const io::Block& box, std::span<const std::byte> raw, unsigned) -> Result<void> {
        std::vector<double> x(raw.size() / size);
        tensor::decodeToDouble(info.type, info.order, raw, x);
        const auto length = static_cast<std::ptrdiff_t>(io::rowOf(box));
        io::forEachRow(box, info.shape, [&](std::uint64_t element, std::uint64_t place) {
          const auto from = x.begin() + static_cast<std::ptrdiff_t>(place);
          std::copy(from, from + length, values.begin() + static_cast<std::ptrdiff_t>(element));
        });
        return {};
      });
  if (!done) return done.error();
  return values;
}

}  // namespace

Result<QuantizedModel::Answer> QuantizedModel::run(engine::Readers& readers, const WorkContext& work) const {
  const auto decided = recipe::fromText(recipe);
  if (!decided) return decided.error();
  readers.touch(file);
  const auto model = io::FileBytes::open(file);
  if (!model) return model.error();
  WorkContext quiet = work;
  quiet.progress = {};
  const auto opened = [&](const io::OnnxModel::Constant& constant) {
    return readers.open(file, constant.tensor.info, quiet);
  };
  const auto read = [&](const io::OnnxModel::Constant& constant) -> Result<std::vector<double>> {
    const auto reader = opened(constant);
    if (!reader) return reader.error();
    return valuesOf(**reader, quiet);
  };
  const auto find = [&](const io::OnnxModel::Constant& constant,
                        const recipe::RecipeEntry& entry) -> Result<std::vector<double>> {
    tensor::TensorInfo info = constant.tensor.info;
    info.scaling = recipe::scalingOf(entry.decision);
    const auto reader = readers.open(file, info, quiet);
    if (!reader) return reader.error();
    const auto scales = recipe::scalesRequest(entry.decision);
    if (!scales) return Error{ErrorCode::kNotApplicable, {}, constant.tensor.info.name, entry.decision.calibrator};
    return engine::foundThresholds(*scales, tensor::ElementType::kF32, **reader, quiet);
  };
  return exchange::qdq::describe(**model, *decided, options, target, read, find);
}

}  // namespace scalewright::question
