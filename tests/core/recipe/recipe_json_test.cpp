#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "core/base/files/atomic_file.h"
#include "tests/core/recipe/sample_recipe.h"

namespace scalewright::recipe {
namespace {

using nlohmann::json;

/// The sample with one change made to its JSON.
template <typename Change>
Result<Recipe> afterChange(Change change) {
  json document = json::parse(toText(sampleRecipe()));
  change(document);
  return fromText(document.dump());
}

TEST(RecipeJsonTest, RoundTripKeepsEveryDecisionAndNumber) {
  const Recipe written = sampleRecipe();
  const auto read = fromText(toText(written));
  ASSERT_TRUE(read) << sentence(read.error());
  EXPECT_EQ(toText(*read), toText(written));
  ASSERT_EQ(read->entries.size(), 2U);
  EXPECT_EQ(read->entries[0].threshold.value(), 0.1 + 0.2);
  EXPECT_EQ(read->entries[0].decision, written.entries[0].decision);
  EXPECT_EQ(read->entries[1].decision, written.entries[1].decision);
  EXPECT_EQ(read->entries[1].bias, ExponentBias(11));
  EXPECT_EQ(read->sources[0].identity, written.sources[0].identity);
  EXPECT_EQ(read->entries[0].error->noise, written.entries[0].error->noise);
}

TEST(RecipeJsonTest, AnEstimatedThresholdKeepsItsInterval) {
  Recipe written = sampleRecipe();
  RecipeEntry& entry = written.entries[0];
  EXPECT_FALSE(json::parse(toText(written))["tensors"][0].contains("threshold_interval"));
  const double threshold = entry.threshold.value();
  entry.threshold_low = threshold / 2;
  entry.threshold_high = threshold * 2;
  json document = json::parse(toText(written));
  EXPECT_EQ(document["tensors"][0]["threshold_interval"], (json{{"low", threshold / 2}, {"high", threshold * 2}}));
  const auto read = fromText(toText(written));
  ASSERT_TRUE(read);
  EXPECT_EQ(toText(*read), toText(written));
  // Changed by hand, it is not in there any more.
  json by_hand = document;
  by_hand["tensors"][0]["threshold"] = threshold * 5;
  ASSERT_TRUE(fromText(by_hand.dump()));
  EXPECT_TRUE(fromText(by_hand.dump())->entries[0].estimate().exact());
  document["tensors"][0]["threshold_interval"]["confidence"] = 0.95;
  EXPECT_EQ(json::parse(toText(*fromText(document.dump())))["tensors"][0]["threshold_interval"]["confidence"], 0.95);
  document["tensors"][0]["threshold_interval"] = {{"low", 2}, {"high", 1}};
  const auto refused = fromText(document.dump());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().detail, "/tensors/0/threshold_interval");
}

TEST(RecipeJsonTest, ScalesOfChannelsAndGroupsSurvive) {
  Recipe written = sampleRecipe();
  RecipeEntry& entry = written.entries[0];
  entry.shape = {3, 5};
  entry.decision.granularity = tensor::Granularity::perChannel(0);
  entry.thresholds = {0.5, 0.1 + 0.2, 2};
  auto read = fromText(toText(written));
  ASSERT_TRUE(read) << sentence(read.error());
  EXPECT_EQ(read->entries[0].decision, entry.decision);
  EXPECT_EQ(read->entries[0].thresholds, entry.thresholds);

  entry.decision.granularity = tensor::Granularity::perGroup(4);  // two groups a row
  entry.thresholds = {1, 2, 3, 4, 5, 6};
  read = fromText(toText(written));
  ASSERT_TRUE(read) << sentence(read.error());
  EXPECT_EQ(read->entries[0].decision.granularity, tensor::Granularity::perGroup(4));
  EXPECT_EQ(read->entries[0].thresholds.size(), 6U);
  EXPECT_FALSE(json::parse(toText(written))["tensors"][0].contains("axis")) << "as before groups had one";

  entry.decision.granularity = tensor::Granularity::perGroup(2, 0, 2);  // two groups a column
  entry.thresholds = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  EXPECT_EQ(json::parse(toText(written))["tensors"][0]["axis"], 0);
  read = fromText(toText(written));
  ASSERT_TRUE(read) << sentence(read.error());
  EXPECT_EQ(read->entries[0].decision, entry.decision);

  entry.decision.granularity = tensor::Granularity::perBlock({2, 3});
  entry.thresholds = {1, 2, 3, 4};
  EXPECT_EQ(json::parse(toText(written))["tensors"][0]["block"], json({2, 3}));
  read = fromText(toText(written));
  ASSERT_TRUE(read) << sentence(read.error());
  EXPECT_EQ(read->entries[0].decision, entry.decision);
  EXPECT_EQ(read->entries[0].thresholds, entry.thresholds);
}

TEST(RecipeJsonTest, ScalesOfGroupsOfAWeightAreListedOnlyWhereNothingElseSaysThem) {
  Recipe written = sampleRecipe();
  RecipeEntry& entry = written.entries[0];
  entry.shape = {3, 5};
  entry.thresholds = {1, 2, 3, 4, 5, 6};
  entry.decision.role = tensor::Role::kWeight;
  entry.decision.granularity = tensor::Granularity::perGroup(4);
  const auto listed = [&written] { return json::parse(toText(written))["tensors"][0].contains("thresholds"); };
  entry.decision.calibrator = "absmax";
  entry.decision.parameters.clear();
  EXPECT_FALSE(listed()) << "the weight says them";
  entry.decision.calibrator = kManual;
  entry.decision.parameters["thresholds"] = std::string("stored:/models/x");
  EXPECT_FALSE(listed()) << "the checkpoint says them";
  const auto read = fromText(toText(written));
  ASSERT_TRUE(read) << sentence(read.error());
  EXPECT_EQ(read->entries[0].decision, entry.decision);
  entry.decision.parameters["thresholds"] = std::string("1;2;3;4;5;6");
  EXPECT_TRUE(listed()) << "a person said them";
  entry.decision.calibrator = "absmax";
  entry.decision.parameters.clear();
  entry.decision.role = tensor::Role::kActivation;
  EXPECT_TRUE(listed()) << "no file of weights says them";
  entry.decision.role = tensor::Role::kWeight;
  entry.decision.granularity = tensor::Granularity::perChannel(0);
  entry.thresholds = {1, 2, 3};
  EXPECT_TRUE(listed()) << "no more than it has channels";
}

TEST(RecipeJsonTest, BlocksAndAxesOfGroupsThatDoNotFitAreRefusedByPlace) {
  const auto detail = [](const json& parts) {
    const auto read = afterChange([&](json& document) {
      json& entry = document["tensors"][1];  // 8 x 8
      entry["format"] = "int8";
      entry["calibrator"] = {{"id", "absmax"}, {"parameters", json::object()}};
      entry.erase("bias");
      entry.update(parts);
    });
    return read ? std::string("none") : read.error().detail;
  };
  const auto block = [&](const json& sizes) { return detail({{"granularity", "per_block"}, {"block", sizes}}); };
  EXPECT_EQ(block({8, 3}), "none");
  EXPECT_EQ(block({~std::uint64_t{0}, ~std::uint64_t{0}}), "none") << "one block, and no number runs over";
  EXPECT_EQ(block({0, 3}), "/tensors/1/block");
  EXPECT_EQ(block({3, 0}), "/tensors/1/block");
  EXPECT_EQ(block({3}), "/tensors/1/block");
  EXPECT_EQ(block({3, 3, 3}), "/tensors/1/block");
  EXPECT_EQ(block({3, -1}), "/tensors/1/block/1");
  EXPECT_EQ(block("3x3"), "/tensors/1/block");
  EXPECT_EQ(detail({{"granularity", "per_block"}}), "/tensors/1/block");
  const auto axis = [&](const json& number) {
    return detail({{"granularity", "per_group"}, {"group_size", 4}, {"axis", number}});
  };
  EXPECT_EQ(axis(0), "none");
  EXPECT_EQ(axis(1), "none");
  EXPECT_EQ(axis(2), "/tensors/1/axis");
  EXPECT_EQ(axis(~std::uint64_t{0}), "/tensors/1/axis");
}

TEST(RecipeJsonTest, GranularitiesThatDoNotFitAreRefusedByPlace) {
  const auto detail = [](const char* key, const json& value) {
    const auto read = afterChange([&](json& document) {
      json& entry = document["tensors"][1];  // 8 x 8
      entry["format"] = "int8";
      entry["calibrator"] = {{"id", "absmax"}, {"parameters", json::object()}};
      entry.erase("bias");
      entry["granularity"] = "per_channel";
      entry["axis"] = 1;
      entry[key] = value;
    });
    return read ? std::string("none") : read.error().detail;
  };
  EXPECT_EQ(detail("axis", 1), "none");
  EXPECT_EQ(detail("axis", 2), "/tensors/1/axis");
  EXPECT_EQ(detail("granularity", "per_token"), "/tensors/1/granularity");
  EXPECT_EQ(detail("granularity", "per_group"), "/tensors/1/group_size");
  EXPECT_EQ(detail("thresholds", json({1, 2})), "/tensors/1/thresholds");
  EXPECT_EQ(detail("thresholds", json({1, 2, 3, 4, 5, 6, 7, -8})), "/tensors/1/thresholds/7");
  EXPECT_EQ(detail("thresholds", json({1, 2, 3, 4, 5, 6, 7, 8})), "none");
}

TEST(RecipeJsonTest, SharingGroupsSurviveAndKindsThatDoNotExistAreRefused) {
  Recipe written = sampleRecipe();
  written.entries[0].decision.sharing_group = "kv layers.0";
  written.entries[1].decision.sharing_group = "range pool";
  written.entries[1].decision.sharing = sharing::Kind::kFollow;
  const auto read = fromText(toText(written));
  ASSERT_TRUE(read) << sentence(read.error());
  EXPECT_EQ(read->entries[0].decision, written.entries[0].decision);
  EXPECT_EQ(read->entries[1].decision, written.entries[1].decision);
  EXPECT_TRUE(read->entries[0].unknown.empty());

  const auto changed = [](const char* key, const json& value) {
    return afterChange([&](json& document) {
      document["tensors"][0]["sharing_group"] = "g";
      document["tensors"][0][key] = value;
    });
  };
  EXPECT_EQ(changed("sharing", "min").error().detail, "/tensors/0/sharing");
  EXPECT_EQ(changed("sharing_group", 3).error().detail, "/tensors/0/sharing_group");
  EXPECT_EQ(changed("notes", "")->entries[0].decision.sharing, sharing::Kind::kMaximum) << "max unless given";
}

TEST(RecipeJsonTest, WhatATensorIsASliceOfSurvivesAndFitsOrIsRefused) {
  Recipe written = sampleRecipe();
  RecipeEntry& entry = written.entries[1];
  entry.shape = {8, 4};
  entry.slice = tensor::Slice{.whole = "experts",
                              .layer = "experts.1.up_proj.weight",
                              .shape = {2, 4, 16},
                              .expert = 1,
                              .axis = 2,
                              .stripes = {1, 1, 2, 8},
                              .transposed = true};
  const auto read = fromText(toText(written));
  ASSERT_TRUE(read) << sentence(read.error());
  EXPECT_EQ(read->entries[1].slice, entry.slice);
  EXPECT_FALSE(read->entries[0].slice);
  const auto refused = [&](const char* field, const json& value) {
    json document = json::parse(toText(written));
    document["tensors"][1]["slice"][field] = value;
    const auto broken = fromText(document.dump());
    return broken ? std::string("read") : broken.error().detail;
  };
  EXPECT_EQ(refused("expert", 2), "/tensors/1/slice");
  EXPECT_EQ(refused("begin", 2), "/tensors/1/slice");
  EXPECT_EQ(refused("count", 7), "/tensors/1/slice") << "another shape";
  EXPECT_EQ(refused("axis", 0), "/tensors/1/slice");
  EXPECT_EQ(refused("run", 0), "/tensors/1/slice");
  EXPECT_EQ(refused("shape", {2, 4}), "/tensors/1/slice");
  EXPECT_EQ(refused("transposed", 1), "/tensors/1/slice/transposed");
}

TEST(RecipeJsonTest, UnknownFieldsAreKept) {
  const auto read = afterChange([](json& document) {
    document["future"] = {1, 2};
    document["tensors"][0]["smoothing"] = 0.5;
    document["sources"][0]["host"] = "x";
    document["tool"]["commit"] = "abc";
    document["tensors"][0]["calibrator"]["seed"] = 7;
    document["tensors"][0]["error"]["noise"]["method"] = "sketch";
  });
  ASSERT_TRUE(read);
  const json again = json::parse(toText(*read));
  EXPECT_EQ(again["future"], json({1, 2}));
  EXPECT_EQ(again["tensors"][0]["smoothing"], 0.5);
  EXPECT_EQ(again["sources"][0]["host"], "x");
  EXPECT_EQ(again["tool"]["commit"], "abc");
  EXPECT_EQ(again["tensors"][0]["calibrator"]["seed"], 7);
  EXPECT_EQ(again["tensors"][0]["error"]["noise"]["method"], "sketch");
}

TEST(RecipeJsonTest, BoundsOfAnExactEstimateDoNotOutliveIt) {
  auto read = afterChange([](json& document) {
    json& saturated = document["tensors"][0]["error"]["saturated"];
    saturated["low"] = saturated["high"] = saturated["value"];
  });
  ASSERT_TRUE(read);
  read->entries[0].error->saturated = metrics::Estimate::exactly(2);
  const json again = json::parse(toText(*read));
  EXPECT_EQ(again["tensors"][0]["error"]["saturated"], json({{"value", 2.0}}));
}

TEST(RecipeJsonTest, NamesTheFieldThatBreaksTheSchema) {
  const auto pointerOf = [](auto change) {
    const auto read = afterChange(change);
    EXPECT_FALSE(read);
    EXPECT_EQ(read.error().code, ErrorCode::kRecipeInvalid);
    return read.error().detail;
  };
  EXPECT_EQ(pointerOf([](json& d) { d.erase("tool"); }), "/tool");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][1].erase("threshold"); }), "/tensors/1/threshold");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][0]["threshold"] = "big"; }), "/tensors/0/threshold");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][0]["threshold"] = -1; }), "/tensors/0/threshold");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][0]["role"] = "king"; }), "/tensors/0/role");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][0]["format"] = "fp9"; }), "/tensors/0/format");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][0]["calibrator"]["id"] = "guess"; }), "/tensors/0/calibrator/id");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][0]["calibrator"]["parameters"]["percentile"] = "101"; }),
            "/tensors/0/calibrator/parameters/percentile");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][1]["bias"] = 64; }), "/tensors/1/bias");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][0]["step"] = -5; }), "/tensors/0/step");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][0]["chosen_bias"] = 7; }), "/tensors/0/format");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][0]["format"] = "fp8_143", d["tensors"][1]["format"] = "int8"; }),
            "/tensors/1/calibrator/id");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][1]["tensor"] = d["tensors"][0]["tensor"]; }), "/tensors/1/tensor");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"] = 3; }), "/tensors");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][0] = nullptr; }), "/tensors/0/tensor");
}

