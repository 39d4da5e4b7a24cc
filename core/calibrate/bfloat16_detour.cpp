#include "core/calibrate/bfloat16_detour.h"

#include <atomic>
#include <cmath>
#include <cstring>

#include "core/calibrate/exact_calibration.h"
#include "core/io/blocks/decoded_blocks.h"
#include "core/profile/profiler.h"
#include "core/tensor/decode.h"

namespace scalewright::calibrate {
namespace {

const formats::Grid& bfloat16Grid() {
  static const formats::Grid grid = formats::Grid::make(*formats::find("bf16")).value();
  return grid;
}

double toBfloat16(double x) {
  return std::isfinite(x) ? bfloat16Grid().round(x) : x;
}

/// A tensor as if it had been stored in bfloat16.
class InBfloat16 final : public io::TensorReader {
 public:
  explicit InBfloat16(const io::TensorReader& original) : original_(original), info_(original.info()) {
    info_.type = tensor::ElementType::kBF16;
    info_.order = tensor::ByteOrder::kLittle;
  }

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return original_.blockCount(); }
  [[nodiscard]] io::Block block(std::size_t index) const override { return original_.block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override {
    std::vector<std::byte> stored;
    const auto raw = original_.read(index, stored);
    if (!raw) return raw.error();
    const tensor::TensorInfo& info = original_.info();
    std::vector<double> values(raw->size() / tensor::elementSize(info.type));
    tensor::decodeToDouble(info.type, info.order, *raw, values);
    buffer.resize(values.size() * sizeof(std::uint16_t));
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto code = static_cast<std::uint16_t>(codeOf(values[i]));
      std::memcpy(buffer.data() + i * sizeof code, &code, sizeof code);
    }
    return std::span<const std::byte>(buffer);
  }

 private:
  static std::uint32_t codeOf(double x) {
    constexpr std::uint32_t kNaN = 0x7FC0;
    constexpr std::uint32_t kInfinity = 0x7F80;
    if (std::isnan(x)) return kNaN;
    if (std::isinf(x)) return kInfinity | (x < 0 ? 0x8000U : 0U);
    return bfloat16Grid().encode(x);
  }

  const io::TensorReader& original_;
  tensor::TensorInfo info_;
};

}  // namespace

Result<DetourResult> bfloat16Detour(const io::TensorReader& reader, const profile::Profile& profile,
                                    const RunRequest& request, const WorkContext& work) {
  const auto direct = calibrateExactly(reader, profile, request, work);
  if (!direct) return direct.error();
  const InBfloat16 rounded(reader);
  const auto rounded_profile = profile::profileTensor(rounded, work);
  if (!rounded_profile) return rounded_profile.error();
  const auto detour = calibrateExactly(rounded, *rounded_profile, request, work);
  if (!detour) return detour.error();

  const unsigned workers = workerCount(work.threads, reader.blockCount());
  std::atomic<std::uint64_t> changed = 0;
  const auto done = io::forEachDecodedBlock(
      reader, workers, work, [&](const io::Block&, std::span<const double> values, unsigned) -> Result<void> {
        std::uint64_t differing = 0;
        for (const double x : values) {
          if (!std::isfinite(x)) continue;
          if (direct->quantizer.code(x) != detour->quantizer.code(toBfloat16(x))) ++differing;
        }
        changed += differing;
        return {};
      });
  if (!done) return done.error();
  return DetourResult{profile.finite, changed, direct->calibration, detour->calibration};
}

}  // namespace scalewright::calibrate
