// Entries of tensors and of the matrices in them, both ways.
#include "core/recipe/sliced.h"

#include <gtest/gtest.h>

#include "core/calibrate/manual_thresholds.h"

namespace scalewright::recipe {
namespace {

using tensor::Granularity;
using tensor::Shape;
using tensor::Slice;
using Thresholds = std::vector<double>;

RecipeEntry manualEntry(Shape shape, Thresholds thresholds, Granularity granularity) {
  RecipeEntry entry;
  entry.tensor = "w";
  entry.source = "/model.safetensors";
  entry.shape = std::move(shape);
  entry.element_type = "bf16";
  entry.decision.role = tensor::Role::kWeight;
  entry.decision.granularity = granularity;
  entry.decision.calibrator = kManual;
  const double largest = *std::max_element(thresholds.begin(), thresholds.end());
  entry.threshold = Threshold(largest);
  entry.step = Scale(largest / 127);
  entry.decision.parameters["threshold"] = largest;
  if (thresholds.size() > 1) {
    entry.thresholds = thresholds;
    entry.decision.parameters[std::string(calibrate::kManualThresholds)] = calibrate::thresholdsText(thresholds);
  }
  return entry;
}

std::string givenText(const RecipeEntry& entry) {
  const auto given = entry.decision.parameters.find(calibrate::kManualThresholds);
  return given == entry.decision.parameters.end() ? std::string() : std::get<std::string>(given->second);
}

const Slice kEven = {
    .whole = "w", .layer = "even.weight", .shape = {4, 3}, .expert = {}, .axis = 0, .stripes = {0, 1, 2, 2}};
const Slice kOdd = {
    .whole = "w", .layer = "odd.weight", .shape = {4, 3}, .expert = {}, .axis = 0, .stripes = {1, 1, 2, 2}};

TEST(EntryOfSliceTest, HasTheScalesOfItsRows) {
  const RecipeEntry whole = manualEntry({4, 3}, {1, 2, 4, 8}, Granularity::perChannel(0));
  const RecipeEntry odd = entryOfSlice(whole, "w[odd]", kOdd);
  EXPECT_EQ(odd.tensor, "w[odd]");
  EXPECT_EQ(odd.shape, (Shape{2, 3}));
  EXPECT_EQ(odd.thresholds, (Thresholds{2, 8}));
  EXPECT_EQ(odd.threshold, Threshold(8));
  EXPECT_EQ(givenText(odd), "2;8");
  const RecipeEntry even = entryOfSlice(whole, "w[even]", kEven);
  EXPECT_EQ(even.threshold, Threshold(4));
  EXPECT_DOUBLE_EQ(even.step.value(), 4.0 / 127);
  EXPECT_EQ(even.nameInNetwork(), "even.weight");
}

TEST(EntryOfSliceTest, FindsItsScalesInTheCheckpointThatHasThoseOfTheWhole) {
  RecipeEntry whole = manualEntry({4, 4}, {8}, Granularity::perGroup(2));
  whole.decision.parameters[std::string(calibrate::kManualThresholds)] = calibrate::storedThresholds("/models/x");
  Slice odd = kOdd;
  odd.shape = whole.shape;
  const RecipeEntry entry = entryOfSlice(whole, "w[odd]", odd);
  EXPECT_EQ(givenText(entry), "stored:/models/x");
  EXPECT_EQ(entry.decision.granularity, Granularity::perGroup(2));
  EXPECT_TRUE(entry.thresholds.empty());
  EXPECT_EQ(scalesOfSlice(odd, Granularity::perGroup(2), {1, 2, 3, 4, 5, 6, 7, 8}), (Thresholds{3, 4, 7, 8}));
  EXPECT_EQ(scalesOfSlice(odd, Granularity::perGroup(2), {1, 2, 3}), std::nullopt) << "not as many as it has groups";

  Slice even = kEven;
  even.shape = whole.shape;
  const RecipeEntry other = entryOfSlice(whole, "w[even]", even);
  const std::vector<const RecipeEntry*> both = {&other, &entry};
  const auto again = entryOfWhole(both);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->decision.parameters, whole.decision.parameters);
  RecipeEntry apart = entry;
  apart.decision.calibrator = "absmax";
  apart.decision.parameters.clear();
  EXPECT_FALSE(entryOfWhole(std::vector<const RecipeEntry*>{&other, &apart})) << "no method finds both again";
}

TEST(EntryOfSliceTest, HasTheScalesOfItsColumnsAsTheWholeHasThem) {
  const RecipeEntry whole = manualEntry({4, 3}, {1, 2, 4}, Granularity::perChannel(1));
  const RecipeEntry odd = entryOfSlice(whole, "w[odd]", kOdd);
  EXPECT_EQ(odd.thresholds, (Thresholds{1, 2, 4}));
  EXPECT_EQ(odd.decision.granularity, Granularity::perChannel(1));
}

TEST(EntryOfSliceTest, HasTheScalesOfItsGroups) {
  // Two groups in each row of three, the second shorter.
  const RecipeEntry whole = manualEntry({4, 3}, {1, 2, 3, 4, 5, 6, 7, 8}, Granularity::perGroup(2));
  EXPECT_EQ(entryOfSlice(whole, "w[odd]", kOdd).thresholds, (Thresholds{3, 4, 7, 8}));
}

TEST(EntryOfSliceTest, HasTheScalesOfItsBlocksWhereItBeginsWithOne) {
  // Five rows of three in blocks of 2 x 2: three by two of them.
  const RecipeEntry whole = manualEntry({5, 3}, {1, 2, 3, 4, 5, 6}, Granularity::perBlock({2, 2}));
  const auto rowsFrom = [](std::uint64_t begin, std::uint64_t count) {
    return Slice{
        .whole = "w", .layer = "v.weight", .shape = {5, 3}, .expert = {}, .axis = 0, .stripes = {begin, count, 5, 1}};
  };
  const RecipeEntry last = entryOfSlice(whole, "w[v]", rowsFrom(2, 3));
  EXPECT_EQ(last.decision.granularity, Granularity::perBlock({2, 2}));
  EXPECT_EQ(last.thresholds, (Thresholds{3, 4, 5, 6}));
  EXPECT_EQ(entryOfSlice(whole, "w[q]", rowsFrom(0, 2)).thresholds, (Thresholds{1, 2}));
  const RecipeEntry within = entryOfSlice(whole, "w[k]", rowsFrom(1, 2));
  EXPECT_EQ(within.decision.granularity, Granularity()) << "its blocks are others: the largest counts";
  EXPECT_EQ(within.threshold, Threshold(6));
  // Three experts of 2 x 4 in blocks of 2 x 2.
  const Slice second = {
      .whole = "w", .layer = "1.weight", .shape = {3, 2, 4}, .expert = 1, .axis = 1, .stripes = {0, 2, 2, 1}};
  const RecipeEntry stack = manualEntry({3, 2, 4}, {1, 2, 3, 4, 5, 6}, Granularity::perBlock({2, 2}));
  EXPECT_EQ(entryOfSlice(stack, "w[1]", second).thresholds, (Thresholds{3, 4}));
}

TEST(EntryOfWholeTest, HasBlocksWhereThoseOfItsSlicesAreItsOwn) {
  const auto part = [](std::uint64_t begin, std::uint64_t rows, Thresholds thresholds) {
    RecipeEntry entry = manualEntry({rows, 3}, std::move(thresholds), Granularity::perBlock({2, 2}));
    entry.slice = Slice{
        .whole = "w", .layer = "v.weight", .shape = {5, 3}, .expert = {}, .axis = 0, .stripes = {begin, rows, 5, 1}};
    return entry;
  };
  const RecipeEntry first = part(0, 2, {1, 2});
  const RecipeEntry rest = part(2, 3, {3, 4, 5, 6});
  const std::vector<const RecipeEntry*> even = {&first, &rest};
  const auto whole = entryOfWhole(even);
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->thresholds, (Thresholds{1, 2, 3, 4, 5, 6}));
  const RecipeEntry longer = part(0, 3, {1, 2, 3, 4});
  const RecipeEntry shorter = part(3, 2, {5, 6});
  const std::vector<const RecipeEntry*> odd = {&longer, &shorter};
  EXPECT_FALSE(entryOfWhole(odd)) << "the second begins within a block of the whole";
}

