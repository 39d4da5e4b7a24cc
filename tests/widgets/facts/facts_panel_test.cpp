#include "widgets/facts/facts_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTest>
#include <QTreeView>

#include "widgets/kit/copied_row.h"

namespace scalewright::widgets {
namespace {

io::Facts someOf(const std::string& kind) {
  io::Facts facts;
  facts.file.kind = kind;
  facts.file.size = 1'500'000;
  facts.file.attributes.count = 0;
  io::DatasetFacts& dataset = facts.datasets.emplace_back();
  dataset.name = "x";
  dataset.type = "f32";
  dataset.layout = "chunked";
  dataset.attributes.count = 0;
  return facts;
}
ShownFacts shownOf(io::Facts facts) {
  return {.path = "/data/a.file", .facts = std::make_shared<const io::Facts>(std::move(facts))};
}
ShownFacts someFacts(const std::string& kind) {
  return shownOf(someOf(kind));
}

class FactsPanelTest : public testing::Test {
 protected:
  /// The value beside a title, in any section.
  [[nodiscard]] QString valueOf(const QString& title) const {
    const QStandardItemModel& model = panel_.model();
    for (int section = 0; section < model.rowCount(); ++section) {
      const QStandardItem& head = *model.item(section);
      for (int row = 0; row < head.rowCount(); ++row) {
        if (head.child(row)->text() == title) return head.child(row, 1)->text();
      }
    }
    return QStringLiteral("there is no such line");
  }
  [[nodiscard]] QString copied() const {
    panel_.findChild<QPushButton*>(QStringLiteral("copyFacts"))->click();
    return QApplication::clipboard()->text();
  }
  [[nodiscard]] QString note() const { return panel_.findChild<QLabel*>(QStringLiteral("factNote"))->text(); }

