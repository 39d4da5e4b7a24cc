#include "widgets/exchange/export/phase_choice.h"

#include <QSignalBlocker>
#include <algorithm>

#include "widgets/exchange/export/export_dialog.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {

PhaseChoice::PhaseChoice(QWidget* parent) : QComboBox(parent) {
  setObjectName(QStringLiteral("exportPhase"));
  setAccessibleName(ExportDialog::tr("Phase"));
  setToolTip(ExportDialog::tr("The iterations whose decisions are written"));
}

void PhaseChoice::setPhases(const std::vector<ExportPhase>& phases, bool together) {
  const QSignalBlocker quiet(this);
  const QVariant before = currentData();
  clear();
  if (together) addItem(ExportDialog::tr("All phases"), QString());
  for (const ExportPhase& phase : phases) addItem(phase.title, text(phase.name));
  setCurrentIndex(std::max(0, findData(before)));
  setVisible(!phases.empty());
}

void PhaseChoice::choose(const std::string& name) {
  setCurrentIndex(findData(text(name)));
}

std::string PhaseChoice::chosen() const {
  return currentData().toString().toStdString();
}

}  // namespace scalewright::widgets
