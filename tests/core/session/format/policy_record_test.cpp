#include "core/session/format/policy_record.h"

#include <gtest/gtest.h>

#include "core/policy/policy_file.h"
#include "core/session/gather.h"
#include "core/session/snapshot.h"

namespace scalewright::session {
namespace {

using study::AppliedPolicy;

constexpr const char* kFile = "/net\xff.h5";    // a path that is no UTF-8
constexpr const char* kOdd = "odd\xfe.weight";  // nor is the name

policy::Policy policyOf(const std::string& text) {
  const auto policy = policy::fromText(text);
  EXPECT_TRUE(policy) << (policy ? "" : sentence(policy.error()));
  return *policy;
}

policy::Policy projections() {
  return policyOf(R"({"schema": "scalewright-policy", "schema_version": 1, "id": "own", "title": "My own", "rules": [
    {"id": "proj", "comment": "", "match": {"path": "proj"}, "format": "int4", "calibrator": {"id": "absmax"}}]})");
}

/// Three weights, of which a rule fits one.
class PolicyRecordTest : public testing::Test {
 protected:
  PolicyRecordTest() {
    io::Catalogue catalogue;
    catalogue.identity.path = kFile;
    for (const char* name : {"layers.0.proj.weight", "lm_head.weight", kOdd}) {
      tensor::TensorInfo info;
      info.name = name;
      info.shape = {8, 8};
      info.role = tensor::Role::kWeight;
      catalogue.tensors.push_back(info);
    }
    study_.addSource(catalogue);
    const auto application = study::applyPolicy(study_, kAll, projections());
    applied_ = study::appliedPolicy(projections(), application);
    study_.setDecisions(application.decisions);
  }
  /// Returns what is read of a file with this record.
  static PolicyRecord readAgain(const PolicyRecord& record) {
    StudyFile file;
    file.policy = record;
    const auto read = fromText(toText(file, "/"), "/");
    EXPECT_TRUE(read) << (read ? "" : sentence(read.error()));
    return read && read->policy ? *read->policy : PolicyRecord();
  }
  bool isLeftOut(const AppliedPolicy& applied, study::TensorIndex tensor) const {
    return study::isLeftOut(&applied, tensor, study_.tensor(tensor).decision);
  }
  AppliedPolicy begun(const PolicyRecord& record) const {
    return withPlaces(begunPolicy(record).applied, record, study_, Files::kSame);
  }
  const std::vector<study::TensorIndex> kAll = {0, 1, 2};
  study::Study study_;
  AppliedPolicy applied_;
};

TEST_F(PolicyRecordTest, WhatIsReadAgainLeavesOutTheSameAndRulesTheSame) {
  const PolicyRecord read = readAgain(recordOf(applied_, study_, nullptr));
  ASSERT_EQ(read.places.size(), 3U);
  EXPECT_EQ(read.places[2].place, (study::EntryPlace{kFile, kOdd})) << "bytes that are no text come back";
  const AppliedPolicy open = begun(read);
  EXPECT_EQ(open.policy, projections());
  EXPECT_TRUE(study::isOpen(open));
  for (const study::TensorIndex tensor : kAll) EXPECT_EQ(isLeftOut(open, tensor), tensor != 0) << tensor;
  EXPECT_EQ(standingOf(&open, 0, study_.tensor(0).decision), study::Standing::kNotAsked);
  const AppliedPolicy said = study::appliedPolicy(open.policy, study::applyPolicy(study_, kAll, open.policy));
  const AppliedPolicy closed = study::closed(open, said, study_);
  EXPECT_FALSE(study::isOpen(closed));
  for (const study::TensorIndex tensor : kAll) {
    const recipe::Decision& decision = study_.tensor(tensor).decision;
    EXPECT_EQ(standingOf(&closed, tensor, decision), standingOf(&applied_, tensor, decision)) << tensor;
    EXPECT_EQ(isLeftOut(closed, tensor), isLeftOut(applied_, tensor)) << tensor;
  }
}

TEST_F(PolicyRecordTest, ATensorThatWasTakenInIsNotLeftOutAgain) {
  const auto taken = study::takenIn(applied_, {{1, study_.tensor(1).decision}});
  ASSERT_TRUE(taken);
  const AppliedPolicy open = begun(readAgain(recordOf(*taken, study_, nullptr)));
  EXPECT_FALSE(isLeftOut(open, 1));
  const AppliedPolicy said = study::appliedPolicy(open.policy, study::applyPolicy(study_, kAll, open.policy));
  EXPECT_FALSE(isLeftOut(study::closed(open, said, study_), 1)) << "though its decision is what is proposed";
}

