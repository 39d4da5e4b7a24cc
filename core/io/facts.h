#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::io {

/// One attribute of a file or a dataset.
struct AttributeFact {
  std::string name;
  std::string type;                      ///< `f32`, `i64[3]`; words of the context "Detail" where it is no number
  std::optional<std::string> value;      ///< shortened where it is long, by `...`; none: it is not one that is shown
  ErrorCode trouble = ErrorCode::kNone;  ///< why it was passed over

  friend bool operator==(const AttributeFact&, const AttributeFact&) = default;
};

/// Attributes by name, no more than kMostAttributeFacts of them.
struct AttributeFacts {
  std::vector<AttributeFact> shown;
  std::optional<std::uint64_t> count = {};  ///< of all that there are; none: not known

  friend bool operator==(const AttributeFacts&, const AttributeFacts&) = default;
};
inline constexpr std::size_t kMostAttributeFacts = 256;
inline constexpr std::size_t kLongestFact = 4096;  ///< bytes of a text, without the `...` behind it

/// A filter of chunks, as the file states it.
struct FilterFact {
  std::string name;                       ///< `deflate`, `filter 32099`
  std::int64_t id = 0;                    ///< its registered number
  std::vector<std::uint64_t> parameters;  ///< the level of deflate, for one
  bool readable = false;                  ///< by this program, as it is installed

  friend bool operator==(const FilterFact&, const FilterFact&) = default;
};

/// The facts about a dataset in its file. A fact that is empty is one that the file does not tell.
struct DatasetFacts {
  std::string name;
  std::vector<std::string> other_names;  ///< of the same data
  std::optional<Error> problem;          ///< why some of it is not known
  std::string type;                      ///< as AttributeFact::type
  std::string byte_order;                ///< little-endian, big-endian, single bytes; empty for what is no number
  std::optional<tensor::Shape> shape;
  std::optional<std::vector<std::optional<std::uint64_t>>> largest_shape;  ///< none along an axis: it may grow for ever
  std::string layout;  ///< in words of the context "Fact": contiguous, compact, chunked, external, virtual
  tensor::Shape chunk;
  std::optional<std::uint64_t> chunks;        ///< that are stored
  std::optional<std::uint64_t> whole_chunks;  ///< that the shape has room for
  std::vector<FilterFact> filters;            ///< in the order in which they are applied
  std::optional<std::string> fill;            ///< value of what was never written
  std::optional<std::uint64_t> offset;        ///< byte in the file where the values begin, of those in one piece
  std::optional<std::uint64_t> stored_bytes;
  std::optional<std::uint64_t> value_bytes;
  std::optional<std::uint64_t> hard_links;
  std::optional<std::int64_t> modified;  ///< seconds since the epoch
  AttributeFacts attributes;

  friend bool operator==(const DatasetFacts&, const DatasetFacts&) = default;
};

/// The facts that a file tells of itself.
struct FileFacts {
  std::string kind;                           ///< hdf5, safetensors, npy, checkpoint, onnx
  std::uint64_t size = 0;                     ///< bytes
  std::int64_t modified_ns = 0;               ///< since the epoch
  std::string version;                        ///< of the format: `superblock 2`, `1.0`; empty: the format has none
  std::string readable_since;                 ///< the oldest library that reads it: `HDF5 1.8`
  std::vector<std::string> writers;           ///< who wrote it, by the conventions of those who say so
  std::optional<std::uint64_t> user_block;    ///< bytes before the format begins
  std::string user_block_text;                ///< what stands there, where that is text
  std::optional<std::uint64_t> header_bytes;  ///< before the values begin
  std::optional<std::uint64_t> free_bytes;    ///< that the file keeps for what will be written
  AttributeFacts attributes;                  ///< of the file as a whole
  std::optional<Error> problem;               ///< why some of it is not known

  friend bool operator==(const FileFacts&, const FileFacts&) = default;
};

struct Facts {
  FileFacts file;
  std::vector<DatasetFacts> datasets;

  friend bool operator==(const Facts&, const Facts&) = default;
};

/// Called before anything of an object is looked at, with its path, which is `path@name` for an attribute. Returns why
/// it is to be passed over; kNone: it is not.
using Touch = std::function<ErrorCode(std::string_view object)>;
[[nodiscard]] std::string attributePath(std::string_view object, std::string_view attribute);

/// Returns what a file says of itself and of these datasets, which need not be tensors. Nothing of their values is
/// read. What cannot be told of one of them is a problem of that one. Without `of_file` what an HDF5 file has to be
/// asked about itself is left out. Errors: those of openSource but kNoNumericDataset.
/// Cost: some calls of the library for each, and what its attributes take, which are cut short.
[[nodiscard]] Result<Facts> readFacts(const std::filesystem::path& path, std::span<const std::string> datasets,
                                      const Touch& touch, bool of_file = true);

/// Says who wrote a file whose attributes are these: h5py, netCDF, PyTables, Keras and others sign there, safetensors
/// has its `format`, MATLAB the text before the file.
[[nodiscard]] std::vector<std::string> writersOf(const AttributeFacts& attributes, std::string_view user_block_text);

/// Returns the attributes that are text, as safetensors has them.
[[nodiscard]] AttributeFacts textAttributes(const std::map<std::string, std::string>& texts);

/// Returns at most kLongestFact bytes of a text, `...` behind it where there is more; never a part of a UTF-8 sequence.
[[nodiscard]] std::string shortened(std::string_view text);

/// A value as JSON would have it: `0`, `1.5`, `nan`.
[[nodiscard]] std::string elementText(tensor::ElementType type, tensor::ByteOrder order,
                                      std::span<const std::byte> raw);

}  // namespace scalewright::io
