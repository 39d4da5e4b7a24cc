#include "core/engine/output_target.h"

#include "core/base/parameter.h"

namespace scalewright::study {

EncodeTarget targetOf(const std::string& output) {
  const std::filesystem::path path = output;
  const bool hdf5 = path.extension() == ".h5" || path.extension() == ".hdf5";
  return {.path = path, .kind = hdf5 ? OutputKind::kHdf5 : OutputKind::kNpyFolder};
}

EncodeTarget targetOfValues(const std::string& output) {
  EncodeTarget target = targetOf(output);
  if (target.path.extension() == ".npy") target.kind = OutputKind::kNpyFile;
  return target;
}

Result<void> requireApart(const std::string& output, const std::vector<std::string>& inputs) {
  for (const std::string& input : inputs) {
    std::error_code ignored;
    if (std::filesystem::equivalent(output, input, ignored)) {
      return Error{ErrorCode::kInvalidArgument, output, {}, "the output is one of the inputs"};
    }
    // A folder gets files that are named after tensors, and a tensor may have the name of its file.
    const std::filesystem::path path = input;
    if (path.extension() == ".npy" && std::filesystem::equivalent(output, path.parent_path(), ignored)) {
      return Error{ErrorCode::kInvalidArgument, output, {}, "the folder holds one of the inputs"};
    }
  }
  return {};
}

NamedNumbers scalesToWrite(const std::string& input, const layers::Smoothing& smoothing, double alpha) {
  return {input, smoothing.scales(alpha), {{"alpha", parameterText(alpha)}}};
}

}  // namespace scalewright::study
