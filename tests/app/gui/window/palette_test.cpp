#include "app/gui/window/palette_commands.h"

#include <QComboBox>
#include <QListWidget>

#include "tests/app/gui/window_fixture.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/exchange/export/export_dialog.h"
#include "widgets/policy/policy_dialog.h"
#include "widgets/table/filter_bar.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/fuzzy_match.h"
#include "widgets/window/command_palette.h"

namespace scalewright::test {
namespace {

using widgets::fuzzyScore;

TEST(FuzzyMatchTest, LettersInTheirOrderFitInAnyCase) {
  EXPECT_TRUE(fuzzyScore(u"tsn", u"Take Snapshot"));
  EXPECT_TRUE(fuzzyScore(u"take snap", u"Recipe › Take snapshot"));
  EXPECT_TRUE(fuzzyScore(u"ÖFF", u"Datei › Öffnen"));
  EXPECT_TRUE(fuzzyScore(u"", u"anything"));
  EXPECT_FALSE(fuzzyScore(u"pns", u"Take Snapshot"));
  EXPECT_FALSE(fuzzyScore(u"takes", u"take"));
  EXPECT_FALSE(fuzzyScore(u"a", u""));
}

TEST(FuzzyMatchTest, WordsFitInAnyOrderWhereTheyStandAsTheyAre) {
  const QString title = QStringLiteral("Policy › NVIDIA › Llama 3.1 and Llama 2, FP8");
  const auto score = [&](const char* typed) { return widgets::fuzzyScore(QString::fromUtf8(typed), title); };
  ASSERT_TRUE(score("fp8 llama"));
  ASSERT_TRUE(score("llama fp8"));
  EXPECT_GT(score("llama fp8"), score("fp8 llama")) << "the order of the text counts more";
  EXPECT_FALSE(score("fp8 lama3")) << "a word with gaps would fit nearly everything";
  EXPECT_FALSE(score("int8 llama"));
}

TEST(FuzzyMatchTest, BeginningsOfWordsAndLettersTogetherCountMore) {
  EXPECT_GT(fuzzyScore(u"ts", u"Take snapshot"), fuzzyScore(u"ts", u"Tensors"));
  EXPECT_GT(fuzzyScore(u"snap", u"Take snapshot"), fuzzyScore(u"snap", u"Save as new PNG of all plots"));
  EXPECT_GT(fuzzyScore(u"q_proj", u"layers.0.q_proj"), fuzzyScore(u"q_proj", u"layers.0.q_a.proj"));
}

class PaletteTest : public WindowTest {
 protected:
  widgets::CommandPalette* open() {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);  // of the one before
    QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
    return child<widgets::CommandPalette>("commandPalette");
  }
  void type(widgets::CommandPalette& palette, const QString& text) {
    QTest::keyClicks(palette.findChild<QLineEdit*>("paletteText"), text);
  }
  void press(widgets::CommandPalette& palette, Qt::Key key) {
    QTest::keyClick(palette.findChild<QLineEdit*>("paletteText"), key);
  }
};

TEST_F(PaletteTest, FindsATensorAndSelectsIt) {
  load();
  widgets::CommandPalette* palette = open();
  ASSERT_NE(palette, nullptr);
  type(*palette, "l3 weight");
  press(*palette, Qt::Key_Return);
  EXPECT_EQ(current().info.name, "layers.3.proj.weight");
}

TEST_F(PaletteTest, FindsWhatTheButtonsOverThePlotsDo) {
  load();
  widgets::CommandPalette* palette = open();
  type(*palette, "divergence");
  press(*palette, Qt::Key_Return);
  EXPECT_TRUE(part<widgets::PlotPanel>(*window_).divergenceShown());
}

TEST_F(PaletteTest, FindsTheDivergenceByEachOfItsNames) {
  load();
  for (const char* name : {"kl", "KL divergence", "entropy", "divergence of entropy"}) {
    widgets::CommandPalette* palette = open();
    type(*palette, QLatin1String(name));
    auto* list = palette->findChild<QListWidget*>("paletteHits");
    bool found = false;
    for (int row = 0; row < list->count(); ++row)
      found = found || list->item(row)->text().contains(QStringLiteral("KL divergence of entropy"));
    EXPECT_TRUE(found) << name;
    palette->close();
    delete palette;
  }
}

TEST_F(PaletteTest, FormatsAndMethodsAreDecidedOnWhatIsSelected) {
  load();
  widgets::CommandPalette* palette = open();
  type(*palette, "format int4");
  press(*palette, Qt::Key_Return);
  EXPECT_EQ(current().decision->format, "int4");
  palette = open();
  type(*palette, "method absolute");
  press(*palette, Qt::Key_Return);
  EXPECT_EQ(current().decision->calibrator, "absmax");
  palette = open();
  type(*palette, "percentile 99");
  press(*palette, Qt::Key_Return);
  EXPECT_EQ(current().decision->calibrator, "percentile");
  EXPECT_EQ(current().decision->parameters.at("percentile"), ParameterValue(99.0));
}

TEST_F(PaletteTest, WordsOfTheFilterFilterTheList) {
  load();
  widgets::CommandPalette* palette = open();
  type(*palette, "layer:1..2 role:weight");
  press(*palette, Qt::Key_Return);
  auto& table = part<widgets::TensorPanel>(*window_);
  EXPECT_TRUE(QTest::qWaitFor([&] { return table.view().model()->rowCount() == 2; }));
  EXPECT_EQ(table.filter().chips().size(), 2U);
}

TEST_F(PaletteTest, AnExporterOpensItsDialog) {
  load();
  widgets::CommandPalette* palette = open();
  type(*palette, "export tensorrt");
  press(*palette, Qt::Key_Return);
  const auto dialogs = window_->findChildren<widgets::ExportDialog*>();
  ASSERT_EQ(dialogs.size(), 1);
  EXPECT_TRUE(dialogs[0]->findChild<QComboBox*>("exporter")->currentText().contains("TensorRT"));
  dialogs[0]->close();
}

TEST_F(PaletteTest, SaysWhenNothingFits) {
  load();
  widgets::CommandPalette* palette = open();
  type(*palette, "no such thing");
  auto* list = palette->findChild<QListWidget*>("paletteHits");
  ASSERT_EQ(list->count(), 1);
  EXPECT_EQ(list->item(0)->flags(), Qt::NoItemFlags);
  press(*palette, Qt::Key_Return);
  EXPECT_TRUE(palette->isVisible()) << "there is nothing to take";
}

TEST_F(PaletteTest, RunsACommand) {
  load();
  widgets::CommandPalette* palette = open();
  type(*palette, "take snapshot");
  press(*palette, Qt::Key_Return);
  EXPECT_EQ(window_->files().variants().all().size(), 1U);
}

TEST_F(PaletteTest, ArrowsChooseAndEscapeClosesWithoutDoingAnything) {
  load();
  const auto before = currentIndex();
  widgets::CommandPalette* palette = open();
  type(*palette, "layers proj");
  auto* list = palette->findChild<QListWidget*>("paletteHits");
  EXPECT_EQ(list->count(), 8);
  press(*palette, Qt::Key_Down);
  EXPECT_EQ(list->currentRow(), 1);
  press(*palette, Qt::Key_Escape);
  EXPECT_FALSE(palette->isVisible());
  EXPECT_EQ(currentIndex(), before);
}

TEST_F(PaletteTest, WhatCannotBeDoneNowIsNotOffered) {
  widgets::CommandPalette* palette = open();
  type(*palette, "take snapshot");
  EXPECT_TRUE(palette->hits().empty()) << "nothing is open";
  press(*palette, Qt::Key_Return);
  EXPECT_TRUE(palette->isVisible());
  palette->close();
}

TEST_F(PaletteTest, FindsWhatMenusHoldThatNobodyHasOpened) {
  load();
  widgets::CommandPalette* palette = open();
  type(*palette, "nvidia bert");
  ASSERT_FALSE(palette->hits().empty()) << "a policy";
  const QString first = palette->findChild<QListWidget*>("paletteHits")->item(0)->text();
  EXPECT_TRUE(first.contains(QStringLiteral("NVIDIA"))) << first.toStdString();
  press(*palette, Qt::Key_Return);
  auto* preview = window_->findChild<widgets::PolicyDialog*>();
  ASSERT_NE(preview, nullptr);
  EXPECT_TRUE(preview->isVisible());
  preview->reject();
}

}  // namespace
}  // namespace scalewright::test
