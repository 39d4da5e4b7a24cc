#include "app/gui/tabs/checkup_job.h"

#include <algorithm>

namespace scalewright::app {
namespace {

constexpr int kQuiet = 400;    // ms without a change after which the check-up begins
constexpr int kPatience = 3000;  // ms after which it begins although changes go on

}  // namespace

CheckupJob::CheckupJob(const study::Study& study, QObject* parent) : QObject(parent), study_(study) {
  quiet_.setInterval(kQuiet);
  quiet_.setSingleShot(true);
  connect(&quiet_, &QTimer::timeout, this, &CheckupJob::start);
}

void CheckupJob::touch() {
  if (!quiet_.isActive()) waiting_.start();
  if (waiting_.elapsed() < kPatience) quiet_.start();
}

void CheckupJob::forget() {
  asker_.cancel();  // what is on its way speaks of another study
  emit finished({});
  touch();
}

void CheckupJob::start() {
  const study::Tensors tensors = study_.tensors();
  const bool any = std::any_of(tensors.begin(), tensors.end(), [](const study::StudyTensor& tensor) {
    return study::storedProfile(tensor) != nullptr;
  });
  if (!any) {   // a copy of the study would only make every tensor be copied that is read then
    asker_.cancel();
    emit finished({});
    return;
  }
  asker_.ask([study = study_](const std::stop_token&) { return view::Findings(view::findings(study)); },
             [this](const view::Findings& findings) { emit finished(findings); });
}

}  // namespace scalewright::app
