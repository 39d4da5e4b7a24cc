#include "core/session/format/study_file.h"

#include <gtest/gtest.h>

#include <functional>

#include "tests/core/session/sample_study.h"
#include "tests/core/session/temporary_folder.h"

namespace scalewright::session {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

json documentOf(const StudyFile& study, const fs::path& folder = "/data") {
  return json::parse(toText(study, folder));
}

/// Returns what reading says about the sample with one change made to its JSON.
Error errorAfter(const std::function<void(json&)>& change) {
  json document = documentOf(sampleStudy());
  change(document);
  const auto read = fromText(document.dump(), "/data");
  return read ? Error{ErrorCode::kNone, {}, {}, {}} : read.error();
}

TEST(StudyFileTest, RoundTripKeepsEverything) {
  StudyFile written = sampleStudy();
  written.current = TensorPlace{"layers.0.weight", "/data/a.h5"};
  written.waiting = written.recipe;
  written.waiting.entries.pop_back();
  written.journal = JournalMark{7, "/data/a.scalewright", "a", 2, {"/data/a.scalewright", 5, -6, "0f"}};
  written.workspace = "compare";
  written.sources[0].grouping = {"(?<tensor>.+)/(?<batch>.)", "valid"};
  const auto read = fromText(toText(written, "/data"), "/data");
  ASSERT_TRUE(read) << sentence(read.error());
  EXPECT_EQ(read->workspace, "compare");
  EXPECT_EQ(recipe::toText(read->recipe), recipe::toText(written.recipe));
  EXPECT_EQ(recipe::toText(read->waiting), recipe::toText(written.waiting));
  ASSERT_EQ(read->sources.size(), 1U);
  EXPECT_EQ(read->sources[0].identity, written.sources[0].identity);
  EXPECT_EQ(read->sources[0].grouping, written.sources[0].grouping);
  EXPECT_EQ(read->current->tensor, "layers.0.weight");
  EXPECT_EQ(read->journal->generation, 7U);
  EXPECT_EQ(read->journal->on_disk, written.journal->on_disk);
  EXPECT_EQ(toText(*read, "/data"), toText(written, "/data"));
}

TEST(StudyFileTest, WhatWouldBeTooLargeToReadIsWrittenWithoutWhatIsFoundAgain) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "net.scalewright";
  StudyFile study = sampleStudy();
  const std::size_t lean = toText(study, folderOf(path)).size();
  study.recipe.entries[0].decision.granularity = tensor::Granularity::perGroup(2);
  study.recipe.entries[0].thresholds.assign(1000, 1.5);
  ASSERT_GT(toText(study, folderOf(path)).size(), lean + 1000);
  ASSERT_TRUE(save(study, path, lean + 1000));
  const auto read = load(path);
  ASSERT_TRUE(read) << sentence(read.error());
  EXPECT_EQ(read->recipe.entries.size(), study.recipe.entries.size());
  EXPECT_EQ(read->recipe.entries[0].decision, study.recipe.entries[0].decision);
  EXPECT_TRUE(read->recipe.entries[0].thresholds.empty());
  EXPECT_EQ(save(study, path, 10).error().code, ErrorCode::kWriteFailed);
  EXPECT_TRUE(load(path)) << "the file before is intact";
}

TEST(StudyFileTest, FieldsOfOtherVersionsSurvive) {
  json document = documentOf(sampleStudy());
  document["future"] = {{"a", 1}};
  document["sources"][0]["shard"] = 3;
  document["recipe"]["tensors"][0]["future"] = "x";
  const auto read = fromText(document.dump(), "/data");
  ASSERT_TRUE(read);
  EXPECT_EQ(documentOf(*read), document);
}

TEST(StudyFileTest, HowTheWindowLookedIsNothingToRefuseAStudyFor) {
  json document = documentOf(sampleStudy());
  document["workspace"] = {{"kind", "of another version"}};
  const auto read = fromText(document.dump(), "/data");
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->workspace.empty());
}

