// What import and export dialogs are made of.
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "widgets/exchange/import_model.h"
#include "widgets/exchange/rename_model.h"
#include "widgets/exchange/rename_section.h"
#include "widgets/kit/note_list.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

using Mode = QAbstractItemModelTester::FailureReportingMode;

TEST(ImportModelTest, SaysWhichTensorsAreNotHere) {
  ImportModel model;
  const QAbstractItemModelTester tester(&model, Mode::Fatal);
  model.setRows({{QStringLiteral("x"), QStringLiteral("y"), false, QStringLiteral("INT8"), 2.5},
                 {QStringLiteral("a"), QStringLiteral("b"), true, QStringLiteral("INT8"), 1}});
  ASSERT_EQ(model.rowCount(), 2);
  EXPECT_NE(model.index(0, ImportModel::kHere).data().toString(), QStringLiteral("y"));
  EXPECT_TRUE(model.index(0, ImportModel::kHere).data(Qt::ForegroundRole).isValid());
  EXPECT_EQ(model.index(1, ImportModel::kHere).data().toString(), QStringLiteral("b"));
  EXPECT_EQ(model.index(0, ImportModel::kThreshold).data().toString(), columnNumber(2.5));
}

TEST(RenameModelTest, MarksCollisions) {
  RenameModel model;
  const QAbstractItemModelTester tester(&model, Mode::Fatal);
  model.setRows({{QStringLiteral("a"), QStringLiteral("c"), true}, {QStringLiteral("d"), QStringLiteral("e"), false}});
  EXPECT_NE(model.index(0, RenameModel::kAfter).data().toString(), QStringLiteral("c"));
  EXPECT_TRUE(model.index(0, RenameModel::kAfter).data(Qt::ForegroundRole).isValid());
  EXPECT_EQ(model.index(1, RenameModel::kAfter).data().toString(), QStringLiteral("e"));
}

TEST(RenameSectionTest, RulesAreTypedOneInEachLineAndCountWhileItIsOpen) {
  RenameSection section(RenameSection::Table::kShown);
  section.show();
  QSignalSpy changed(&section, &RenameSection::changed);
  auto* rules = section.findChild<QPlainTextEdit*>(QStringLiteral("renameRules"));
  auto* toggle = section.findChild<QToolButton*>(QStringLiteral("renameToggle"));
  EXPECT_FALSE(rules->isVisible());
  QTest::keyClick(toggle, Qt::Key_Space);
  EXPECT_TRUE(rules->isVisible());
  changed.clear();
  QTest::keyClicks(rules, QStringLiteral("^a=>b"));
  QTest::keyClick(rules, Qt::Key_Return);
  QTest::keyClick(rules, Qt::Key_Return);
  QTest::keyClicks(rules, QStringLiteral("c$=>"));
  ASSERT_TRUE(changed.wait());
  EXPECT_EQ(section.rules(), (std::vector<std::string>{"^a=>b", "c$=>"}));
  EXPECT_EQ(changed.count(), 1) << "not with every key";
  QTest::keyClick(toggle, Qt::Key_Space);
  EXPECT_TRUE(section.rules().empty());
}

TEST(NoteListTest, OneLineForEachReason) {
  NoteList list(QStringLiteral("notes"));
  list.setNotes({{QStringLiteral("a"), QStringLiteral("odd")},
                 {QStringLiteral("b"), QStringLiteral("alone")},
                 {QStringLiteral("c"), QStringLiteral("odd")},
                 {{}, QStringLiteral("all of it")}});
  ASSERT_EQ(list.topLevelItemCount(), 3);
  EXPECT_TRUE(list.topLevelItem(0)->text(0).contains(u'2')) << "a count";
  ASSERT_EQ(list.topLevelItem(0)->childCount(), 2);
  EXPECT_EQ(list.topLevelItem(0)->child(1)->text(0), QStringLiteral("c"));
  EXPECT_TRUE(list.topLevelItem(0)->toolTip(0).contains(u'c'));
  EXPECT_TRUE(list.topLevelItem(1)->text(0).contains(u'b'));
  EXPECT_EQ(list.topLevelItem(1)->childCount(), 0);
  EXPECT_EQ(list.topLevelItem(2)->text(0), QStringLiteral("all of it"));
  list.setNotes({});
  EXPECT_TRUE(list.isHidden());
}

}  // namespace
}  // namespace scalewright::widgets
