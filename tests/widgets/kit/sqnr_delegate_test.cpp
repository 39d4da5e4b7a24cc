#include "widgets/kit/fields/sqnr_delegate.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <QTreeView>

#include "widgets/table/tensor_model.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

class SqnrDelegateTest : public testing::TestWithParam<Theme> {
 protected:
  SqnrDelegateTest() {
    view::TensorRow row;
    row.name = "w";
    row.sqnr_db = 50;  // the bar fills the cell
    row.state = study::LoadState::kReady;
    model_.setRows({row});
    view_.setPalette(paletteOf(GetParam(), {}));
  }

  QImage painted(QStyle::State state, double target_db = 30) {
    QStyleOptionViewItem option;
    option.initFrom(&view_);
    option.widget = &view_;
    option.font = view_.font();
    option.rect = QRect(0, 0, 120, 24);
    option.state = QStyle::State_Enabled | QStyle::State_Active | state;
    QImage image(option.rect.size(), QImage::Format_RGB32);
    image.fill(option.palette.color(QPalette::Base));
    QPainter painter(&image);
    SqnrDelegate delegate(TensorModel::kValueRole, &view_);
    delegate.setTarget(target_db);
    delegate.paint(&painter, option, model_.index(0, TensorModel::kSqnr));
    return image;
  }
  static bool has(const QImage& image, const QColor& color) {
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) {
        if (image.pixelColor(x, y) == color) return true;
      }
    }
    return false;
  }

  TensorModel model_;
  QTreeView view_;
};

TEST_P(SqnrDelegateTest, TheNumberStandsOnTheBarNotUnderIt) {
  const QPalette palette = view_.palette();
  EXPECT_TRUE(has(painted({}), palette.color(QPalette::Text)));
  EXPECT_TRUE(has(painted(QStyle::State_Selected), palette.color(QPalette::HighlightedText)));
}

TEST_P(SqnrDelegateTest, TheBarIsSeenInEveryRow) {
  // Left of the number: bar, and above it the ground.
  for (const QStyle::State state : {QStyle::State(), QStyle::State(QStyle::State_Selected)}) {
    const QImage image = painted(state);
    EXPECT_NE(image.pixelColor(10, 12), image.pixelColor(10, 0));
  }
}

TEST_P(SqnrDelegateTest, TheColourSaysWhetherTheTargetIsMet) {
  const auto bar = [this](double target_db) { return painted({}, target_db).pixelColor(10, 12); };
  EXPECT_EQ(bar(50), bar(-20)) << "the target itself is met";
  EXPECT_NE(bar(50), bar(50.1));
  EXPECT_GT(bar(50).green() - bar(50).red(), bar(50.1).green() - bar(50.1).red());
}

INSTANTIATE_TEST_SUITE_P(Both, SqnrDelegateTest, testing::Values(Theme::kLight, Theme::kDark));

}  // namespace
}  // namespace scalewright::widgets
