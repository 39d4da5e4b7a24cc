#include "core/study/findings.h"

#include <gtest/gtest.h>

#include "core/study/tensor_list.h"

namespace scalewright::study {
namespace {

io::Catalogue fileOf(std::string path, const std::vector<std::string>& names) {
  io::Catalogue catalogue;
  catalogue.identity.path = std::move(path);
  for (const std::string& name : names) {
    tensor::TensorInfo info;
    info.name = name;
    info.shape = {2, 3};
    info.type = tensor::ElementType::kF32;
    catalogue.tensors.push_back(std::move(info));
  }
  return catalogue;
}

Error missing(std::string dataset) {
  return {ErrorCode::kDatasetNotFound, {}, std::move(dataset), {}};
}

TEST(FindingsTest, WhatFailsIsNotedOnceAndOnItsTensor) {
  Study study;
  study.addSource(fileOf("a.h5", {"x"}));
  Findings findings;
  findings.fail(study, 0, {ErrorCode::kReadFailed, {}, {}, {}});
  findings.noteProblems(study, {0});
  ASSERT_EQ(findings.problems.size(), 1U);
  EXPECT_EQ(findings.problems.front().file, "a.h5");
  EXPECT_EQ(findings.problems.front().dataset, "x");
  EXPECT_TRUE(study.tensor(0).problem);
  EXPECT_TRUE(isLack(findings.problems.front()));
}

TEST(FindingsTest, AMaskThatOneOfTheFilesHasIsNoProblemOfTheOthers) {
  for (const bool in_one : {false, true}) {
    Findings findings;
    ListingJudge judge([](std::string_view) { return true; }, findings);
    io::Catalogue first = fileOf("a.h5", {});
    if (!in_one) first.problems.push_back(missing("mask"));
    io::Catalogue second = fileOf("b.h5", {});
    second.problems.push_back(missing("mask"));
    judge.judge(first, "mask");
    judge.judge(second, "mask");
    judge.finish();
    EXPECT_EQ(findings.problems.size(), in_one ? 0U : 2U);
    EXPECT_EQ(findings.remarks.size(), in_one ? 1U : 0U);
  }
}

TEST(FindingsTest, WhatNobodyAsksForIsNeither) {
  Findings findings;
  ListingJudge judge([](std::string_view name) { return name == "x"; }, findings);
  io::Catalogue file = fileOf("a.h5", {});
  for (const char* name : {"x", "y"}) file.problems.push_back({ErrorCode::kReadFailed, {}, name, {}});
  file.problems.push_back({ErrorCode::kUnsupportedElementType, {}, "x", "strings"});
  judge.judge(file, {});
  judge.finish();
  EXPECT_EQ(findings.problems.size(), 1U);
  EXPECT_EQ(findings.remarks.size(), 1U);
}

TEST(TensorListTest, HasNoGapsWhereTensorsAreGone) {
  Study study;
  study.addSource(fileOf("a.h5", {"x"}));
  study.addSource(fileOf("b.h5", {"y", "z"}));
  study.removeSource(0);
  const TensorList list = tensorsOf(study);
  ASSERT_EQ(list.count, 2U);
  EXPECT_EQ(list.at(0).name, "y");
  EXPECT_EQ(list.at(1).name, "z");
}

}  // namespace
}  // namespace scalewright::study
