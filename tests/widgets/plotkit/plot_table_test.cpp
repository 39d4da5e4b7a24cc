#include "widgets/plotkit/picture/plot_table.h"

#include <gtest/gtest.h>

#include <QLocale>
#include <limits>

namespace scalewright::widgets {
namespace {

TEST(PlotTableTest, NumbersReadBackAndHaveAPointInEveryLocale) {
  const QLocale before;
  QLocale::setDefault(QLocale(QLocale::German));
  PlotTable table;
  table.add(QStringLiteral("x"), std::vector<double>{0.1, -1e-300, 16777217});
  table.add(QStringLiteral("count"), std::vector<std::uint64_t>{1, 2, 3});
  const QByteArray csv = table.csv();
  QLocale::setDefault(before);
  EXPECT_EQ(csv, "x,count\r\n0.1,1\r\n-1e-300,2\r\n16777217,3\r\n");
}

TEST(PlotTableTest, WhatIsNoNumberIsEmptyOrNamed) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  PlotTable table;
  table.add(QStringLiteral("x"), std::vector<double>{std::numeric_limits<double>::quiet_NaN(), kInfinity, -kInfinity});
  table.add(QStringLiteral("short"), std::vector<double>{1});
  EXPECT_EQ(table.csv(), "x,short\r\n,1\r\ninf,\r\n-inf,\r\n");
}

TEST(PlotTableTest, TitlesThatHoldASeparatorAreQuoted) {
  PlotTable table;
  table.add(QStringLiteral("a,\"b\""), std::vector<double>{1});
  EXPECT_EQ(table.csv(), "\"a,\"\"b\"\"\"\r\n1\r\n");
  EXPECT_EQ(table.tsv(), "\"a,\"\"b\"\"\"\r\n1\r\n");
}

TEST(PlotTableTest, NamesBeginNoFormulaInASpreadsheet) {
  PlotTable table;
  table.add(QStringLiteral("=name"), QStringList{QStringLiteral("=1+1"), QStringLiteral("w")});
  table.add(QStringLiteral("x"), std::vector<double>{-3.5, 2});
  EXPECT_EQ(table.csv(), "'=name,x\r\n'=1+1,-3.5\r\nw,2\r\n");
  EXPECT_EQ(table.tsv(), "'=name\tx\r\n'=1+1\t-3.5\r\nw\t2\r\n");
}

TEST(PlotTableTest, NothingIsEmpty) {
  EXPECT_TRUE(PlotTable().empty());
  EXPECT_TRUE(PlotTable().csv().isEmpty());
}

}  // namespace
}  // namespace scalewright::widgets
