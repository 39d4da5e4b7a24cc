#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/io/grouping.h"
#include "core/io/hdf5_by_name.h"
#include "core/io/hdf5_library.h"
#include "core/io/hdf5_reader.h"
#include "core/io/hdf5_superblock.h"
#include "core/io/hdf5_walk.h"
#include "core/io/inputs.h"
#include "core/io/ragged_reader.h"
#include "core/io/readers.h"
#include "core/io/role_guess.h"

namespace scalewright::io {
namespace {

constexpr std::size_t kProblemsInDetail = 3;

class Hdf5Source final : public Source {
 public:
  Hdf5Source(std::shared_ptr<const FileBytes> bytes, Hdf5File file, Catalogue catalogue,
             std::vector<Hdf5Dataset> datasets, Refusals refusals)
      : bytes_(std::move(bytes)), file_(std::move(file)), catalogue_(std::move(catalogue)), refusals_(std::move(refusals)) {
    for (Hdf5Dataset& dataset : datasets) datasets_.emplace(dataset.info.name, std::move(dataset));
  }

  [[nodiscard]] const Catalogue& catalogue() const override { return catalogue_; }
  [[nodiscard]] OpenedReader open(const std::string& tensor_name) const override;
  [[nodiscard]] OpenedReader openKnown(const tensor::TensorInfo& info) const override;

 private:
  /// Opens a tensor that consists of these datasets.
  [[nodiscard]] OpenedReader openParts(const tensor::TensorInfo& info, std::vector<Hdf5Dataset> parts) const;
  /// As it was seen in the walk, or as it is found now.
  [[nodiscard]] Result<Hdf5Dataset> describe(const std::string& name) const;

  std::shared_ptr<const FileBytes> bytes_;
  Hdf5File file_;
  Catalogue catalogue_;
  Refusals refusals_;
  std::unordered_map<std::string, Hdf5Dataset> datasets_;
};

OpenedReader Hdf5Source::open(const std::string& tensor_name) const {
  const tensor::TensorInfo* info = findTensor(catalogue_, tensor_name);
  if (info == nullptr) return unknownTensor(catalogue_, tensor_name);
  std::vector<Hdf5Dataset> parts;
  for (const std::string& part : info->parts) parts.push_back(datasets_.at(part));
  return openParts(*info, std::move(parts));
}

OpenedReader Hdf5Source::openKnown(const tensor::TensorInfo& info) const {
  if (catalogue_.complete) return open(info.name);
  const Error changed{ErrorCode::kFileChanged, bytes_->path(), info.name, {}};
  std::vector<Hdf5Dataset> parts;
  for (const std::string& part : info.parts) {
    auto dataset = describe(part);
    if (!dataset) return dataset.error();
    parts.push_back(*std::move(dataset));
  }
  if (!sameData(info, parts)) return changed;
  tensor::TensorInfo stored = info;
  stored.scaling.reset();
  return openParts(stored, std::move(parts));
}

Result<Hdf5Dataset> Hdf5Source::describe(const std::string& name) const {
  if (const auto refused = refusals_.find(name); refused != refusals_.end()) return refused->second;
  if (const auto known = datasets_.find(name); known != datasets_.end()) return known->second;
  const Hdf5Lock lock;
  auto dataset = describeByName(file_.get(), name, bytes_->size());
  if (dataset) return dataset;
  Error error = dataset.error();
  error.file = bytes_->path();
  error.dataset = name;
  return error;
}

OpenedReader Hdf5Source::openParts(const tensor::TensorInfo& info, std::vector<Hdf5Dataset> parts) const {
  if (auto same = bytes_->requireUnchanged(); !same) return same.error();
  std::vector<std::unique_ptr<TensorReader>> readers;
  for (Hdf5Dataset& part : parts) {
    const bool whole = part.info.name == info.name;
    if (whole) part.info = info;
    auto reader = openDataset(file_.get(), part, bytes_);
    if (!reader || whole) return reader;
    readers.push_back(*std::move(reader));
  }
  if (!info.isRagged()) return OpenedReader(std::make_unique<JoinedReader>(info, std::move(readers)));
  auto layout = tensor::raggedLayoutOf(info);
  if (!layout) return Error{ErrorCode::kFileChanged, bytes_->path(), info.name, {}};
  return OpenedReader(std::make_unique<RaggedReader>(info, *std::move(layout), std::move(readers)));
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
  catalogue.complete = walk.complete;
  catalogue.problems = std::move(walk.problems);
  if (const auto root = walk.group_attributes.find(""); root != walk.group_attributes.end()) {
    catalogue.attributes = root->second;
  }
  std::vector<tensor::TensorInfo> infos;
  for (const Hdf5Dataset& dataset : walk.datasets) infos.push_back(dataset.info);
  Grouped grouped = groupBatches(std::move(infos), walk.group_attributes);
  catalogue.tensors = std::move(grouped.tensors);
  for (Error& problem : grouped.problems) {
    problem.file = catalogue.identity.path;
    catalogue.problems.push_back(std::move(problem));
  }
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
  if (catalogue.tensors.empty() && catalogue.complete) return nothingNumeric(catalogue);
  return OpenedSource(std::make_unique<Hdf5Source>(std::move(bytes), *std::move(file), std::move(catalogue),
                                                   std::move(walk->datasets), watch.refusals));
}

}  // namespace scalewright::io
