// Sharing groups where several files hold tensors of one name: recipes and rules tell the copies apart.
#include "core/edit/share_by_rules.h"
#include "core/study/study_recipe.h"
#include "tests/core/study/sharing_fixture.h"

namespace scalewright::study {
namespace {

using SharingCopiesTest = SharingTest;

TEST_F(SharingCopiesTest, ARecipeOnTwoCopiesElsewhereMakesAGroupOfEach) {
  Study study;
  study.addSource(catalogueWith("/there.h5", {{"a", {1}}, {"b", {2}}}));
  for (TensorIndex i = 0; i < 2; ++i) study.setProfile(i, profileOf({1, 0.5F}));
  study.setDecisions({{0, with("int8", "absmax", "g")}, {1, with("int8", "absmax", "g")}});
  const recipe::Recipe recipe = makeRecipe(study, "r");

  Study copies;
  copies.addSource(catalogueWith("/one.h5", {{"a", {1}}, {"b", {2}}}));
  copies.addSource(catalogueWith("/two.h5", {{"a", {1}}, {"b", {2}}}));
  copies.setDecisions(match(copies, recipe).decisions);
  EXPECT_EQ(copies.sharingMembers("g"), (Indices{0, 1}));
  EXPECT_EQ(copies.sharingMembers("g [2]"), (Indices{2, 3}));

  Study moved;
  moved.addSource(catalogueWith("/elsewhere/there.h5", {{"a", {1}}, {"b", {2}}}));
  moved.addSource(catalogueWith("/elsewhere/other.h5", {{"a", {1}}, {"b", {2}}}));
  const auto decisions = match(moved, recipe).decisions;
  ASSERT_EQ(decisions.size(), 2U) << "the file of that name is meant";
  EXPECT_EQ(decisions[0].first, 0U);
  EXPECT_EQ(decisions[1].first, 1U);
}

TEST_F(SharingCopiesTest, RulesTellTheCopiesOfANameApart) {
  Study study;
  const std::vector<std::pair<std::string, Values>> names = {
      {"l.q_proj.weight", {1}}, {"l.k_proj.weight", {2}}, {"x", {1}}};
  study.addSource(catalogueWith("/a.h5", names));
  study.addSource(catalogueWith("/b.h5", names));
  const std::vector<sharing::Rule> rules = {sharing::ruleOf(*sharing::find("qkv"))};
  const Decisions decisions = edit::shareByRules(study, Indices{0, 1, 2, 3, 4, 5}, rules);
  ASSERT_EQ(decisions.size(), 4U);
  EXPECT_EQ(decisions[0].second.sharing_group, "qkv l");
  EXPECT_EQ(decisions[1].second.sharing_group, "qkv l");
  EXPECT_EQ(decisions[2].first, 3U);
  EXPECT_EQ(decisions[2].second.sharing_group, "qkv l [2]");
  EXPECT_EQ(edit::shareByRules(study, Indices{0, 4}, rules).size(), 2U) << "shards of one network";
}

TEST_F(SharingCopiesTest, RulesDoNotMixFilesOfWhichOneLacksAMember) {
  Study study;
  study.addSource(catalogueWith("/a.h5", {{"l.q_proj.weight", {1}}, {"l.k_proj.weight", {2}}}));
  study.addSource(
      catalogueWith("/b.h5", {{"l.q_proj.weight", {1}}, {"l.k_proj.weight", {2}}, {"l.v_proj.weight", {9}}}));
  const std::vector<sharing::Rule> rules = {sharing::ruleOf(*sharing::find("qkv"))};
  const Decisions decisions = edit::shareByRules(study, Indices{0, 1, 2, 3, 4}, rules);
  ASSERT_EQ(decisions.size(), 5U);
  for (const auto& [index, decision] : decisions) {
    EXPECT_EQ(decision.sharing_group, index < 2 ? "qkv l" : "qkv l [2]") << index;
  }
}

}  // namespace
}  // namespace scalewright::study
