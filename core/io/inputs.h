#pragma once

#include <memory>

#include "core/base/jobs/progress.h"
#include "core/base/result.h"
#include "core/io/facts.h"
#include "core/io/file_bytes.h"
#include "core/io/listing.h"

namespace scalewright::io {

/// The kinds of input, each opened by `openSource` once the first bytes have told which it is.
using OpenedSource = Result<std::unique_ptr<Source>>;
using OpenedReader = Result<std::unique_ptr<TensorReader>>;

/// Errors: kTruncated, kNotHdf5, kNoNumericDataset, kCancelled.
[[nodiscard]] OpenedSource openHdf5(std::shared_ptr<const FileBytes> file, const WorkContext& work,
                                    const WalkWatch& watch);
/// Does the walk alone; `watch.found` takes what there is. Errors: the same but kNoNumericDataset, and kFileChanged.
[[nodiscard]] Result<WalkEnd> walkHdf5File(const std::shared_ptr<const FileBytes>& file, const WorkContext& work,
                                           const WalkWatch& watch);
/// Gives `watch.found` all that is in a catalogue, in pieces of which none is large.
WalkEnd handOver(const Catalogue& catalogue, const WalkWatch& watch);
/// Opens a file; weights that are stored as codes and scales are listed and read as what they stand for, as far as the
/// file itself and the settings beside it tell. Errors: kTruncated, kMalformedFile.
[[nodiscard]] OpenedSource openSafetensors(std::shared_ptr<const FileBytes> file);
/// Opens the same of a folder, or of an index: all its files as one. Errors: those of checkpointFiles, of opening a
/// file that the index names, and of the first file where none can be read.
[[nodiscard]] OpenedSource openCheckpoint(const std::filesystem::path& path);
/// Errors: kTruncated, kMalformedFile, kUnsupportedElementType, kAbsurdShape.
[[nodiscard]] OpenedSource openNpy(std::shared_ptr<const FileBytes> file);

/// Opens a model: its constants of floating-point values as tensors, and what its graph says about all values. Errors:
/// kTruncated, kMalformedFile where it has no graph. beat: called now and then.
[[nodiscard]] OpenedSource openOnnx(std::shared_ptr<const FileBytes> file, const std::function<void()>& beat);

/// A tensor whose path in its file is longer than this is refused, with all it leads to.
inline constexpr std::size_t kLongestName = std::size_t{64} << 10;
/// Returns as much of a name as is shown where it may be of any length.
[[nodiscard]] std::string namedPart(const std::string& name);

/// Puts tensors and problems in natural order of their names.
void sortByName(Catalogue& catalogue);
/// Returns nullptr when the catalogue, sorted by name, has no such tensor.
[[nodiscard]] const tensor::TensorInfo* findTensor(const Catalogue& catalogue, const std::string& tensor_name);
/// Errors: kDatasetNotFound, or the problem that the catalogue holds under this name.
[[nodiscard]] Error unknownTensor(const Catalogue& catalogue, const std::string& tensor_name);

/// Returns the answer of readFacts for an HDF5 file; the next two do so for files of the other kinds.
[[nodiscard]] Result<Facts> hdf5Facts(const FileBytes& file, std::span<const std::string> datasets, const Touch& touch,
                                      bool of_file);
[[nodiscard]] Result<Facts> safetensorsFacts(const std::shared_ptr<const FileBytes>& file,
                                             std::span<const std::string> datasets);
[[nodiscard]] Result<Facts> checkpointFacts(const std::filesystem::path& path, std::span<const std::string> datasets);
[[nodiscard]] Result<Facts> npyFacts(const std::shared_ptr<const FileBytes>& file,
                                     std::span<const std::string> datasets);
[[nodiscard]] Result<Facts> onnxFacts(const std::shared_ptr<const FileBytes>& file,
                                      std::span<const std::string> datasets);
/// Returns the facts that every file has, whatever its kind.
[[nodiscard]] FileFacts fileFactsOf(const FileIdentity& identity, const std::string& kind);
/// Describes a tensor of the catalogue whose values lie in one piece from `offset` on; of another, what is wrong with
/// it.
[[nodiscard]] DatasetFacts datasetFactsOf(const Catalogue& catalogue, const std::string& name, std::uint64_t offset);
/// Says the byte order as in DatasetFacts.
[[nodiscard]] std::string byteOrderText(tensor::ElementType type, tensor::ByteOrder order);

}  // namespace scalewright::io
