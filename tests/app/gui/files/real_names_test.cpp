// Dumps with the names and the batches of real networks, in the window.
#include "core/policy/policy_file.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/table/tensor_model.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::test {
namespace {

using widgets::TensorModel;

class RealNamesTest : public WindowTest {
 protected:
  void open(const char* file, std::size_t tensors) {
    window_->files().open(
        {QStringLiteral(SCALEWRIGHT_TEST_DATA) + QStringLiteral("/real_names/") + QLatin1String(file)});
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return study().size() == tensors && !window_->controller().loader().busy(); }, 20000));
    settle();
  }
};

TEST_F(RealNamesTest, BatchesOfDifferentLengthAreOneRow) {
  open("ragged.h5", 4);
  const auto input = study().find("model.layers.0.self_attn.q_proj/input");
  ASSERT_TRUE(input);
  const QString shape = tableCell(*input, TensorModel::kShape);
  EXPECT_TRUE(shape.startsWith(QStringLiteral("[Σ=28 x 64]"))) << shape.toStdString();
  EXPECT_TRUE(shape.contains(u'3')) << "batches";
  EXPECT_EQ(part<widgets::NoticeArea>(*window_).find(QStringLiteral("guessedRoles")), nullptr)
      << "the names say what they are";
}

TEST_F(RealNamesTest, NamesThatSayNothingAreMarkedAndCounted) {
  open("trtnames.h5", 21);
  const auto* notice = part<widgets::NoticeArea>(*window_).find(QStringLiteral("guessedRoles"));
  ASSERT_NE(notice, nullptr);
  // One line, of whatever the tensors are called: it takes the room of the plots.
  const auto labels = notice->findChildren<QLabel*>();
  ASSERT_EQ(labels.size(), 1);
  EXPECT_FALSE(labels[0]->text().contains(QChar(0x2026)));
  EXPECT_LE(notice->height(), 2 * labels[0]->fontMetrics().height() + 20);
  const auto guessed = study().find("168");
  ASSERT_TRUE(guessed);
  EXPECT_TRUE(tableCell(*guessed, TensorModel::kRole).endsWith(QStringLiteral(" ?")));
  EXPECT_EQ(tableCell(*guessed, TensorModel::kFormat), QStringLiteral("INT8"));
  const auto named = study().find("StatefulPartitionedCall/model/conv1_relu/Relu:0");
  ASSERT_TRUE(named);
  EXPECT_FALSE(tableCell(*named, TensorModel::kRole).contains(u'?'));
}

TEST_F(RealNamesTest, WhatStandsInForACacheIsMarkedAndCounted) {
  open("llama_hf_readme_recorder.h5", 30);
  const auto* notice = part<widgets::NoticeArea>(*window_).find(QStringLiteral("cacheStandIns"));
  ASSERT_NE(notice, nullptr);
  const auto labels = notice->findChildren<QLabel*>();
  ASSERT_EQ(labels.size(), 1);
  EXPECT_TRUE(labels[0]->text().startsWith(QStringLiteral("4 "))) << "K and V of two layers";
  EXPECT_LE(notice->height(), 2 * labels[0]->fontMetrics().height() + 20) << "one line";
  const auto output = study().find("model.layers.1.self_attn.k_proj/output");
  ASSERT_TRUE(output);
  EXPECT_TRUE(tableCell(*output, TensorModel::kRole).endsWith(QStringLiteral(" ?")));
  EXPECT_EQ(part<widgets::NoticeArea>(*window_).find(QStringLiteral("guessedRoles")), nullptr);
}

TEST_F(RealNamesTest, TensorsWithoutARuleShowNoFormat) {
  load();
  const auto policy = policy::fromText(R"({"schema": "scalewright-policy", "schema_version": 1, "id": "weights",
    "title": "Weights", "rules": [{"id": "weights", "comment": "Weights.", "match": {"role": "weight"}, "format": "int8",
    "granularity": "per_tensor", "calibrator": {"id": "absmax"}}]})");
  ASSERT_TRUE(policy.has_value()) << sentence(policy.error());
  const auto input = *study().find("layers.2.proj.input");
  const auto weight = *study().find("layers.2.proj.weight");
  EXPECT_EQ(tableCell(input, TensorModel::kFormat), QStringLiteral("INT8"));
  putInForce(*policy);
  settle();
  EXPECT_EQ(tableCell(input, TensorModel::kFormat), QStringLiteral("as stored"));
  EXPECT_TRUE(part<widgets::TensorPanel>(*window_)
                  .model()
                  .indexOf(input)
                  .siblingAtColumn(TensorModel::kSqnr)
                  .data()
                  .toString()
                  .isEmpty() ||
              std::isnan(part<widgets::TensorPanel>(*window_)
                             .model()
                             .indexOf(input)
                             .siblingAtColumn(TensorModel::kSqnr)
                             .data(TensorModel::kValueRole)
                             .toDouble()));
  EXPECT_EQ(tableCell(weight, TensorModel::kFormat), QStringLiteral("INT8"));
  undo().undo();
  settle();
  EXPECT_EQ(tableCell(input, TensorModel::kFormat), QStringLiteral("INT8"));
}

}  // namespace
}  // namespace scalewright::test
