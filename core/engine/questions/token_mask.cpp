#include "core/engine/questions/token_mask.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/base/text/text.h"
#include "core/engine/readers.h"
#include "core/io/blocks/box_rows.h"
#include "core/tensor/decode.h"

namespace scalewright::question {
namespace {

constexpr std::uint64_t kMostTokens = std::uint64_t{1} << 26;
constexpr std::uint64_t kMostSequences = std::uint64_t{1} << 20;

/// Sequences of a mask of two axes; one more than any has where they cannot be counted.
std::uint64_t sequencesOf(const tensor::TensorInfo& info) {
  std::uint64_t count = info.isRagged() ? 0 : std::min(info.shape[0], kMostSequences + 1);
  for (const tensor::Shape& shape : info.part_shapes) count = std::min(count + shape[0], kMostSequences + 1);
  return count;
}

/// Tokens of each sequence; empty for a shape that no mask has.
std::vector<std::uint64_t> lengthsOf(const tensor::TensorInfo& info) {
  if (info.storedRank() == 1) {
    if (info.batch_rows.empty()) return {info.shape.front()};
    return info.batch_rows;
  }
  if (info.storedRank() != 2 || info.attributes.contains("batch_axis")) return {};
  if (sequencesOf(info) > kMostSequences) return {};
  std::vector<std::uint64_t> lengths;
  const auto add = [&](const tensor::Shape& shape) { lengths.insert(lengths.end(), shape[0], shape[1]); };
  if (info.isRagged()) {
    std::for_each(info.part_shapes.begin(), info.part_shapes.end(), add);
  } else {
    add(info.shape);
  }
  return lengths;
}

/// Reads the values of a rectangle in C order. Errors: kMaskUnusable for one that is neither 0 nor 1.
Result<void> readFlags(const io::TensorReader& rectangle, std::uint8_t* flags) {
  std::vector<std::byte> buffer;
  std::vector<double> values;
  for (std::size_t index = 0; index < rectangle.blockCount(); ++index) {
    const auto raw = rectangle.read(index, buffer);
    if (!raw) return raw.error();
    const tensor::TensorInfo& info = rectangle.info();
    values.resize(raw->size() / tensor::elementSize(info.type));
    tensor::decodeToDouble(info.type, info.order, *raw, values);
    const auto other =
        std::find_if(values.begin(), values.end(), [](double value) { return value != 0 && value != 1; });
    if (other != values.end()) {
      std::array<char, 32> text{};
      const auto end = std::to_chars(text.data(), text.data() + text.size(), *other).ptr;
      return Error{ErrorCode::kMaskUnusable, {}, {}, std::string(text.data(), end)};
    }
    const io::Block box = rectangle.block(index);
    io::forEachRow(box, info.shape, [&](std::uint64_t element, std::uint64_t place) {
      for (std::uint64_t i = 0; i < io::rowOf(box); ++i) flags[element + i] = values[place + i] == 1 ? 1 : 0;
    });
  }
  return {};
}

}  // namespace

Result<TokenMask::Answer> TokenMask::run(engine::Readers& readers, const WorkContext& work) const {
  const auto unusable = [&](std::string why) {
    return Error{ErrorCode::kMaskUnusable, file.string(), info.name, std::move(why)};
  };
  Answer mask{.lengths = {}, .runs = {}};
  if (info.elements() <= kMostTokens) mask.lengths = lengthsOf(info);
  if (mask.lengths.empty()) return unusable(tensor::shapeText(info));
  const auto reader = readers.open(file, info, work);
  if (!reader) return reader.error();
  std::vector<std::uint8_t> flags(static_cast<std::size_t>(info.elements()));
  std::size_t at = 0;
  for (const io::TensorReader* rectangle : (*reader)->rectangles()) {
    if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
    if (auto read = readFlags(*rectangle, flags.data() + at); !read) {
      return read.error().code == ErrorCode::kMaskUnusable ? unusable(read.error().detail) : read.error();
    }
    at += static_cast<std::size_t>(rectangle->info().elements());
  }
  std::uint64_t token = 0;
  for (const std::uint64_t length : mask.lengths) {
    const std::uint64_t end = token + length;
    for (; token < end; ++token) {
      const bool counts = flags[token] != 0;
      const bool before = !mask.runs.empty() && mask.runs.back() == token && token != end - length;
      if (counts && before) {
        ++mask.runs.back();
      } else if (counts) {
        mask.runs.insert(mask.runs.end(), {token, token + 1});
      }
    }
  }
  // Added to scores, or turned round: of the tokens of a dump some count.
  if (mask.runs.empty()) return unusable(SCALEWRIGHT_TEXT("Detail", "no token counts"));
  return mask;
}

bool TokenMask::fits(const Answer& mask) const {
  if (mask.lengths != lengthsOf(info) || mask.runs.size() % 2 != 0) return false;
  std::uint64_t end = 0;
  std::size_t run = 0;
  std::uint64_t reached = 0;
  for (const std::uint64_t length : mask.lengths) {
    end += length;
    for (; run < mask.runs.size() && mask.runs[run] < end; run += 2) {
      if (mask.runs[run] < reached || mask.runs[run + 1] <= mask.runs[run] || mask.runs[run + 1] > end) return false;
      reached = mask.runs[run + 1];
    }
  }
  return run == mask.runs.size();
}

}  // namespace scalewright::question
