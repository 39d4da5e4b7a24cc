#include <QCoreApplication>
#include <map>
#include <memory>
#include <optional>

#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/search/search_candidate.h"
#include "core/search/selected_layers.h"
#include "core/study/network/layer_jobs.h"
#include "core/view/search_view.h"
#include "widgets/jobs/latest.h"
#include "widgets/search/search_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app::tabs::search_tab {
namespace {

using widgets::SearchPanel;

/// Searches in the background for the formats of linear layers, keeps what it found, and carries it into the panel.
class SearchJob : public QObject {
  Q_DECLARE_TR_FUNCTIONS(SearchJob)

 public:
  SearchJob(Workbench& bench, widgets::SearchPanel& panel);

  /// Sets whether somebody looks: the panel follows only then.
  void setActive(bool active);
  [[nodiscard]] bool busy() const { return asker_.busy(); }
  /// Of the layers, times candidates, those that are measured.
  [[nodiscard]] int permille() const { return total_ == 0 ? 0 : static_cast<int>(1000 * done_ / total_); }
  void start(const std::vector<search::CandidateRequest>& candidates);
  /// Searches what the policy in force leaves open.
  void startSelected();
  void cancel();
  /// Decides what is chosen, as one undo step.
  void apply();
  [[nodiscard]] const std::optional<view::SearchResult>& result() const { return result_; }

 private:
  void begin(const std::vector<layers::Layer>& layers, std::vector<search::FormatCandidate> made);
  void finish(Result<search::SearchTable> table);
  /// The tensors of the study have other numbers, or are others.
  void forget();
  /// Returns whether a tensor of a layer is decided otherwise than when it was searched, and than the search says.
  [[nodiscard]] bool outdated() const;
  void show();

  StudyController& controller_;
  BackgroundWork& work_;
  widgets::SearchPanel& panel_;
  std::vector<layers::Layer> layers_;
  bool paired_ = false;  ///< `layers_` are those of the study
  bool active_ = false;
  std::shared_ptr<const study::Study> searched_;  ///< what the latest search has looked at
  std::optional<view::SearchResult> result_;
  std::optional<Error> problem_;
  std::uint64_t done_ = 0;
  std::uint64_t total_ = 0;
  widgets::Asker asker_{widgets::Pool::kReading};
};

SearchJob::SearchJob(Workbench& bench, SearchPanel& panel)
    : QObject(&panel), controller_(bench.controller), work_(bench.work), panel_(panel) {
  connect(&controller_, &StudyController::tensorsGone, this, &SearchJob::forget);
  connect(&controller_, &StudyController::sourcesClosed, this, &SearchJob::forget);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, [this] {
    paired_ = false;
    show();
  });
  connect(&controller_.editor(), &DecisionEditor::decisionsChanged, this, [this] {
    if (result_) show();
  });
  // Another policy may be in force.
  connect(&controller_.editor().undoStack(), &QUndoStack::indexChanged, this, &SearchJob::show);
  connect(&panel_, &SearchPanel::searchRequested, this, &SearchJob::start);
  connect(&panel_, &SearchPanel::selectionRequested, this, &SearchJob::startSelected);
  connect(&panel_, &SearchPanel::cancelRequested, this, &SearchJob::cancel);
  connect(&panel_, &SearchPanel::applyRequested, this, &SearchJob::apply);
  const auto change = [this](auto&& move) {
    if (!result_) return;
    move(*result_);
    show();
  };
  connect(&panel_, &SearchPanel::pointChosen, this,
          [change](std::size_t point) { change([point](view::SearchResult& result) { result.choose(point); }); });
  connect(&panel_, &SearchPanel::bitsChosen, this,
          [change](double bits) { change([bits](view::SearchResult& result) { result.chooseBits(bits); }); });
  connect(&panel_, &SearchPanel::bytesChosen, this,
          [change](double bytes) { change([bytes](view::SearchResult& result) { result.chooseBytes(bytes); }); });
  connect(&panel_, &SearchPanel::sqnrChosen, this,
          [change](double sqnr) { change([sqnr](view::SearchResult& result) { result.chooseSqnr(sqnr); }); });
  connect(&panel_, &SearchPanel::pinRequested, this, [change](std::size_t layer, std::optional<std::size_t> candidate) {
    change([layer, candidate](view::SearchResult& result) { result.pin(layer, candidate); });
  });
  connect(&panel_, &SearchPanel::tensorRequested, this, [this, &bench](const std::string& weight) {
    if (const auto tensor = controller_.study().find(weight)) bench.select(*tensor);
  });
}

void SearchJob::setActive(bool active) {
  active_ = active;
  show();
}

