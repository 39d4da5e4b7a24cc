#include "core/policy/resolve.h"

#include "core/policy/policy_file.h"
#include "tests/core/policy/networks.h"

namespace scalewright::policy {
namespace {

/// A policy of these rules, given as JSON.
Policy policyOf(const std::string& rules, const std::string& more = "") {
  const auto policy = fromText(R"({"schema": "scalewright-policy", "schema_version": 1, "id": "p", "title": "P", )" +
                               more + R"("rules": [)" + rules + "]}");
  EXPECT_TRUE(policy) << policy.error().detail;
  return policy ? *policy : Policy{};
}

constexpr const char* kInt8 = R"("format": "int8", "calibrator": {"id": "absmax"})";
constexpr const char* kFp8 = R"("format": "fp8_e4m3fn", "calibrator": {"id": "absmax"})";

std::string rule(const std::string& id, const std::string& match, const std::string& treatment) {
  return R"({"id": ")" + id + R"(", "match": {)" + match + "}, " + treatment + "}";
}

class ResolveTest : public testing::Test {
 protected:
  [[nodiscard]] Names wordsUnder(const Policy& policy) const {
    Names words;
    for (const TensorOutcome& outcome : network_.under(policy).tensors) words.push_back(wordsOf(outcome.base));
    return words;
  }
  Network network_;
};

TEST_F(ResolveTest, TheFirstRuleThatFitsCounts) {
  network_.weights({"a.weight", "b.weight"});
  const std::string one = rule("one", R"("path": "^a")", kFp8);
  const std::string all = rule("all", "", kInt8);
  EXPECT_EQ(wordsUnder(policyOf(one + "," + all)), (Names{"fp8_e4m3fn absmax", "int8 absmax"}));
  EXPECT_EQ(wordsUnder(policyOf(all + "," + one)), (Names{"int8 absmax", "int8 absmax"}));
}

TEST_F(ResolveTest, MatchesAreCountedAndTheRestIsListed) {
  network_.weights({"a.weight", "b.weight", "c.weight"}).weights({"c.bias"}, {8});
  const Outcome outcome =
      network_.under(policyOf(rule("ab", R"("path": "^[ab]")", kInt8) + "," + rule("never", R"("path": "^z")", kFp8) +
                              "," + rule("b", R"("path": "^b")", kFp8)));
  EXPECT_EQ(outcome.matches, (std::vector<std::size_t>{2, 0, 0}));
  EXPECT_EQ(outcome.unmatched, (std::vector<std::size_t>{2, 3}));
}

TEST_F(ResolveTest, EveryConditionOfARuleMustHold) {
  network_.weights({"x.q_proj.weight"}).weights({"x.q_proj.bias"}, {8}).activations({"x.q_proj.input"});
  network_.weights({"y.conv.weight"}, {8, 4, 3, 3}).add("x.k_proj.weight", {8, 8}, tensor::ElementType::kBF16);
  const auto fitted = [&](const std::string& match) {
    std::string fits;
    for (const std::string& words : wordsUnder(policyOf(rule("r", match, kInt8)))) fits += words == "none" ? '.' : 'x';
    return fits;
  };
  EXPECT_EQ(fitted(""), "xxxxx");
  EXPECT_EQ(fitted(R"("role": "weight")"), "x..xx");
  EXPECT_EQ(fitted(R"("role": ["bias", "activation"])"), ".xx..");
  EXPECT_EQ(fitted(R"("operator": "linear")"), "xxx.x");
  EXPECT_EQ(fitted(R"("operator": "linear", "port": "weight")"), "x...x");
  EXPECT_EQ(fitted(R"("path": "Q_PROJ")"), "xxx..") << "in any case of letters";
  EXPECT_EQ(fitted(R"("not_path": "^x[.]q")"), "...xx");
  EXPECT_EQ(fitted(R"("min_rank": 2, "max_rank": 3)"), "x.x.x");
  EXPECT_EQ(fitted(R"("element_type": "bf16")"), "....x");
}

TEST_F(ResolveTest, AFilterIsOneMoreConditionWithAlternatives) {
  network_.weights({"h.2.q_proj.weight", "h.3.q_proj.weight", "h.7.mlp.weight"}).weights({"lm_head.weight"}, {512, 32});
  network_.activations({"h.3.q_proj.input"});
  const auto fitted = [&](const std::string& match) {
    std::string fits;
    for (const std::string& words : wordsUnder(policyOf(rule("r", match, kInt8)))) fits += words == "none" ? '.' : 'x';
    return fits;
  };
  EXPECT_EQ(fitted(R"("filter": "layer:3..7")"), ".xx.x");
  EXPECT_EQ(fitted(R"("filter": "layer:3..7 role:weight")"), ".xx..");
  EXPECT_EQ(fitted(R"("filter": "layer<3 or name:LM_HEAD")"), "x..x.");
  EXPECT_EQ(fitted(R"("filter": "name:q_proj name:mlp layer>2")"), ".xx.x") << "names are alternatives";
  EXPECT_EQ(fitted(R"("filter": "elements>2048")"), "...x.");
  EXPECT_EQ(fitted(R"("filter": "layer:3..7", "path": "q_proj", "role": "weight")"), ".x...");
  Policy policy = policyOf(rule("one", R"("filter": "role:weight")", kInt8));
  policy.rules.front().match.filter = "sqnr<20";
  EXPECT_EQ(wordsUnder(policy), (Names{"none", "none", "none", "none", "none"})) << "it cannot be told";
}

TEST_F(ResolveTest, AnExpressionThatDoesNotCompileFitsNothing) {
  network_.weights({"a.weight", "b.weight"});
  Policy policy = policyOf(rule("one", R"("path": "^a")", kInt8));
  policy.rules.front().match.path = "(a";
  EXPECT_EQ(wordsUnder(policy), (Names{"none", "none"}));
  policy.rules.front().match.path = "^a";
  policy.rules.front().match.not_path = "(b";
  EXPECT_EQ(wordsUnder(policy), (Names{"none", "none"}));
}

TEST_F(ResolveTest, AfterAStopNothingIsResolved) {
  network_.weights({"a.weight"});
  std::stop_source stopped;
  stopped.request_stop();
  const Subject subject{&network_.tensors().front()};
  EXPECT_TRUE(resolve(policyOf(rule("all", "", kInt8)), {&subject, 1}, stopped.get_token()).tensors.empty());
}

TEST_F(ResolveTest, TheIndexTellsInputsApart) {
  network_.activations({"attn.matmul.input_0", "attn.matmul.input_1"});
  EXPECT_EQ(wordsUnder(policyOf(rule("second", R"("index": 1)", kInt8))), (Names{"none", "int8 absmax"}));
}

TEST_F(ResolveTest, PathsSeeDotsWhateverTheFileHas) {
  network_.weights({"a/b/kernel:0"});
  EXPECT_EQ(wordsUnder(policyOf(rule("r", R"("path": "^a[.]b[.]kernel[.]0$")", kInt8))), Names{"int8 absmax"});
}

TEST_F(ResolveTest, GroupsAreNamedByCapturesAndOneAloneIsNone) {
  network_.weights({"l.0.q.weight", "l.0.k.weight", "l.1.q.weight"});
  const std::string shared =
      rule("qk", R"("path": "^(.*)[.][qk][.]weight$")", std::string(kFp8) + R"(, "sharing": {"group": "g $1"})");
  EXPECT_EQ(wordsUnder(policyOf(shared)),
            (Names{"fp8_e4m3fn absmax -> g l.0", "fp8_e4m3fn absmax -> g l.0", "fp8_e4m3fn absmax"}));
}

TEST_F(ResolveTest, NetworksDoNotShareWithTheirCopies) {
  network_.weights({"l.q.weight", "l.k.weight", "l.q.weight", "l.k.weight"});
  std::vector<Subject> subjects;
  for (std::size_t i = 0; i < 4; ++i) subjects.push_back({&network_.tensors()[i], i < 2 ? std::size_t{1} : 2});
  const Policy policy =
      policyOf(rule("qk", R"("path": "^(.*)[.][qk]")", std::string(kFp8) + R"(, "sharing": {"group": "g $1"})"));
  const Outcome outcome = resolve(policy, subjects);
  EXPECT_EQ(wordsOf(outcome.tensors[1].base), "fp8_e4m3fn absmax -> g l");
  EXPECT_EQ(wordsOf(outcome.tensors[2].base), "fp8_e4m3fn absmax -> g l [2]");
}

TEST_F(ResolveTest, LayersThatTheEngineRunsAsOneShareUnlessThePolicySaysItDoesNot) {
  network_.weights({"l.q_proj.weight", "l.k_proj.weight", "l.o_proj.weight"});
  const std::string all = rule("all", "", kFp8);
  EXPECT_EQ(wordsUnder(policyOf(all)),
            (Names{"fp8_e4m3fn absmax -> qkv l", "fp8_e4m3fn absmax -> qkv l", "fp8_e4m3fn absmax"}));
  EXPECT_EQ(wordsUnder(policyOf(all, R"("joined_layers": false, )")), Names(3, "fp8_e4m3fn absmax"));
  EXPECT_EQ(wordsUnder(policyOf(rule("all", "", std::string(kFp8) + R"(, "sharing": {"group": ""})"))),
            Names(3, "fp8_e4m3fn absmax"));
  EXPECT_EQ(wordsUnder(policyOf(rule("all", "", kInt8))), Names(3, "int8 absmax"));
}

TEST_F(ResolveTest, AGranularityThatTheShapeRefusesBecomesOneScale) {
  network_.weights({"w.weight"}).weights({"v.weight"}, {8});
  const Policy policy = policyOf(
      rule("r", "", R"("format": "int8", "granularity": "per_channel", "axis": 1, "calibrator": {"id": "absmax"})"));
  const Outcome outcome = network_.under(policy);
  EXPECT_EQ(wordsOf(outcome.tensors[0].base), "int8 per_channel(1) absmax");
  EXPECT_TRUE(outcome.tensors[0].base.warnings.empty());
  EXPECT_EQ(wordsOf(outcome.tensors[1].base), "int8 absmax");
  EXPECT_EQ(outcome.tensors[1].base.warnings, std::vector{Warning::kCannotBeCut});
}

TEST_F(ResolveTest, TheChannelAxisIsEachTensorsOwn) {
  network_.weights({"torch.weight", "keras/kernel:0"}, {8, 4});
  const Policy policy =
      policyOf(rule("r", "", R"("format": "int8", "granularity": "per_channel", "calibrator": {"id": "absmax"})"));
  EXPECT_EQ(wordsUnder(policy), (Names{"int8 per_channel(0) absmax", "int8 per_channel(1) absmax"}));
}

TEST_F(ResolveTest, DecisionsHaveTheRoleOfTheirTensor) {
  network_.weights({"w.weight"}).activations({"w.input"});
  const Outcome outcome = network_.under(policyOf(rule("r", "", kInt8)));
  EXPECT_EQ(outcome.tensors[0].base.decision->role, tensor::Role::kWeight);
  EXPECT_EQ(outcome.tensors[1].base.decision->role, tensor::Role::kActivation);
}

TEST_F(ResolveTest, APhaseHasOnlyWhatIsOtherThanTheBase) {
  network_.weights({"a.weight", "b.weight", "c.weight"});
  const std::string early =
      R"({"id": "early-a", "phase": "early", "match": {"path": "^a"}, )" + std::string(kInt8) + "}";
  const std::string late = R"({"id": "late-b", "phase": "late", "match": {"path": "^b"}, )" + std::string(kFp8) + "}";
  const std::string rest = rule("rest", "", R"("keep": "bf16")");
  const Policy policy = policyOf(early + "," + late + "," + rest,
                                 R"("phases": [{"id": "early", "first": 1, "last": 3},
                                               {"id": "late", "first": 4, "last": 4}], )");
  const Outcome outcome = network_.under(policy);
  for (const TensorOutcome& tensor : outcome.tensors) EXPECT_EQ(wordsOf(tensor.base), "keep bf16");
  ASSERT_EQ(outcome.tensors[0].phases.size(), 1U);
  EXPECT_EQ(outcome.tensors[0].phases[0].phase, 0U);
  EXPECT_EQ(wordsOf(outcome.tensors[0].phases[0].ruling), "int8 absmax");
  ASSERT_EQ(outcome.tensors[1].phases.size(), 1U);
  EXPECT_EQ(outcome.tensors[1].phases[0].phase, 1U);
  EXPECT_TRUE(outcome.tensors[2].phases.empty());
  EXPECT_EQ(outcome.matches, (std::vector<std::size_t>{1, 1, 3}));
}

TEST_F(ResolveTest, OutsideOfTheScopeNoRuleFits) {
  network_.weights({"unet.a.weight", "vae.a.weight"});
  const Outcome outcome = network_.under(policyOf(rule("all", "", kInt8), R"("scope": "^unet[.]", )"));
  EXPECT_EQ(outcome.unmatched, std::vector<std::size_t>{1});
}

TEST_F(ResolveTest, AnEmptyNetworkHasNothingToDecide) {
  const Outcome outcome = network_.under(policyOf(rule("all", "", kInt8)));
  EXPECT_TRUE(outcome.tensors.empty());
  EXPECT_EQ(outcome.matches, std::vector<std::size_t>{0});
}

TEST_F(ResolveTest, AVeryLongNameIsMatchedLikeAnyOther) {
  network_.weights({std::string(100'000, 'a') + ".weight"});
  EXPECT_EQ(wordsUnder(policyOf(rule("r", R"("path": "^(a|aa)+b$")", kInt8))), Names{"none"});
  EXPECT_EQ(wordsUnder(policyOf(rule("r", R"("path": "^(a|aa)+[.]weight$")", kInt8))), Names{"int8 absmax"});
}

TEST(PolicyWarningTest, EachHasAnIdAndAWording) {
  EXPECT_EQ(warningId(Warning::kRoundedBefore), "rounded-before");
  EXPECT_EQ(warningId(Warning::kCannotBeCut), "cannot-be-cut");
  EXPECT_STRNE(warningWording(Warning::kCannotBeCut), "");
}

}  // namespace
}  // namespace scalewright::policy
