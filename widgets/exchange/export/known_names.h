#pragma once

#include <QWidget>

class QCheckBox;
class QLineEdit;

namespace scalewright::widgets {

/// A model whose names those of an export are compared with.
class KnownNames : public QWidget {
  Q_OBJECT

 public:
  explicit KnownNames(QWidget* parent = nullptr);

  void choose(const QString& path);
  /// Sets where the question for a file starts; empty: where the program was started.
  void setFolder(const QString& folder) { folder_ = folder; }
  /// Empty: none.
  [[nodiscard]] QString model() const;
  /// Returns whether what has names that the model lacks is left out.
  [[nodiscard]] bool dropsUnknown() const;

 signals:
  void changed();

 private:
  void ask();

  QLineEdit* path_;
  QCheckBox* drop_unknown_;
  QString folder_;
};

}  // namespace scalewright::widgets
