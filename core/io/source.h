#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/jobs/progress.h"
#include "core/base/result.h"
#include "core/graph/value.h"
#include "core/io/recorded.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::io {

/// Says whether a file is the one that was seen before, without reading it whole.
struct FileIdentity {
  std::string path;              ///< canonical, absolute
  std::uint64_t size = 0;        ///< bytes
  std::int64_t modified_ns = 0;  ///< modification time, nanoseconds since the epoch
  std::string digest;            ///< hash of size and of the first and last 64 KiB, hexadecimal
  std::uint64_t inode = 0;       ///< which file it is among those of its disk; 0: not known, as in saved studies
  std::int64_t changed_ns =
      0;  ///< when content, owner or mode changed last, which no program can set back; 0: not known

  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

/// Identifies what lies at a path, a checkpoint's folder or index by all its files as one. Errors: kFileNotFound,
/// kPermissionDenied, kFileUnreadable, kUnknownFileType for a folder without weights.
[[nodiscard]] Result<FileIdentity> identify(const std::filesystem::path& path);
/// Returns the hash of an identity, hexadecimal.
[[nodiscard]] std::string digestOf(std::span<const std::byte> bytes);

/// How a person says the datasets of a file are to be taken; what is empty is left to their names.
struct Grouping {
  std::string expression;  ///< which of them are batches of one tensor: see core/io/names/batch_pattern.h
  std::string mask;        ///< the one that says which tokens are no padding; kNoMask: all tokens count
  std::string left_out;    ///< which values are no data: see core/io/leave_out.h
  std::string fused;       ///< which matrices fused weights are made of: see core/fused/architecture.h

  static constexpr std::string_view kNoMask = "none";
  [[nodiscard]] bool empty() const { return expression.empty() && mask.empty() && left_out.empty() && fused.empty(); }
  friend bool operator==(const Grouping&, const Grouping&) = default;
};

/// The content of one file: the tensors, sorted by name in natural order (layer 2 before layer 10), and one error for
/// each dataset that cannot be used.
struct Catalogue {
  FileIdentity identity;
  std::string kind;  ///< hdf5, safetensors, npy, checkpoint, onnx
  std::vector<tensor::TensorInfo> tensors;
  std::vector<Error> problems;
  std::map<std::string, std::string> attributes;  ///< of the file as a whole, as text
  std::vector<graph::Value> graph;                ///< of a file that holds one; empty as a rule
  Grouping grouping;                              ///< that it was listed by
  bool complete = true;                           ///< false: the walk went no further than it had to, or was cut
};

/// A box of a tensor that is read at once: `origin` and `extent` per axis, in C order within the box.
struct Block {
  tensor::Shape origin;
  tensor::Shape extent;
};

/// Reads one tensor as a fixed sequence of blocks in storage order. Every element is in exactly one block.
/// Blocks hold at most kBlockBytes unless a single stored chunk is larger.
class TensorReader {
 public:
  TensorReader() = default;
  virtual ~TensorReader() = default;
  TensorReader(const TensorReader&) = delete;
  TensorReader& operator=(const TensorReader&) = delete;

  [[nodiscard]] virtual const tensor::TensorInfo& info() const = 0;
  [[nodiscard]] virtual std::size_t blockCount() const = 0;
  [[nodiscard]] virtual Block block(std::size_t index) const = 0;

  /// Returns raw stored bytes of a block in the tensor's own element type and byte order, decompressed.
  /// The result points into `buffer` or into a mapping of the file, and is valid until `buffer` changes.
  /// Thread safe when each thread has its own buffer.
  /// Errors: kReadFailed, kTruncated, kChunkCorrupt, kMissingFilter; with file and dataset set.
  [[nodiscard]] virtual Result<std::span<const std::byte>> read(std::size_t index,
                                                                std::vector<std::byte>& buffer) const = 0;

  /// The rectangular arrays that the tensor was stored as, in order: itself, or the batches of a ragged one, whose rows
  /// along the last axis are those of the file. They live as long as this does.
  [[nodiscard]] virtual std::vector<const TensorReader*> rectangles() const { return {this}; }

  /// Numbers that have been read as NaN until now, since they are no data: of each block as often as it was read.
  [[nodiscard]] virtual std::uint64_t leftOut() const { return 0; }
};

/// Largest block that a reader makes of data it may cut freely.
inline constexpr std::size_t kBlockBytes = std::size_t{1} << 20;

/// Returns the path of an input as it is known from now on: absolute, without links on the way; the last part of a
/// checkpoint's or a model's file stays as it is spelled, since a cache of models has its files elsewhere, under names
/// that say nothing.
[[nodiscard]] std::filesystem::path sourcePath(const std::filesystem::path& path);

/// The end of the name of a checkpoint's index, which is opened as its folder is.
inline constexpr std::string_view kIndexEnding = ".safetensors.index.json";

/// One open input: a file, or a checkpoint of several.
class Source {
 public:
  Source() = default;
  virtual ~Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  [[nodiscard]] virtual const Catalogue& catalogue() const = 0;
  /// Opens one tensor of the catalogue for reading; the reader keeps the file open.
  /// Errors: kDatasetNotFound, kFileChanged, and those that refuse a dataset.
  [[nodiscard]] virtual Result<std::unique_ptr<TensorReader>> open(const std::string& tensor_name) const = 0;
  /// The same for a tensor that a catalogue of the same file has described, though this one need not have it: its parts
  /// may be joined otherwise.
  [[nodiscard]] virtual Result<std::unique_ptr<TensorReader>> openKnown(const tensor::TensorInfo& info) const;

