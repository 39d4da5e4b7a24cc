// Engines that do not take a tensor so, by the facts of resources/engines.
#include "core/moves/refusals.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/exchange/engines/engine.h"

namespace scalewright::moves {
namespace {

recipe::Decision inputIn(const char* format) {
  recipe::Decision decision;
  decision.role = tensor::Role::kActivation;
  decision.format = format;
  return decision;
}

bool names(const std::vector<std::string>& titles, std::string_view engine) {
  return std::find(titles.begin(), titles.end(), exchange::engines::find(engine)->title) != titles.end();
}

TEST(RefusalsTest, OnnxRuntimeTakesInt8InputsAndNoBlocks) {
  EXPECT_FALSE(names(refusing(inputIn("int8")), "onnxruntime"));
  EXPECT_TRUE(names(refusing(inputIn("mxint8")), "onnxruntime"));
  EXPECT_TRUE(names(newlyRefusing(inputIn("int8"), inputIn("mxint8")), "onnxruntime"));
}

TEST(RefusalsTest, WhoRefusesItAsItIsIsNotNamed) {
  EXPECT_TRUE(newlyRefusing(inputIn("mxint8"), inputIn("mxint8")).empty());
}

TEST(RefusalsTest, NobodyRefusesWhatNothingQuantizes) {
  EXPECT_TRUE(refusing(inputIn("bf16")).empty());
}

}  // namespace
}  // namespace scalewright::moves