TEST(EntryOfSliceTest, OfAStackHasTheScaleOfItsExpert) {
  const Slice second = {
      .whole = "w", .layer = "1.weight", .shape = {3, 2, 4}, .expert = 1, .axis = 1, .stripes = {0, 2, 2, 1}};
  const RecipeEntry whole = manualEntry({3, 2, 4}, {1, 2, 4}, Granularity::perChannel(0));
  const RecipeEntry entry = entryOfSlice(whole, "w[1]", second);
  EXPECT_EQ(entry.decision.granularity, Granularity());
  EXPECT_EQ(entry.threshold, Threshold(2));
  EXPECT_TRUE(entry.thresholds.empty());
  EXPECT_EQ(givenText(entry), "");
  // Groups of all experts, in C order: two rows of two groups each.
  const RecipeEntry groups = manualEntry({3, 2, 4}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, Granularity::perGroup(2));
  EXPECT_EQ(entryOfSlice(groups, "w[1]", second).thresholds, (Thresholds{5, 6, 7, 8}));
}

TEST(EntryOfSliceTest, StoredTransposedItsRowsAreTheColumns) {
  const Slice turned = {.whole = "w",
                        .layer = "k.weight",
                        .shape = {3, 4},
                        .expert = {},
                        .axis = 1,
                        .stripes = {2, 2, 4, 1},
                        .transposed = true};
  const RecipeEntry columns = manualEntry({3, 4}, {1, 2, 4, 8}, Granularity::perChannel(1));
  const RecipeEntry entry = entryOfSlice(columns, "w[k]", turned);
  EXPECT_EQ(entry.shape, (Shape{2, 3}));
  EXPECT_EQ(entry.decision.granularity, Granularity::perChannel(0));
  EXPECT_EQ(entry.thresholds, (Thresholds{4, 8}));
  // Its groups lie along what are rows here: the largest counts.
  const RecipeEntry groups = manualEntry({3, 4}, {1, 2, 3, 4, 5, 6}, Granularity::perGroup(2));
  EXPECT_EQ(entryOfSlice(groups, "w[k]", turned).decision.granularity, Granularity());
  EXPECT_EQ(entryOfSlice(groups, "w[k]", turned).threshold, Threshold(6));
}