void SearchJob::start(const std::vector<search::CandidateRequest>& candidates) {
  const std::vector<layers::Layer> layers = study::pairLayers(controller_.study()).layers;
  std::vector<search::FormatCandidate> made;
  for (const auto& request : candidates) made.push_back(search::makeCandidate(controller_.study(), layers, request));
  begin(layers, std::move(made));
}

void SearchJob::startSelected() {
  const auto policy = controller_.editor().policy();
  if (!policy) return;
  auto selected = search::selectedLayers(controller_.study(), *policy, study::pairLayers(controller_.study()).layers);
  if (selected.layers.empty()) {
    problem_ = Error{ErrorCode::kNotApplicable, {}, {}, policy->policy.id};
    show();
    return;
  }
  begin(selected.layers, std::move(selected.candidates));
}

void SearchJob::begin(const std::vector<layers::Layer>& layers, std::vector<search::FormatCandidate> made) {
  controller_.editor().carryOutAll();
  // A copy: the window's study may change while the search looks at this one.
  searched_ = std::make_shared<const study::Study>(controller_.study());
  result_.reset();
  done_ = 0;
  total_ = layers.size() * made.size();
  problem_.reset();
  asker_.ask(
      [this, layers, made = std::move(made), study = searched_, engine = controller_.engine()](
          const std::stop_token& stop, const widgets::Asker::Tell& tell) {
        const auto report = [this, &tell](std::uint64_t done, std::uint64_t total) {
          tell([this, done, total] {
            done_ = done;
            total_ = total;
            work_.show();
          });
        };
        return search::measureCandidates(*study, *engine, layers, made, layers::kAllRows,
                                         {.stop = stop, .progress = report});
      },
      [this](Result<search::SearchTable> table) { finish(std::move(table)); });
  show();
  work_.show();
}

void SearchJob::cancel() {
  if (!busy()) return;
  asker_.cancel();
  show();
  work_.show();
}

void SearchJob::finish(Result<search::SearchTable> table) {
  if (table) {
    result_.emplace(*searched_, *std::move(table));
  } else if (table.error().code != ErrorCode::kCancelled) {
    problem_ = table.error();
  }
  show();
  work_.show();
}

void SearchJob::apply() {
  if (!result_) return;
  controller_.editor().change(result_->decisions(), tr("Formats by search"));
}

void SearchJob::forget() {
  cancel();
  result_.reset();
  problem_.reset();
  paired_ = false;
  show();
}

bool SearchJob::outdated() const {
  if (!result_) return false;
  const study::Study& study = controller_.study();
  std::map<study::TensorIndex, recipe::Decision> chosen;
  for (const auto& [index, decision] : result_->decisions()) chosen.emplace(index, decision);
  for (const layers::Layer& layer : result_->table().layers) {
    for (const study::TensorIndex index : {layer.weight, layer.input}) {
      const recipe::Decision& decision = study.tensor(index).decision;
      const auto found = chosen.find(index);
      const bool applied = found != chosen.end() && recipe::sameChoice(found->second, decision);
      if (!applied && !recipe::sameChoice(searched_->tensor(index).decision, decision)) return true;
    }
  }
  return false;
}

void SearchJob::show() {
  if (!active_) return;
  if (!paired_) {
    layers_ = study::pairLayers(controller_.study()).layers;
    paired_ = true;
  }
  SearchPanel::State state = result_ ? SearchPanel::State::kFound : SearchPanel::State::kIdle;
  if (busy()) {
    state = SearchPanel::State::kSearching;
  } else if (!result_ && layers_.empty()) {
    state = SearchPanel::State::kNoLayers;
  }
  const auto policy = controller_.editor().policy();
  panel_.setSelectable(policy && search::selectsLayers(policy->policy));
  panel_.show(state, result_ ? result_->view() : view::SearchView{}, outdated());
  panel_.setProblem(problem_ ? widgets::errorLine(*problem_) : QString());
}

Panel make(Workbench& bench) {
  auto* panel = new SearchPanel;
  auto* job = new SearchJob(bench, *panel);
  bench.work.add(
      "search",
      [job, name = QCoreApplication::translate("Tab", "Measuring layers")] {
        return job->busy() ? std::optional(BackgroundWork::State{name, static_cast<double>(job->permille()), 1000})
                           : std::nullopt;
      },
      [job] { job->cancel(); });
  return {.widget = panel, .seen = [job](bool seen) { job->setActive(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "search",
    .title = QT_TRANSLATE_NOOP("Tab", "Search"),
    .help = QT_TRANSLATE_NOOP(
        "Tab",
        "Which format each layer gets so that the outputs lose least for a number of bits. Candidates are ticked, the "
        "line is dragged or a budget typed; a format can be pinned in the table; Apply decides it as one step."),
    .make = make,
    .tasks = kSearch,
    .place = Place::kCentre};

}  // namespace scalewright::app::tabs::search_tab
