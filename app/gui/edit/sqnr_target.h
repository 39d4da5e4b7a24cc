#pragma once

#include <QObject>

namespace scalewright::app {

/// The SQNR, in dB, that a person holds to be good enough; kept for the next window. What shows it follows `changed`.
class SqnrTarget : public QObject {
  Q_OBJECT

 public:
  explicit SqnrTarget(QObject* parent);

  [[nodiscard]] double value() const { return value_; }
  void set(double target_db);

 signals:
  void changed(double target_db);

 private:
  double value_;
};

}  // namespace scalewright::app