TEST(EntryOfSliceTest, OneRangeOfAMethodStaysOneRange) {
  RecipeEntry whole = manualEntry({4, 3}, {2}, {});
  EXPECT_EQ(entryOfSlice(whole, "w[odd]", kOdd).decision.sharing_group, "") << "it is said already";
  whole.decision.calibrator = "absmax";
  whole.decision.parameters.clear();
  EXPECT_EQ(entryOfSlice(whole, "w[odd]", kOdd).decision.sharing_group, "whole w");
  EXPECT_EQ(entryOfSlice(whole, "w[even]", kEven).decision.sharing_group, "whole w");
  whole.decision.sharing_group = "mine";
  EXPECT_EQ(entryOfSlice(whole, "w[odd]", kOdd).decision.sharing_group, "mine");
}

TEST(EntryOfSliceTest, FactorsOfInputsStayAndOfSomeRowsGo) {
  RecipeEntry whole = manualEntry({4, 3}, {2}, {});
  const auto smoothed = [&](std::uint64_t axis, std::size_t count) {
    const tensor::ChannelScaling scaling{axis, false, std::make_shared<const std::vector<double>>(count, 2.0)};
    whole.decision.smoothing = Smoothing{.alpha = 0.5, .carried = CarriedSmoothing{0.5, "x", scaling}};
    return entryOfSlice(whole, "w[odd]", kOdd).decision.smoothing;
  };
  EXPECT_TRUE(smoothed(1, 3)->carried);
  EXPECT_EQ(smoothed(1, 3)->carried->scaling.axis, 1U);
  EXPECT_FALSE(smoothed(0, 4)->carried);
}

RecipeEntry sliceEntry(const Slice& slice, Thresholds thresholds, Granularity granularity) {
  RecipeEntry entry = manualEntry(slice.matrixShape(), std::move(thresholds), granularity);
  entry.tensor = "w[" + slice.layer + "]";
  entry.slice = slice;
  return entry;
}

TEST(EntryOfWholeTest, HasTheRowsInTheirOrder) {
  const RecipeEntry odd = sliceEntry(kOdd, {2, 8}, Granularity::perChannel(0));
  const RecipeEntry even = sliceEntry(kEven, {1, 4}, Granularity::perChannel(0));
  const auto whole = entryOfWhole(std::vector<const RecipeEntry*>{&odd, &even});
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->tensor, "w");
  EXPECT_EQ(whole->shape, (Shape{4, 3}));
  EXPECT_EQ(whole->thresholds, (Thresholds{1, 2, 4, 8}));
  EXPECT_EQ(whole->threshold, Threshold(8));
  EXPECT_FALSE(whole->slice);
}

