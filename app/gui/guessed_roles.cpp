#include "app/gui/guessed_roles.h"

#include <QStringList>

#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

const QString kNotice = QStringLiteral("guessedRoles");
constexpr int kNamed = 4;

}  // namespace

GuessedRoles::GuessedRoles(StudyController& controller, QObject* parent) : QObject(parent), controller_(controller) {
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &GuessedRoles::tell);
  connect(&controller_, &StudyController::sourcesClosed, this, &GuessedRoles::tell);
}

void GuessedRoles::tell() {
  int count = 0;
  QStringList names;
  for (const study::StudyTensor& tensor : controller_.study().tensors()) {
    if (tensor.info.role_source != tensor::RoleSource::kShape || tensor.info.role != tensor::Role::kActivation) continue;
    if (++count <= kNamed) names << widgets::text(tensor.info.name);
  }
  if (count == told_) return;
  told_ = count;
  if (count == 0) {
    emit noticeGone(kNotice);
    return;
  }
  if (count > kNamed) names << QStringLiteral("…");
  emit noticed({kNotice, tr("%n tensor(s) taken for activations by nothing but their shape", nullptr, count),
                tr("Their names say nothing: %1. They are marked with a question mark in the column “Role”.")
                    .arg(names.join(QStringLiteral(", "))),
                {}});
}

}  // namespace scalewright::app
