#include "core/policy/policy_file.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

namespace scalewright::policy {
namespace {

using nlohmann::json;

/// A policy with every kind of field.
json sample() {
  return json::parse(R"json({
    "schema": "scalewright-policy", "schema_version": 1, "id": "sample", "title": "Sample", "source": "a document",
    "description": "Everything", "scope": "^model", "not_scope": "vae", "joined_layers": false,
    "iterations": 20,
    "phases": [{"id": "early", "title": "Early", "first": 1, "last": 18}],
    "rules": [
      {"id": "weights", "comment": "why", "phase": "early",
       "match": {"role": ["weight", "bias"], "operator": "linear", "port": "weight", "index": 0, "path": "(q|k)",
                 "not_path": "z", "min_rank": 2, "max_rank": 4, "element_type": "f32",
                 "filter": "layer:3..7 elements>1e6 or name:\"a b\""},
       "format": "int8", "options": {"narrow": true}, "granularity": "per_channel", "axis": 1,
       "calibrator": {"id": "percentile", "parameters": {"percentile": "99.9"}},
       "sharing": {"group": "g $1", "kind": "follow"}, "smoothing": 0.5, "selected": true,
       "alternative": {"keep": "fp16"}, "wanted_type": ["f32", "f64"]},
      {"id": "biased", "match": {}, "format": "fp8_143", "bias": 7, "granularity": "per_tensor",
       "calibrator": {"id": "unit_scale"}, "smoothing": "auto"},
      {"id": "grouped", "match": {}, "format": "int4", "granularity": "per_group", "group_size": 32,
       "calibrator": {"id": "absmax"}},
      {"id": "rest", "match": {}, "keep": "stored"},
      {"id": "blocks", "match": {}, "format": "fp8_e4m3fn", "granularity": "per_block", "block": [128, 64],
       "calibrator": {"id": "absmax"}},
      {"id": "columns", "match": {}, "format": "int4", "granularity": "per_group", "group_size": 32, "axis": 0,
       "calibrator": {"id": "absmax"}}
    ]})json");
}

/// The detail of the error after a change of the sample.
template <typename Change>
std::string broken(Change change) {
  json document = sample();
  change(document);
  const auto policy = fromText(document.dump());
  if (policy) return "accepted";
  EXPECT_EQ(policy.error().code, ErrorCode::kPolicyInvalid);
  return policy.error().detail;
}

TEST(PolicyFileTest, EveryFieldIsRead) {
  const auto policy = fromText(sample().dump());
  ASSERT_TRUE(policy) << policy.error().detail;
  EXPECT_FALSE(policy->joined_layers);
  EXPECT_EQ(policy->iterations, 20U);
  EXPECT_EQ(policy->phases.at(0).last, 18U);
  const Rule& rule = policy->rules.at(0);
  EXPECT_EQ(rule.match.roles, (std::vector{tensor::Role::kWeight, tensor::Role::kBias}));
  EXPECT_EQ(rule.match.max_rank, 4U);
  EXPECT_EQ(rule.match.filter, "layer:3..7 elements>1e6 or name:\"a b\"");
  EXPECT_TRUE(rule.treatment.options.narrow);
  EXPECT_EQ(rule.treatment.axis, 1U);
  EXPECT_EQ(textOf(rule.treatment.parameters, "percentile"), "99.9");
  EXPECT_EQ(rule.sharing->kind, sharing::Kind::kFollow);
  EXPECT_EQ(rule.smoothing->alpha, 0.5);
  EXPECT_EQ(rule.alternative->format, "fp16");
  EXPECT_EQ(rule.wanted_types.size(), 2U);
  EXPECT_EQ(policy->rules.at(1).treatment.options.bias, ExponentBias(7));
  EXPECT_FALSE(policy->rules.at(1).smoothing->alpha);
  EXPECT_EQ(policy->rules.at(2).treatment.group_size, 32U);
  EXPECT_TRUE(keeps(policy->rules.at(3).treatment));
  EXPECT_EQ(policy->rules.at(4).treatment.block, (tensor::BlockSize{128, 64}));
  EXPECT_EQ(policy->rules.at(5).treatment.axis, 0U);
}

TEST(PolicyFileTest, WhatIsWrittenReadsBackTheSame) {
  const auto policy = fromText(sample().dump());
  ASSERT_TRUE(policy);
  const auto again = fromText(toText(*policy));
  ASSERT_TRUE(again) << again.error().detail;
  EXPECT_EQ(*again, *policy);
  EXPECT_EQ(toText(*again), toText(*policy));
}

TEST(PolicyFileTest, ErrorsNameThePlaceAndWhatIsWrong) {
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["format"] = "fp9"; }), "/rules/0/format: unknown number format fp9");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["format"] = "e8m0"; }), "/rules/0/format: holds scales, not values");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["calibrator"]["id"] = "guess"; }),
            "/rules/0/calibrator/id: unknown calibration method guess");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["calibrator"]["id"] = "backoff"; }),
            "/rules/0/calibrator/id: the method does not apply to int8");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["calibrator"]["parameters"]["alpha"] = 1; }),
            "/rules/0/calibrator/parameters/alpha: unknown parameter");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["calibrator"]["parameters"]["percentile"] = "101"; }),
            "/rules/0/calibrator/parameters/percentile: out of range");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["options"]["wide"] = true; }),
            "/rules/0/options/wide: unknown parameter");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["match"]["path"] = "(q"; }),
            "/rules/0/match/path: not a regular expression");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["match"]["operator"] = "gemm"; }),
            "/rules/0/match/operator: unknown operator gemm");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["match"]["role"][1] = "king"; }),
            "/rules/0/match/role/1: unknown role king");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["match"]["rnak"] = 2; }), "/rules/0/match/rnak: unknown field");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["phase"] = "late"; }), "/rules/0/phase: unknown phase late");
  EXPECT_EQ(broken([](json& d) { d["rules"][1]["id"] = "weights"; }), "/rules/1/id: used twice");
  EXPECT_EQ(broken([](json& d) { d["rules"][1]["bias"] = 64; }), "/rules/1/bias: out of range");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["bias"] = 7; }), "/rules/0/bias: the format has no choice of biases");
  EXPECT_EQ(broken([](json& d) { d["rules"][2].erase("group_size"); }), "/rules/2/group_size: missing");
  EXPECT_EQ(broken([](json& d) { d["rules"][1]["granularity"] = "per_channel"; }),
            "/rules/1/granularity: the format has one scale for the tensor");
  EXPECT_EQ(broken([](json& d) { d["rules"][4]["block"] = {128}; }), "/rules/4/block: expected rows and columns");
  EXPECT_EQ(broken([](json& d) { d["rules"][4]["block"] = {128, 0}; }), "/rules/4/block/1: expected a number from 1");
  EXPECT_EQ(broken([](json& d) { d["rules"][4].erase("block"); }), "/rules/4/block: missing");
  EXPECT_EQ(broken([](json& d) { d["rules"][4]["axis"] = 0; }), "/rules/4/axis: goes with per_channel and per_group");
  EXPECT_EQ(broken([](json& d) { d["rules"][5]["block"] = {128, 128}; }), "/rules/5/block: goes with per_block");
  EXPECT_EQ(broken([](json& d) { d["rules"][3]["keep"] = "int8"; }), "/rules/3/keep: expected bf16, fp16 or stored");
  EXPECT_EQ(broken([](json& d) { d["rules"][3]["format"] = "int8"; }), "/rules/3/format: does not go with keep");
  EXPECT_EQ(broken([](json& d) {
              d["rules"][3]["sharing"] = {{"group", "g"}};
            }),
            "/rules/3/sharing: a tensor that is kept has no scale to share");
  EXPECT_EQ(broken([](json& d) { d["rules"][3]["phase"] = "early"; }),
            "/rules/3/keep: a phase says which type it keeps, such as bf16: the base may quantize the tensor");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["sharing"]["group"] = "g $1$2"; }),
            "/rules/0/sharing/group: $2 names no brackets of the path");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["match"].erase("path"); }),
            "/rules/0/sharing/group: $1 names no brackets of the path");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["smoothing"] = 1.5; }),
            "/rules/0/smoothing: expected auto or a number from 0 to 1");
  EXPECT_EQ(broken([](json& d) { d["rules"][0].erase("alternative"); }),
            "/rules/0: selected and alternative go together");
  EXPECT_EQ(broken([](json& d) { d["phases"][0]["last"] = 21; }), "/phases/0/last: beyond the last iteration");
  EXPECT_EQ(broken([](json& d) {
              d["phases"].push_back({{"id", "more"}, {"first", 18}, {"last", 19}});
            }),
            "/phases/1: iterations of the phase early, too");
  EXPECT_EQ(broken([](json& d) { d["phases"][0]["first"] = 0; }), "/phases/0/first: iterations are counted from 1");
  EXPECT_EQ(broken([](json& d) { d["rules"] = json::array(); }), "/rules: no rule");
  EXPECT_EQ(broken([](json& d) { d.erase("title"); }), "/title: missing");
  EXPECT_EQ(broken([](json& d) { d["id"] = "Two words"; }), "/id: expected small letters, digits, - _ .");
  EXPECT_EQ(broken([](json& d) { d["schema_version"] = 2; }), "/schema_version: unknown version 2");
  EXPECT_EQ(broken([](json& d) { d["colour"] = "red"; }), "/colour: unknown field");
}

