#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/io/grouping.h"
#include "core/io/hdf5_library.h"
#include "core/io/hdf5_reader.h"
#include "core/io/hdf5_superblock.h"
#include "core/io/hdf5_walk.h"
#include "core/io/inputs.h"
#include "core/io/readers.h"
#include "core/io/role_guess.h"

namespace scalewright::io {
namespace {

constexpr std::size_t kProblemsInDetail = 3;

class Hdf5Source final : public Source {
 public:
  Hdf5Source(std::shared_ptr<const FileBytes> bytes, Hdf5File file, Catalogue catalogue,
             std::vector<Hdf5Dataset> datasets)
      : bytes_(std::move(bytes)), file_(std::move(file)), catalogue_(std::move(catalogue)) {
    for (Hdf5Dataset& dataset : datasets) datasets_.emplace(dataset.info.name, std::move(dataset));
  }

  [[nodiscard]] const Catalogue& catalogue() const override { return catalogue_; }
  [[nodiscard]] OpenedReader open(const std::string& tensor_name) const override;

 private:
  std::shared_ptr<const FileBytes> bytes_;
  Hdf5File file_;
  Catalogue catalogue_;
  std::unordered_map<std::string, Hdf5Dataset> datasets_;
};

OpenedReader Hdf5Source::open(const std::string& tensor_name) const {
  const tensor::TensorInfo* info = findTensor(catalogue_, tensor_name);
  if (info == nullptr) return unknownTensor(catalogue_, tensor_name);
  if (auto same = bytes_->requireUnchanged(); !same) return same.error();
  std::vector<std::unique_ptr<TensorReader>> parts;
  for (const std::string& part : info->parts) {
    Hdf5Dataset dataset = datasets_.at(part);
    if (part == info->name) dataset.info = *info;
    auto reader = openDataset(file_.get(), dataset, bytes_);
    if (!reader || part == info->name) return reader;
    parts.push_back(*std::move(reader));
  }
  return OpenedReader(std::make_unique<JoinedReader>(*info, std::move(parts)));
}

Result<Hdf5File> openFile(const FileBytes& bytes) {
  const Hdf5Properties access(H5Pcreate(H5P_FILE_ACCESS));
  // A reader needs no lock, and locks fail on network folders.
  H5Pset_file_locking(access.get(), false, true);
  // Blocks are whole chunks, so a cache of chunks gains nothing. Without one the library reads unfiltered
  // chunks by their shape; with one by the length that the index claims, and hands on memory behind shorter
  // ones.
  H5Pset_cache(access.get(), 0, 1, 0, 1.0);
  Hdf5File file(H5Fopen(bytes.path().c_str(), H5F_ACC_RDONLY, access.get()));
  if (!file) return Error{ErrorCode::kNotHdf5, bytes.path(), {}, takeHdf5Message()};
  return file;
}

/// Says in the error why nothing could be used.
Error nothingNumeric(const Catalogue& catalogue) {
  std::string detail;
  for (std::size_t i = 0; i < std::min(catalogue.problems.size(), kProblemsInDetail); ++i) {
    Error problem = catalogue.problems[i];
    problem.file.clear();
    detail += (detail.empty() ? "" : "; ") + sentence(problem);
  }
  if (catalogue.problems.size() > kProblemsInDetail) {
    detail += "; and " + std::to_string(catalogue.problems.size() - kProblemsInDetail) + " more";
  }
  return Error{ErrorCode::kNoNumericDataset, catalogue.identity.path, {}, detail};
}

Catalogue makeCatalogue(FileIdentity identity, Hdf5Walk& walk) {
  Catalogue catalogue;
  catalogue.identity = std::move(identity);
  catalogue.kind = "hdf5";
  catalogue.problems = std::move(walk.problems);
  if (const auto root = walk.group_attributes.find(""); root != walk.group_attributes.end()) {
    catalogue.attributes = root->second;
  }
  std::vector<tensor::TensorInfo> infos;
  for (const Hdf5Dataset& dataset : walk.datasets) infos.push_back(dataset.info);
  catalogue.tensors = groupBatches(std::move(infos), walk.group_attributes);
  for (tensor::TensorInfo& tensor : catalogue.tensors) assignRole(tensor);
  sortByName(catalogue);
  return catalogue;
}

}  // namespace

OpenedSource openHdf5(std::shared_ptr<const FileBytes> bytes, const WorkContext& work, const WalkWatch& watch) {
  const auto signature_at = findHdf5Signature(*bytes);
  if (!signature_at) return Error{ErrorCode::kNotHdf5, bytes->path(), {}, "no signature"};
  if (auto whole = checkSuperblock(*bytes, *signature_at); !whole) return whole.error();
  auto identity = bytes->identity();
  if (!identity) return identity.error();

  const Hdf5Lock lock;
  auto file = openFile(*bytes);
  if (!file) return file.error();
  auto walk = walkHdf5(file->get(), bytes->path(), bytes->size(), work, watch);
  if (!walk) return walk.error();
  Catalogue catalogue = makeCatalogue(*std::move(identity), *walk);
  if (catalogue.tensors.empty()) return nothingNumeric(catalogue);
  return OpenedSource(std::make_unique<Hdf5Source>(std::move(bytes), *std::move(file), std::move(catalogue),
                                                   std::move(walk->datasets)));
}

}  // namespace scalewright::io
