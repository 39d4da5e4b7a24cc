#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <vector>

#include "widgets/jobs/promptly.h"

class QWidget;

namespace scalewright::app {

/// Writes files in the background, one after the other.
class SaveJob : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// start: begins a save, or does not; called at once where nothing is being saved, else when the saves before it have
  /// ended. Of those that wait to write one file the last one does. path: empty for what is to be saved once more where
  /// it belongs, which nobody wants any more when the save before it comes to nothing. Returns what `start` does, false
  /// where it waits.
  bool inTurn(const QString& path, std::function<bool()> start);
  /// Begins a job, before all that waits. work: (std::stop_token) -> outcome. done: (outcome) -> whether it is saved;
  /// called before this returns where that is at once, else later. Returns whether it is saved by now.
  template <typename Work, typename Done>
  bool begin(const QString& path, Work work, Done done) {
    path_ = path;
    const auto saved = std::make_shared<bool>(false);
    const bool came = widgets::promptly(
        asker_, std::move(work),
        [this, saved, done = std::move(done)](auto outcome) mutable {
          *saved = done(std::move(outcome));
          goOn(*saved);
        },
        widgets::longest_hold / 2);
    if (!came) emit changed();
    return *saved;
  }
  /// Returns whether something is being saved, or waits for that.
  [[nodiscard]] bool busy() const { return writing() || !waiting_.empty(); }
  [[nodiscard]] bool writing() const { return asker_.busy(); }
  [[nodiscard]] QString fileName() const;
  /// Cancels what is being saved: the file stays as it was, or it is replaced already. What waits follows.
  void cancel();
  /// Cancels what is being saved, and drops what waits.
  void drop();
  /// Waits until nothing is being saved, with a dialog for each file that can cancel it.
  void wait(QWidget* window);

 signals:
  /// Something is being saved now, or is not any more.
  void changed();
  /// A save was cancelled: what is in the file is not known.
  void cancelled(const QString& path);

 private:
  struct Waiting {
    QString path;
    std::function<bool()> start;
  };
  /// A save has ended.
  void goOn(bool saved);

  QString path_;
  std::vector<Waiting> waiting_;
  widgets::Asker asker_{widgets::Pool::kReading};
};

}  // namespace scalewright::app