TEST(PolicyFileTest, AFilterAsksWhatIsKnownBeforeAnythingIsDecided) {
  const auto with = [](const char* filter) {
    return broken([filter](json& d) { d["rules"][0]["match"]["filter"] = filter; });
  };
  const std::string place = "/rules/0/match/filter: ";
  const std::string rule = place + "rule weights: ";
  const std::string early =
      ": a rule chooses tensors before it knows that of them; it takes role, name, layer and elements";
  EXPECT_EQ(with("role:weight or name:down layer<=3 elements:4..8"), "accepted");
  for (const char* word : {"sqnr<20", "output<20", "change<0", "sat>0.1", "outlier>100", "amax>100", "threshold>3",
                           "bits<=8", "format:int8", "method:entropy", "file:dump.h5", "is:changed", "is:flagged"}) {
    EXPECT_EQ(with((std::string("role:weight ") + word).c_str()), rule + word + early);
  }
  EXPECT_EQ(with("sqrn<20"), rule + "sqrn<20 is no term; is sqnr<20 meant?");
  EXPECT_EQ(with("role:wieght"), rule + "role:wieght is no term; is role:weight meant?");
  EXPECT_EQ(with("layer:7..3"), rule + "layer:7..3 has a value that cannot be read");
  EXPECT_EQ(with("role:weight down"), rule + "down is no term; is name:down meant?");
  EXPECT_EQ(with("a b"), rule + "a b is no term; is name:\"a b\" meant?");
  EXPECT_EQ(with("role:weight or"), rule + "or is no term");
  EXPECT_EQ(with("say \"it"), rule + "say \"it is no term");
  EXPECT_EQ(with(""), place + "empty");
  EXPECT_EQ(with("  "), place + "empty");
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["match"]["filter"] = 3; }), place + "expected a text");
}

