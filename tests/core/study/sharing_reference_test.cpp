// Shared scales of the sample study against the independent reference: by the built-in rules, on the data themselves.
#include "core/edit/share_by_rules.h"
#include "core/engine/questions/measure.h"
#include "core/engine/questions/profile.h"
#include "core/view/sharing_view.h"
#include "tests/core/study/reference_fixture.h"

namespace scalewright::study {
namespace {

class SharingReferenceTest : public ReferenceTest {
 protected:
  /// A file of the sample as a study, in FP8 E4M3FN by the absolute maximum, in the groups of a rule, measured exactly.
  static Study sharedStudy(const std::string& file, const char* rule) {
    Study study;
    study.addSource(catalogueOf(file));
    std::vector<TensorIndex> all;
    for (TensorIndex i = 0; i < study.size(); ++i) all.push_back(i);
    const std::vector<sharing::Rule> rules = {sharing::ruleOf(*sharing::find(rule))};
    Decisions decisions = edit::shareByRules(study, all, rules);
    for (auto& [index, decision] : decisions) {
      decision.format = "fp8_e4m3fn";
      decision.calibrator = "absmax";
    }
    study.setDecisions(decisions);
    for (const auto& [index, decision] : decisions) {
      auto profile = engine().ask(question::Profile{file, study.tensor(index).info}, {});
      study.setProfile(index, std::make_shared<const profile::Profile>(*std::move(profile)));
    }
    for (const auto& [index, decision] : decisions) {
      const StudyTensor& tensor = study.tensor(index);
      const std::vector<engine::QuantizerSpec> specs = {*study.quantizer(index),
                                                        study::specOf(decision, tensor.own->resolution)};
      const auto measured = engine().ask(question::Measure{file, tensor.info, tensor.profile, specs}, {});
      for (std::size_t i = 0; i < specs.size(); ++i) study.addMeasured(index, specs[i], measured->at(i));
    }
    return study;
  }

  static double sqnr(const metrics::ErrorSums& sums) { return 10 * std::log10(sums.signal / sums.noise.value); }

  /// tolerances: of thresholds, relative, and of SQNR, in dB.
  static void expectGroup(const Study& study, const std::vector<std::string>& names, const json& amax,
                          double shared_scale, const json& sqnr_own_then_shared, double relative, double decibel) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      SCOPED_TRACE(names[i]);
      const auto index = study.find(names[i]);
      ASSERT_TRUE(index);
      const StudyTensor& tensor = study.tensor(*index);
      ASSERT_TRUE(tensor.own);
      expectClose(tensor.own->resolution.threshold.value(), amax[i], relative, "own threshold");
      expectClose(tensor.resolution->threshold.value(), shared_scale, relative, "shared threshold");
      const double own = sqnr_own_then_shared[i][0];
      const double shared = sqnr_own_then_shared[i][1];
      EXPECT_NEAR(sqnr(*tensor.own->error), own, decibel);
      EXPECT_NEAR(sqnr(*tensor.error), shared, decibel);
      EXPECT_NEAR(view::sharingCost(tensor)->value, own - shared, 2 * decibel);
    }
  }
};

TEST_F(SharingReferenceTest, ProjectionsShareTheLargestOfTheirMaxima) {
  const Study study = sharedStudy(SCALEWRIGHT_SAMPLE "/weights.h5", "qkv");
  const json expected = test::reference("shared.json");
  for (const std::string layer : {"0", "1"}) {
    const std::string attention = "model.layers." + layer + ".self_attn.";
    const json& values = expected.at("layer" + layer);
    expectGroup(study, {attention + "q_proj.weight", attention + "k_proj.weight", attention + "v_proj.weight"},
                values.at("qkv_amax"), values.at("qkv_shared_scale"), values.at("qkv_e4m3fn_sqnr_own_then_shared"), 0,
                1e-9);
  }
}

TEST_F(SharingReferenceTest, CacheEntriesShareTheLargerOfTheirMaxima) {
  // The sample keeps the cache as float16, the reference saw float32: values differ by up to 2^-11 of themselves, which
  // is 2^-7 of the largest FP8 error, 2^-4; were they all in line with it, the squared error would move by 2^-6, 0.07
  // dB.
  const Study study = sharedStudy(SCALEWRIGHT_SAMPLE "/activations.h5", "kv_cache");
  const json expected = test::reference("shared.json");
  for (const std::string layer : {"0", "1"}) {
    const std::string cache = "model.layers." + layer + ".self_attn.kv_cache.";
    const json& values = expected.at("layer" + layer);
    expectGroup(study, {cache + "k", cache + "v"}, values.at("kv_amax"), values.at("kv_shared_scale"),
                values.at("kv_e4m3fn_sqnr_own_then_shared"), std::ldexp(1.0, -11), 0.07);
  }
}

}  // namespace
}  // namespace scalewright::study
