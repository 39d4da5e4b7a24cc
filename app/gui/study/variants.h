#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <vector>

#include "app/gui/study/study_controller.h"
#include "core/session/study_history.h"

namespace scalewright::app {

/// Snapshots: all decisions of the study as they were at one moment, under a name; one of them, B, is what the window
/// compares with. They belong to the study file. Taking and removing them is no step that could be undone, but has to
/// be saved.
class Variants : public QObject {
  Q_OBJECT

 public:
  explicit Variants(StudyController& controller, QObject* parent = nullptr);

  [[nodiscard]] const std::vector<session::Variant>& all() const { return *all_; }
  /// The same, to be kept by others while this goes on.
  [[nodiscard]] std::shared_ptr<const std::vector<session::Variant>> shared() const { return all_; }
  /// Index of B.
  [[nodiscard]] std::optional<std::size_t> compared() const { return compared_; }
  [[nodiscard]] QString comparedName() const;

  /// The decisions as they are now. Cost: O(tensors), about a microsecond each.
  void take(const QString& name);
  /// The same under a name of its own; the first one is there to be compared with. Nothing without tensors.
  void takeNext();
  /// Decisions of a file.
  void add(const QString& name, recipe::Recipe recipe);
  void rename(std::size_t index, const QString& name);
  void remove(std::size_t index);
  void compareWith(std::optional<std::size_t> index);
  /// Puts its decisions in force, as one step that can be undone.
  void goBackTo(std::size_t index);
  /// A name that is not taken: `Snapshot 3`.
  [[nodiscard]] QString freeName() const;

  /// Those of a study that is opened; nothing that has to be saved.
  void begin(std::vector<session::Variant> all, const std::string& compared);
  void clear() { begin({}, {}); }
  /// A file that decisions were made on is at another place.
  void relocate(const std::string& from, const std::string& to);

 signals:
  /// Once `takeNext` has.
  void taken(const QString& name);
  void changed();
  /// Another B, or none.
  void comparedChanged();

 private:
  /// A copy to be changed: others may hold on to what was.
  [[nodiscard]] std::shared_ptr<std::vector<session::Variant>> copy() const;
  void replace(std::shared_ptr<const std::vector<session::Variant>> all);

  StudyController& controller_;
  std::shared_ptr<const std::vector<session::Variant>> all_ = std::make_shared<std::vector<session::Variant>>();
  std::optional<std::size_t> compared_;
};

}  // namespace scalewright::app
