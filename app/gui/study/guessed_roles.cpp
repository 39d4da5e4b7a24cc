#include "app/gui/study/guessed_roles.h"

namespace scalewright::app {
namespace {

const QString kNotice = QStringLiteral("guessedRoles");

}  // namespace

GuessedRoles::GuessedRoles(StudyController& controller, QObject* parent) : QObject(parent), controller_(controller) {
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &GuessedRoles::tell);
  connect(&controller_, &StudyController::sourcesClosed, this, &GuessedRoles::tell);
}

void GuessedRoles::tell() {
  int count = 0;
  for (const study::StudyTensor& tensor : controller_.study().tensors()) {
    if (tensor.info.role_source == tensor::RoleSource::kShape && tensor.info.role == tensor::Role::kActivation) ++count;
  }
  if (count == told_) return;
  told_ = count;
  if (count == 0) {
    emit noticeGone(kNotice);
    return;
  }
  // One line, for it takes the room of the plots; which they are the table's column says.
  emit noticed({kNotice, tr("%n tensor(s) taken for activations by shape: “?” in “Role”", nullptr, count), {}, {}});
}

}  // namespace scalewright::app
