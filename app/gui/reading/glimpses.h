#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/gui/reading/groupings.h"
#include "core/engine/engine.h"
#include "core/study/study.h"
#include "widgets/jobs/latest.h"

namespace scalewright::app {

/// The first tensors of files that take long to list: those of one file are in the study while it is listed.
class Glimpses : public QObject {
  Q_OBJECT

 public:
  struct Taken {
    QString file;
    std::string path;  ///< in the study
  };

  Glimpses(study::Study& study, std::shared_ptr<engine::Engine> engine);

  /// Looks at a file in the background. isWanted: asked once more when its tensors are there.
  void look(const QString& file, const Groupings& groupings, const std::function<bool()>& isWanted);
  void cancel(const QString& file);
  void cancel() { asker_.cancel(); }
  /// The file whose first tensors are in the study.
  [[nodiscard]] const std::optional<Taken>& taken() const { return taken_; }
  [[nodiscard]] bool isTaken(const QString& file) const { return taken_ && taken_->file == file; }
  /// Its listing has ended, or it leaves the study.
  void forget() { taken_.reset(); }

 signals:
  /// first: the one among them that can be shown.
  void added(study::TensorIndex first);

 private:
  void add(const QString& file, const io::Catalogue& catalogue);

  study::Study& study_;
  std::shared_ptr<engine::Engine> engine_;
  std::optional<Taken> taken_;
  widgets::Asker asker_{widgets::Pool::kReading};
};

}  // namespace scalewright::app
