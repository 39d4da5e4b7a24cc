#include <gtest/gtest.h>

#include "core/io/source.h"
#include "core/profile/profiler.h"
#include "core/recipe/recipe.h"
#include "core/study/study.h"
#include "core/study/study_recipe.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::study {
namespace {

TEST(ManyTensorsTest, TenThousandAreListedDecidedSavedAndLoaded) {
  constexpr std::size_t kCount = 10'000;
  const cli_test::TestFolder folder;
  {
    std::vector<cli_test::NamedValues> tensors;
    for (std::size_t i = 0; i < kCount; ++i) {
      tensors.emplace_back("layers." + std::to_string(i) + ".weight", cli_test::unitValues());
    }
    cli_test::writeTensors(folder.file("x.safetensors"), tensors);
  }
  const auto source = io::openSource(folder.file("x.safetensors"), {});
  ASSERT_TRUE(source.has_value());
  ASSERT_EQ((*source)->catalogue().tensors.size(), kCount);

  Study study;
  study.addSource((*source)->catalogue());
  ASSERT_EQ(study.size(), kCount);
  for (TensorIndex i = 0; i < kCount; ++i) {
    const auto reader = (*source)->open(study.tensor(i).info.name);
    ASSERT_TRUE(reader.has_value());
    auto profile = profile::profileTensor(**reader, {});
    ASSERT_TRUE(profile.has_value());
    study.setProfile(i, std::make_shared<const profile::Profile>(*std::move(profile)));
  }
  Decisions decisions;
  for (TensorIndex i = 0; i < kCount; ++i) {
    recipe::Decision decision = study.tensor(i).decision;
    decision.format = "int8";
    decision.calibrator = "absmax";
    decision.parameters = {};
    decisions.emplace_back(i, decision);
  }
  study.setDecisions(decisions);
  for (TensorIndex i = 0; i < kCount; ++i) {
    ASSERT_TRUE(study.tensor(i).resolution.has_value()) << i;
    ASSERT_EQ(study.tensor(i).resolution->threshold.value(), 1.0) << i;
  }
  const recipe::Recipe made = makeRecipe(study, "many");
  ASSERT_EQ(made.entries.size(), kCount);
  const std::string path = folder.file("many.scalewright");
  ASSERT_TRUE(recipe::save(made, path).has_value());
  const auto loaded = recipe::load(path);
  ASSERT_TRUE(loaded.has_value()) << sentence(loaded.error());
  EXPECT_EQ(recipe::toText(*loaded), recipe::toText(made));
}

}  // namespace
}  // namespace scalewright::study