  FactsPanel panel_;
};

TEST_F(FactsPanelTest, FileAndDatasetAreSectionsOfLines) {
  panel_.show(someFacts("hdf5"));
  const QStandardItemModel& model = panel_.model();
  ASSERT_EQ(model.rowCount(), 4);
  EXPECT_EQ(model.item(0)->text(), QStringLiteral("File /data/a.file"));
  EXPECT_EQ(model.item(1)->text(), QStringLiteral("Attributes of the file (0)"));
  EXPECT_EQ(model.item(2)->text(), QStringLiteral("Dataset x"));
  EXPECT_EQ(valueOf(QStringLiteral("Size of the file")), QStringLiteral("1.50 MB (1,500,000)"));
  EXPECT_EQ(valueOf(QStringLiteral("Type")), QStringLiteral("f32"));
  EXPECT_EQ(valueOf(QStringLiteral("Written by")), QStringLiteral("not stated"));
}

TEST_F(FactsPanelTest, WhatAFormatHasNoPlaceForIsOneLine) {
  panel_.show(someFacts("npy"));
  ASSERT_EQ(panel_.model().rowCount(), 2);
  const QStandardItem& dataset = *panel_.model().item(1);
  const QString last = dataset.child(dataset.rowCount() - 1)->text();
  EXPECT_EQ(last, QStringLiteral("Not in files of this kind"));
  EXPECT_TRUE(dataset.child(dataset.rowCount() - 1, 1)->text().contains(QStringLiteral("Filters")));
}

TEST_F(FactsPanelTest, LongValuesAreCutAndTheirTipsAndCopiesAreNot) {
  io::Facts facts = someOf("hdf5");
  facts.file.attributes = {{{"note", "strings", std::string(3000, 'x')}, {"ref", "references"}}, 2};
  panel_.show(shownOf(facts));
  EXPECT_EQ(valueOf(QStringLiteral("note")), QString(200, u'x') + u'…');
  EXPECT_EQ(valueOf(QStringLiteral("ref")), QStringLiteral("not shown"));
  QString tip = panel_.model().item(1)->child(0, 1)->toolTip();
  for (const QString& line : tip.split(u'\n')) EXPECT_LE(line.size(), 160);
  EXPECT_EQ(tip.remove(u'\n'), QString(3000, u'x'));
  EXPECT_TRUE(copied().contains(QStringLiteral("note\t") + QString(3000, u'x') + u'\n'));
}

TEST_F(FactsPanelTest, ASelectedLineIsCopiedAlone) {
  panel_.show(someFacts("hdf5"));
  auto& view = *panel_.findChild<QTreeView*>();
  view.setCurrentIndex(panel_.model().item(2)->child(0)->index());
  EXPECT_EQ(copied(), QStringLiteral("Type\tf32"));
}

TEST_F(FactsPanelTest, ATroubleOfOneAttributeIsNamed) {
  io::Facts facts = someOf("hdf5");
  facts.file.attributes = {{{"bad", {}, {}, ErrorCode::kWorkerCrashed}}, 300};
  panel_.show(shownOf(facts));
  EXPECT_EQ(valueOf(QStringLiteral("bad")), QString::fromUtf8(errorWording(ErrorCode::kWorkerCrashed)));
  EXPECT_EQ(valueOf(QStringLiteral("more")), QStringLiteral("299"));
}

TEST_F(FactsPanelTest, NothingIsBuiltAgainForTheSameAnswer) {
  const ShownFacts shown = someFacts("hdf5");
  panel_.show(shown);
  const QStandardItem* head = panel_.model().item(0);
  panel_.show(shown);
  EXPECT_EQ(panel_.model().item(0), head);
}

TEST_F(FactsPanelTest, OfADatasetThatCouldNotBeOpenedNothingIsSaidToBeNone) {
  io::Facts facts = someOf("hdf5");
  facts.datasets[0] = {};
  facts.datasets[0].name = "x";
  facts.datasets[0].problem = Error{ErrorCode::kWorkerCrashed, {}, "x", {}};
  panel_.show(shownOf(facts));
  ASSERT_EQ(panel_.model().rowCount(), 3);
  const QStandardItem& dataset = *panel_.model().item(2);
  QStringList titles;
  for (int row = 0; row < dataset.rowCount(); ++row) {
    titles << dataset.child(row)->text();
    EXPECT_NE(dataset.child(row, 1)->text(), QStringLiteral("none")) << titles.back().toStdString();
  }
  EXPECT_TRUE(titles.contains(QStringLiteral("Attributes")));
  EXPECT_TRUE(titles.contains(QStringLiteral("Problem")));
}

TEST_F(FactsPanelTest, AHeadIsCopiedWithAllBelowIt) {
  io::Facts facts = someOf("npy");
  panel_.show(shownOf(facts));
  const QStandardItem& head = *panel_.model().item(1);
  const QStringList lines = head.data(kLineRole).toString().split(u'\n');
  ASSERT_EQ(lines.size(), head.rowCount() + 1);
  EXPECT_EQ(lines[0], QStringLiteral("Dataset x"));
  EXPECT_EQ(lines[1], QStringLiteral("Type\tf32"));
}

TEST_F(FactsPanelTest, WhatWasClosedStaysClosedForTheNextTensor) {
  panel_.show(someFacts("hdf5"));
  auto& view = *panel_.findChild<QTreeView*>();
  EXPECT_TRUE(view.isExpanded(panel_.model().index(0, 0)));
  view.collapse(panel_.model().index(0, 0));
  panel_.show({.path = "/data/a.file"});
  io::Facts next = someOf("hdf5");
  next.datasets[0].name = "y";
  panel_.show(shownOf(next));
  EXPECT_FALSE(view.isExpanded(panel_.model().index(0, 0)));
  EXPECT_TRUE(view.isExpanded(panel_.model().index(2, 0)));
}

TEST_F(FactsPanelTest, WithoutFactsItSaysWhy) {
  EXPECT_FALSE(note().isEmpty());
  ShownFacts shown{.path = "/data/a.file"};
  panel_.show(shown);
  EXPECT_EQ(note(), QStringLiteral("being read…"));
  shown.problem = Error{ErrorCode::kFileNotFound, "/data/a.file", {}, {}};
  panel_.show(shown);
  EXPECT_EQ(note(), QString::fromUtf8(errorWording(ErrorCode::kFileNotFound)));
  panel_.show(someFacts("hdf5"));
  EXPECT_TRUE(note().isEmpty());
}

TEST_F(FactsPanelTest, LinesFollowTheColours) {
  panel_.show(someFacts("hdf5"));
  QPalette dark = panel_.palette();
  dark.setColor(QPalette::PlaceholderText, Qt::red);
  panel_.setPalette(dark);
  const QStandardItem& file = *panel_.model().item(0);
  int absent = 0;
  for (int row = 0; row < file.rowCount(); ++row) {
    absent += file.child(row, 1)->foreground().color() == QColor(Qt::red) ? 1 : 0;
  }
  EXPECT_GT(absent, 0);
  EXPECT_LT(absent, file.rowCount());
}

}  // namespace
}  // namespace scalewright::widgets
