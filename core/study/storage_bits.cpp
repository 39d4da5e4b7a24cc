#include "core/study/storage_bits.h"

#include "core/tensor/pieces.h"

namespace scalewright::study {
namespace {

double blocksOf(const tensor::TensorInfo& info, std::uint64_t size) {
  if (info.elements() == 0) return 0;
  const std::uint64_t row = info.shape.empty() ? 1 : info.shape.back();
  return static_cast<double>(info.elements() / row * tensor::pieces(row, size));
}

double scaleBits(const formats::FormatDescriptor& format, const recipe::Decision& decision,
                 const tensor::TensorInfo& info) {
  if (formats::isCast(format.id)) return 0;
  if (format.block) {
    const int chosen = decision.options.block_size;
    const double blocks = blocksOf(info, static_cast<std::uint64_t>(chosen != 0 ? chosen : format.block->size));
    switch (format.block->scale) {
      case formats::BlockScale::kPowerOfTwo: return 8 * blocks;
      case formats::BlockScale::kTwoLevel: return 8 * blocks + 32;
      case formats::BlockScale::kReal: return 16 * blocks;
    }
  }
  if (!recipe::hasScales(decision) || !tensor::fits(decision.granularity, info.shape)) return 32;
  return 32 * static_cast<double>(tensor::ScaleLayout(decision.granularity, info.shape).scales());
}

}  // namespace

double storageBits(const recipe::Decision& decision, const tensor::TensorInfo& info) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr) return 8 * static_cast<double>(info.bytes());
  return format->bits * static_cast<double>(info.elements()) + scaleBits(*format, decision, info);
}

}  // namespace scalewright::study
