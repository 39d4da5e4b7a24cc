#include <unordered_map>
#include <utility>

#include "core/io/blocks/readers/ragged_reader.h"
#include "core/io/blocks/readers/readers.h"
#include "core/io/hdf5/by_name.h"
#include "core/io/hdf5/library.h"
#include "core/io/hdf5/reader.h"
#include "core/io/hdf5/recorded/read.h"
#include "core/io/hdf5/recorded/source.h"
#include "core/io/hdf5/superblock.h"
#include "core/io/hdf5/walk.h"
#include "core/io/inputs.h"
#include "core/io/listing.h"

namespace scalewright::io {
namespace {

class Hdf5Source final : public Source {
 public:
  Hdf5Source(std::shared_ptr<const FileBytes> bytes, Hdf5File file, Catalogue catalogue,
             std::vector<Hdf5Dataset> datasets)
      : bytes_(std::move(bytes)), file_(std::move(file)), catalogue_(std::move(catalogue)) {
    for (Hdf5Dataset& dataset : datasets) datasets_.emplace(dataset.info.name, std::move(dataset));
  }

  [[nodiscard]] const Catalogue& catalogue() const override { return catalogue_; }
  [[nodiscard]] OpenedReader open(const std::string& tensor_name) const override;
  [[nodiscard]] OpenedReader openKnown(const tensor::TensorInfo& info) const override;

 private:
  /// Opens a tensor whose datasets the catalogue has.
  [[nodiscard]] OpenedReader openListed(const tensor::TensorInfo& info) const;
  /// Opens a tensor that consists of these datasets, in the numbers that they hold.
  [[nodiscard]] OpenedReader openParts(const tensor::TensorInfo& described, std::vector<Hdf5Dataset> parts) const;
  /// As it was seen in the walk, or as it is found now.
  [[nodiscard]] Result<Hdf5Dataset> describe(const std::string& name) const;

