#include "widgets/distribution/divergence/divergence_plot.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <limits>

#include "core/calibrate/entropy/dialects.h"
#include "widgets/distribution/divergence/pick_handle.h"

namespace scalewright::widgets {
namespace {

/// Curves of so many dialects: valleys, one beside the other and deeper each.
view::DivergenceView valleys(std::size_t dialects) {
  view::DivergenceView view;
  for (std::size_t i = 0; i < dialects; ++i) {
    const calibrate::Dialect& dialect = calibrate::dialects()[i];
    view::DialectCurve each{dialect.id, {}};
    const std::size_t lowest = 300 + 120 * i;
    for (std::size_t keep = 128; keep <= 2000; ++keep) {
      const double away = (static_cast<double>(keep) - static_cast<double>(lowest)) / 300;
      each.curve.keep.push_back(keep);
      each.curve.thresholds.push_back(static_cast<double>(keep) / 200);
      each.curve.divergences.push_back(0.01 * std::pow(0.7, static_cast<double>(i)) * (1 + away * away));
    }
    const std::size_t at = lowest - 128;
    view.picks.push_back({dialect.id, dialect.title, Threshold(each.curve.thresholds[at]), lowest,
                          each.curve.divergences[at], profile::Estimate::exactly(30)});
    view.curves.push_back(std::move(each));
  }
  return view;
}

/// A plot that follows its own gesture, as the window makes it do.
class DivergencePlotTest : public testing::Test {
 protected:
  DivergencePlotTest() {
    plot_.resize(900, 320);
    plot_.setHomeRange({0.01, 12});
    plot_.setXScale(view::AxisScale::kLogarithmic);
    QObject::connect(&plot_.gesture(), &ThresholdGesture::moved, &plot_, [this](double t) { plot_.setThreshold(t); });
    plot_.setThreshold(0.2);
    show(2);
    plot_.show();
    plot_.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&plot_));
    plot_.replot();
  }
  void show(std::size_t dialects, const std::string& current = "nvidia") {
    plot_.setDivergence(valleys(dialects), current);
    plot_.resetView();
    plot_.replot();
  }
  static std::string id(std::size_t dialect) { return std::string(calibrate::dialects()[dialect].id); }
  PickHandle* handle(const std::string& dialect) {
    PickHandle* found = plot_.handleOf(dialect);
    EXPECT_NE(found, nullptr) << dialect;
    return found;
  }
  static void move(QWidget& widget, const QPoint& at, Qt::MouseButtons buttons = Qt::NoButton) {
    QMouseEvent event(QEvent::MouseMove, at, widget.mapToGlobal(QPointF(at)), Qt::NoButton, buttons, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
  }
  int pixelsOf(const QColor& color) {
    const QImage image = plot_.grab().toImage();
    const QRect area = plot_.axisRect()->rect().adjusted(2, 2, -2, -2);
    int seen = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
      for (int x = area.left(); x <= area.right(); ++x) seen += image.pixelColor(x, y) == color ? 1 : 0;
    }
    return seen;
  }
  DivergencePlot plot_;
};

TEST_F(DivergencePlotTest, CandidatesWithoutADivergenceAreMarkedAtTheTopAndZeroReadsZero) {
  view::DivergenceView view = valleys(1);
  std::vector<double>& divergences = view.curves.front().curve.divergences;
  const std::vector<double>& thresholds = view.curves.front().curve.thresholds;
  std::fill(divergences.begin(), divergences.begin() + 600, std::numeric_limits<double>::infinity());
  divergences[1000] = 0;
  plot_.setDivergence(view, "nvidia");
  plot_.setThreshold(11.9);  // what is clipped is shaded
  plot_.resetView();
  plot_.replot();
  const QColor color = plot_.penOf(0).color();
  const QImage image = plot_.grab().toImage();
  const QRect area = plot_.axisRect()->rect();
  const auto markedAt = [&](double threshold) {
    const double share = std::log(threshold / 0.01) / std::log(12 / 0.01);  // of the home range
    return image.pixelColor(area.left() + qRound(share * area.width()), area.top() + 1) == color;
  };
  EXPECT_TRUE(markedAt(thresholds[300]));
  EXPECT_FALSE(markedAt(thresholds[1200]));
  EXPECT_TRUE(plot_.readOut(thresholds[300]).contains(QStringLiteral("∞")))
      << plot_.readOut(thresholds[300]).toStdString();
  EXPECT_TRUE(plot_.readOut(thresholds[1000]).contains(QStringLiteral(" 0 nats")))
      << plot_.readOut(thresholds[1000]).toStdString();
}