TEST(RecipeJsonTest, ANewerSchemaIsRefusedByNumber) {
  const auto read = afterChange([](json& d) { d["schema_version"] = kSchemaVersion + 1; });
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::kRecipeTooNew);
  EXPECT_EQ(read.error().detail, "schema 3");
}

TEST(RecipeJsonTest, OtherJsonAndOtherTextAreToldApart) {
  EXPECT_EQ(fromText("{}").error().code, ErrorCode::kNotARecipe);
  EXPECT_EQ(fromText("[1]").error().code, ErrorCode::kNotARecipe);
  EXPECT_EQ(fromText("").error().code, ErrorCode::kNotJson);
  EXPECT_EQ(fromText("TRT-8601").error().code, ErrorCode::kNotJson);
}

TEST(RecipeJsonTest, DeepNestingIsRefusedNotFollowed) {
  std::string deep = R"({"schema": "scalewright-recipe", "x": )";
  for (int i = 0; i < 100000; ++i) deep += '[';
  const auto read = fromText(deep);
  ASSERT_FALSE(read);
}

TEST(RecipeJsonTest, EveryTruncationIsRefusedWithoutACrash) {
  const std::string text = toText(sampleRecipe());
  for (std::size_t length = 0; length + 2 < text.size(); length += 7) EXPECT_FALSE(fromText(text.substr(0, length)));
}

