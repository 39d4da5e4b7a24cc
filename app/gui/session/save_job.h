#pragma once

#include <QObject>
#include <QString>

#include "widgets/jobs/promptly.h"

class QWidget;

namespace scalewright::app {

/// Writes a file in the background. One at a time.
class SaveJob : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// work: (std::stop_token) -> outcome. done: (outcome) -> whether it is saved; called before this returns where that
  /// is at once, else later. Returns whether it is saved by now.
  template <typename Work, typename Done>
  bool begin(const QString& path, Work work, Done done) {
    path_ = path;
    const auto saved = std::make_shared<bool>(false);
    const bool came = widgets::promptly(
        asker_, std::move(work),
        [this, saved, done = std::move(done)](auto outcome) mutable {
          *saved = done(std::move(outcome));
          emit changed();
        },
        widgets::longest_hold / 2);
    if (!came) emit changed();
    return *saved;
  }
  [[nodiscard]] bool busy() const { return asker_.busy(); }
  [[nodiscard]] QString fileName() const;
  /// The file stays as it was, or it is replaced already.
  void cancel();
  /// Waits until nothing is being saved, with a dialog that can cancel it.
  void wait(QWidget* window);

 signals:
  /// Something is being saved now, or is not any more.
  void changed();

 private:
  QString path_;
  widgets::Asker asker_{widgets::Pool::kReading};  ///< last: it waits for what still runs
};

}  // namespace scalewright::app
