// Expected numbers from a loop over all elements.
#include "core/encode/scale_maxima.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "tests/support/memory_tensor.h"

namespace scalewright::encode {
namespace {

using tensor::Granularity;

std::vector<double> expected(const std::vector<float>& values, const tensor::Shape& shape, const Granularity& cut) {
  const tensor::ScaleLayout layout(cut, shape);
  std::vector<double> maxima(static_cast<std::size_t>(layout.scales()));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double magnitude = std::fabs(static_cast<double>(values[i]));
    double& amax = maxima[static_cast<std::size_t>(layout.runAt(i, 1).scale)];
    if (std::isfinite(magnitude)) amax = std::max(amax, magnitude);
  }
  for (double& amax : maxima) amax = amax == 0 ? 1 : amax;
  return maxima;
}

TEST(ScaleMaximaTest, AreThoseOfTheElements) {
  std::mt19937 random(3);
  std::normal_distribution<float> normal;
  for (const tensor::Shape& shape : {tensor::Shape{5, 70}, tensor::Shape{3, 4, 5, 3}, tensor::Shape{2, 9000}}) {
    std::size_t count = 1;
    for (const std::uint64_t extent : shape) count *= extent;
    std::vector<float> values(count);
    for (float& value : values) value = normal(random);
    values[1] = std::numeric_limits<float>::infinity();
    values[2] = std::numeric_limits<float>::quiet_NaN();
    for (std::size_t i = 32; i < 40; ++i) values[i] = 0;
    const test::MemoryTensor tensor(tensor::ElementType::kF32, shape, values, 2);
    for (const Granularity& cut :
         {Granularity::perChannel(0), Granularity::perChannel(shape.size() - 1), Granularity::perGroup(8),
          Granularity::perGroup(33), Granularity::perGroup(2, 0, shape.size()), Granularity::perBlock({2, 16}),
          Granularity{}}) {
      const auto maxima = scaleMaxima(tensor, cut, {});
      ASSERT_TRUE(maxima);
      EXPECT_EQ(*maxima, expected(values, shape, cut));
    }
  }
}

}  // namespace
}  // namespace scalewright::encode
