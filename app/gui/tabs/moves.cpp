#include "app/gui/tabs/moves.h"

#include <QCoreApplication>
#include <QEvent>
#include <algorithm>
#include <functional>

#include "app/gui/study/quiet_job.h"
#include "app/gui/tabs/plots.h"
#include "core/engine/engine.h"
#include "core/moves/joint_help.h"
#include "core/study/no_data_range.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/moves/move_text.h"
#include "widgets/moves/moves_bar.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

constexpr std::size_t kMostAnswers = 64;    // that are kept
constexpr std::size_t kMostTensors = 1024;  // that are looked at together

/// The facts that an answer depends on: data, decisions and ranges of the tensors, and how much is read for it.
struct MovesSubject {
  struct Part {
    study::TensorIndex tensor = 0;
    std::shared_ptr<const profile::Profile> profile;
    Shared<recipe::Decision> decision;
    std::optional<double> threshold;  ///< also of a group, by the decisions on others

    friend bool operator==(const Part& a, const Part& b) {
      return a.tensor == b.tensor && a.profile == b.profile && *a.decision == *b.decision && a.threshold == b.threshold;
    }
  };
  std::vector<Part> parts;
  moves::Effort effort = moves::Effort::kSketch;

  friend bool operator==(const MovesSubject&, const MovesSubject&) = default;
};

/// What helps one tensor, or several together.
struct FoundMoves {
  moves::EachHelped each;
  std::vector<moves::JointHelp> joint;  ///< of several
};

/// Finds what would help the tensors that are edited: by the sketches first, at once, then with what has to be read.
class Moves : public AnsweringJob<MovesSubject, FoundMoves> {
  Q_DECLARE_TR_FUNCTIONS(Moves)

 public:
  Moves(Workbench& bench, widgets::MovesBar& bar);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// A move that is shown as a chip.
  struct Shown {
    study::Decisions decisions;
    QString title;
    const study::StudyTensor* after = nullptr;  ///< the current tensor with it; nullptr: it stays as it is
    std::optional<double> sqnr_db = {};         ///< of the current tensor with it
  };

  [[nodiscard]] MovesSubject subject(moves::Effort effort) const;
  /// The most that is read: the numbers of one tensor are made exact.
  [[nodiscard]] moves::Effort whole() const;
  /// Returns why there are no moves; empty where there may be some.
  [[nodiscard]] QString whyNone() const;
  void refresh() override;
  void begin() override;
  void show(const std::shared_ptr<const FoundMoves>& found);
  void showOne(const moves::Helps& helps);
  void showSeveral(const FoundMoves& found);
  void preview(std::size_t chip);
  void endPreview();
  void apply(std::size_t chip);

  Workbench& bench_;
  widgets::MovesBar& bar_;
  std::vector<study::TensorIndex> edited_;
  std::shared_ptr<const FoundMoves> found_;      ///< that is shown
  std::optional<study::TensorIndex> shown_for_;  ///< the current tensor then
  std::vector<Shown> shown_;
  bool other_data_ = false;  ///< the plots show values that a move has changed
};

Moves::Moves(Workbench& bench, widgets::MovesBar& bar)
    : AnsweringJob(bench.controller, kMostAnswers, &bar), bench_(bench), bar_(bar) {
  connect(&bar_, &widgets::MovesBar::pointedAt, this, &Moves::preview);
  connect(&bar_, &widgets::MovesBar::left, this, &Moves::endPreview);
  connect(&bar_, &widgets::MovesBar::chosen, this, &Moves::apply);
  connect(&bench.edits, &SelectedEdits::targetsChanged, this, [this] { touch(); });
  connect(&bench.current, &CurrentTensor::shown, this, [this] {
    if (other_data_) endPreview();
    touch();
  });
  connect(&bench.current, &CurrentTensor::gone, this, [this] { touch(); });
  bar_.installEventFilter(this);
}

