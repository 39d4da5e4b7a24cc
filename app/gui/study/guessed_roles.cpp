#include "app/gui/study/guessed_roles.h"

#include "core/study/network/graph_gap.h"

namespace scalewright::app {
namespace {

const QString kNotice = QStringLiteral("guessedRoles");
const QString kStandIns = QStringLiteral("cacheStandIns");
const QString kGraphsDisagree = QStringLiteral("graphsDisagree");
const QString kFoundInGraph = QStringLiteral("foundInGraph");
const QString kOutsideGraph = QStringLiteral("outsideGraph");

}  // namespace

GuessedRoles::GuessedRoles(StudyController& controller, QObject* parent) : QObject(parent), controller_(controller) {
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &GuessedRoles::tell);
  connect(&controller_, &StudyController::sourcesClosed, this, &GuessedRoles::tell);
}

void GuessedRoles::tell() {
  int count = 0;
  int stand_ins = 0;
  for (const study::StudyTensor& tensor : controller_.study().tensors()) {
    const tensor::RoleSource source = tensor.info.role_source;
    if (source == tensor::RoleSource::kShape && tensor.info.role == tensor::Role::kActivation) ++count;
    if (source == tensor::RoleSource::kStandIn) ++stand_ins;
  }
  const study::GraphGap gap = study::graphGap(controller_.study());
  const int outside = static_cast<int>(gap.unknown.size());
  const int ambiguous = static_cast<int>(gap.ambiguous.size());
  if (ambiguous != told_ambiguous_) {
    told_ambiguous_ = ambiguous;
    show(
        kGraphsDisagree, ambiguous,
        tr("%n tensor(s) are values of several models that disagree: the one opened first counts", nullptr, ambiguous));
  }
  const int found = static_cast<int>(gap.by_module + gap.by_shape);
  if (found != told_found_) {
    told_found_ = found;
    show(kFoundInGraph, found,
         tr("%n tensor(s) found in the graph by module and port or by features, %1 without a value there", nullptr,
            found)
             .arg(gap.differing.size()));
  }
  if (outside != told_outside_) {
    told_outside_ = outside;
    show(kOutsideGraph, outside, tr("%n tensor(s) not in the graph", nullptr, outside));
  }
  // One line each, for they take the room of the plots; which tensors they are the table's column says.
  if (count != told_) {
    told_ = count;
    show(kNotice, count, tr("%n tensor(s) taken for activations by shape: “?” in “Role”", nullptr, count));
  }
  if (stand_ins != told_stand_ins_) {
    told_stand_ins_ = stand_ins;
    show(kStandIns, stand_ins, tr("%n output(s) stand in for the missing KV cache: “?” in “Role”", nullptr, stand_ins));
  }
}

void GuessedRoles::show(const QString& notice, int count, const QString& text) {
  if (count == 0) {
    emit noticeGone(notice);
  } else {
    emit noticed({notice, text, {}, {}});
  }
}

}  // namespace scalewright::app
