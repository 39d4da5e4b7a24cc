#include "core/engine/output/output_target.h"

#include "core/base/files/disk.h"
#include "core/base/parameter.h"

namespace scalewright::engine {

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
  const auto there = disk::lookThrough(output);
  if (!there) return there.error();
  if (!*there) return {};
  const auto requireOther = [&](const std::filesystem::path& path, const char* why) -> Result<void> {
    const auto found = disk::lookThrough(path);
    // What a recipe was made on may lie where this person cannot look, nor write.
    if (!found && found.error().code == ErrorCode::kPermissionDenied) return {};
    if (!found) return found.error();
    const bool same = *found && (*found)->st_dev == (*there)->st_dev && (*found)->st_ino == (*there)->st_ino;
    return same ? Result<void>(Error{ErrorCode::kInvalidArgument, output, {}, why}) : Result<void>();
  };
  for (const std::filesystem::path input : inputs) {
    if (auto other = requireOther(input, "the output is one of the inputs"); !other) return other;
    // A folder gets files that are named after tensors, and a tensor may have the name of its file.
    if (input.extension() != ".npy") continue;
    const std::filesystem::path folder = disk::folderOf(input);
    if (auto other = requireOther(folder, "the folder holds one of the inputs"); !other) return other;
  }
  return {};
}

NamedNumbers scalesToWrite(const std::string& input, const layers::Smoothing& smoothing, double alpha) {
  return {input, smoothing.scales(alpha), {{"alpha", parameterText(alpha)}}};
}

}  // namespace scalewright::engine