bool Moves::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Show) setActive(true);
  if (event->type() == QEvent::Hide) setActive(false);
  return AnsweringJob::eventFilter(watched, event);
}

MovesSubject Moves::subject(moves::Effort effort) const {
  MovesSubject subject{.parts = {}, .effort = effort};
  for (const study::TensorIndex index : edited_) {
    const study::StudyTensor& tensor = controller_.study().tensor(index);
    subject.parts.push_back({index, tensor.profile, tensor.decision,
                             tensor.resolution ? std::optional(tensor.resolution->threshold.value()) : std::nullopt});
  }
  return subject;
}

moves::Effort Moves::whole() const {
  return edited_.size() == 1 ? moves::Effort::kExact : moves::Effort::kData;
}

QString Moves::whyNone() const {
  if (edited_.size() > kMostTensors) {
    return tr("%n tensors are selected: scalewright-cli suggest --together looks at so many.", nullptr,
              static_cast<int>(edited_.size()));
  }
  if (edited_.size() > 1) return {};
  const study::StudyTensor& tensor = controller_.study().tensor(edited_.front());
  if (bench_.current.held()) return tr("B is shown: moves are for what is in force.");
  if (bench_.current.leftOut()) return tr("The policy leaves this tensor as it is stored.");
  if (!tensor.profile || !tensor.resolution) return tr("Moves follow once the tensor is read.");
  if (study::noDataInRange(tensor)) return tr("Values that are likely no data set the range: leave them out first.");
  if (formats::isCast(tensor.decision->format)) return tr("Nothing quantizes this tensor: it stays in 16 bits.");
  return {};
}

void Moves::refresh() {
  edited_ = bench_.edits.edited();
  if (edited_.empty()) {
    stop();
    found_.reset();
    shown_.clear();
    bar_.setProblems({});
    bar_.setLooking(false);
    return bar_.setSentence({});
  }
  // What is shown would be about other numbers.
  const bool moving = controller_.editor().gestureActive();
  const QString why = moving ? QString() : whyNone();
  const Outcome* outcome = nullptr;
  bool is_whole = false;
  if (!moving && why.isEmpty()) {
    outcome = known(subject(whole()));
    is_whole = outcome != nullptr;
    if (!is_whole) outcome = known(subject(moves::Effort::kSketch));
  }
  bar_.setLooking(!moving && why.isEmpty() && !is_whole);
  if (outcome != nullptr && *outcome) return show(**outcome);
  found_.reset();
  shown_.clear();
  bar_.setProblems({});
  bar_.setSentence(outcome != nullptr ? widgets::errorReason(outcome->error()) : why);
}

void Moves::begin() {
  if (edited_.empty() || !whyNone().isEmpty() || known(subject(whole())) != nullptr) {
    if (busy()) cancel();
    return;
  }
  const auto effort = known(subject(moves::Effort::kSketch)) != nullptr ? whole() : moves::Effort::kSketch;
  request(subject(effort),
          [study = controller_.study(), tensors = edited_, effort](engine::Engine& engine,
                                                                   const WorkContext& work) -> Result<FoundMoves> {
            auto each = moves::whatHelpsEach(study, tensors, engine, effort, work);
            if (!each) return each.error();
            FoundMoves found{*std::move(each), {}};
            if (tensors.size() > 1) found.joint = moves::together(study, found.each);
            return found;
          });
}

void Moves::show(const std::shared_ptr<const FoundMoves>& found) {
  // The preview is of the current tensor.
  if (found_ == found && shown_for_ == controller_.current()) return;
  found_ = found;
  shown_for_ = controller_.current();
  shown_.clear();
  QStringList problems;
  for (const auto& [index, helps] : found->each) {
    for (const Error& problem : helps.problems) problems << widgets::errorLine(problem);
  }
  bar_.setProblems(problems);
  if (found->each.size() == 1) {
    showOne(found->each.front().second);
  } else {
    showSeveral(*found);
  }
}

