#include <QCoreApplication>
#include <algorithm>

#include "app/gui/study/quiet_job.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/engine/engine.h"
#include "core/engine/questions/facts.h"
#include "widgets/facts/facts_panel.h"

namespace scalewright::app::tabs::facts_tab {
namespace {

constexpr std::size_t kMostFacts = 16;     // answers that are kept
constexpr std::size_t kMostDatasets = 16;  // batches of a tensor that are asked about

/// The file and the datasets, on which an answer depends.
struct FactsSubject {
  io::FileIdentity file;
  std::vector<std::string> datasets;

  friend bool operator==(const FactsSubject&, const FactsSubject&) = default;
};

/// Asks what the file of the current tensor says of itself and of its datasets, at once: nothing of their values is
/// read.
class FactsJob : public AnsweringJob<FactsSubject, io::Facts> {
 public:
  FactsJob(StudyController& controller, widgets::FactsPanel& panel)
      : AnsweringJob(controller, kMostFacts, &panel), panel_(panel) {}

 private:
  void refresh() override;
  void begin() override {}
  /// Counted again only when the list is another: there may be very many tensors, and changes at every mouse move.
  [[nodiscard]] const view::Listed& listed(std::size_t source);

  widgets::FactsPanel& panel_;
  io::FileIdentity counted_;
  std::size_t counted_of_ = 0;  ///< tensors of the study
  view::Listed listed_;
};

const view::Listed& FactsJob::listed(std::size_t source) {
  const study::Study& study = controller_.study();
  const io::Catalogue& file = study.sources()[source];
  if (file.identity != counted_ || study.size() != counted_of_ || file.complete != listed_.complete) {
    counted_ = file.identity;
    counted_of_ = study.size();
    listed_ = view::listedIn(study, source);
  }
  return listed_;
}

void FactsJob::refresh() {
  const auto current = controller_.current();
  if (!current) {
    stop();
    return panel_.show({});
  }
  const study::StudyTensor& tensor = controller_.study().tensor(*current);
  const auto datasets = tensor.info.datasets();
  const auto asked = datasets.first(std::min(datasets.size(), kMostDatasets));
  FactsSubject subject{controller_.study().sources()[tensor.source].identity, {asked.begin(), asked.end()}};
  widgets::ShownFacts shown{.path = subject.file.path,
                            .facts = nullptr,
                            .listed = listed(tensor.source),
                            .more_datasets = datasets.size() - asked.size(),
                            .problem = std::nullopt};
  if (const Outcome* outcome = known(subject)) {
    if (*outcome) {
      shown.facts = **outcome;
    } else {
      shown.problem = outcome->error();
    }
    return panel_.show(std::move(shown));
  }
  panel_.show(std::move(shown));
  request(subject, [subject, info = tensor.info](engine::Engine& engine, const WorkContext& work) {
    question::Facts question{subject.file.path, subject.datasets};
    auto facts = question::askFacts(engine, question, work);
    if (facts) {
      view::setIdentity(*facts, subject.file);
      view::nameOthers(*facts, info);
    }
    return facts;
  });
}

Panel make(Workbench& bench) {
  auto* panel = new widgets::FactsPanel;
  auto* job = new FactsJob(bench.controller, *panel);
  bench.work.add("facts", QCoreApplication::translate("Tab", "Facts of the file"), *job);
  return {.widget = panel, .seen = [job](bool seen) { job->setActive(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {.id = "facts",
                         .title = QT_TRANSLATE_NOOP("Tab", "Facts of the file"),
                         .help = QT_TRANSLATE_NOOP("Tab",
                                                   "What the file says of the tensor: where it lies, type, shape, "
                                                   "storage, attributes, and how many values are not finite."),
                         .make = make,
                         .tasks = kTune};

}  // namespace scalewright::app::tabs::facts_tab
