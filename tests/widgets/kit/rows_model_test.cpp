#include "widgets/kit/rows_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>

namespace scalewright::widgets {
namespace {

struct Fruit {
  QString name;
  int count = 0;

  friend bool operator==(const Fruit&, const Fruit&) = default;
};

class FruitModel : public RowsModel<Fruit> {
 public:
  FruitModel() : RowsModel(nullptr, [](const Fruit& a, const Fruit& b) { return a.name == b.name; }) {
    setColumns({{QStringLiteral("Fruit"), QStringLiteral("What grows"), [](const Fruit& row) { return row.name; },
                 Qt::AlignLeft},
                {QStringLiteral("Count"),
                 {},
                 [](const Fruit& row) { return QString::number(row.count); },
                 Qt::AlignRight,
                 [](const Fruit& row) { return QStringLiteral("exactly %1").arg(row.count); },
                 [](const Fruit& row, int role) { return role == Qt::UserRole ? QVariant(row.count) : QVariant(); }}});
  }
};

class RowsModelTest : public ::testing::Test {
 protected:
  void SetUp() override {
    model_.setRows({{QStringLiteral("apple"), 1}, {QStringLiteral("=pear"), 2}});
    resets_.clear();
  }
  QVariant cell(int row, int column, int role = Qt::DisplayRole) { return model_.index(row, column).data(role); }

  FruitModel model_;
  QAbstractItemModelTester tester_{&model_, QAbstractItemModelTester::FailureReportingMode::Fatal};
  QSignalSpy resets_{&model_, &QAbstractItemModel::modelReset};
  QSignalSpy changes_{&model_, &QAbstractItemModel::dataChanged};
};

TEST_F(RowsModelTest, ShowsWhatItsColumnsSay) {
  EXPECT_EQ(model_.columnCount(), 2);
  EXPECT_EQ(cell(1, 1), QStringLiteral("2"));
  EXPECT_EQ(cell(0, 0, Qt::ToolTipRole), QStringLiteral("apple")) << "the text where a column says nothing else";
  EXPECT_EQ(cell(0, 1, Qt::ToolTipRole), QStringLiteral("exactly 1"));
  EXPECT_EQ(cell(1, 1, Qt::UserRole), 2);
  EXPECT_FALSE(cell(1, 0, Qt::UserRole).isValid());
  EXPECT_EQ(cell(0, 1, Qt::TextAlignmentRole).toInt(), int{Qt::AlignRight} | int{Qt::AlignVCenter});
  EXPECT_EQ(model_.headerData(1, Qt::Horizontal, Qt::DisplayRole), QStringLiteral("Count"));
  EXPECT_EQ(model_.headerData(0, Qt::Horizontal, Qt::ToolTipRole), QStringLiteral("What grows"));
  EXPECT_FALSE(model_.headerData(1, Qt::Horizontal, Qt::ToolTipRole).isValid());
}

TEST_F(RowsModelTest, ARowIsCopiedBetweenTabsAndIsNoFormula) {
  EXPECT_EQ(cell(0, 0, kLineRole), QStringLiteral("apple\t1"));
  EXPECT_EQ(cell(1, 1, kLineRole), QStringLiteral("'=pear\t2"));
  EXPECT_EQ(model_.heading(), QStringLiteral("Fruit\tCount"));
}

TEST_F(RowsModelTest, NewerStatesOfTheSameRowsKeepWhatIsSelected) {
  const QPersistentModelIndex second = model_.index(1, 1);
  model_.setRows({{QStringLiteral("apple"), 1}, {QStringLiteral("=pear"), 3}});
  EXPECT_EQ(resets_.count(), 0);
  EXPECT_EQ(changes_.count(), 1);
  EXPECT_EQ(second.data(), QStringLiteral("3"));
  model_.setRows({{QStringLiteral("apple"), 1}, {QStringLiteral("=pear"), 3}});
  EXPECT_EQ(changes_.count(), 1) << "nothing is new";
  model_.setRows({{QStringLiteral("plum"), 1}});
  EXPECT_EQ(resets_.count(), 1);
  EXPECT_FALSE(second.isValid());
}

}  // namespace
}  // namespace scalewright::widgets