  /// Returns the scales that the codes of a weight are stored with, as io::StoredScales has them: by its name, in C
  /// order of the parts that have one each. Errors: kDatasetNotFound where it stores no codes of such a weight, or none
  /// that a decision can say, with the reason as detail; those of reading. Cost: the scales.
  [[nodiscard]] virtual Result<std::vector<double>> storedScales(const std::string& weight) const;

  /// What a profile file says of itself. Errors: kUnknownFileType for any other.
  [[nodiscard]] virtual Result<RecordedHeader> recordedHeader() const;
  /// Returns what was counted of a tensor of a profile file, lengths checked against its table, meaning not. Errors:
  /// kUnknownFileType for any other file; kDatasetNotFound; kMalformedFile, kReadFailed, with what is wrong as detail.
  [[nodiscard]] virtual Result<RecordedTensor> recorded(const tensor::TensorInfo& info,
                                                        RecordedParts parts = RecordedParts::kRows) const;
};

/// Objects that are not to be touched, by path, each with the error that is reported instead. The path of a group with
/// a slash behind it stands for the attributes of the group alone.
using Refusals = std::map<std::string, Error, std::less<>>;

/// Where a walk has come to, so that another one can go on from there.
struct WalkPlace {
  std::string
      last;  ///< path of the object that was visited last, with a slash behind a group whose own come next; empty: none
  std::vector<std::uint64_t> seen = {};  ///< addresses in the file of the objects that were visited
};

/// The objects that a walk has found since it last told of any, in the order of the walk.
struct ListingPiece {
  /// A further name of a dataset.
  struct OtherName {
    std::uint64_t address = 0;
    std::string name;
  };
  std::vector<tensor::TensorInfo> datasets;  ///< as they are stored: batches apart, roles not guessed
  std::vector<std::uint64_t> addresses;      ///< of the datasets, as many
  std::vector<OtherName> other_names;
  std::vector<Error> problems;
  std::map<std::string, std::map<std::string, std::string>> group_attributes;  ///< by path; of the file under ""
  std::vector<graph::Value> graph;                                             ///< of a file that holds one
  WalkPlace place;  ///< `seen`: those that have come to it since
};

/// More than any object of an honest file takes, so that large files are not cut.
inline constexpr std::chrono::microseconds kForAnObject{100};

/// Follows a walk, so that whoever watches knows what was being looked at when something went wrong, and says how far
/// it is to go.
struct WalkWatch {
  /// Called with the path of each object before anything of it is interpreted, and with that path and a slash before
  /// the attributes of a group are.
  std::function<void(std::string_view object)> touching = {};
  /// Called now and then by long steps of a walk: it gets on.
  std::function<void()> beat = {};
  Refusals refusals = {};
  /// The walk ends once so many datasets are there that are tensors, or belong to tensors of which all is there. The
  /// catalogue is incomplete then. None: a walk of the whole file. Only HDF5 files have anything to spare.
  std::optional<std::size_t> enough = std::nullopt;
  /// The walk ends after this time and kForAnObject for each object that was visited, whatever there is left, and its
  /// catalogue is incomplete then. None: it goes to the end.
  std::optional<std::chrono::milliseconds> budget = std::nullopt;
  /// The walk ends before this object is touched, and its catalogue is incomplete then. Empty: it is not.
  std::string before = {};
  /// An earlier walk has come so far; what it found is passed over.
  WalkPlace from = {};
  /// Takes what is found while it is being found, in place of the catalogue.
  std::function<void(ListingPiece piece)> found = {};
};

/// Opens a file by its content (not its name) and walks it once, as far as `watch` says.
/// Errors: kFileNotFound, kPermissionDenied, kFileUnreadable, kUnknownFileType, kNotHdf5, kTruncated,
/// kMalformedFile, kNoNumericDataset (with the first problems as detail), kUnsupportedElementType (npy),
/// kCancelled. A bad dataset is no error of the file: it is one of the catalogue's problems.
[[nodiscard]] Result<std::unique_ptr<Source>> openSource(const std::filesystem::path& path, const WorkContext& work,
                                                         const WalkWatch& watch = {});

/// Extensions a person would expect in an open dialog, without dots.
[[nodiscard]] std::span<const std::string_view> knownExtensions();

}  // namespace scalewright::io
