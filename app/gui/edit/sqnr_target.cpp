#include "app/gui/edit/sqnr_target.h"

#include <QSettings>

namespace scalewright::app {
namespace {

const QString kTarget = QStringLiteral("inspector/errorTarget");
constexpr double kUsual = 30;  // dB: noise of a thousandth of the signal's power

}  // namespace

SqnrTarget::SqnrTarget(QObject* parent) : QObject(parent), value_(QSettings().value(kTarget, kUsual).toDouble()) {}

void SqnrTarget::set(double target_db) {
  if (target_db == value_) return;
  value_ = target_db;
  QSettings().setValue(kTarget, target_db);
  emit changed(target_db);
}

}  // namespace scalewright::app
