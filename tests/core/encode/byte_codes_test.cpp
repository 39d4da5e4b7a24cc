// The kernel beside the scalar encoder, which tests of formats hold to independent references.
#include "core/encode/byte_codes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "core/encode/row_walk.h"
#include "core/encode/value_encoder.h"
#include "tests/support/instruction_sets.h"

namespace scalewright::encode {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Numbers about every grid value and every edge between two, and others.
std::vector<double> hardNumbers(const formats::Grid& grid, double scale) {
  std::vector<double> numbers = {0.0, -0.0, kInf, -kInf, kNaN, 1e300, -1e300, 1e-300, -1e-300, 5e-324};
  const auto around = [&](double y) {
    for (const double each : {y, std::nextafter(y, kInf), std::nextafter(y, -kInf)}) numbers.push_back(each * scale);
  };
  for (const double value : grid.values()) around(value);
  for (std::size_t i = 1; i < grid.values().size(); ++i) around((grid.values()[i - 1] + grid.values()[i]) / 2);
  for (const double edge : grid.boundaries()) around(edge);
  std::mt19937_64 random(5);
  std::normal_distribution<double> normal(0, grid.largest() * scale / 3);
  for (int i = 0; i < 2000; ++i) numbers.push_back(normal(random));
  for (int i = 0; i < 500; ++i) numbers.push_back(static_cast<double>(static_cast<float>(normal(random) * 1e-3)));
  return numbers;
}

template <typename Quantizer, typename ToGrid>
void expectSameCodes(const ByteCodes& rule, const Quantizer& quantizer, const std::vector<double>& x,
                     const ToGrid& to_grid) {
  const ValueEncoder encoder(quantizer.grid());
  test::forEachInstructionSet([&] {
    for (const std::size_t skipped : {0U, 1U, 3U}) {  // other ends of vectors
      const std::span<const double> part = std::span(x).subspan(skipped);
      std::vector<std::uint8_t> codes(part.size());
      const OddValues odd = encodeBytes(rule, part, codes);
      std::uint64_t nan = 0;
      std::uint64_t infinite = 0;
      for (std::size_t i = 0; i < part.size(); ++i) {
        ASSERT_EQ(std::uint32_t{codes[i]}, encoder.codeOf(part[i], to_grid(part[i]))) << part[i];
        nan += std::isnan(part[i]) ? 1U : 0U;
        infinite += std::isinf(part[i]) ? 1U : 0U;
      }
      EXPECT_EQ(odd.nan, nan);
      EXPECT_EQ(odd.infinite, infinite);
    }
  });
}

TEST(ByteCodesTest, OfOneScaleAreThoseOfTheScalarEncoder) {
  int formats_of_bytes = 0;
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    for (const double threshold : {1.0, 0.7, 3.3e-5, 448.0, 1e-310, 1e308, 0.0}) {
      for (const bool narrow : {false, true}) {
        formats::FormatOptions options;
        if (narrow && !std::holds_alternative<formats::IntegerLayout>(format->layout)) continue;
        options.narrow = narrow;
        const auto quantizer = quantize::ScalarQuantizer::make(*format, options, Threshold(threshold));
        if (!quantizer) continue;
        SCOPED_TRACE(std::string(format->id) + " " + std::to_string(threshold));
        const auto rule = byteCodesOf(*quantizer);
        ASSERT_EQ(rule.has_value(), format->bits <= 8);
        if (!rule) continue;
        ++formats_of_bytes;
        const auto numbers = hardNumbers(quantizer->grid(), quantizer->step().value());
        expectSameCodes(*rule, *quantizer, numbers, [&](double x) { return quantizer->toGrid(x); });
      }
    }
  }
  EXPECT_GE(formats_of_bytes, 60);
}

TEST(ByteCodesTest, OfBlocksAreThoseOfTheScalarEncoder) {
  int block_formats = 0;
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    const auto quantizer = quantize::BlockQuantizer::make(*format, {}, Threshold(0.9));
    if (!quantizer) continue;
    SCOPED_TRACE(std::string(format->id));
    const auto rule = byteCodesOf(*quantizer);
    ASSERT_TRUE(rule);
    ++block_formats;
    const std::size_t size = quantizer->size();
    std::vector<double> x = hardNumbers(quantizer->grid(), 0.01);
    x.insert(x.end(), size, 0.0);
    x.insert(x.end(), size, kNaN);
    x.resize(x.size() / size * size + 5);  // the last one is shorter
    const std::size_t blocks = (x.size() + size - 1) / size;
    const ValueEncoder encoder(quantizer->grid());
    test::forEachInstructionSet([&] {
      std::vector<double> maxima(blocks);
      std::vector<double> steps(blocks);
      std::vector<std::uint8_t> codes(x.size());
      blockMaxima(size, x, maxima);
      for (std::size_t i = 0; i < blocks; ++i) {
        const auto block = std::span(x).subspan(i * size, std::min(size, x.size() - i * size));
        ASSERT_EQ(maxima[i], quantize::blockAmax(block));
        steps[i] = quantizer->scaleFor(maxima[i]).step;
      }
      encodeBlocks(*rule, size, steps, x, codes);
      for (std::size_t i = 0; i < x.size(); ++i) {
        const auto scale = quantizer->scaleFor(maxima[i / size]);
        ASSERT_EQ(std::uint32_t{codes[i]}, encoder.codeOf(x[i], quantizer->toGrid(x[i], scale))) << x[i];
      }
    });
  }
  EXPECT_GE(block_formats, 7);
}

TEST(ByteCodesTest, QuotientsInFloat32HaveNoRule) {
  formats::FormatOptions options;
  options.float32 = true;
  const auto quantizer = quantize::BlockQuantizer::make(*formats::find("nvfp4"), options, Threshold(1));
  ASSERT_TRUE(quantizer);
  EXPECT_FALSE(byteCodesOf(*quantizer));
}

}  // namespace
}  // namespace scalewright::encode