TEST(RecipeJsonTest, NumbersWithoutAFiniteValueBecomeNull) {
  Recipe recipe = sampleRecipe();
  recipe.entries[0].error->signal = std::numeric_limits<double>::infinity();
  const auto read = fromText(toText(recipe));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->entries[0].error->signal, std::numeric_limits<double>::infinity());
}

TEST(RecipeJsonTest, NamesMayHoldAnything) {
  Recipe recipe = sampleRecipe();
  recipe.entries[0].tensor = "qu\"ote\n\xE2\x9C\x93";
  EXPECT_EQ(fromText(toText(recipe))->entries[0].tensor, recipe.entries[0].tensor);
  recipe.entries[0].tensor = "bad \xFF utf8";
  EXPECT_TRUE(fromText(toText(recipe)));
}

TEST(RecipeJsonTest, LoadNamesTheFile) {
  const auto path = std::filesystem::temp_directory_path() / ("scalewright-recipe-" + std::to_string(::getpid()));
  ASSERT_TRUE(save(sampleRecipe(), path));
  EXPECT_TRUE(load(path));
  ASSERT_TRUE(writeFileAtomically(path, "{}"));
  const auto read = load(path);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().file, path.string());
  std::filesystem::remove(path);
  EXPECT_EQ(load(path).error().code, ErrorCode::kFileNotFound);
}