void Moves::showOne(const moves::Helps& helps) {
  std::vector<widgets::MoveChip> chips;
  for (const std::size_t place : moves::best(helps.moves)) {
    const moves::Help& help = helps.moves[place];
    chips.push_back(widgets::chipOf(help));
    shown_.push_back({help.decisions, chips.back().title, &help.after, help.now.db});
  }
  if (!chips.empty()) return bar_.setChips(tr("What would help:"), chips);
  bar_.setSentence(helps.before ? tr("No move that the program knows gains half a decibel here.")
                                : tr("There is no error to make smaller: the values are all zero, or none is finite."));
}

void Moves::showSeveral(const FoundMoves& found) {
  std::vector<widgets::MoveChip> chips;
  const auto current = controller_.current();
  const auto of_current = std::find_if(found.each.begin(), found.each.end(),
                                       [&current](const auto& each) { return current == each.first; });
  for (const moves::JointHelp& help : found.joint) {
    if (chips.size() == moves::kShown) break;
    chips.push_back(widgets::chipOf(help));
    Shown shown{help.decisions, chips.back().title};
    if (of_current != found.each.end()) {
      for (const moves::Help& own : of_current->second.moves) {
        if (own.move != help.move) continue;
        shown.after = &own.after;
        shown.sqnr_db = own.now.db;
      }
    }
    shown_.push_back(std::move(shown));
  }
  if (!chips.empty()) {
    return bar_.setChips(tr("What would help %n tensor(s):", nullptr, static_cast<int>(found.each.size())), chips);
  }
  bar_.setSentence(tr("No move that the program knows gains half a decibel for one of these tensors."));
}

void Moves::preview(std::size_t chip) {
  const study::StudyTensor* now = bench_.current.tensor();
  if (chip >= shown_.size() || shown_[chip].after == nullptr || now == nullptr) return;
  const study::StudyTensor& after = *shown_[chip].after;
  bench_.plots.error().setReach(shown_[chip].sqnr_db, shown_[chip].title);
  if (after.profile == now->profile) {
    bench_.plots.setOther(&after, QStringLiteral("→"));
    return;
  }
  // A smoothed tensor has other values: they are shown in the place of those in force.
  other_data_ = true;
  bench_.plots.setHeld(tr("With the move: %1").arg(shown_[chip].title));
  bench_.plots.showTensor(after);
}

void Moves::endPreview() {
  bench_.plots.error().setReach(std::nullopt);
  if (std::exchange(other_data_, false)) {
    bench_.plots.setHeld({});
    if (const study::StudyTensor* now = bench_.current.tensor()) bench_.plots.showTensor(*now);
  }
  if (bench_.current.tensor() != nullptr) showOther(bench_);
}

void Moves::apply(std::size_t chip) {
  if (chip >= shown_.size() || edited_.empty()) return;
  const Shown shown = shown_[chip];
  endPreview();
  const bool takes_in_others = std::any_of(shown.decisions.begin(), shown.decisions.end(), [this](const auto& each) {
    return std::find(edited_.begin(), edited_.end(), each.first) == edited_.end();
  });
  if (takes_in_others) {
    // It takes in tensors that nobody has selected: those of the same layers.
    const QString name =
        edited_.size() == 1
            ? tr("%1 for %2").arg(shown.title, widgets::text(controller_.study().tensor(edited_.front()).info.name))
            : tr("%1 for %n tensor(s) and their layers", nullptr, static_cast<int>(edited_.size())).arg(shown.title);
    controller_.editor().choose(shown.decisions, name);
    bench_.current.show();
  } else {
    bench_.edits.change(shown.decisions, shown.title, 0);
  }
  controller_.passes().start();
}

}  // namespace

void bindMoves(Workbench& bench) {
  auto* bar = new widgets::MovesBar;
  auto* moves = new Moves(bench, *bar);
  bench.plots.takeBar(*bar);
  bench.work.add("moves", QCoreApplication::translate("Moves", "Looking for what would help"), *moves);
}

}  // namespace scalewright::app
