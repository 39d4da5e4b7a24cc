#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "core/study/study.h"
#include "tests/support/catalogue.h"

namespace scalewright::study {
namespace {

io::Catalogue catalogueOf(const std::string& path, const std::vector<std::string>& names) {
  return test::catalogueOf(path, names, {4, 1});
}

recipe::Decision withFormat(const Study& study, TensorIndex tensor, const std::string& format) {
  recipe::Decision decision = study.tensor(tensor).decision;
  decision.format = format;
  return decision;
}

class StudyCopyTest : public testing::Test {
 protected:
  void SetUp() override { study_.addSource(catalogueOf("/a.h5", {"a", "b"})); }

  [[nodiscard]] static std::vector<std::string> names(const Study& study) {
    std::vector<std::string> names;
    for (const StudyTensor& tensor : study.tensors()) names.push_back(tensor.info.name);
    return names;
  }

  Study study_;
};

TEST_F(StudyCopyTest, ACopySharesItsTensorsUntilTheyAreChanged) {
  const Study copy = study_;
  EXPECT_EQ(&copy.tensor(0), &study_.tensor(0));
  study_.setDecision(0, withFormat(study_, 0, "int4"));
  EXPECT_NE(&copy.tensor(0), &study_.tensor(0));
  EXPECT_EQ(&copy.tensor(1), &study_.tensor(1)) << "nobody has changed it";
}

TEST_F(StudyCopyTest, NeitherSeesWhatTheOtherChanges) {
  const std::string before = study_.tensor(0).decision->format;
  Study copy = study_;
  copy.setDecision(0, withFormat(copy, 0, "int4"));
  study_.setDecision(1, withFormat(study_, 1, "bf16"));
  EXPECT_EQ(study_.tensor(0).decision->format, before);
  EXPECT_EQ(copy.tensor(0).decision->format, "int4");
  EXPECT_EQ(copy.tensor(1).decision->format, before);
  Study of_copy = copy;
  of_copy.setDecision(0, withFormat(of_copy, 0, "fp8_e5m2"));
  copy.setDecision(0, withFormat(copy, 0, "nf4"));
  EXPECT_EQ(of_copy.tensor(0).decision->format, "fp8_e5m2");
  EXPECT_EQ(study_.tensor(0).decision->format, before);
}

TEST_F(StudyCopyTest, AssignedAndMovedStudiesAreStudiesOfTheirOwn) {
  Study assigned;
  assigned = study_;
  assigned.setDecision(0, withFormat(assigned, 0, "int4"));
  EXPECT_NE(study_.tensor(0).decision->format, "int4");
  const Study moved = std::move(assigned);
  EXPECT_EQ(moved.tensor(0).decision->format, "int4");
}

TEST_F(StudyCopyTest, WhatNobodyElseHasIsChangedWhereItIs) {
  const StudyTensor* where = &study_.tensor(0);
  study_.setDecision(0, withFormat(study_, 0, "int4"));
  EXPECT_EQ(&study_.tensor(0), where);
}

TEST_F(StudyCopyTest, ACopyIsReadWhileTheStudyIsChanged) {
  const Study copy = study_;
  const std::string before = copy.tensor(0).decision->format;
  std::size_t others = 0;
  std::thread reader([&] {
    for (int i = 0; i < 1000; ++i) others += copy.tensor(0).decision->format == before ? 0U : 1U;
  });
  for (int i = 0; i < 1000; ++i) study_.setDecision(0, withFormat(study_, 0, i % 2 == 0 ? "int4" : "bf16"));
  reader.join();
  EXPECT_EQ(others, 0U);
}

TEST_F(StudyCopyTest, AnIndexIsNeverAnothersOnceItsTensorIsGone) {
  study_.addSource(catalogueOf("/b.h5", {"c"}));
  EXPECT_EQ(study_.removeSource(0), (std::vector<TensorIndex>{0, 1}));
  EXPECT_FALSE(study_.has(0));
  EXPECT_TRUE(study_.has(2));
  EXPECT_EQ(study_.size(), 1U);
  EXPECT_EQ(study_.tensor(2).info.name, "c");
  EXPECT_EQ(study_.tensor(2).source, 0U);
  study_.addSource(catalogueOf("/a.h5", {"a", "b"}));
  EXPECT_EQ(study_.find("a"), 3U);
  EXPECT_EQ(study_.firstFree(), 5U);
  EXPECT_EQ(names(study_), (std::vector<std::string>{"c", "a", "b"}));
  for (const StudyTensor& tensor : study_.tensors()) EXPECT_EQ(&study_.tensor(tensor.index), &tensor);
}

}  // namespace
}  // namespace scalewright::study
