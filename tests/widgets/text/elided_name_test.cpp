#include "widgets/text/elided_name.h"

#include <gtest/gtest.h>

#include <QFont>

namespace scalewright::widgets {
namespace {

class ElidedNameTest : public testing::Test {
 protected:
  /// The name in the width of a text.
  [[nodiscard]] QString in(const QString& width, const QString& name) const {
    return elidedName(name, metrics_, metrics_.horizontalAdvance(width));
  }
  const QFontMetrics metrics_{QFont()};
  const QString expert_ = QStringLiteral("model.layers.12.mlp.experts.113.gate_proj.input");
};

TEST_F(ElidedNameTest, WhatFitsStaysAsItIs) {
  EXPECT_EQ(in(expert_, expert_), expert_);
  EXPECT_EQ(in(QStringLiteral("x"), {}), QString());
}

TEST_F(ElidedNameTest, NumbersAndEndsOutliveWords) {
  for (const char* shorter : {"model.…12.mlp.experts.113.gate_proj.input", "model.…12.…experts.113.gate_proj.input",
                              "model.…12.…113.gate_proj.input", "…12.…113.gate_proj.input", "…113.gate_proj.input"}) {
    EXPECT_EQ(in(QString::fromUtf8(shorter), expert_), QString::fromUtf8(shorter));
  }
}

TEST_F(ElidedNameTest, AnEndWithoutRoomIsCutInItsMiddle) {
  const QString both = in(QStringLiteral("…113.gate…put"), expert_);
  EXPECT_TRUE(both.startsWith(QString::fromUtf8("…113.g")) && both.endsWith(QStringLiteral("t"))) << both.toStdString();
  EXPECT_LE(metrics_.horizontalAdvance(both), metrics_.horizontalAdvance(QStringLiteral("…113.gate…put")));
  const QString cut = in(QStringLiteral("…ga.in"), expert_);
  EXPECT_TRUE(cut.contains(QChar(u'…'))) << cut.toStdString();
  EXPECT_TRUE(cut.endsWith(QStringLiteral("t"))) << cut.toStdString();
  EXPECT_LE(metrics_.horizontalAdvance(cut), metrics_.horizontalAdvance(QStringLiteral("…ga.in")));
  const QString one = in(QStringLiteral("onnx…253"), QStringLiteral("onnx::MatMul_0123456789_253"));
  EXPECT_TRUE(one.startsWith(u'o') && one.endsWith(u'3')) << one.toStdString();
}

TEST_F(ElidedNameTest, PathsWithSlashesAreNamesToo) {
  const QString shorter = QString::fromUtf8("unet/…1/…0/proj/output");
  EXPECT_EQ(in(shorter, QStringLiteral("unet/down_blocks/1/attentions/0/proj/output")), shorter);
}

}  // namespace
}  // namespace scalewright::widgets
