#include "core/io/checkpoint/pieces.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <new>

#include "core/io/blocks/readers/readers.h"
#include "core/tensor/decode.h"

namespace scalewright::io {
namespace {

Result<std::vector<std::byte>> bytesOf(const Piece& piece) {
  std::vector<std::byte> bytes;
  if (auto grown = growBuffer(bytes, static_cast<std::size_t>(piece.bytes), {{}, piece.file->path(), piece.name, {}});
      !grown) {
    return grown.error();
  }
  if (auto done = piece.readAt(0, bytes); !done) return done.error();
  return bytes;
}

}  // namespace

Result<void> Piece::readAt(std::uint64_t byte, std::span<std::byte> out) const {
  if (auto done = file->readAt(offset + byte, out); !done) return ofTensor(done.error(), name);
  return file->requireUntouched(name);
}

Result<std::vector<float>> Piece::floats() const {
  if (!type) return Error{ErrorCode::kMalformedFile, file->path(), name, "values of type " + dtype};
  const auto raw = bytesOf(*this);
  if (!raw) return raw.error();
  std::vector<double> wide(static_cast<std::size_t>(elements()));
  tensor::decodeToDouble(*type, tensor::ByteOrder::kLittle, *raw, wide);
  std::vector<float> values(wide.begin(), wide.end());
  if (!std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); })) {
    return Error{ErrorCode::kMalformedFile, file->path(), name, "a value that is no number"};
  }
  return values;
}

Result<std::vector<std::uint32_t>> Piece::words() const {
  const auto raw = bytesOf(*this);
  if (!raw) return raw.error();
  std::vector<std::uint32_t> words(raw->size() / sizeof(std::uint32_t));
  std::memcpy(words.data(), raw->data(), words.size() * sizeof(std::uint32_t));
  if constexpr (std::endian::native == std::endian::big) {
    for (std::uint32_t& word : words) word = __builtin_bswap32(word);
  }
  return words;
}

Result<std::vector<std::uint32_t>> Piece::groups(std::uint64_t count) const {
  auto of = words();
  if (of && std::any_of(of->begin(), of->end(), [&](std::uint32_t group) { return group >= count; })) {
    return Error{ErrorCode::kMalformedFile, file->path(), name,
                 "a group beyond the " + std::to_string(count) + " that there are"};
  }
  return of;
}

void Pieces::add(Piece piece) {
  by_name_.insert_or_assign(piece.name, pieces_.size());
  pieces_.push_back(std::move(piece));
}

const Piece* Pieces::find(const std::string& name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : &pieces_[found->second];
}

void Pieces::use(const std::string& name) {
  if (const Piece* piece = find(name)) use(*piece);
}

}  // namespace scalewright::io
