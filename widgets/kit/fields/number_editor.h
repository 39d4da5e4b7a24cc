#pragma once

#include "widgets/kit/fields/parameter_editor.h"

class QCompleter;
class QLineEdit;
class QSlider;

namespace scalewright::widgets {

class ValueField;

/// Slider for the hand, text for the exact number; also holds decimals that are kept as text (percentiles).
class NumberEditor : public ParameterEditor {
  Q_OBJECT

 public:
  NumberEditor(const ParameterDescriptor& parameter, const QString& tip, QWidget* parent);

  void setValue(const ParameterValue& value) override;
  void showMixed() override;
  void leave() override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void read(const QString& typed);
  void stepBy(int notches);
  /// Takes a value that the person has chosen.
  void commit(const ParameterValue& value);
  /// Adds a button in the field that shows what the completer knows.
  void addListOf(QCompleter& completer);
  void moveSlider();
  [[nodiscard]] QString textFor(const ParameterValue& value) const;
  [[nodiscard]] double toNumber(const ParameterValue& value) const;
  [[nodiscard]] ParameterValue fromNumber(double number) const;
  [[nodiscard]] int toSlider(double number) const;
  [[nodiscard]] double fromSlider(int position) const;
  [[nodiscard]] bool logarithmic() const { return parameter_.logarithmic && parameter_.minimum > 0; }

  const ParameterDescriptor& parameter_;
  ParameterValue value_;
  bool mixed_ = false;
  QLineEdit* edit_;
  ValueField* field_;
  QSlider* slider_ = nullptr;
};

}  // namespace scalewright::widgets
