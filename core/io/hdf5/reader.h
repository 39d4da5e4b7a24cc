#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/blocks/block_grid.h"
#include "core/io/file_bytes.h"
#include "core/io/hdf5/dataset.h"
#include "core/io/hdf5/library.h"
#include "core/io/source.h"

namespace scalewright::io {

/// A file whose superblock fits it, opened to be read. The lock is held.
struct OpenedHdf5 {
  FileIdentity identity;
  Hdf5File file;
};
/// Errors: kTruncated, kNotHdf5.
[[nodiscard]] Result<OpenedHdf5> openHdf5File(const FileBytes& bytes);

/// Reads the value of elements that were never written; zero when the file does not state one. The lock is held.
/// Errors, without file and dataset: kReadFailed.
[[nodiscard]] Result<std::vector<std::byte>> readFillValue(hid_t object, hid_t type, std::size_t element_bytes);

/// Opens a dataset of the walk for reading: contiguous data by plain file reads, deflate, shuffle and
/// fletcher32 chunks by raw chunk reads and our own decoding, and everything else through the library, a
/// block at a time; what has to be converted, so from what any of these read. Errors: kReadFailed, with file and
/// dataset.
[[nodiscard]] Result<std::unique_ptr<TensorReader>> openDataset(hid_t file, const Hdf5Dataset& dataset,
                                                                std::shared_ptr<const FileBytes> bytes);

/// Reads chunks raw, under the lock, and decodes them outside of it.
class ChunkReader final : public TensorReader {
 public:
  /// `dataset.pipeline.steps` is set; `fill` is one element.
  ChunkReader(const Hdf5Dataset& dataset, Hdf5Object object, std::vector<std::byte> fill,
              std::shared_ptr<const FileBytes> bytes);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return grid_.count(); }
  [[nodiscard]] Block block(std::size_t index) const override { return grid_.block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  [[nodiscard]] Error failure(ErrorCode code, std::string detail) const;
  [[nodiscard]] Result<std::span<std::byte>> decodedChunk(const tensor::Shape& chunk_origin, std::size_t scratch_at,
                                                          std::vector<std::byte>& buffer) const;
  [[nodiscard]] Result<std::span<const std::byte>> readOne(const Block& box, std::vector<std::byte>& buffer) const;
  [[nodiscard]] Result<std::span<const std::byte>> readMerged(const Block& box, std::vector<std::byte>& buffer) const;

  tensor::TensorInfo info_;
  FilterPipeline pipeline_;
  Hdf5Object object_;
  std::vector<std::byte> fill_;
  std::shared_ptr<const FileBytes> bytes_;
  BlockGrid grid_;
  std::size_t element_bytes_;
  std::size_t chunk_bytes_;
};

/// Reads blocks through the library, for filters that only it can undo and floats that only it knows. What a chunk
/// claims is checked before the library is let near it.
class LibraryReader final : public TensorReader {
 public:
  LibraryReader(const Hdf5Dataset& dataset, Hdf5Object object, Hdf5Type type, std::shared_ptr<const FileBytes> bytes);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return grid_.count(); }
  [[nodiscard]] Block block(std::size_t index) const override { return grid_.block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  [[nodiscard]] Error failure(ErrorCode code, std::string detail) const;
  [[nodiscard]] Result<void> checkChunk(const tensor::Shape& origin, std::size_t scratch_at,
                                        std::vector<std::byte>& buffer) const;
  [[nodiscard]] Result<void> readBox(const Block& box, std::vector<std::byte>& buffer) const;
  [[nodiscard]] Result<void> leaveOutUnwritten(const Block& box, std::span<std::byte> values) const;

  tensor::TensorInfo info_;
  FilterPipeline pipeline_;
  Hdf5Object object_;
  Hdf5Type type_;
  std::shared_ptr<const FileBytes> bytes_;
  BlockGrid grid_;
  std::size_t chunk_bytes_;
  std::size_t rank_;  ///< of the dataset: fewer than the tensor's, which has the axes of a member as well
};

}  // namespace scalewright::io
