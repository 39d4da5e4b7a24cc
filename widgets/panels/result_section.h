#pragma once

#include <QWidget>

#include "core/study/study.h"

class QFormLayout;
class QLabel;

namespace scalewright::widgets {

/// What the decision in force leads to.
class ResultSection : public QWidget {
  Q_OBJECT

 public:
  explicit ResultSection(QWidget* parent = nullptr);

  void show(const study::StudyTensor& tensor);

 private:
  void showSmoothing(const recipe::Decision& decision);
  QLabel* addRow(const QString& title, const QString& name, const QString& tip);

  QFormLayout* layout_;
  QLabel* sqnr_;
  QLabel* saturated_;
  QLabel* percentile_;
  QLabel* step_;
  QLabel* extra_scale_;
  QLabel* smoothing_;
};

}  // namespace scalewright::widgets
