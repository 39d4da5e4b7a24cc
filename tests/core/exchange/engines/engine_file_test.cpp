// Files of engines: each says what there is, and whence; and a release is a row that no code knows of.
#include "core/exchange/engines/engine_file.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "core/exchange/checkpoint/flavour.h"
#include "core/exchange/engines/engine_texts.h"
#include "core/exchange/judging/judge.h"
#include "tests/core/exchange/module_recipe.h"
#include "tests/core/policy/schema_check.h"

namespace scalewright::exchange::engines {
namespace {

using nlohmann::json;

TEST(EngineFilesTest, EachConformsToTheSchemaAndIsCalledByItsId) {
  std::ifstream file(std::string(SCALEWRIGHT_SCHEMA) + "/engine.schema.json");
  const json schema = json::parse(file);
  std::set<std::uint64_t> places;
  ASSERT_FALSE(engineTexts().empty());
  for (const EmbeddedText& text : engineTexts()) {
    SCOPED_TRACE(text.name);
    const json document = json::parse(text.text);
    EXPECT_EQ(test::schemaBreak(document, schema), "");
    EXPECT_EQ(document["id"], text.name);
    const auto read = fromText(text.text);
    ASSERT_TRUE(read) << read.error().detail;
    EXPECT_TRUE(places.insert(read->order).second) << "another has the same place";
  }
}

/// Every fact of an engine, whatever it is about.
std::vector<const Said*> saidBy(const Engine& engine) {
  std::vector<const Said*> all;
  for (const Way& way : engine.ways) {
    for (const Fact& fact : way.facts) all.push_back(&fact);
  }
  for (const Reads& reads : engine.reads) all.push_back(&reads);
  for (const Keeps& keeps : engine.keeps) all.push_back(&keeps);
  for (const Joins& joins : engine.joins) all.push_back(&joins);
  if (!engine.algorithms.flat.empty()) all.push_back(&engine.algorithms);
  if (!engine.serves.command.empty()) all.push_back(&engine.serves);
  return all;
}

/// Every fact has a version and a source, and names formats and exports that there are: a slip of the pen fits nothing.
TEST(EngineFilesTest, FactsSpeakOfWhatThereIsAndSayWhence) {
  for (const EmbeddedText& text : engineTexts()) {
    const auto file = fromText(text.text);
    ASSERT_TRUE(file);
    for (const Engine& engine : file->releases) {
      SCOPED_TRACE(engine.id + "@" + engine.version);
      for (const Said* said : saidBy(engine)) EXPECT_FALSE(said->version.empty() || said->source.empty());
      for (const Way& way : engine.ways) {
        const bool there = way.facts_only || (way.flavour.empty() ? exchange::find(way.exporter) != nullptr
                                                                  : checkpoint::find(way.flavour) != nullptr);
        EXPECT_TRUE(there) << way.exporter << " " << way.flavour;
        for (const Fact& fact : way.facts) {
          for (const std::string& format : fact.formats) EXPECT_NE(formats::find(format), nullptr) << format;
        }
      }
      for (const Reads& reads : engine.reads) {
        EXPECT_TRUE(reads.flavour.empty() || checkpoint::find(reads.flavour) != nullptr) << reads.flavour;
      }
    }
  }
}

/// An engine of two releases; the second says what `row` has beside its version.
std::string engineWith(const std::string& row) {
  return R"({"schema": "scalewright-engine", "schema_version": 1, "id": "mine", "title": "Mine", "order": 1,
    "releases": [
      {"version": "1.0", "source": "README",
       "exports": [
         {"to": "checkpoint", "flavor": "compressed-tensors", "facts": [
           {"operands": ["weight", "weight-alone"], "formats": ["int8"], "verdict": "refused", "what": "no INT8",
            "source": "mine/int8.py"}]},
         {"to": "checkpoint", "flavor": "quark"}],
       "reads": [{"method": "awq", "codes": ["INT4"], "source": "mine/awq.py"}]},
      {"version": "2.0", "source": "CHANGELOG")" +
         row + "}]}";
}

judging::Judgement judged(const Engine& engine) {
  return judging::judge(engine, recipeOf({entryOf("m.0.fc.input", tensor::Role::kActivation, {8, 64}, "int8", 100),
                                          entryOf("m.0.fc.weight", tensor::Role::kWeight, {64, 64}, "int8", 20)}));
}

TEST(EngineFilesTest, ANewReleaseIsARowThatIsJudgedWithoutCode) {
  const auto file = fromText(engineWith(R"(, "exports": [
      {"to": "checkpoint", "flavor": "compressed-tensors", "facts": [
        {"operands": ["weight"], "formats": ["int8"], "verdict": "runs", "source": "mine/int8.py"}]},
      {"to": "checkpoint", "flavor": "quark", "gone": true}],
    "reads": [{"method": "gptq", "source": "mine/gptq.py"}, {"method": "awq", "gone": true}])"));
  ASSERT_TRUE(file) << file.error().detail;
  ASSERT_EQ(file->releases.size(), 2U);
  const Engine& before = file->releases[0];
  const Engine& after = file->releases[1];
  ASSERT_EQ(before.ways.size(), 2U);
  ASSERT_EQ(after.ways.size(), 1U);
  const judging::Judgement old = judged(before);
  EXPECT_EQ(old.ways.back().verdict, Verdict::kRefused);
  EXPECT_STREQ(old.ways.back().findings.front().reason, "no INT8");
  EXPECT_EQ(judged(after).best().verdict, Verdict::kRuns);
  ASSERT_EQ(after.ways.front().facts.size(), 2U);
  EXPECT_EQ(after.ways.front().facts[0].version, "2.0");
  EXPECT_EQ(after.ways.front().facts[1].version, "1.0") << "read of the release before";
  ASSERT_EQ(after.reads.size(), 1U);
  EXPECT_EQ(after.reads.front().method, "gptq");
}

TEST(EngineFilesTest, ANewReleaseServesAndJoinsOtherwise) {
  const auto file = fromText(engineWith(R"(,
    "serves": {"command": "mine {folder}", "source": "mine/serve.py"},
    "joins": [{"parts": ["a", "b"], "as": "ab", "source": "mine/model.py"}],
    "keeps": [{"parts": ["gate"], "source": "mine/model.py"},
              {"routers": true, "model_types": ["x"], "verdict": "not-known", "what": "who knows", "source": "none"}],
    "quant_algo": {"flat": ["FP8"], "nested": [], "layers": [], "source": "mine/modelopt.py"})"));
  ASSERT_TRUE(file) << file.error().detail;
  const Engine& engine = file->releases.back();
  EXPECT_EQ(engine.serves.command, "mine {folder}");
  EXPECT_EQ(engine.joins.front().joined, "ab");
  EXPECT_EQ(engine.keeps.size(), 2U);
  EXPECT_TRUE(engine.keeps.back().routers);
  EXPECT_EQ(engine.algorithms.flat, Words{"FP8"});
  EXPECT_TRUE(file->releases.front().serves.command.empty());
}

TEST(EngineFilesTest, AReleaseThatSaysNothingTakesWhatTheOneBeforeTook) {
  const auto file = fromText(engineWith(""));
  ASSERT_TRUE(file);
  EXPECT_EQ(file->releases[1].version, "2.0");
  EXPECT_EQ(file->releases[1].ways.size(), 2U);
  EXPECT_EQ(file->releases[1].ways.front().facts.front().version, "1.0");
  EXPECT_EQ(file->releases[1].reads.front().version, "1.0");
}

TEST(EngineFilesTest, WhatIsWrongIsNamedByItsPlace) {
  const auto broken = [](const std::string& text) {
    const auto file = fromText(text);
    return file ? std::string() : file.error().detail;
  };
  EXPECT_EQ(broken(engineWith(R"(, "speed": 9)")), "/releases/1/speed: unknown field");
  EXPECT_EQ(broken(engineWith(R"(, "exports": [{"to": "x", "facts": [{"operands": ["weight"]}]}])")),
            "/releases/1/exports/0/facts/0/source: missing");
  EXPECT_EQ(broken(engineWith(
                R"(, "exports": [{"to": "x", "facts": [{"operands": ["cache"], "verdict": "no", "source": "s"}]}])")),
            "/releases/1/exports/0/facts/0/verdict: no verdict: no");
  EXPECT_EQ(broken(engineWith(R"(, "reads": [{"method": "awq", "verdict": "refused", "source": "s"}])")),
            "/releases/1/reads/0: what is said where it does not just run, and nowhere else");
  EXPECT_EQ(broken(engineWith(R"(, "reads": [{"method": "bits", "gone": true}])")),
            "/releases/1/reads/0: no release before reads it");
  EXPECT_EQ(broken(R"({"schema": "else"})"), "/schema: no engine");
  EXPECT_EQ(fromText("{").error().code, ErrorCode::kNotJson);
}

TEST(EngineFilesTest, AReleaseIsFoundByItsVersion) {
  const Engine* last = find("vllm");
  ASSERT_NE(last, nullptr);
  EXPECT_EQ(find("vllm@" + last->version), last);
  EXPECT_EQ(find("vllm@0"), nullptr);
  EXPECT_EQ(find("@"), nullptr);
}

}  // namespace
}  // namespace scalewright::exchange::engines
