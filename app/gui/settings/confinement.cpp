#include "app/gui/settings/confinement.h"

#include <QMetaObject>
#include <QSettings>
#include <mutex>

#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

const QString kConfined = QStringLiteral("reading/confined");
const QString kNotice = QStringLiteral("confinement");

QString names(const std::vector<std::string>& list) {
  return widgets::text(worker::listed(list));
}

}  // namespace

bool prefersConfinement() {
  return QSettings().value(kConfined).toBool();
}

void preferConfinement(bool preferred) {
  QSettings().setValue(kConfined, preferred);
}

/// From workers' threads to the window's.
struct Confinement::Line {
  std::mutex mutex;
  Confinement* end = nullptr;
};

Confinement::Confinement(bool in_process, QObject* parent)
    : QObject(parent), in_process_(in_process), line_(std::make_shared<Line>()) {
  line_->end = this;
}

Confinement::~Confinement() {
  const std::scoped_lock lock(line_->mutex);
  line_->end = nullptr;
}

std::function<void(const worker::Protection&)> Confinement::listener() const {
  return [line = line_](const worker::Protection& protection) {
    const std::scoped_lock lock(line->mutex);
    Confinement* const end = line->end;
    if (end != nullptr)
      QMetaObject::invokeMethod(
          end, [end, protection] { end->hear(protection); }, Qt::QueuedConnection);
  };
}

void Confinement::hear(const worker::Protection& protection) {
  const bool first = !known_;
  known_ = protection;
  // Where it is required, every file says that it was not read.
  if (!first || protection.whole() || prefersConfinement()) return;
  emit noticed({kNotice, text(), {}, {}});  // one or two lines: it takes the room of the plots
}

QString Confinement::text() const {
  if (in_process_) return tr("Files are read in this process, which nothing confines.");
  if (!known_) return tr("Files are read by a process of their own; what confines it is known once one has been read.");
  if (known_->whole()) return tr("Files are read by a process confined by %1.").arg(names(known_->in_force));
  return tr("Files are read by a process confined by %1; this system has no %2.")
      .arg(known_->in_force.empty() ? QStringLiteral("–") : names(known_->in_force), names(known_->missing));
}

}  // namespace scalewright::app
