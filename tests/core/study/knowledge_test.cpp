// What people and graphs say of tensors, over what their files say.
#include <gtest/gtest.h>

#include <set>

#include "core/io/names/role_guess.h"
#include "core/policy/place.h"
#include "core/profile/profiler.h"
#include "core/study/decided/apply_policy.h"
#include "core/study/network/networks.h"
#include "core/study/study.h"
#include "core/study/study_recipe.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::study {
namespace {

using recipe::Statement;
using tensor::Operator;
using tensor::Port;
using tensor::Role;
using tensor::RoleSource;

tensor::TensorInfo placedInfo(const std::string& name, tensor::Shape shape,
                              std::map<std::string, std::string> attributes = {}) {
  tensor::TensorInfo info;
  info.name = name;
  info.shape = std::move(shape);
  info.attributes = std::move(attributes);
  io::assignRole(info);
  return info;
}

graph::Value valueOf(const std::string& name, Operator op, Port port, std::optional<std::uint64_t> axis,
                     std::uint64_t rank) {
  graph::Value value;
  value.name = name;
  value.op = op;
  value.port = port;
  value.channel_axis = axis;
  value.rank = rank;
  return value;
}

/// Relu -> MaxPool -> Conv, Relu -> AveragePool: of the group only the pool's output is read in low precision.
io::Catalogue smallNet() {
  io::Catalogue catalogue;
  catalogue.identity.path = "/net.onnx";
  catalogue.kind = "onnx";
  graph::Value relu = valueOf("/Relu_output_0", Operator::kConvolution, Port::kInput, {}, 4);
  relu.group = "/Relu_output_0";
  relu.is_source = false;
  relu.is_read = true;
  graph::Value pool = valueOf("/pool/MaxPool_output_0", Operator::kConvolution, Port::kInput, 1, 4);
  pool.group = relu.group;
  pool.module = "layers.0.q_proj";
  pool.is_read = true;
  graph::Value weight = valueOf("onnx::Conv_81", Operator::kConvolution, Port::kWeight, 0, 4);
  weight.role = Role::kWeight;
  weight.module = "layers.0.q_proj";
  weight.is_constant = true;
  catalogue.graph = {relu, pool, weight};
  return catalogue;
}

io::Catalogue dump() {
  io::Catalogue catalogue;
  catalogue.identity.path = "/dump.h5";
  catalogue.kind = "hdf5";
  catalogue.tensors = {placedInfo("Relu_output_0", {2, 8, 6, 6}), placedInfo("pool/MaxPool_output_0", {2, 8, 3, 3}),
                       placedInfo("onnx::Conv_81", {16, 8, 3, 3}), placedInfo("elsewhere", {4, 5})};
  return catalogue;
}

const tensor::TensorInfo& infoIn(const Study& study, const char* name) {
  return study.tensor(*study.find(name)).info;
}

std::shared_ptr<const profile::Profile> readProfile() {
  const test::MemoryTensor values(tensor::ElementType::kF32, {4}, std::vector<float>{1, -2, 3, 0.5});
  return std::make_shared<const profile::Profile>(profile::profileTensor(values, {}).value());
}

TEST(KnowledgeTest, AGraphPlacesTheTensorsOfADumpWhicheverComesFirst) {
  Study after;
  after.addSource(dump());
  after.addSource(smallNet());
  Study before;
  before.addSource(smallNet());
  before.addSource(dump());
  for (const Study* study : {&after, &before}) {
    const tensor::TensorInfo& pool = infoIn(*study, "pool/MaxPool_output_0");
    EXPECT_EQ(pool.role, Role::kActivation);
    EXPECT_EQ(pool.role_source, RoleSource::kGraph);
    EXPECT_EQ(pool.channel_axis, 1U) << "the axis that the convolution sums over, not the last";
    const policy::Place place = policy::placeOf(pool);
    EXPECT_EQ(place.op, Operator::kConvolution);
    EXPECT_EQ(place.port, Port::kInput);
    EXPECT_EQ(place.module, "layers.0.q_proj");
    EXPECT_EQ(policy::evidenceOf(pool, place), RoleSource::kGraph);
    EXPECT_EQ(infoIn(*study, "onnx::Conv_81").role, Role::kWeight);
    EXPECT_EQ(infoIn(*study, "onnx::Conv_81").sample_axis, std::nullopt);
    EXPECT_EQ(infoIn(*study, "elsewhere").role_source, RoleSource::kShape);
  }
}

TEST(KnowledgeTest, WhatMoversConnectHasOneRangeByDefaultAndTheSourcesCount) {
  Study study;
  study.addSource(dump());
  study.addSource(smallNet());
  const recipe::Decision& relu = study.tensor(*study.find("Relu_output_0")).decision;
  const recipe::Decision& pool = study.tensor(*study.find("pool/MaxPool_output_0")).decision;
  EXPECT_EQ(relu.sharing_group, "range /Relu_output_0");
  EXPECT_EQ(relu.sharing, sharing::Kind::kFollow);
  EXPECT_EQ(pool.sharing_group, relu.sharing_group);
  EXPECT_EQ(pool.sharing, sharing::Kind::kMaximum);
  EXPECT_EQ(study.sharingMembers(relu.sharing_group).size(), 2U);
}

std::shared_ptr<const profile::Profile> profileUpTo(float largest) {
  const test::MemoryTensor values(tensor::ElementType::kF32, {4}, std::vector<float>{1, -1, largest, 0.5});
  return std::make_shared<const profile::Profile>(profile::profileTensor(values, {}).value());
}

double thresholdOf(const Study& study, TensorIndex index) {
  return study.tensor(index).resolution->threshold.value();
}

TEST(KnowledgeTest, AGraphThatComesLateIsInForceAtOnceAndGoneWithItsFile) {
  io::Catalogue stated = dump();  // along the same axes with and without the graph, so that nothing is read again
  stated.tensors[0] = placedInfo("Relu_output_0", {2, 8, 6, 6}, {{"channel_axis", "1"}});
  stated.tensors[1] = placedInfo("pool/MaxPool_output_0", {2, 8, 3, 3}, {{"channel_axis", "1"}});
  Study study;
  study.addSource(stated);
  const TensorIndex relu = *study.find("Relu_output_0");
  const TensorIndex pool = *study.find("pool/MaxPool_output_0");
  study.setProfile(relu, profileUpTo(9));
  study.setProfile(pool, profileUpTo(5));
  const double by_itself = thresholdOf(study, relu);
  EXPECT_GT(by_itself, thresholdOf(study, pool));
  study.addSource(smallNet());
  EXPECT_EQ(thresholdOf(study, relu), thresholdOf(study, pool)) << "it follows";
  study.removeSource(1);
  EXPECT_EQ(thresholdOf(study, relu), by_itself);
}

TEST(KnowledgeTest, WhatIsSaidOfAReadTensorIsCarriedOut) {
  Study study;
  study.addSource(dump());
  const TensorIndex index = *study.find("elsewhere");
  study.setProfile(index, profileUpTo(9));
  ASSERT_EQ(study.tensor(index).resolution->options, formats::FormatOptions());
  const double before = study.tensor(index).resolution->step.value();
  const auto changed = study.setStatements({{"elsewhere", Role::kKvEntry, {}}});
  EXPECT_EQ(changed, std::vector<TensorIndex>{index});
  ASSERT_EQ(study.tensor(index).decision->format, "fp8_e4m3fn");
  EXPECT_NE(study.tensor(index).resolution->step.value(), before) << "of the new format";
  EXPECT_EQ(study.quantizer(index)->format, "fp8_e4m3fn");
}

TEST(KnowledgeTest, DumpsOfTheSameNetworkDoNotShareWithEachOther) {
  io::Catalogue other = dump();
  other.identity.path = "/other.h5";
  Study study;
  study.addSource(smallNet());
  study.addSource(dump());
  study.addSource(other);
  std::set<std::string> groups;
  for (const StudyTensor& tensor : study.tensors()) {
    if (tensor.info.name == "Relu_output_0") groups.insert(tensor.decision->sharing_group);
  }
  EXPECT_EQ(groups.size(), 2U);
}

TEST(KnowledgeTest, WithoutAMemberWhoseRangeCountsAllCount) {
  io::Catalogue net = smallNet();
  graph::Value half = net.graph[1];
  half.name = "/half_output_0";
  net.graph.push_back(half);  // another source of the group, that nobody recorded
  Study study;
  study.addSource(net);
  study.addSource(dump());
  for (const char* name : {"Relu_output_0", "pool/MaxPool_output_0"})
    EXPECT_EQ(study.tensor(*study.find(name)).decision->sharing, sharing::Kind::kMaximum) << name;
}

TEST(KnowledgeTest, APersonWhoSaysTheSameRoleLeavesTheAxes) {
  Study study;
  study.addSource(dump());
  study.addSource(smallNet());
  study.setStatements({{"pool/*", Role::kActivation, Operator::kMatmul}});
  EXPECT_EQ(infoIn(study, "pool/MaxPool_output_0").channel_axis, 1U);
}

TEST(KnowledgeTest, AGroupOfWhichOneMemberIsHereIsNone) {
  io::Catalogue half = dump();
  half.tensors.erase(half.tensors.begin() + 1);
  Study study;
  study.addSource(half);
  study.addSource(smallNet());
  EXPECT_EQ(study.tensor(*study.find("Relu_output_0")).decision->sharing_group, "");
}

TEST(KnowledgeTest, WithoutItsGraphADumpIsAsItWas) {
  Study study;
  study.addSource(dump());
  const tensor::TensorInfo pool = infoIn(study, "pool/MaxPool_output_0");
  const recipe::Decision decision = study.tensor(*study.find("pool/MaxPool_output_0")).decision;
  study.addSource(smallNet());
  ASSERT_NE(infoIn(study, "pool/MaxPool_output_0"), pool);
  study.removeSource(1);
  EXPECT_EQ(infoIn(study, "pool/MaxPool_output_0"), pool);
  EXPECT_EQ(study.tensor(*study.find("pool/MaxPool_output_0")).decision, decision);
  EXPECT_TRUE(study.sharingGroups().empty());
}

TEST(KnowledgeTest, ToolsThatAppendToNamesAreUnderstood) {
  io::Catalogue odd;
  odd.identity.path = "/dump.h5";
  for (const char* name :
       {"/Relu_output_0", "Relu_output_0_ReshapedSavedOutput", "/Relu_output_0_QuantizeLinear_Input"})
    odd.tensors.push_back(placedInfo(name, {2, 8, 6, 6}));
  Study study;
  study.addSource(smallNet());
  study.addSource(odd);
  for (const StudyTensor& tensor : study.tensors())
    EXPECT_EQ(tensor.info.role_source, RoleSource::kGraph) << tensor.info.name;
}

TEST(KnowledgeTest, APersonCountsMoreThanAttributesAndTheseMoreThanAGraph) {
  io::Catalogue stated = dump();
  stated.tensors[1] = placedInfo("pool/MaxPool_output_0", {2, 8, 3, 3},
                                 {{"role", "kv_entry"}, {"operator", "matmul"}, {"channel_axis", "2"}});
  Study study;
  study.addSource(stated);
  study.addSource(smallNet());
  const char* name = "pool/MaxPool_output_0";
  EXPECT_EQ(infoIn(study, name).role, Role::kKvEntry);
  EXPECT_EQ(infoIn(study, name).channel_axis, 2U);
  EXPECT_EQ(policy::placeOf(infoIn(study, name)).op, Operator::kMatmul);
  EXPECT_EQ(policy::placeOf(infoIn(study, name)).port, Port::kInput) << "of which the attributes say nothing";

  const auto changed = study.setStatements({{"pool/*", Role::kWeight, Operator::kLinear}});
  EXPECT_EQ(changed, std::vector<TensorIndex>{*study.find(name)});
  EXPECT_EQ(infoIn(study, name).role, Role::kWeight);
  EXPECT_EQ(infoIn(study, name).role_source, RoleSource::kPerson);
  EXPECT_EQ(policy::placeOf(infoIn(study, name)).op, Operator::kLinear);
  EXPECT_EQ(placesOf(study).at(*study.find(name)).source, RoleSource::kPerson);
}

TEST(KnowledgeTest, OfSeveralStatementsTheLastCounts) {
  Study study;
  study.addSource(dump());
  study.setStatements({{"*", Role::kWeight, {}}, {"elsewhere", Role::kBias, {}}, {"else*", Role::kOther, {}}});
  EXPECT_EQ(infoIn(study, "elsewhere").role, Role::kOther);
  EXPECT_EQ(infoIn(study, "Relu_output_0").role, Role::kWeight);
  study.setStatements({{"else*", Role::kOther, {}}, {"elsewhere", Role::kBias, {}}});
  EXPECT_EQ(infoIn(study, "elsewhere").role, Role::kBias);
  EXPECT_EQ(infoIn(study, "Relu_output_0").role, Role::kActivation);
}

TEST(KnowledgeTest, WhatIsReadAlongOtherAxesWaitsForItsProfile) {
  Study study;
  study.addSource(dump());
  const TensorIndex index = *study.find("elsewhere");
  study.setProfile(index, readProfile());
  study.setStatements({{"elsewhere", Role::kActivation, Operator::kMatmul}});
  EXPECT_EQ(study.tensor(index).state, LoadState::kReady) << "an operator changes nothing about its samples";
  study.setStatements({{"elsewhere", Role::kWeight, {}}});
  EXPECT_EQ(study.tensor(index).state, LoadState::kWaiting);
  EXPECT_EQ(study.tensor(index).profile, nullptr);
  EXPECT_FALSE(study.tensor(index).resolution);
}

TEST(KnowledgeTest, ADecisionOfAPersonStaysAndAProposalFollows) {
  Study study;
  study.addSource(dump());
  const TensorIndex decided = *study.find("elsewhere");
  recipe::Decision mine = study.tensor(decided).decision;
  mine.format = "fp8_e5m2";
  study.setDecision(decided, mine);
  study.setStatements({{"*", Role::kKvEntry, {}}});
  EXPECT_EQ(study.tensor(decided).decision->format, "fp8_e5m2");
  EXPECT_EQ(study.tensor(decided).decision->role, Role::kKvEntry);
  EXPECT_EQ(study.tensor(*study.find("Relu_output_0")).decision->format, "fp8_e4m3fn") << "the proposal for caches";
}

TEST(KnowledgeTest, CopiesOfAStudyAreNotChanged) {
  Study study;
  study.addSource(dump());
  const Study copy = study;
  study.setStatements({{"*", Role::kWeight, {}}});
  EXPECT_TRUE(copy.statements().empty());
  EXPECT_EQ(infoIn(copy, "elsewhere").role, Role::kActivation);
}

/// Linear layers in FP8, all else as it is.
policy::Policy linearOnly() {
  policy::Policy policy;
  policy::Rule rule;
  rule.id = "linear";
  rule.match.operators = {Operator::kLinear};
  rule.treatment.format = "fp8_e4m3fn";
  rule.treatment.calibrator = "absmax";
  policy.rules.push_back(rule);
  return policy;
}

TEST(KnowledgeTest, PoliciesGoByIt) {
  Study study;
  study.addSource(dump());
  const std::vector<TensorIndex> tensors = {*study.find("elsewhere")};
  EXPECT_TRUE(applyPolicy(study, tensors, linearOnly()).decisions.empty());
  study.setStatements({{"elsewhere", Role::kActivation, Operator::kLinear}});
  const auto decisions = applyPolicy(study, tensors, linearOnly()).decisions;
  ASSERT_EQ(decisions.size(), 1U);
  EXPECT_EQ(decisions[0].second.format, "fp8_e4m3fn");
}

TEST(KnowledgeTest, RulesFindWeightsByTheLayerThatAGraphKnows) {
  Study study;
  study.addSource(dump());
  study.addSource(smallNet());
  const sharing::Subject subject = policy::sharingSubject(infoIn(study, "onnx::Conv_81"));
  EXPECT_EQ(subject.other_name, "layers.0.q_proj.weight");
  const auto place = sharing::ruleOf(*sharing::find("qkv"))(subject);
  ASSERT_TRUE(place);
  EXPECT_EQ(place->group, "qkv layers.0");
}

TEST(KnowledgeTest, ARecipeSaysItAndWhereItIsFrom) {
  Study study;
  study.addSource(dump());
  study.addSource(smallNet());
  study.setStatements({{"elsewhere", Role::kWeight, Operator::kLinear}});
  for (const StudyTensor& tensor : study.tensors()) study.setProfile(tensor.index, readProfile());
  const recipe::Recipe made = makeRecipe(study, "r");
  EXPECT_EQ(made.statements, study.statements());
  std::map<std::string, recipe::RecipePlace> places;
  for (const recipe::RecipeEntry& entry : made.entries) places[entry.tensor] = entry.place.value();
  EXPECT_EQ(places["elsewhere"].evidence, RoleSource::kPerson);
  EXPECT_EQ(places["elsewhere"].op, Operator::kLinear);
  EXPECT_EQ(places["pool/MaxPool_output_0"].evidence, RoleSource::kGraph);
  EXPECT_EQ(places["pool/MaxPool_output_0"].range_group, "/Relu_output_0");
  EXPECT_EQ(places["pool/MaxPool_output_0"].channel_axis, 1U);
  const auto again = recipe::fromText(recipe::toText(made));
  ASSERT_TRUE(again) << again.error().detail;
  for (const recipe::RecipeEntry& entry : again->entries) EXPECT_EQ(entry.place, places[entry.tensor]) << entry.tensor;
}

}  // namespace
}  // namespace scalewright::study