TEST(EntryOfWholeTest, IsTheInverseOfTakingApart) {
  for (const auto& [granularity, thresholds] :
       {std::pair(Granularity::perChannel(0), Thresholds{1, 2, 4, 8}),
        std::pair(Granularity::perGroup(2), Thresholds{1, 2, 3, 4, 5, 6, 7, 8})}) {
    const RecipeEntry whole = manualEntry({4, 3}, thresholds, granularity);
    const RecipeEntry odd = entryOfSlice(whole, "w[odd]", kOdd);
    const RecipeEntry even = entryOfSlice(whole, "w[even]", kEven);
    EXPECT_EQ(entryOfWhole(std::vector<const RecipeEntry*>{&even, &odd})->thresholds, thresholds);
  }
}

TEST(EntryOfWholeTest, OneScaleIsTheLargest) {
  const RecipeEntry odd = sliceEntry(kOdd, {2}, {});
  const RecipeEntry even = sliceEntry(kEven, {4}, {});
  EXPECT_EQ(entryOfWhole(std::vector<const RecipeEntry*>{&odd, &even})->threshold, Threshold(4));
}

TEST(EntryOfWholeTest, NeedsAllOfItsRowsAndOneWayToQuantizeThem) {
  const RecipeEntry odd = sliceEntry(kOdd, {2}, {});
  EXPECT_FALSE(entryOfWhole(std::vector<const RecipeEntry*>{&odd})) << "half of its rows";
  EXPECT_FALSE(entryOfWhole(std::vector<const RecipeEntry*>{&odd, &odd})) << "twice the same";
  RecipeEntry even = sliceEntry(kEven, {4}, {});
  even.decision.format = "fp8_e4m3fn";
  EXPECT_FALSE(entryOfWhole(std::vector<const RecipeEntry*>{&odd, &even})) << "another format";
  even = sliceEntry(kEven, {1, 4}, Granularity::perChannel(0));
  EXPECT_FALSE(entryOfWhole(std::vector<const RecipeEntry*>{&odd, &even})) << "other scales";
}

/// Every other value of a bias, and those of an expert's.
const Slice kOddOfBias = {
    .whole = "b", .layer = "odd.bias", .shape = {4}, .expert = {}, .axis = 0, .stripes = {1, 1, 2, 2}};
const Slice kEvenOfBias = {
    .whole = "b", .layer = "even.bias", .shape = {4}, .expert = {}, .axis = 0, .stripes = {0, 1, 2, 2}};
const Slice kBiasOfExpert = {
    .whole = "b", .layer = "1.odd.bias", .shape = {2, 4}, .expert = 1, .axis = 1, .stripes = {1, 1, 2, 2}};

TEST(EntryOfSliceTest, OfABiasHasTheLargestScaleOfItsValues) {
  const RecipeEntry experts =
      entryOfSlice(manualEntry({2, 4}, {1, 2}, Granularity::perChannel(0)), "b[1][odd]", kBiasOfExpert);
  EXPECT_EQ(experts.shape, (Shape{2}));
  EXPECT_EQ(experts.threshold, Threshold(2));
  EXPECT_EQ(experts.decision.granularity, Granularity());
  const RecipeEntry values =
      entryOfSlice(manualEntry({2, 4}, {1, 2, 4, 3}, Granularity::perChannel(1)), "b[1][odd]", kBiasOfExpert);
  EXPECT_EQ(values.threshold, Threshold(3));
  EXPECT_TRUE(values.thresholds.empty());
  EXPECT_EQ(values.decision.granularity, Granularity());
  const RecipeEntry groups = entryOfSlice(manualEntry({4}, {1, 2}, Granularity::perGroup(2)), "b[odd]", kOddOfBias);
  EXPECT_EQ(groups.threshold, Threshold(2)) << "no group of the whole is one of its parts: the largest counts";
  EXPECT_EQ(groups.decision.granularity, Granularity());
  RecipeEntry found = manualEntry({2, 4}, {1, 2, 4, 3}, Granularity::perChannel(1));
  found.decision.calibrator = "max";
  found.decision.parameters.clear();
  found.thresholds.clear();
  EXPECT_EQ(entryOfSlice(found, "b[1][odd]", kBiasOfExpert).decision.granularity, Granularity());
}

TEST(EntryOfWholeTest, ABiasHasTheLargestScaleOfItsParts) {
  RecipeEntry odd = manualEntry({2}, {8}, {});
  odd.slice = kOddOfBias;
  RecipeEntry even = manualEntry({2}, {4}, {});
  even.slice = kEvenOfBias;
  const std::vector<const RecipeEntry*> parts = {&odd, &even};
  const auto whole = entryOfWhole(parts);
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->tensor, "b");
  EXPECT_EQ(whole->shape, (Shape{4}));
  EXPECT_EQ(whole->threshold, Threshold(8));
}

}  // namespace
}  // namespace scalewright::recipe