TEST(RecipeJsonTest, NamesThatAreNoUtf8AreKeptToTheByte) {
  Recipe recipe = sampleRecipe();
  recipe.entries.resize(1);
  recipe.entries.push_back(recipe.entries.front());
  recipe.entries[0].tensor = "w\xFE";
  recipe.entries[1].tensor = "w\xFF";
  const std::string text = toText(recipe);
  EXPECT_NE(text.find(R"("tensor_bytes": "77fe")"), std::string::npos);
  const auto read = fromText(text);
  ASSERT_TRUE(read.has_value()) << sentence(read.error());
  EXPECT_EQ(read->entries[0].tensor, "w\xFE");
  EXPECT_EQ(read->entries[1].tensor, "w\xFF");
  EXPECT_EQ(toText(*read), text);
}

TEST(RecipeJsonTest, BytesThatAreNoNameBreakTheSchema) {
  Recipe recipe = sampleRecipe();
  recipe.entries.resize(1);
  recipe.entries[0].tensor = "w\xFE";
  const std::string text = toText(recipe);
  for (const char* bytes : {"", "7", "77f", "zz", "77", "-1", "+1"}) {
    std::string changed = text;
    changed.replace(changed.find("77fe"), 4, bytes);
    const auto read = fromText(changed);
    ASSERT_FALSE(read.has_value()) << bytes;
    EXPECT_EQ(read.error().detail, "/tensors/0/tensor_bytes");
  }
}

}  // namespace
}  // namespace scalewright::recipe
