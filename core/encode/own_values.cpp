#include "core/encode/own_values.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <vector>

#include "core/base/jobs/parallel.h"
#include "core/io/blocks/for_each_block.h"
#include "core/tensor/decode.h"

namespace scalewright::encode {
namespace {

/// The bytes of a number as they are written: little-endian.
std::array<std::byte, sizeof(float)> bytesOf(double value) {
  const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(value));
  std::array<std::byte, sizeof(float)> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::byte>(bits >> (8 * i));
  return bytes;
}

}  // namespace

Result<EncodeSummary> writeOwnValues(const io::TensorReader& reader, io::TensorOutput& output,
                                     const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  auto writer = output.add({.name = info.name, .type = tensor::ElementType::kF32, .shape = info.shape});
  if (!writer) return writer.error();
  std::atomic<std::uint64_t> elements = 0;
  std::atomic<std::uint64_t> nan = 0;
  std::atomic<std::uint64_t> infinite = 0;
  const std::size_t size = tensor::elementSize(info.type);
  const auto done = io::forEachBlock(
      reader, workerCount(work.threads, reader.blockCount()), work,
      [&](std::size_t, const io::Block& box, std::span<const std::byte> raw, unsigned) -> Result<void> {
        std::vector<double> values(raw.size() / size);
        tensor::decodeToDouble(info.type, info.order, raw, values);
        std::vector<std::byte> bytes(values.size() * sizeof(float));
        for (std::size_t i = 0; i < values.size(); ++i) {
          const auto four = bytesOf(values[i]);
          std::copy(four.begin(), four.end(), bytes.begin() + static_cast<std::ptrdiff_t>(i * four.size()));
          if (std::isnan(values[i])) ++nan;
          if (std::isinf(static_cast<float>(values[i]))) ++infinite;
        }
        elements += values.size();
        return (*writer)->write(box, bytes);
      });
  if (!done) return done.error();
  if (auto finished = (*writer)->finish(); !finished) return finished.error();
  return EncodeSummary{.elements = elements, .nan = nan, .has_nan = true, .infinite = infinite};
}

}  // namespace scalewright::encode