TEST_F(DivergencePlotTest, AHandleStandsOnThePickOfEveryCurve) {
  show(5);
  for (std::size_t i = 0; i < 5; ++i) {
    const view::DialectPick& pick = plot_.divergence().picks[i];
    const PickHandle* shown = handle(id(i));
    ASSERT_NE(shown, nullptr);
    EXPECT_NEAR(shown->place().x(), plot_.xAxis->coordToPixel(pick.threshold.value()), 0.01) << i;
    EXPECT_NEAR(shown->place().y(), plot_.yAxis->coordToPixel(pick.divergence), 0.01) << i;
    EXPECT_TRUE(shown->geometry().contains(shown->place().toPoint())) << i;
    EXPECT_FALSE(shown->accessibleName().isEmpty());
  }
  show(2);
  EXPECT_EQ(plot_.handleOf(id(4)), nullptr) << "its curve is gone";
}

TEST_F(DivergencePlotTest, AClickOnAHandleTakesThePick) {
  QSignalSpy taken(&plot_, &ThresholdPlot::markTaken);
  QSignalSpy moved(&plot_.gesture(), &ThresholdGesture::moved);
  QTest::mouseClick(handle("text"), Qt::LeftButton);
  ASSERT_EQ(taken.count(), 1);
  const auto mark = taken.front().front().value<view::CalibratorMark>();
  EXPECT_EQ(mark.calibrator, "entropy");
  EXPECT_EQ(std::get<std::string>(mark.parameters.at("dialect")), "text");
  EXPECT_EQ(mark.threshold, plot_.divergence().picks[1].threshold.value());
  QTest::mouseClick(handle("nvidia"), Qt::LeftButton);
  EXPECT_EQ(taken.count(), 1) << "that one is in force";
  EXPECT_EQ(moved.count(), 0);
}

TEST_F(DivergencePlotTest, AClickOnALabelTakesThePickAsWell) {
  QSignalSpy taken(&plot_, &ThresholdPlot::markTaken);
  const QPoint label = plot_.labelOf("text").center().toPoint();
  ASSERT_TRUE(plot_.axisRect()->rect().contains(label));
  move(plot_, label);
  EXPECT_EQ(plot_.cursor().shape(), Qt::PointingHandCursor);
  QTest::mouseClick(&plot_, Qt::LeftButton, {}, label);
  EXPECT_EQ(taken.count(), 1);
}

TEST_F(DivergencePlotTest, ADragOfAHandleTakesTheThresholdAlongAndNothingIsDrawnAgain) {
  QSignalSpy taken(&plot_, &ThresholdPlot::markTaken);
  QSignalSpy moved(&plot_.gesture(), &ThresholdGesture::moved);
  QSignalSpy dropped(&plot_.gesture(), &ThresholdGesture::dropped);
  QSignalSpy replots(&plot_, &QCustomPlot::beforeReplot);
  PickHandle* text = handle("text");
  const QPoint middle = text->rect().center();
  const double from = text->place().x();
  QTest::mousePress(text, Qt::LeftButton, {}, middle);
  EXPECT_EQ(moved.count(), 0) << "nothing moves before the hand does";
  for (int i = 1; i <= 12; ++i) move(*text, middle - QPoint(5 * i, 0), Qt::LeftButton);
  QTest::mouseRelease(text, Qt::LeftButton, {}, middle - QPoint(60, 0));
  EXPECT_GT(moved.count(), 8);
  EXPECT_EQ(dropped.count(), 1);
  EXPECT_EQ(taken.count(), 0);
  EXPECT_NEAR(plot_.handlePosition().x(), from - 60, 1) << "where the hand let go";
  EXPECT_EQ(text->place().x(), from) << "the pick stays";
  EXPECT_EQ(replots.count(), 0);
}

