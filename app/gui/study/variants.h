#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "app/gui/study/study_controller.h"

namespace scalewright::app {

/// Snapshots: all decisions of the study as they were at one moment, under a name; one of them, B, is what the window
/// compares with. They belong to the document. Taking and removing them is no step that could be undone, but has to be
/// saved.
class Variants : public QObject {
  Q_OBJECT

 public:
  explicit Variants(StudyController& controller, QObject* parent = nullptr);

  [[nodiscard]] const std::vector<session::Variant>& all() const { return *controller_.document().variants(); }
  /// Returns the same, to be kept by others while this goes on.
  [[nodiscard]] session::Document::Variants shared() const { return controller_.document().variants(); }
  /// Index of B.
  [[nodiscard]] std::optional<std::size_t> compared() const { return controller_.document().compared(); }
  [[nodiscard]] QString comparedName() const;

  /// Takes the decisions as they are now. Cost: O(tensors), about a microsecond each.
  void take(const QString& name);
  /// Does the same under a name of its own; the first one is there to be compared with. Nothing without tensors.
  void takeNext();
  /// Adds decisions of a file.
  void add(const QString& name, recipe::Recipe recipe);
  void rename(std::size_t index, const QString& name);
  void remove(std::size_t index);
  void compareWith(std::optional<std::size_t> index);
  /// Puts a number of a person's own beside a snapshot, in place of the one of its name; one step that can be undone.
  void measure(std::size_t index, const recipe::OwnMetric& metric);
  /// Likewise takes one away.
  void forgetMetric(std::size_t index, const std::string& name);
  /// Keeps a verdict on the decisions in force beside the snapshots that decide the same; nothing that has to be saved.
  void judge(const recipe::Verdict& verdict);
  /// The snapshot that decides as is decided now; nullptr for none. Cost: O(tensors), about a microsecond each.
  [[nodiscard]] const session::Variant* inForce() const;
  /// Puts its decisions in force, as one step that can be undone.
  void goBackTo(std::size_t index);
  /// A name that is not taken: `Snapshot 3`.
  [[nodiscard]] QString freeName() const;

  /// Takes those of a study that is opened; nothing that has to be saved.
  void begin(std::vector<session::Variant> all, const std::string& compared);
  /// Adds the decisions as they are now, which a file has brought with numbers of a person's own; nothing that has to
  /// be saved.
  void addRead(const QString& name, const recipe::OwnMetrics& metrics);
  void clear() { begin({}, {}); }

 signals:
  /// Is emitted once `takeNext` has.
  void taken(const QString& name);
  void changed();
  /// Is emitted for another B, or none.
  void comparedChanged();

 private:
  /// Tells of others than before, which are to be saved.
  void tellChanged();

  StudyController& controller_;
};

}  // namespace scalewright::app