  std::shared_ptr<const FileBytes> bytes_;
  Hdf5File file_;
  Catalogue catalogue_;
  std::unordered_map<std::string, Hdf5Dataset> datasets_;
};

OpenedReader Hdf5Source::open(const std::string& tensor_name) const {
  const tensor::TensorInfo* info = findTensor(catalogue_, tensor_name);
  return info == nullptr ? OpenedReader(unknownTensor(catalogue_, tensor_name)) : openListed(*info);
}

OpenedReader Hdf5Source::openListed(const tensor::TensorInfo& info) const {
  std::vector<Hdf5Dataset> parts;
  for (const std::string& part : info.datasets()) parts.push_back(datasets_.at(part));
  return openParts(info, std::move(parts));
}

OpenedReader Hdf5Source::openKnown(const tensor::TensorInfo& info) const {
  if (catalogue_.complete) {
    // The same parts may be joined otherwise, by who has described it.
    const tensor::TensorInfo* known = findTensor(catalogue_, info.name);
    if (known == nullptr && !datasets_.contains(info.datasets().front())) return open(info.name);
    if (known != nullptr && known->parts == info.parts) {
      tensor::TensorInfo asked = *known;
      asked.read_as = info.read_as;  // a listing may leave out more than the file says
      return openListed(asked);
    }
  }
  const Error changed{ErrorCode::kFileChanged, bytes_->path(), info.name, {}};
  std::vector<Hdf5Dataset> parts;
  for (const std::string& part : info.datasets()) {
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
  if (const auto known = datasets_.find(name); known != datasets_.end()) return known->second;
  const Hdf5Lock lock;
  auto dataset = describeByName(file_.get(), name, bytes_->size());
  if (dataset) return dataset;
  Error error = dataset.error();
  error.file = bytes_->path();
  error.dataset = name;
  return error;
}

/// A tensor as it is described, its data where the file says: the description of a part of a dataset has no chunk, and
/// its share of the stored bytes may be none.
tensor::TensorInfo layAsStored(tensor::TensorInfo described, const tensor::TensorInfo& stored) {
  described.layout = stored.layout;
  described.chunk = stored.chunk;
  described.stored_bytes = stored.stored_bytes;
  return described;
}

OpenedReader Hdf5Source::openParts(const tensor::TensorInfo& described, std::vector<Hdf5Dataset> parts) const {
  const tensor::TensorInfo info = tensor::inStoredNumbers(described);
  if (auto same = bytes_->requireUnchanged(); !same) return same.error();
  std::vector<std::unique_ptr<TensorReader>> readers;
  for (Hdf5Dataset& part : parts) {
    const bool whole = part.info.name == info.name;
    if (whole) part.info = layAsStored(info, part.info);
    part.info.read_as = info.read_as;
    auto reader = openDataset(file_.get(), part, bytes_);
    if (!reader || whole) return reader;
    readers.push_back(*std::move(reader));
  }
  auto joined = joinReaders(info, std::move(readers));
  if (joined) return joined;
  Error error = joined.error();
  error.file = bytes_->path();
  return error;
}

Result<Hdf5File> openFile(const FileBytes& bytes) {
  const Hdf5Properties access(H5Pcreate(H5P_FILE_ACCESS));
  // A reader needs no lock, and locks fail on network folders.
  H5Pset_file_locking(access.get(), false, true);
  // Blocks are whole chunks, so a cache of chunks gains nothing. Without one the library reads unfiltered
  // chunks by their shape; with one by the length that the index claims, and hands on memory behind shorter
  // ones.
  H5Pset_cache(access.get(), 0, 1, 0, 1.0);
#if H5_VERSION_GE(1, 14, 4)
  // Else numbers of few bits among many unused ones are taken for damage, which earlier releases read.
  H5Pset_relax_file_integrity_checks(access.get(), H5F_RFIC_UNUSUAL_NUM_UNUSED_NUMERIC_BITS);
#endif
  Hdf5File file(H5Fopen(bytes.path().c_str(), H5F_ACC_RDONLY, access.get()));
  if (file) return file;
  const std::string message = takeHdf5Message();
  // Somebody else in this process has it open, as h5py in a notebook has, and the library wants all to lock alike.
  if (message.find("locking flag") != std::string::npos) {
    const Hdf5Properties alike(H5Pcreate(H5P_FILE_ACCESS));
    H5Pset_cache(alike.get(), 0, 1, 0, 1.0);
    Hdf5File again(H5Fopen(bytes.path().c_str(), H5F_ACC_RDONLY, alike.get()));
    if (again) return again;
    takeHdf5Message();
  }
  return Error{codeOfMessage(message, ErrorCode::kNotHdf5), bytes.path(), {}, message};
}

Result<Catalogue> makeCatalogue(FileIdentity identity, Hdf5Walk& walk) {
  ListingPiece piece;
  for (const Hdf5Dataset& dataset : walk.datasets) {
    piece.datasets.push_back(dataset.info);
    piece.addresses.push_back(dataset.member ? 0 : dataset.address);
  }
  piece.other_names = std::move(walk.other_names);
  piece.problems = std::move(walk.problems);
  piece.group_attributes = std::move(walk.group_attributes);
  piece.place.last = walk.last;
  Listing listing;
  listing.add(std::move(piece));
  return std::move(listing).catalogue(std::move(identity), "hdf5",
                                      walk.complete ? Listing::Extent::kWhole : Listing::Extent::kEnough);
}

Error ofFile(Error error, const std::string& path) {
  error.file = path;
  return error;
}

}  // namespace

Result<OpenedHdf5> openHdf5File(const FileBytes& bytes) {
  const auto signature_at = findHdf5Signature(bytes);
  if (!signature_at) return Error{ErrorCode::kNotHdf5, bytes.path(), {}, "no signature"};
  if (auto whole = checkSuperblock(bytes, *signature_at); !whole) return whole.error();
  auto identity = bytes.identity();
  if (!identity) return identity.error();
  auto file = openFile(bytes);
  if (!file) return file.error();
  return OpenedHdf5{*std::move(identity), *std::move(file)};
}

OpenedSource openHdf5(std::shared_ptr<const FileBytes> bytes, const WorkContext& work, const WalkWatch& watch) {
  const Hdf5Lock lock;
  auto opened = openHdf5File(*bytes);
  if (!opened) return opened.error();
  const auto recorded = recordedVersion(opened->file.get());
  if (!recorded) return ofFile(recorded.error(), bytes->path());
  if (*recorded > 0) return openRecorded(std::move(bytes), std::move(opened->identity), std::move(opened->file), watch);
  auto walk = walkHdf5(opened->file.get(), bytes->path(), bytes->size(), work, watch);
  if (!walk) return walk.error();
  auto catalogue = makeCatalogue(std::move(opened->identity), *walk);
  if (!catalogue) return catalogue.error();
  return OpenedSource(std::make_unique<Hdf5Source>(std::move(bytes), std::move(opened->file), *std::move(catalogue),
                                                   std::move(walk->datasets)));
}

Result<WalkEnd> walkHdf5File(const std::shared_ptr<const FileBytes>& bytes, const WorkContext& work,
                             const WalkWatch& watch) {
  const Hdf5Lock lock;
  auto opened = openHdf5File(*bytes);
  if (!opened) return opened.error();
  const auto recorded = recordedVersion(opened->file.get());
  if (!recorded) return ofFile(recorded.error(), bytes->path());
  if (*recorded > 0) {
    const auto source = openRecorded(bytes, std::move(opened->identity), std::move(opened->file), watch);
    return source ? handOver((*source)->catalogue(), watch) : Result<WalkEnd>(source.error());
  }
  const auto walk = walkHdf5(opened->file.get(), bytes->path(), bytes->size(), work, watch);
  if (!walk) return walk.error();
  return WalkEnd{std::move(opened->identity), "hdf5", walk->complete};
}

}  // namespace scalewright::io
