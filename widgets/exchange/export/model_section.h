#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "widgets/jobs/debounce.h"

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace scalewright::widgets {

/// How one family of engines has its checkpoints.
struct FlavourChoice {
  std::string id;
  QString title;
};

/// What an export that needs the model beside the decisions is asked for.
struct ModelChoice {
  std::string flavour;  ///< empty where there are none
  QString model;
  QString target;  ///< a folder, or a file

  friend bool operator==(const ModelChoice&, const ModelChoice&) = default;
};

/// Chooses the flavour of a checkpoint, the model that is exported, and where it goes.
class ModelSection : public QWidget {
  Q_OBJECT

 public:
  explicit ModelSection(QWidget* parent = nullptr);

  /// models: those that the decisions were made on. extension: of the file that is written; empty: it is a folder.
  void setChoices(const std::vector<FlavourChoice>& flavours, const QStringList& models, const QString& extension);
  void chooseFlavour(const std::string& id);
  [[nodiscard]] ModelChoice choice() const;
  /// Takes what has been typed without waiting for more.
  void takeTyped() { tell(); }

 signals:
  void changed();

 private:
  void browseModel();
  void browseTarget();
  /// Proposes a target that follows model and flavour until somebody types another.
  void propose();
  void tell();

  QString extension_;
  QString proposed_;
  ModelChoice told_;
  QFormLayout* form_;
  QComboBox* flavour_;
  QComboBox* model_;
  QLineEdit* target_;
  Debounce typed_;
};

}  // namespace scalewright::widgets