TEST_F(DivergencePlotTest, EscapeTakesTheDragOfAHandleBack) {
  QSignalSpy cancelled(&plot_.gesture(), &ThresholdGesture::cancelled);
  QSignalSpy dropped(&plot_.gesture(), &ThresholdGesture::dropped);
  PickHandle* text = handle("text");
  QTest::mousePress(text, Qt::LeftButton, {}, text->rect().center());
  move(*text, text->rect().center() - QPoint(40, 0), Qt::LeftButton);
  QTest::keyClick(text, Qt::Key_Escape);
  move(*text, text->rect().center() - QPoint(80, 0), Qt::LeftButton);
  QTest::mouseRelease(text, Qt::LeftButton, {}, text->rect().center() - QPoint(80, 0));
  EXPECT_EQ(cancelled.count(), 1);
  EXPECT_EQ(dropped.count(), 0);
}

TEST_F(DivergencePlotTest, KeysReachEveryHandleAndTakeItsPick) {
  show(4);
  QSignalSpy taken(&plot_, &ThresholdPlot::markTaken);
  plot_.setFocus();
  for (std::size_t i = 0; i < 4; ++i) {
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    EXPECT_EQ(QApplication::focusWidget(), handle(id(i))) << i;
  }
  QTest::keyClick(handle(id(3)), Qt::Key_Return);
  QTest::keyClick(handle(id(2)), Qt::Key_Space);
  ASSERT_EQ(taken.count(), 2);
  EXPECT_EQ(std::get<std::string>(taken[1].front().value<view::CalibratorMark>().parameters.at("dialect")), id(2));
  const double before = *plot_.threshold();
  QTest::keyClick(handle(id(3)), Qt::Key_Right);
  EXPECT_GT(*plot_.threshold(), before) << "arrows move the line";
}

TEST_F(DivergencePlotTest, LabelsStandClearOfEachOtherAtEverySize) {
  for (const QSize size : {QSize(1400, 500), QSize(900, 320), QSize(700, 240), QSize(500, 180), QSize(360, 130)}) {
    for (const std::size_t dialects : {2U, 6U, 12U}) {
      plot_.resize(size);
      show(dialects);
      std::vector<QRectF> labels;
      for (std::size_t i = 0; i < dialects; ++i) {
        const QRectF label = plot_.labelOf(id(i));
        if (label.isEmpty()) continue;
        EXPECT_TRUE(QRectF(plot_.axisRect()->rect()).contains(label)) << size.width() << ' ' << id(i);
        for (const QRectF& other : labels) EXPECT_FALSE(label.intersects(other)) << size.width() << ' ' << id(i);
        labels.push_back(label);
      }
      if (size.height() > 170) {
        EXPECT_GE(labels.size(), std::min<std::size_t>(dialects, size.height() > 200 ? 4 : 2)) << size.width();
      }
      EXPECT_GT(plot_.curveLegend().rows(), 0) << "the legend stays";
      EXPECT_TRUE(plot_.xAxis->visible());
      EXPECT_GT(plot_.axisRect()->height(), size.height() / 5) << size.width() << ' ' << dialects;
    }
  }
}

TEST_F(DivergencePlotTest, BelowAHundredAndTwentyPixelsItIsAStripWithItsLine) {
  plot_.resize(700, 110);
  plot_.setThreshold(2);
  plot_.replot();
  EXPECT_EQ(plot_.curveLegend().rows(), 0);
  EXPECT_FALSE(plot_.xAxis->visible());
  EXPECT_GT(plot_.axisRect()->height(), 90);
  EXPECT_GT(pixelsOf(colorsOf(plot_.palette()).threshold), 80);
  EXPECT_NE(plot_.handleOf("text"), nullptr);
  plot_.resize(700, 300);
  plot_.replot();
  EXPECT_GT(plot_.curveLegend().rows(), 0);
  EXPECT_TRUE(plot_.xAxis->visible());
}

TEST_F(DivergencePlotTest, ThePointerReadsEveryCurveAtEveryThreshold) {
  const QRect area = plot_.axisRect()->rect();
  int read = 0;
  for (int x = area.left(); x <= area.right(); ++x) {
    const double threshold = plot_.xAxis->pixelToCoord(x);
    if (threshold < 128.0 / 200 || threshold > 2000.0 / 200) continue;
    const QString text = plot_.readOut(threshold);
    EXPECT_FALSE(text.contains(QStringLiteral("–")) || text.contains(QChar(0x2014))) << text.toStdString();
    EXPECT_FALSE(text.contains(u'\n'));
    ++read;
  }
  EXPECT_GT(read, 200);
  // The value of a candidate as it is, one between two of them as an estimate.
  plot_.setXScale(view::AxisScale::kLinear);
  plot_.setXRange(1, 1.02);
  plot_.replot();
  const double at_candidate = 0.01 * (1 + 100.0 * 100.0 / 300 / 300);
  EXPECT_TRUE(plot_.readOut(1.0).contains(QStringLiteral("NVIDIA ") + QString::number(at_candidate, 'g', 4)))
      << plot_.readOut(1.0).toStdString();
  EXPECT_FALSE(plot_.readOut(1.0).contains(u'~'));
  EXPECT_TRUE(plot_.readOut(1.0025).contains(u'~')) << plot_.readOut(1.0025).toStdString();
}