TEST_F(PolicyRecordTest, ARuleThatHasComeToFitDecidesNothingByItself) {
  PolicyRecord record = recordOf(applied_, study_, nullptr);
  const policy::Policy all =
      policyOf(R"({"schema": "scalewright-policy", "schema_version": 1, "id": "own", "title": "My own",
    "rules": [{"id": "all", "comment": "", "match": {"role": "weight"}, "format": "int4", "calibrator": {"id": "absmax"}}]})");
  record.document = policy::toText(all);
  const AppliedPolicy open = begun(readAgain(record));
  const AppliedPolicy closed =
      study::closed(open, study::appliedPolicy(all, study::applyPolicy(study_, kAll, all)), study_);
  EXPECT_TRUE(isLeftOut(closed, 1));
}

TEST_F(PolicyRecordTest, ADocumentThatCannotBeReadIsKeptAndNamedAndStillLeavesOut) {
  PolicyRecord record = recordOf(applied_, study_, nullptr);
  record.document =
      R"({"schema":"scalewright-policy","schema_version":1,"id":"own","title":"My own","rules":[{"id":1}]})";
  const PolicyRecord read = readAgain(record);
  const BegunPolicy unread = begunPolicy(read);
  ASSERT_TRUE(unread.problem);
  EXPECT_EQ(unread.problem->code, ErrorCode::kPolicyInvalid);
  EXPECT_EQ(unread.applied.policy.title, "My own");
  const AppliedPolicy open = begun(read);
  EXPECT_TRUE(isLeftOut(open, 1));
  EXPECT_EQ(nlohmann::json::parse(recordOf(open, study_, nullptr).document), nlohmann::json::parse(record.document));
  // The last is nested so deeply that a copy of it would exhaust the stack.
  for (const std::string& text :
       {std::string("no JSON at all"), std::string(200'000, '[') + std::string(200'000, ']')}) {
    record.document = text;
    EXPECT_EQ(readAgain(record).document, record.document) << text.size();
  }
  EXPECT_TRUE(begunPolicy(record).problem);
}

TEST_F(PolicyRecordTest, TensorsThatAreNotHereStayInTheRecord) {
  PolicyRecord before;
  before.places = {{{"/gone.h5", "away.weight"}, true, "why"}, {{kFile, "lm_head.weight"}, false}};
  const PolicyRecord record = recordOf(applied_, study_, &before);
  ASSERT_EQ(record.places.size(), 4U);
  EXPECT_EQ(record.places[3].place.second, "away.weight");
  EXPECT_TRUE(record.places[3].left_out);
  EXPECT_EQ(record.places[3].notes, "why");
  EXPECT_TRUE(record.places[1].left_out) << "what is here is looked at";
}

TEST_F(PolicyRecordTest, AnEntryOfTheRecipeWinsOverTheMark) {
  recipe::Recipe recipe;
  recipe.entries.push_back(waitingEntry("lm_head.weight", kFile, {8, 8}, tensor::ElementType::kF32, {}));
  put(recordOf(applied_, study_, nullptr), recipe);
  const auto taken = takePolicy(recipe);
  ASSERT_TRUE(taken && *taken);
  EXPECT_FALSE((*taken)->places[1].left_out);
  EXPECT_TRUE((*taken)->places[2].left_out);
  EXPECT_TRUE(recipe.unknown.empty());
}

TEST_F(PolicyRecordTest, WhatBreaksTheSchemaIsNamedByItsPlace) {
  StudyFile file;
  file.policy = recordOf(applied_, study_, nullptr);
  std::string text = toText(file, "/");
  const auto at = text.find("\"left_out\": true");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 16, "\"left_out\": 7");
  const auto read = fromText(text, "/");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::kStudyInvalid);
  EXPECT_EQ(read.error().detail, "/recipe/policy/tensors/1/left_out");
}

TEST_F(PolicyRecordTest, StudiesWithoutAPolicyOpenAsBefore) {
  const auto read = fromText(toText(StudyFile(), "/"), "/");
  ASSERT_TRUE(read);
  EXPECT_FALSE(read->policy);
  EXPECT_FALSE(keep(*read).policy);
}

TEST_F(PolicyRecordTest, TheJournalHoldsThePolicyAndNoEntryForWhatItLeavesOut) {
  Snapshot snapshot;
  snapshot.study = study_;
  snapshot.history.begin(std::make_shared<const AppliedPolicy>(applied_));
  const StudyFile written = journalled(snapshot, {});
  ASSERT_TRUE(written.policy);
  EXPECT_EQ(written.policy->places.size(), 3U);
  EXPECT_TRUE(written.policy->places[1].left_out);
  EXPECT_EQ(written.journal->decisions, 1U);
  for (const recipe::Recipe* recipe : {&written.recipe, &written.waiting}) {
    for (const recipe::RecipeEntry& entry : recipe->entries) EXPECT_EQ(entry.tensor, "layers.0.proj.weight");
  }
}

}  // namespace
}  // namespace scalewright::session