TEST(StudyFileTest, SourcesAreWrittenRelativeToTheStudy) {
  EXPECT_EQ(documentOf(sampleStudy("/data/a.h5"), "/data")["sources"][0]["path"], "a.h5");
  EXPECT_EQ(documentOf(sampleStudy("/data/dumps/a.h5"), "/data")["sources"][0]["path"], "dumps/a.h5");
  EXPECT_EQ(documentOf(sampleStudy("/else/a.h5"), "/data/net")["sources"][0]["path"], "../../else/a.h5");
  EXPECT_EQ(documentOf(sampleStudy("/else/a.h5"), "/data/net")["sources"][0]["absolute"], "/else/a.h5");
}

TEST(StudyFileTest, AStudyThatWasMovedWithItsFilesExpectsThemBesideIt) {
  const auto read = fromText(toText(sampleStudy("/data/dumps/a.h5"), "/data"), "/elsewhere");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->sources[0].expected, "/elsewhere/dumps/a.h5");
  EXPECT_EQ(read->sources[0].identity.path, "/data/dumps/a.h5");
  const json again = documentOf(*read, "/elsewhere");
  EXPECT_EQ(again["sources"][0]["path"], "dumps/a.h5") << "where it is looked for is not lost while it is missing";
  EXPECT_EQ(again["sources"][0]["absolute"], "/data/dumps/a.h5");
}

TEST(StudyFileTest, AnyFileNameSurvives) {
  for (const std::string name :
       {"two words.h5", "quo\"te'.h5", "new\nline\ttab.h5", "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D.h5", "back\\slash.h5",
        "not\xFFutf8\xC3.h5", "..h5", "-rf.h5"}) {
    const std::string path = "/data/" + name;
    StudyFile written = sampleStudy(path);
    written.current = TensorPlace{"layers.0.weight", path};
    const auto read = fromText(toText(written, "/data"), "/data");
    ASSERT_TRUE(read) << name << ": " << sentence(read.error());
    EXPECT_EQ(read->sources[0].identity.path, path);
    EXPECT_EQ(read->sources[0].expected, path);
    EXPECT_EQ(read->recipe.sources[0].identity.path, path);
    EXPECT_EQ(read->recipe.entries[0].source, path) << "its decisions belong to it";
    EXPECT_EQ(read->current->source, path);
  }
}

TEST(StudyFileTest, ARecipeIsReadOutOfAStudy) {
  const auto read = recipe::fromText(toText(sampleStudy(), "/data"));
  ASSERT_TRUE(read) << sentence(read.error());
  EXPECT_EQ(recipe::toText(*read), recipe::toText(sampleStudy().recipe));
  json document = documentOf(sampleStudy());
  document["recipe"]["tensors"][1]["format"] = "int5";
  const auto broken = recipe::fromText(document.dump());
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().detail, "/recipe/tensors/1/format");
  document.erase("recipe");
  EXPECT_EQ(recipe::fromText(document.dump()).error().code, ErrorCode::kRecipeInvalid);
}

TEST(StudyFileTest, TheOffenderIsNamedByItsPlace) {
  const auto place = [](const std::function<void(json&)>& change) { return errorAfter(change).detail; };
  EXPECT_EQ(place([](json& d) { d["sources"] = 1; }), "/sources");
  EXPECT_EQ(place([](json& d) { d["sources"][0].erase("path"); }), "/sources/0/path");
  EXPECT_EQ(place([](json& d) { d["sources"][0]["path"] = ""; }), "/sources/0/path");
  EXPECT_EQ(place([](json& d) { d["sources"][0]["path"] = std::string("a\0b", 3); }), "/sources/0/path");
  EXPECT_EQ(place([](json& d) { d["sources"][0]["path_bytes"] = "0g"; }), "/sources/0/path_bytes");
  EXPECT_EQ(place([](json& d) { d["sources"][0]["path_bytes"] = "610062"; }), "/sources/0/path");
  EXPECT_EQ(place([](json& d) { d["sources"][0]["size"] = -1; }), "/sources/0/size");
  EXPECT_EQ(place([](json& d) { d["current"] = "layers.0"; }), "/current/tensor");
  EXPECT_EQ(place([](json& d) { d["journal"] = json::object(); }), "/journal/generation");
  EXPECT_EQ(place([](json& d) { d["tool"] = nullptr; }), "/tool/version");
  EXPECT_EQ(place([](json& d) { d.erase("recipe"); }), "/recipe");
  EXPECT_EQ(place([](json& d) { d["recipe"]["tensors"][1]["step"] = 0; }), "/recipe/tensors/1/step");
  EXPECT_EQ(place([](json& d) { d["waiting"] = {1, 2}; }), "/waiting");
}

