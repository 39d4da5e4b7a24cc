// Sharing groups in a study. Thresholds are maxima of the few values given, errors those of tensors without a group.
#include "core/study/study_recipe.h"
#include "core/view/sharing_view.h"
#include "tests/core/study/sharing_fixture.h"

namespace scalewright::study {
namespace {

TEST_F(SharingTest, MembersHaveTheLargestOfTheirThresholds) {
  profileAll();
  share({0, 1, 2});
  for (const TensorIndex index : {0U, 1U, 2U}) {
    EXPECT_EQ(threshold(index), 3);
    EXPECT_EQ(study_.tensor(index).resolution->step.value(), 3.0 / 127);
    EXPECT_TRUE(study_.tensor(index).resolution->exact());
  }
  EXPECT_EQ(own(0), 1);
  EXPECT_EQ(own(2), 2);
  EXPECT_FALSE(study_.tensor(3).own);
  EXPECT_EQ(study_.sharingMembers("g"), (Indices{0, 1, 2}));
  EXPECT_EQ(study_.sharingGroups(), std::vector<std::string>{"g"});
}

TEST_F(SharingTest, ErrorAndCostAreThoseOfTheSharedThreshold) {
  profileAll();
  const double alone = study_.tensor(0).error->noise.value;
  study_.setDecision(0, with("int8", "manual", "", {{"threshold", 3.0}}));
  const metrics::ErrorSums at_three = *study_.tensor(0).error;
  share({0, 1});
  EXPECT_EQ(study_.tensor(0).error->noise, at_three.noise);
  EXPECT_EQ(study_.tensor(0).own->error->noise.value, alone);
  EXPECT_NEAR(view::sharingCost(study_.tensor(0))->value, 10 * std::log10(at_three.noise.value / alone), 1e-9);
  EXPECT_EQ(view::sharingCost(study_.tensor(1)), profile::Estimate::exactly(0)) << "its own threshold is in force";
  EXPECT_EQ(view::sharingCost(study_.tensor(2)), std::nullopt) << "in no group";
}

TEST_F(SharingTest, TheOrderInWhichProfilesArriveDoesNotMatter) {
  for (const Indices& order : {Indices{0, 1, 2}, Indices{1, 0, 2}, Indices{2, 0, 1}}) {
    study_ = Study();
    study_.addSource(catalogueWith("/a.h5", kTensors));
    share({0, 1, 2});
    EXPECT_FALSE(study_.tensor(0).resolution);
    for (const TensorIndex index : order) profile(index);
    for (const TensorIndex index : {0U, 1U, 2U}) EXPECT_EQ(threshold(index), 3);
  }
}

TEST_F(SharingTest, AnArrivalNamesThoseItChanges) {
  share({0, 1, 2});
  const auto arrives = [this](TensorIndex index) {
    return study_.setProfile(index, profileOf(kTensors[index].second));
  };
  EXPECT_EQ(arrives(2), (Indices{2}));
  EXPECT_EQ(arrives(0), (Indices{0})) << "the range of the group stays";
  EXPECT_EQ(arrives(1), (Indices{0, 1, 2}));
}

TEST_F(SharingTest, ADecisionOnOneMemberReachesTheOthersAndBack) {
  profileAll();
  share({0, 1});
  const recipe::Decision before = study_.tensor(0).decision;
  EXPECT_EQ(study_.setDecision(0, with("int8", "manual", "g", {{"threshold", 5.0}})), (Indices{0, 1}));
  EXPECT_EQ(threshold(1), 5);
  EXPECT_EQ(study_.setDecision(0, with("int8", "manual", "g", {{"threshold", 0.5}})), (Indices{0, 1}));
  EXPECT_EQ(threshold(0), 3);
  EXPECT_EQ(own(0), 0.5);
  EXPECT_EQ(study_.setDecision(0, with("int8", "manual", "g", {{"threshold", 0.6}})), (Indices{0}))
      << "below the largest";
  study_.setDecision(0, before);
  EXPECT_EQ(threshold(0), 3);
}

TEST_F(SharingTest, LeavingAGroupGivesTheOwnThresholdBack) {
  profileAll();
  share({0, 1, 2});
  EXPECT_EQ(study_.setDecision(1, with("int8", "absmax", "")), (Indices{0, 1, 2}));
  EXPECT_EQ(threshold(0), 2);
  EXPECT_EQ(threshold(1), 3);
  EXPECT_FALSE(study_.tensor(1).own);
  study_.setDecisions({{0, with("int8", "absmax", "")}, {2, with("int8", "absmax", "other")}});
  EXPECT_EQ(threshold(0), 1);
  EXPECT_EQ(study_.sharingGroups(), std::vector<std::string>{"other"});
}

TEST_F(SharingTest, AClosedFileTakesItsMembersOutOfTheGroup) {
  addBig();
  EXPECT_EQ(threshold(0), 9);
  study_.removeSource(1);
  EXPECT_EQ(threshold(0), 3);
  EXPECT_EQ(study_.sharingMembers("g"), (Indices{0, 1}));
}

TEST_F(SharingTest, AFileReadAnewKeepsItsGroupsAndWaitsForItsProfiles) {
  addBig();
  study_.addSource(catalogueWith("/b.h5", {{"big", {9, 1}}}));
  EXPECT_EQ(study_.tensor(4).decision->sharing_group, "g");
  EXPECT_EQ(threshold(0), 3) << "its data are not there";
  study_.setProfile(4, profileOf({7, 1}));
  EXPECT_EQ(threshold(0), 7);
  study_.addSource(catalogueWith("/b.h5", {{"another", {1}}}));
  EXPECT_EQ(threshold(0), 3);
  EXPECT_FALSE(study_.tensor(4).own);
}

TEST_F(SharingTest, AMemberOfZerosHasNoSayButTakesTheScale) {
  profileAll();
  study_.setDecisions({{0, with("int8", "absmax", "g")}, {3, with("int8", "absmax", "g")}});
  study_.setDecision(0, with("int8", "manual", "g", {{"threshold", 0.25}}));
  EXPECT_EQ(threshold(0), 0.25) << "not the 1 that a tensor of zeros gets";
  EXPECT_EQ(threshold(3), 0.25);
  EXPECT_EQ(view::sharingCost(study_.tensor(3)), std::nullopt) << "without a signal there is no SQNR";
  study_.setDecision(0, with("int8", "absmax", ""));
  EXPECT_EQ(threshold(3), 1);
}

TEST_F(SharingTest, AMemberOfAnotherFormatKeepsItsOwnAndSaysSo) {
  profileAll();
  share({0, 1, 2});
  study_.setDecision(1, with("fp8_e4m3fn", "absmax", "g"));
  EXPECT_EQ(threshold(0), 2);
  EXPECT_EQ(threshold(2), 2);
  EXPECT_EQ(threshold(1), 3);
  EXPECT_TRUE(warned(1, calibrate::Warning::kSharedFormatDiffers));
  EXPECT_FALSE(warned(0, calibrate::Warning::kSharedFormatDiffers));
  EXPECT_EQ(view::sharingCost(study_.tensor(1)), std::nullopt);
  recipe::Decision half = with("int8", "absmax", "g");
  half.options.half_level = true;
  study_.setDecision(1, half);
  EXPECT_TRUE(warned(1, calibrate::Warning::kSharedFormatDiffers)) << "127.5 is another scale";
}

TEST_F(SharingTest, AMemberWithoutOneScaleKeepsItsOwnAndSaysSo) {
  profileAll();
  share({0, 1, 2});
  for (const char* format : {"bf16", "mxfp4"}) {
    study_.setDecision(1, with(format, "absmax", "g"));
    EXPECT_TRUE(warned(1, calibrate::Warning::kNoScaleToShare)) << format;
    EXPECT_EQ(threshold(0), 2) << format;
  }
  recipe::Decision rows = with("int8", "absmax", "g");
  rows.granularity = tensor::Granularity::perChannel(0);
  study_.setDecision(1, rows);
  EXPECT_TRUE(warned(1, calibrate::Warning::kNoScaleToShare)) << "a scale for each row";
  EXPECT_EQ(threshold(0), 2);
}

TEST_F(SharingTest, TwoLevelBlocksShareTheScaleOfTheTensor) {
  profileAll();
  share({0, 1}, "nvfp4");
  EXPECT_EQ(threshold(0), 3);
  EXPECT_EQ(study_.quantizer(0)->threshold.value(), 3);
  EXPECT_FALSE(view::sharingCost(study_.tensor(0))) << "errors of blocks need the data";
}

TEST_F(SharingTest, BiasFormatsShareTheSmallestBiasAndItsRange) {
  // Weights may fill half of the range: 1 and 3 fit bias 11 (up to 7.5), 100 fits bias 7 (up to 120 of 240).
  study_.addSource(catalogueWith("/b.h5", {{"big", {100, 1}}}));
  study_.setProfile(0, profileOf({1, 0.001F, 0.7F}));
  profile(1);
  study_.setProfile(4, profileOf({100, 1}));
  share({0, 1}, "fp8_143", "backoff");
  EXPECT_EQ(study_.tensor(0).resolution->options.bias, ExponentBias(11));
  share({0, 1, 4}, "fp8_143", "backoff");
  for (const TensorIndex index : {0U, 1U, 4U}) {
    EXPECT_EQ(study_.tensor(index).resolution->options.bias, ExponentBias(7)) << index;
    EXPECT_EQ(threshold(index), 240) << index;
    EXPECT_EQ(study_.tensor(index).resolution->step.value(), 1) << index;
  }
  EXPECT_EQ(study_.tensor(0).own->resolution.options.bias, ExponentBias(11));
  EXPECT_EQ(study_.quantizer(0)->options.bias, ExponentBias(7));
  EXPECT_GT(view::sharingCost(study_.tensor(0))->value, 0) << "0.001 is below the smallest value of bias 7";
}

TEST_F(SharingTest, FollowersTakeTheRangeOfTheOutputAlsoWhereTheirsIsLarger) {
  profileAll();
  recipe::Decision follower = with("int8", "absmax", "g");
  follower.sharing = sharing::Kind::kFollow;
  study_.setDecisions({{2, with("int8", "absmax", "g")}, {1, follower}, {0, follower}});
  EXPECT_EQ(threshold(0), 2);
  EXPECT_EQ(threshold(1), 2);
  study_.setDecision(2, with("int8", "absmax", ""));
  EXPECT_EQ(threshold(1), 3);
  EXPECT_TRUE(warned(1, calibrate::Warning::kNothingToFollow));
}

TEST_F(SharingTest, ARangeOfAMemberWithFewSamplesIsNamedOnAll) {
  const auto activations = [](const std::string& path, std::size_t rows, float largest) {
    Values values(rows, 1);
    values.front() = largest;
    io::Catalogue catalogue = catalogueWith(path, {{"x", values}});
    catalogue.tensors.front().sample_axis = 0;
    return std::pair(catalogue, values);
  };
  // 2 of 202 samples, where an even share were 67: the second is narrow, the first is not.
  std::vector<Values> values;
  for (const auto& [path, rows, largest] : std::vector<std::tuple<std::string, std::size_t, float>>{
           {"/b.h5", 2, 9}, {"/c.h5", 100, 4}, {"/d.h5", 100, 3}}) {
    auto [catalogue, of_it] = activations(path, rows, largest);
    study_.addSource(std::move(catalogue));
    study_.setProfile(4 + values.size(), profileOf(of_it));
    values.push_back(of_it);
  }
  share({4, 5, 6}, "int8", "absmax");
  for (const TensorIndex index : {4U, 5U, 6U}) {
    EXPECT_EQ(threshold(index), 9) << index;
    EXPECT_TRUE(warned(index, calibrate::Warning::kRangeOfFewSamples)) << index;
  }
  recipe::Decision follower = with("int8", "absmax", "g");
  follower.sharing = sharing::Kind::kFollow;
  study_.setDecision(4, follower);
  for (const TensorIndex index : {4U, 5U, 6U}) {
    EXPECT_EQ(threshold(index), 4) << index;
    EXPECT_FALSE(warned(index, calibrate::Warning::kRangeOfFewSamples)) << index;
  }
  study_.setProfile(4, profileOf({7.5F, 1}));
  study_.setDecision(4, with("int8", "absmax", "g"));
  EXPECT_EQ(threshold(5), 7.5);
  EXPECT_FALSE(warned(5, calibrate::Warning::kRangeOfFewSamples)) << "less than twice as wide";
}

TEST_F(SharingTest, AnEstimateOfOneMemberIsAnEstimateOfTheGroup) {
  // The last percent of 100,000 spread values is not known from the sketch alone.
  Values spread(100000);
  for (std::size_t i = 0; i < spread.size(); ++i) spread[i] = static_cast<float>(i) * 1.000123e-3F;
  study_.addSource(catalogueWith("/b.h5", {{"spread", spread}}));
  profile(0);
  study_.setProfile(4, profileOf(spread));
  study_.setDecisions(
      {{0, with("int8", "absmax", "g")}, {4, with("int8", "percentile", "g", {{"percentile", std::string("50")}})}});
  const auto request = study_.missingEvidence(4);
  ASSERT_FALSE(request.ranks.empty());
  EXPECT_FALSE(study_.tensor(0).resolution->exact());
  EXPECT_TRUE(study_.tensor(0).own->resolution.exact());
  calibrate::Evidence evidence;
  for (const std::uint64_t rank : request.ranks) evidence.ranks[rank] = spread[rank];
  EXPECT_EQ(study_.addEvidence(4, evidence), (Indices{0, 4}));
  EXPECT_TRUE(study_.tensor(0).resolution->exact());
  EXPECT_EQ(threshold(0), threshold(4));
}

TEST_F(SharingTest, MeasuredErrorsGoToTheQuantizerTheyBelongTo) {
  profileAll();
  share({0, 1});
  metrics::ErrorSums measured = *study_.tensor(0).error;
  measured.noise = metrics::Estimate::exactly(0.125);
  study_.addMeasured(0, *study_.quantizer(0), measured);
  EXPECT_EQ(study_.tensor(0).error->noise.value, 0.125);
  EXPECT_NE(study_.tensor(0).own->error->noise.value, 0.125);
  measured.noise = metrics::Estimate::exactly(0.0625);
  study_.addMeasured(0, specOf(study_.tensor(0).decision, study_.tensor(0).own->resolution), measured);
  EXPECT_EQ(study_.tensor(0).own->error->noise.value, 0.0625);
  EXPECT_NEAR(view::sharingCost(study_.tensor(0))->value, 10 * std::log10(2.0), 1e-12);
  study_.setDecision(1, with("int8", "absmax", ""));
  EXPECT_EQ(study_.tensor(0).error->noise.value, 0.0625) << "kept for when it is in force again";
}

TEST_F(SharingTest, ARecipeHoldsTheGroupAndItsThreshold) {
  profileAll();
  share({0, 1});
  const recipe::Recipe recipe = recipe::fromText(recipe::toText(makeRecipe(study_, "r"))).value();
  EXPECT_EQ(recipe.entries[0].decision.sharing_group, "g");
  EXPECT_EQ(recipe.entries[0].threshold.value(), 3);
  Study other;
  other.addSource(catalogueWith("/a.h5", kTensors));
  other.setDecisions(match(other, recipe).decisions);
  for (TensorIndex i = 0; i < 3; ++i) other.setProfile(i, profileOf(kTensors[i].second));
  EXPECT_EQ(other.tensor(0).resolution->threshold.value(), 3);
  EXPECT_EQ(other.tensor(2).resolution->threshold.value(), 2);
}

TEST_F(SharingTest, ARangeThatStaysIsNotReportedAgainForAThousandMembers) {
  constexpr std::size_t kMany = 1000;
  std::vector<std::pair<std::string, Values>> tensors;
  for (std::size_t i = 0; i < kMany; ++i) tensors.emplace_back("t" + std::to_string(i), Values{1});
  Study study;
  study.addSource(catalogueWith("/many.h5", tensors));
  Decisions decisions;
  for (TensorIndex i = 0; i < kMany; ++i) decisions.emplace_back(i, with("int8", "absmax", "g"));
  study.setDecisions(decisions);
  std::size_t changes = 0;
  const auto profile = profileOf({1, 0.25F});
  for (TensorIndex i = 0; i < kMany; ++i) changes += study.setProfile(i, profile).size();
  EXPECT_EQ(changes, kMany) << "a range that stays is not put in force again";
  EXPECT_EQ(study.setDecision(7, with("int8", "manual", "g", {{"threshold", 2.0}})).size(), kMany);
}

}  // namespace
}  // namespace scalewright::study
