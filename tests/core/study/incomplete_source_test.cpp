// A file that is shown before all of it has been listed.
#include <gtest/gtest.h>

#include "core/profile/profile.h"
#include "core/study/study.h"

namespace scalewright::study {
namespace {

tensor::TensorInfo infoOf(const std::string& name, std::uint64_t elements = 4) {
  tensor::TensorInfo info;
  info.name = name;
  info.shape = {elements};
  info.stored_bytes = info.bytes();
  return info;
}

io::Catalogue catalogueOf(const std::vector<std::string>& names, bool complete, std::uint64_t size = 100) {
  io::Catalogue catalogue;
  catalogue.identity = {.path = "/data/x.h5", .size = size, .modified_ns = 1, .digest = "d"};
  catalogue.kind = "hdf5";
  for (const std::string& name : names) catalogue.tensors.push_back(infoOf(name));
  catalogue.complete = complete;
  return catalogue;
}

std::shared_ptr<const profile::Profile> someProfile() {
  profile::Profile profile;
  profile.elements = 4;
  return std::make_shared<const profile::Profile>(std::move(profile));
}

class IncompleteSourceTest : public testing::Test {
 protected:
  IncompleteSourceTest() {
    study_.addSource(catalogueOf({"b", "c"}, false));
    study_.setProfile(0, profile_);
    recipe::Decision decision = study_.tensor(1).decision;
    decision.notes = "mine";
    study_.setDecision(1, decision);
  }

  Study study_;
  std::shared_ptr<const profile::Profile> profile_ = someProfile();
};

TEST_F(IncompleteSourceTest, TheWholeFileKeepsWhatWasReadAndDecidedOfItsFirstTensors) {
  const LoadState state = study_.tensor(0).state;
  EXPECT_EQ(study_.addSource(catalogueOf({"a", "b", "c", "d"}, true)), 0U);
  ASSERT_EQ(study_.size(), 4U);
  EXPECT_EQ(study_.tensor(0).info.name, "b");
  EXPECT_EQ(study_.tensor(0).profile, profile_);
  EXPECT_EQ(study_.tensor(0).state, state);
  EXPECT_EQ(study_.tensor(1).decision->notes, "mine");
  EXPECT_EQ(study_.tensor(2).info.name, "a");
  EXPECT_EQ(study_.tensor(3).info.name, "d");
  EXPECT_TRUE(study_.sources()[0].complete);
}

TEST_F(IncompleteSourceTest, AnotherFileInItsPlaceIsReadAnew) {
  study_.addSource(catalogueOf({"b", "c"}, true, 200));
  EXPECT_EQ(study_.tensor(0).profile, nullptr);
  EXPECT_EQ(study_.tensor(0).state, LoadState::kWaiting);
  EXPECT_EQ(study_.tensor(1).decision->notes, "mine");
}

TEST_F(IncompleteSourceTest, ATensorThatIsNotAsItWasIsReadAnew) {
  io::Catalogue whole = catalogueOf({"b", "c"}, true);
  whole.tensors[0] = infoOf("b", 8);
  study_.addSource(whole);
  EXPECT_EQ(study_.tensor(0).profile, nullptr);
  EXPECT_EQ(study_.tensor(0).info.shape, (tensor::Shape{8}));
}

TEST_F(IncompleteSourceTest, AFileThatWasCompleteIsReadAnew) {
  study_.addSource(catalogueOf({"b", "c"}, true));
  ASSERT_EQ(study_.tensor(0).profile, profile_);
  study_.addSource(catalogueOf({"b", "c"}, true));
  EXPECT_EQ(study_.tensor(0).profile, nullptr);
}

TEST_F(IncompleteSourceTest, WhatNobodyHasDecidedIsSharedAndADecisionIsItsOwn) {
  study_.addSource(catalogueOf({"a", "b", "c", "d"}, true));
  const TensorIndex a = *study_.find("a");
  const TensorIndex d = *study_.find("d");
  EXPECT_EQ(&*study_.tensor(a).decision, &*study_.tensor(d).decision) << "with 100,000 tensors it is their memory";
  recipe::Decision decision = study_.tensor(a).decision;
  decision.format = "int4";
  study_.setDecision(a, decision);
  EXPECT_EQ(study_.tensor(a).decision->format, "int4");
  EXPECT_NE(study_.tensor(d).decision->format, "int4");
  EXPECT_EQ(study_.tensor(1).decision->notes, "mine");
}

}  // namespace
}  // namespace scalewright::study