TEST(StudyFileTest, WhatIsNoStudyIsToldFromOneOfANewerVersion) {
  EXPECT_EQ(errorAfter([](json& d) { d["schema"] = "scalewright-recipe"; }).code, ErrorCode::kNotAStudy);
  EXPECT_EQ(errorAfter([](json& d) { d = json::array(); }).code, ErrorCode::kNotAStudy);
  EXPECT_EQ(errorAfter([](json& d) { d["schema_version"] = 2; }).code, ErrorCode::kStudyTooNew);
  EXPECT_EQ(errorAfter([](json& d) { d["schema_version"] = 0; }).code, ErrorCode::kStudyInvalid);
  EXPECT_EQ(fromText("{", "/").error().code, ErrorCode::kNotJson);
}

TEST(StudyFileTest, DeepNestingIsRefused) {
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "[";
  EXPECT_FALSE(fromText(deep, "/"));
  for (int i = 0; i < 100000; ++i) deep += "]";
  EXPECT_EQ(fromText(deep, "/").error().code, ErrorCode::kStudyInvalid);
  EXPECT_FALSE(recipe::fromText(deep));
}

TEST(StudyFileTest, EveryTruncationIsRefused) {
  const std::string whole = toText(sampleStudy(), "/data");
  for (std::size_t length = 0; length + 2 < whole.size(); length += 7) {
    EXPECT_FALSE(fromText(whole.substr(0, length), "/data")) << length;
  }
}

/// That an object has what a schema demands, and nothing that the schema does not describe.
void expectDescribed(const json& object, const json& schema) {
  for (const json& key : schema["required"]) EXPECT_TRUE(object.contains(key.get<std::string>())) << key;
  for (const auto& [key, value] : object.items()) EXPECT_TRUE(schema["properties"].contains(key)) << key;
}

TEST(StudyFileTest, TheSchemaDescribesWhatIsWritten) {
  const json schema = json::parse(contentOf(SCALEWRIGHT_SOURCE_DIR "/resources/schema/study.schema.json"));
  StudyFile study = sampleStudy("/data/\xFF.h5");
  study.waiting = study.recipe;
  study.current = TensorPlace{"layers.0.weight", "/data/\xFF.h5"};
  study.workspace = "tune";
  study.journal = JournalMark{1, "/data/\xFF.scalewright", "net", 2, {"", 1, 2, "aa"}};
  const json document = documentOf(study);
  expectDescribed(document, schema);
  expectDescribed(document["sources"][0], schema["$defs"]["source"]);
  expectDescribed(document["current"], schema["properties"]["current"]);
  expectDescribed(document["journal"], schema["properties"]["journal"]);
  expectDescribed(document["journal"]["on_disk"], schema["properties"]["journal"]["properties"]["on_disk"]);
}

TEST(StudyFileTest, ALinkToAStudyLeadsToTheFilesBesideTheStudy) {
  const TemporaryFolder folder;
  const fs::path real = folder.path() / "real" / "net.scalewright";
  put(folder.path() / "real" / "a.h5", "x");
  ASSERT_TRUE(save(sampleStudy((folder.path() / "real" / "a.h5").string()), real));
  fs::create_symlink(real, folder.path() / "link.scalewright");
  const auto read = load(folder.path() / "link.scalewright");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->sources[0].expected, (folder.path() / "real" / "a.h5").string());
}

}  // namespace
}  // namespace scalewright::session