TEST(PolicyFileTest, OtherJsonAndOtherTextAreToldApart) {
  EXPECT_EQ(fromText("{}").error().code, ErrorCode::kNotAPolicy);
  EXPECT_EQ(fromText(R"({"schema": "scalewright-recipe"})").error().code, ErrorCode::kNotAPolicy);
  EXPECT_EQ(fromText("rules:").error().code, ErrorCode::kNotJson);
}

TEST(PolicyFileTest, DepthAndSizeAreLimited) {
  std::string deep = R"({"schema": "scalewright-policy", "x": )";
  for (int i = 0; i < 100000; ++i) deep += '[';
  EXPECT_FALSE(fromText(deep));
  EXPECT_EQ(broken([](json& d) { d["rules"][0]["match"]["path"] = std::string(3000, 'a'); }),
            "/rules/0/match/path: not a regular expression");
  EXPECT_EQ(fromText(std::string(5U << 20, ' ')).error().detail, "larger than any policy");
}

TEST(PolicyFileTest, EveryTruncationIsRefusedWithoutACrash) {
  const std::string text = sample().dump();
  for (std::size_t length = 0; length < text.size(); length += 5) EXPECT_FALSE(fromText(text.substr(0, length)));
}

TEST(PolicyFileTest, ErrorsOfAFileCarryItsName) {
  const auto path = std::filesystem::path(testing::TempDir()) / "scalewright_policy_file_test.json";
  std::ofstream(path) << "{}";
  const auto policy = load(path);
  ASSERT_FALSE(policy);
  EXPECT_EQ(policy.error().file, path.string());
  EXPECT_EQ(load(path.string() + ".none").error().code, ErrorCode::kFileNotFound);
  const auto good = fromText(sample().dump());
  ASSERT_TRUE(good && save(*good, path));
  EXPECT_EQ(load(path).value(), *good);
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace scalewright::policy
