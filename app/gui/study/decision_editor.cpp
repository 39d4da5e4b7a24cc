#include "app/gui/study/decision_editor.h"

#include <QScopedValueRollback>
#include <iterator>
#include <utility>

#include "core/formats/format.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"

namespace scalewright::app {
namespace {

/// More tensors than these are told little by little: whoever shows them would hold the window up.
constexpr std::size_t kToldAtOnce = 2048;

}  // namespace

/// A step of the history; which one says its place in the stack.
class DecisionEditor::Command : public QUndoCommand {
 public:
  Command(DecisionEditor& editor, const std::string& name) : QUndoCommand(widgets::text(name)), editor_(editor) {}
  void undo() override {
    const session::DecisionHistory& history = editor_.document_.history();
    if (!editor_.showing_) editor_.go(history.steps()[history.done() - 1], &session::Document::undo);
  }
  void redo() override {
    const session::DecisionHistory& history = editor_.document_.history();
    if (!editor_.showing_) editor_.go(history.steps()[history.done()], &session::Document::redo);
  }

 private:
  DecisionEditor& editor_;
};

DecisionEditor::DecisionEditor(session::Document& document, QObject* parent) : QObject(parent), document_(document) {
  timer_.setInterval(0);
  connect(&timer_, &QTimer::timeout, this, &DecisionEditor::work);
  connect(&undo_, &QUndoStack::cleanChanged, this, [this](bool clean) {
    if (showing_) return;
    if (clean) {
      const session::Document::Changed changed = document_.markSaved();
      if (!changed.empty()) emit decisionsChanged(changed);
    } else if (document_.history().isSaved()) {
      document_.history().markUnsaved();
    }
  });
}

// A stack that goes says that it is clean, to nobody who is whole.
DecisionEditor::~DecisionEditor() {
  undo_.blockSignals(true);
}

void DecisionEditor::tell(const session::Document::Changed& changed) {
  if (document_.pending().empty() && carried_out_.empty()) {
    timer_.stop();
  } else if (!timer_.isActive()) {
    timer_.start();
    told_.start();
  }
  emit decisionsChanged(changed);
}

void DecisionEditor::go(const session::Step& step, session::Document::Changed (session::Document::*way)()) {
  const bool measured = step.measured != nullptr;
  tell((document_.*way)());
  if (measured) emit metricsChanged();
}

bool DecisionEditor::join(const session::Step& step, int run) {
  session::DecisionHistory& history = document_.history();
  const std::size_t steps = history.steps().size();
  if (run == 0 || run != last_.run || history.now().state != last_.state || !history.goOn(step)) return false;
  tell(document_.decide(*step.after));
  if (history.steps().size() == steps) {
    last_.state = history.now().state;
  } else {
    // The stack lets go of what is obsolete instead of undoing it.
    std::exchange(last_, {}).command->setObsolete(true);
    undo_.undo();
  }
  return true;
}

void DecisionEditor::push(std::optional<session::Step> step, std::optional<double> threshold, int run) {
  if (!step) return;
  const QString what = widgets::text(step->name);
  const bool joined = join(*step, run);
  if (joined && last_.command == nullptr) return;  // both together are no step
  if (!joined) {
    last_ = {new Command(*this, step->name), 0, threshold, run};
    document_.history().push(*std::move(step));
    undo_.push(last_.command);
    last_.state = document_.history().now().state;
  }
  nameLast(what);
}

void DecisionEditor::nameLast(const QString& what) {
  session::DecisionHistory& history = document_.history();
  const session::Step done = history.steps()[history.done() - 1];
  if (done.after->size() != 1) return;
  const auto& [index, after] = done.after->front();
  const QString values =
      widgets::decisionChangeText(done.before->front().second, after, last_.threshold, thresholdOf(index));
  if (values.isEmpty()) return;
  //: a step of the history: what was done, and from what to what
  const QString name = tr("%1: %2").arg(what, values);
  history.nameLast(name.toStdString());
  last_.command->setText(name);
  emit undo_.undoTextChanged(undo_.undoText());  // the stack tells no change of a text
}

std::optional<double> DecisionEditor::thresholdOf(study::TensorIndex index) const {
  const study::StudyTensor& tensor = document_.study().tensor(index);
  const bool has = tensor.resolution && formats::usesThreshold(tensor.decision->format);
  return has ? std::optional(tensor.resolution->threshold.value()) : std::nullopt;
}

std::optional<double> DecisionEditor::thresholdBefore(const std::optional<session::Step>& step) const {
  return step && step->before->size() == 1 ? thresholdOf(step->before->front().first) : std::nullopt;
}

void DecisionEditor::completePolicy(const Decisions& decisions, const QString& name) {
  auto step = session::stepTo(document_.study(), decisions, name.toStdString());
  if (step && document_.history().complete(*step)) {
    tell(document_.decide(*step->after));
  } else {
    const auto threshold = thresholdBefore(step);
    push(std::move(step), threshold, 0);
  }
}

void DecisionEditor::applyPolicy(session::PolicyPointer policy, const Decisions& decisions, const QString& name) {
  decide(std::move(policy), decisions, name, 0);
}

void DecisionEditor::decide(session::PolicyPointer policy, const Decisions& decisions, const QString& name, int run) {
  auto step = session::stepTo(document_.study(), decisions, name.toStdString(), std::move(policy));
  const auto threshold = thresholdBefore(step);
  push(std::move(step), threshold, run);
}

void DecisionEditor::choose(const Decisions& decisions, const QString& name, int run) {
  const auto now = policy();
  const auto taken = now ? study::takenIn(*now, decisions) : std::nullopt;
  decide(taken ? std::make_shared<const study::AppliedPolicy>(*taken) : nullptr, decisions, name, run);
}

void DecisionEditor::measure(std::size_t variant, recipe::OwnMetrics metrics, const QString& name) {
  push(document_.measured(variant, std::move(metrics), name.toStdString()), std::nullopt, 0);
}

void DecisionEditor::beginPolicy(session::PolicyPointer policy) {
  document_.history().begin(std::move(policy));
  emit policyChanged();
}

void DecisionEditor::updatePolicies(const study::AppliedPolicy& like,
                                    const std::function<study::AppliedPolicy(const study::AppliedPolicy&)>& change) {
  document_.history().updatePolicies(like, change);
  emit policyChanged();
}

void DecisionEditor::preview(study::TensorIndex index, const recipe::Decision& decision) {
  if (!gestureActive()) held_ = thresholdOf(index);
  tell(document_.preview(index, decision));
}

void DecisionEditor::commitGesture(const QString& name, int run) {
  push(document_.endGesture(name.toStdString()), held_, run);
}

void DecisionEditor::cancelGesture() {
  if (gestureActive()) tell(document_.cancelGesture());
}

void DecisionEditor::showHistory() {
  const session::DecisionHistory& history = document_.history();
  const QScopedValueRollback<bool> showing(showing_, true);
  last_ = {};  // its command goes with the stack
  undo_.clear();
  if (history.saved() != 0U) undo_.resetClean();
  for (const session::Step& step : history.steps()) {
    undo_.push(new Command(*this, step.name));
    if (history.saved() == static_cast<std::size_t>(undo_.index())) undo_.setClean();
  }
  undo_.setIndex(static_cast<int>(history.done()));
}

void DecisionEditor::setSaved(const session::DecisionHistory::Moment& moment, const study::Study& then,
                              const study::Study& marked) {
  const session::Document::Changed changed = document_.markSaved(moment, then, marked);
  if (document_.history().isSaved()) {
    undo_.setClean();
  } else {
    showHistory();  // a stack can only be told that it is clean where it stands
  }
  if (changed.empty()) return;
  const bool few = changed.size() <= kToldAtOnce;
  if (!few) carried_out_.insert(changed.begin(), changed.end());
  tell(few ? changed : session::Document::Changed());  // what was decided since may be to be carried out once more
}

void DecisionEditor::setUnsaved() {
  document_.history().markUnsaved();
  undo_.resetClean();
}

void DecisionEditor::forget(const std::vector<study::TensorIndex>& gone) {
  document_.forget(gone);
  for (const study::TensorIndex index : gone) carried_out_.erase(index);
  showHistory();
}

void DecisionEditor::clear() {
  document_.clearDecisions();
  carried_out_.clear();
  timer_.stop();
  showHistory();
}

void DecisionEditor::beginHistory(const session::DecisionHistory& history) {
  document_.history().replaceBy(history);
  showHistory();
}

void DecisionEditor::carryOut(const std::vector<study::TensorIndex>& tensors) {
  for (const study::TensorIndex index : document_.carryOut(tensors)) carried_out_.insert(index);
}

void DecisionEditor::work() {
  constexpr qint64 kSlice = 10;  // ms
  constexpr qint64 kTell = 80;   // ms between updates of everything that shows tensors
  constexpr std::size_t kSome = 16;
  const std::set<study::TensorIndex>& pending = document_.pending();
  QElapsedTimer slice;
  slice.start();
  while (!pending.empty() && slice.elapsed() < kSlice) {
    const auto end = std::next(pending.begin(), static_cast<std::ptrdiff_t>(std::min(kSome, pending.size())));
    carryOut({pending.begin(), end});
  }
  if (!pending.empty() && told_.elapsed() < kTell) return;
  told_.restart();
  const auto end =
      std::next(carried_out_.begin(), static_cast<std::ptrdiff_t>(std::min(kToldAtOnce, carried_out_.size())));
  const std::vector<study::TensorIndex> some(carried_out_.begin(), end);
  carried_out_.erase(carried_out_.begin(), end);
  if (pending.empty() && carried_out_.empty()) timer_.stop();
  emit decisionsChanged(some);
  emit progressed();
}

void DecisionEditor::carryOutNow(study::TensorIndex index) {
  if (!document_.pending().contains(index)) return;
  carryOut({index});
  const std::vector<study::TensorIndex> changed(carried_out_.begin(), carried_out_.end());
  carried_out_.clear();
  emit decisionsChanged(changed);
}

void DecisionEditor::carryOutAll() {
  const std::set<study::TensorIndex>& pending = document_.pending();
  if (pending.empty()) return;
  carryOut({pending.begin(), pending.end()});
  work();
}

}  // namespace scalewright::app
