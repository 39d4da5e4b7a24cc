#pragma once

#include <QObject>
#include <QStringList>
#include <string>
#include <vector>

#include "app/gui/session/recipe_files.h"
#include "widgets/window/notice_bar.h"

class QWidget;

namespace scalewright::app {

/// The files that a study was decided on: which of them are missing, at another place, or have changed.
class StudySources : public QObject {
  Q_OBJECT

 public:
  StudySources(StudyController& controller, RecipeFiles& recipes, QWidget* window);

  /// Finds those of the document's study that are there. Returns them; the others are missing.
  [[nodiscard]] QStringList find(const session::SourcePlaces& places);
  /// A missing one is this file; others that are missing are looked for beside it.
  void locate(const QString& file);
  /// Says which are missing.
  void tellMissing();
  /// The study was closed.
  void forget();

 signals:
  /// One is known to be at another place.
  void changed();
  void noticed(const scalewright::widgets::Notice& notice);
  void noticeGone(const QString& id);

 private:
  [[nodiscard]] session::Document::File& file() { return controller_.document().file; }
  /// One that is missing is this file.
  void move(const std::string& from, const std::string& to);
  void check(const QString& opened, study::TensorIndex first_new);
  /// A file with the content of a missing one has been opened: it is that one, wherever it lies.
  void adopt(const QString& opened, const std::string& path, study::TensorIndex first_new);
  void ask();
  void tellChanged();

  StudyController& controller_;
  RecipeFiles& recipes_;
  QWidget* window_;
  QStringList changed_;
};

}  // namespace scalewright::app
