#include "core/engine/questions/models/quantized_model.h"

#include "core/engine/questions/models/found_scales.h"
#include "core/engine/readers.h"
#include "core/exchange/onnx_qdq/describe.h"
#include "core/io/blocks/decoded_blocks.h"

namespace scalewright::question {

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
    return io::allValues(**reader, {.stop = work.stop, .progress = {}, .threads = 1});
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
