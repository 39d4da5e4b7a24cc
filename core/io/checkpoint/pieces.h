#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/io/file_bytes.h"
#include "core/io/safetensors/header.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::io {

/// A tensor as it lies in one of a checkpoint's files.
struct Piece {
  std::string name;
  std::string dtype;                        ///< as its header says
  std::optional<tensor::ElementType> type;  ///< none: no type that is known here
  tensor::Shape shape;
  std::shared_ptr<const FileBytes> file;
  std::uint64_t offset = 0;  ///< of its values, in the file
  std::uint64_t bytes = 0;

  [[nodiscard]] bool is(tensor::ElementType other) const { return type == other; }
  [[nodiscard]] std::uint64_t elements() const { return tensor::elementCount(shape).value_or(0); }
  /// Rows, everything but the last axis.
  [[nodiscard]] std::uint64_t rows() const {
    return shape.empty() ? 1 : elements() / std::max<std::uint64_t>(columns(), 1);
  }
  [[nodiscard]] std::uint64_t columns() const { return shape.empty() ? 1 : shape.back(); }

  /// Reads values into `out`, from this byte on. Errors: those of FileBytes, with the tensor's name; kFileChanged.
  [[nodiscard]] Result<void> readAt(std::uint64_t byte, std::span<std::byte> out) const;
  /// All values as float32. Errors: the same; kOutOfMemory; kMalformedFile for one that is infinite or no number, and
  /// where the type is not known here.
  [[nodiscard]] Result<std::vector<float>> floats() const;
  /// All values as 32-bit words. The piece has elements of four bytes. Errors: the same.
  [[nodiscard]] Result<std::vector<std::uint32_t>> words() const;
  /// Returns the group of each column, as such words. Errors: the same; kMalformedFile for one beyond so many groups.
  [[nodiscard]] Result<std::vector<std::uint32_t>> groups(std::uint64_t count) const;
};

/// All tensors of a checkpoint by name, and which of them are parts of others: scales and their like.
class Pieces {
 public:
  void add(Piece piece);
  [[nodiscard]] const std::vector<Piece>& all() const { return pieces_; }
  /// Returns nullptr where there is none.
  [[nodiscard]] const Piece* find(const std::string& name) const;
  [[nodiscard]] bool has(const std::string& name) const { return find(name) != nullptr; }
  /// From now on it is no tensor of its own.
  void use(const Piece& piece) { used_.insert(&piece - pieces_.data()); }
  void use(const std::string& name);
  [[nodiscard]] bool isUsed(const Piece& piece) const { return used_.contains(&piece - pieces_.data()); }

 private:
  std::vector<Piece> pieces_;
  std::unordered_map<std::string, std::size_t> by_name_;
  std::unordered_set<std::ptrdiff_t> used_;
};

}  // namespace scalewright::io
