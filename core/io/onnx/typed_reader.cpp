#include "core/io/onnx/typed_reader.h"

#include "core/io/blocks/readers/readers.h"
#include "core/io/onnx/wire.h"

namespace scalewright::io {

/// Goes through the numbers of a tensor one after the other.
class TypedReader::Numbers {
 public:
  Numbers(const FileBytes& file, const std::vector<TensorRun>& runs, Place begin)
      : wire_(std::make_unique<WireReader>(file)), runs_(runs), place_(begin) {}

  /// Where the next number begins; behind all of them where there is none.
  [[nodiscard]] Place place() {
    while (place_.run < runs_.size() && place_.at >= runs_[place_.run].end) {
      ++place_.run;
      if (place_.run < runs_.size()) place_.at = runs_[place_.run].begin;
    }
    return place_;
  }
  [[nodiscard]] bool ended() { return place().run >= runs_.size(); }

  /// The bits of the next number; there is one.
  [[nodiscard]] Result<std::uint64_t> next() {
    const TensorRun& run = runs_[place().run];
    const bool varint = run.field == 5 || run.field == 7 || run.field == 11;
    if (!run.packed) {
      const auto field = wire_->fieldAt(place_.at, run.end);
      if (!field) return field.error();
      place_.at = field->end;
      return varint ? field->value : fixed(field->content, field->end);
    }
    if (varint) return wire_->varintAt(place_.at, run.end);
    const std::uint64_t begin = place_.at;
    place_.at += run.field == 10 ? 8 : 4;
    if (place_.at > run.end) return Error{ErrorCode::kMalformedFile, wire_->file().path(), {}, "no whole number"};
    return fixed(begin, place_.at);
  }

 private:
  Result<std::uint64_t> fixed(std::uint64_t begin, std::uint64_t end) {
    text_.clear();
    if (auto done = wire_->append(begin, end, text_); !done) return done.error();
    std::uint64_t bits = 0;
    for (std::size_t i = text_.size(); i-- > 0;) bits = bits << 8 | static_cast<unsigned char>(text_[i]);
    return bits;
  }

  std::unique_ptr<WireReader> wire_;
  const std::vector<TensorRun>& runs_;
  Place place_;
  std::string text_;
};

TypedReader::TypedReader(tensor::TensorInfo info, std::shared_ptr<const FileBytes> file, std::vector<TensorRun> runs)
    : info_(std::move(info)),
      file_(std::move(file)),
      runs_(std::move(runs)),
      grid_(BlockGrid::runs(info_.shape, tensor::elementSize(info_.type))) {}

Result<std::unique_ptr<TensorReader>> TypedReader::open(tensor::TensorInfo info, std::shared_ptr<const FileBytes> file,
                                                        std::vector<TensorRun> runs) {
  std::unique_ptr<TypedReader> reader(new TypedReader(std::move(info), std::move(file), std::move(runs)));
  const std::string& name = reader->info_.name;
  const auto wrong = [&] {
    return Error{ErrorCode::kMalformedFile, reader->file_->path(), name,
                 "another number of values than its shape needs"};
  };
  Numbers numbers(*reader->file_, reader->runs_, {0, reader->runs_.empty() ? 0 : reader->runs_.front().begin});
  for (std::size_t i = 0; i < reader->grid_.count(); ++i) {
    reader->begins_.push_back(numbers.place());
    for (std::size_t left = boxElements(reader->grid_.block(i).extent); left > 0; --left) {
      if (numbers.ended()) return wrong();
      if (auto number = numbers.next(); !number) return ofTensor(number.error(), name);
    }
  }
  if (!numbers.ended()) return wrong();
  return std::unique_ptr<TensorReader>(std::move(reader));
}

Result<std::span<const std::byte>> TypedReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const std::size_t count = boxElements(grid_.block(index).extent);
  const std::size_t size = tensor::elementSize(info_.type);
  if (auto grown = growBuffer(buffer, count * size, {{}, file_->path(), info_.name, {}}); !grown) return grown.error();
  Numbers numbers(*file_, runs_, begins_[index]);
  for (std::size_t i = 0; i < count; ++i) {
    if (numbers.ended()) return Error{ErrorCode::kFileChanged, file_->path(), info_.name, {}};
    const auto bits = numbers.next();
    if (!bits) return ofTensor(bits.error(), info_.name);
    for (std::size_t byte = 0; byte < size; ++byte)
      buffer[i * size + byte] = static_cast<std::byte>(*bits >> (8 * byte) & 0xFF);
  }
  if (auto same = file_->requireUntouched(info_.name); !same) return same.error();
  return std::span<const std::byte>(buffer).first(count * size);
}

}  // namespace scalewright::io