TEST_F(DivergencePlotTest, HoveringShowsValuesInTheLegendAndDrawsNothingAgain) {
  const QImage before = plot_.grab().toImage();
  QSignalSpy replots(&plot_, &QCustomPlot::beforeReplot);
  const int x = static_cast<int>(plot_.xAxis->coordToPixel(6));
  move(plot_, {x, plot_.axisRect()->rect().center().y()});
  const QImage during = plot_.grab().toImage();
  const QRect legend(0, 0, plot_.width(), plot_.axisRect()->top());
  EXPECT_NE(during.copy(legend), before.copy(legend));
  EXPECT_EQ(replots.count(), 0);
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(&plot_, &leave);
  EXPECT_EQ(plot_.grab().toImage(), before);
  plot_.pointAt(6);  // over another plot
  EXPECT_NE(plot_.grab().toImage().copy(legend), before.copy(legend));
}

TEST_F(DivergencePlotTest, WithoutCurvesItSaysThatItWaitsOnlyWhileItWaits) {
  plot_.setDivergence({}, {});
  plot_.setComputing();
  plot_.setDivergence({}, {});
  QCoreApplication::processEvents();
  EXPECT_FALSE(plot_.busyShown());
  const QImage idle = plot_.grab().toImage();
  plot_.setComputing();
  EXPECT_TRUE(QTest::qWaitFor([this] { return plot_.busyShown(); }));
  EXPECT_NE(plot_.grab().toImage(), idle);
  EXPECT_FALSE(plot_.notice().isEmpty());
  plot_.setDivergence({}, {});
  EXPECT_FALSE(plot_.busyShown());
  EXPECT_TRUE(plot_.notice().isEmpty());
}

TEST_F(DivergencePlotTest, WhatIsOutOfDateIsMutedWhileOtherCurvesAreOnTheirWay) {
  plot_.setThreshold(std::nullopt);  // its shade lies over the curves
  const QColor curve = plot_.penOf(0).color();
  ASSERT_GT(pixelsOf(curve), 100);
  plot_.setComputing();
  EXPECT_FALSE(plot_.busyShown()) << "what comes at once does not flicker";
  ASSERT_TRUE(QTest::qWaitFor([this] { return plot_.busyShown(); }));
  plot_.replot();
  EXPECT_FALSE(plot_.divergence().curves.empty()) << "they stay";
  EXPECT_NE(plot_.penOf(0).color(), curve);
  EXPECT_EQ(pixelsOf(curve), 0);
  show(2);
  EXPECT_FALSE(plot_.busyShown());
  EXPECT_GT(pixelsOf(curve), 100);
}

TEST_F(DivergencePlotTest, CurvesThatCoincideAreBothSeen) {
  view::DivergenceView view = valleys(2);
  view.curves[1].curve = view.curves[0].curve;
  plot_.setThreshold(std::nullopt);
  plot_.setDivergence(view, {});
  plot_.replot();
  const int first = pixelsOf(plot_.penOf(0).color());
  const int second = pixelsOf(plot_.penOf(1).color());
  EXPECT_GT(first, 50);
  EXPECT_GT(second, 50);
  EXPECT_LT(std::abs(first - second), (first + second) / 3) << "each has its turns";
}

TEST_F(DivergencePlotTest, ItsNumbersAreThoseOfEveryCurve) {
  const QByteArray csv = plot_.table().csv();
  EXPECT_TRUE(csv.startsWith("nvidia threshold,nvidia kl_nats,text threshold,text kl_nats"))
      << csv.left(80).toStdString();
}

TEST_F(DivergencePlotTest, AStripSaysItsValuesBesideTheLine) {
  plot_.resize(700, 110);
  plot_.replot();
  const QImage before = plot_.grab().toImage();
  plot_.pointAt(6);
  EXPECT_NE(plot_.grab().toImage(), before);
}

}  // namespace
}  // namespace scalewright::widgets
