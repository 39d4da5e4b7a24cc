#include "core/study/network/graph_gap.h"

#include <gtest/gtest.h>

#include "core/study/study.h"

namespace scalewright::study {
namespace {

using Names = std::vector<std::string>;

class GraphGapTest : public testing::Test {
 protected:
  GraphGapTest() {
    io::Catalogue dump;
    dump.identity.path = "/dump.h5";
    for (const char* name : {"a", "b", "stranger"}) {
      tensor::TensorInfo info;
      info.name = name;
      info.shape = {4, 4};
      dump.tensors.push_back(info);
    }
    study_.addSource(std::move(dump));
  }
  void addModel(const std::string& path, std::vector<graph::Value> values) {
    io::Catalogue model;
    model.identity.path = path;
    model.graph = std::move(values);
    study_.addSource(std::move(model));
  }
  static graph::Value value(const std::string& name, tensor::Operator op, bool is_read = false) {
    graph::Value value;
    value.name = name;
    value.op = op;
    value.port = tensor::Port::kInput;
    value.is_read = is_read;
    return value;
  }
  Study study_;
};

TEST_F(GraphGapTest, WithoutAGraphThereIsNone) {
  const GraphGap gap = graphGap(study_);
  EXPECT_FALSE(gap.graph);
  EXPECT_TRUE(gap.unknown.empty());
}

TEST_F(GraphGapTest, StrangersAndValuesThatNobodyRecordedAreNamed) {
  addModel("/m.onnx", {value("/a", tensor::Operator::kLinear), value("b", tensor::Operator::kLinear),
                       value("c", tensor::Operator::kLinear, true)});
  const GraphGap gap = graphGap(study_);
  EXPECT_EQ(gap.found, 2U);
  EXPECT_EQ(gap.unknown, Names{"stranger"});
  EXPECT_EQ(gap.unrecorded, Names{"c"});
  EXPECT_TRUE(gap.ambiguous.empty());
}

TEST_F(GraphGapTest, AValueThatIsMovedFromOrToOneThatIsThereIsMissedByNobody) {
  graph::Value recorded = value("a", tensor::Operator::kLinear, true);
  graph::Value moved = value("m", tensor::Operator::kLinear, true);
  graph::Value other = value("o", tensor::Operator::kLinear, true);
  recorded.group = moved.group = "g";
  other.group = "h";
  addModel("/m.onnx", {recorded, moved, other, value("b", tensor::Operator::kLinear)});
  EXPECT_EQ(graphGap(study_).unrecorded, Names{"o"});
}

TEST_F(GraphGapTest, AValueBeforeAPairThatIsThereIsMissedByNobody) {
  graph::Value before = value("x", tensor::Operator::kLinear, true);
  graph::Value behind = value("a", tensor::Operator::kLinear, true);
  behind.same_rows = 0;
  addModel("/m.onnx", {before, behind, value("b", tensor::Operator::kLinear)});
  EXPECT_TRUE(graphGap(study_).unrecorded.empty());
}

TEST_F(GraphGapTest, GroupsOfTwoGraphsAreTwo) {
  graph::Value recorded = value("a", tensor::Operator::kLinear, true);
  graph::Value elsewhere = value("e", tensor::Operator::kLinear, true);
  recorded.group = elsewhere.group = "g";
  addModel("/m.onnx", {recorded, value("b", tensor::Operator::kLinear)});
  addModel("/n.onnx", {elsewhere});
  EXPECT_EQ(graphGap(study_).unrecorded, Names{"e"});
}

TEST_F(GraphGapTest, WhatSeveralGraphsSayDifferentlyIsNamed) {
  addModel("/m.onnx", {value("a", tensor::Operator::kLinear), value("b", tensor::Operator::kLinear)});
  addModel("/n.onnx", {value("a", tensor::Operator::kConvolution), value("/b", tensor::Operator::kLinear)});
  EXPECT_EQ(graphGap(study_).ambiguous, Names{"a"});
}

}  // namespace
}  // namespace scalewright::study
