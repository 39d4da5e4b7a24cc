#include <QCoreApplication>
#include <algorithm>

#include "app/gui/study/quiet_job.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/engine/block_jobs.h"
#include "core/engine/engine.h"
#include "core/engine/quantized_tensor.h"
#include "core/engine/questions/blocks/block.h"
#include "core/engine/questions/blocks/worst_blocks.h"
#include "core/view/block_view.h"
#include "widgets/blocks/block_panel.h"
#include "widgets/jobs/latest.h"

namespace scalewright::app::tabs::blocks_tab {
namespace {

constexpr std::size_t kMost = 100;      // blocks in a list
constexpr std::size_t kMostFound = 16;  // tensors and formats whose lists are kept

/// Reads the block of the current tensor that somebody looks at, and finds the worst ones in the background, once
/// decisions are quiet. The latest tensor, format and block win; the latest lists are kept.
class BlockJob : public QuietJob {
 public:
  BlockJob(StudyController& controller, QObject* parent);

  /// The id of a block format to look through, whatever was decided; empty: the decision's.
  void chooseFormat(const std::string& format);
  /// Another format keeps the place: the block that holds the first value of this one.
  void goTo(std::uint64_t block);
  [[nodiscard]] bool busy() const override { return found_.busy(); }

  [[nodiscard]] const view::BlockView& shown() const { return shown_; }

 private:
  /// The facts that numbers of blocks depend on: the data and the quantizer.
  struct Subject {
    std::shared_ptr<const profile::Profile> profile;
    engine::QuantizerSpec spec;

    friend bool operator==(const Subject&, const Subject&) = default;
  };
  /// A block that is being read, or has been.
  struct Reading {
    Subject subject;
    std::uint64_t block = 0;

    friend bool operator==(const Reading&, const Reading&) = default;
  };
  struct Read {
    Reading what;
    std::shared_ptr<const blocks::InspectedBlock> block;
    std::optional<Error> problem;
  };
  struct Found {
    std::shared_ptr<const blocks::WorstBlocks> worst;
    std::optional<Error> problem;
  };

  /// Has the block read, too, where it is not known.
  void refresh() override;
  /// Looks for the worst blocks.
  void begin() override;
  void stop() override;
  void read(const engine::QuantizedTensor& tensor, Reading what);
  [[nodiscard]] std::optional<engine::QuantizedTensor> lookedAt() const;
  /// Returns whether a policy leaves the tensor as it is stored.
  [[nodiscard]] bool isLeftOut(study::TensorIndex tensor) const;

  std::string format_;
  std::shared_ptr<const profile::Profile> profile_;  ///< of the tensor that `element_` is in
  std::uint64_t element_ = 0;                        ///< in the block that is wanted
  view::BlockView shown_;
  std::optional<Read> read_;  ///< the latest
  Reading reading_;           ///< while `reader_` is busy
  widgets::Latest<Subject, Found> found_;
  widgets::Asker reader_{widgets::Pool::kReading};  ///< a block need not wait for a pass over all of them
};

BlockJob::BlockJob(StudyController& controller, QObject* parent)
    : QuietJob(controller, parent), found_(widgets::Pool::kReading, kMostFound) {}

void BlockJob::chooseFormat(const std::string& format) {
  format_ = format;
  touch();
}

void BlockJob::goTo(std::uint64_t block) {
  const auto tensor = lookedAt();
  if (!tensor) return;
  const auto places = engine::blockPlaces(*tensor);
  if (!places || block >= places->count()) return;
  element_ = places->at(block).element;
  refresh();
}

void BlockJob::stop() {
  reader_.cancel();
  found_.cancel();
}

bool BlockJob::isLeftOut(study::TensorIndex tensor) const {
  return study::isLeftOut(controller_.editor().policy().get(), tensor, controller_.study().tensor(tensor).decision);
}

std::optional<engine::QuantizedTensor> BlockJob::lookedAt() const {
  const auto current = controller_.current();
  if (!current) return std::nullopt;
  const study::StudyTensor& tensor = controller_.study().tensor(*current);
  if (format_.empty() && isLeftOut(*current)) return std::nullopt;
  auto spec = view::blockSpec(tensor, format_);
  if (!spec) return std::nullopt;
  return engine::QuantizedTensor{
      .file = controller_.study().fileOf(tensor.index), .info = tensor.info, .quantizer = *std::move(spec)};
}

void BlockJob::refresh() {
  view::BlockView view;
  view.chosen = format_;
  if (const auto current = controller_.current()) {
    const study::StudyTensor& tensor = controller_.study().tensor(*current);
    view.tensor = tensor.info.name;
    view.left_out = isLeftOut(*current);
    if (!view.left_out) {
      view.decided = tensor.decision->format;
      view.decided_options = tensor.decision->options;
    }
    view.ready = tensor.profile && tensor.resolution;
    view.problem = tensor.problem;
    if (tensor.info.recorded) view.recorded = tensor.info;
    if (tensor.profile != profile_) {
      profile_ = tensor.profile;
      element_ = 0;
    }
  }
  const auto tensor = lookedAt();
  const auto places = tensor ? engine::blockPlaces(*tensor) : Result<blocks::BlockPlaces>(Error{});
  if (tensor) view.spec = tensor->quantizer;
  if (places) {
    view.blocks = places->count();
  } else if (tensor && !view.problem) {
    view.problem = places.error();
  }
  if (places && places->count() > 0 && !view.problem) {
    view.asked = places->indexOf(element_);
    const Reading wanted{{profile_, tensor->quantizer}, view.asked};
    if (read_ && read_->what == wanted) {
      view.block = read_->block;
      view.problem = read_->problem;
    } else {
      read(*tensor, wanted);
      // Until then what was there stays, with the format it belongs to.
      if (read_ && read_->block && read_->what.subject.profile == profile_) {
        view.block = read_->block;
        view.spec = read_->what.subject.spec;
      }
    }
    if (const Found* found = found_.known({profile_, *view.spec})) {
      view.worst = found->worst;
      view.worst_problem = found->problem;
    }
  }
  shown_ = std::move(view);
  emit changed();
}

void BlockJob::read(const engine::QuantizedTensor& tensor, Reading what) {
  if (!active() || (reader_.busy() && what == reading_)) return;
  reading_ = what;
  reader_.ask(
      [engine = controller_.engine(), what = std::move(what), tensor](const std::stop_token& stop) {
        auto block = engine->ask(question::Block{tensor, what.block}, {.stop = stop, .progress = {}});
        if (!block) return Read{what, nullptr, block.error()};
        return Read{what, std::make_shared<const blocks::InspectedBlock>(*std::move(block)), std::nullopt};
      },
      [this](Read read) {
        if (read.problem && read.problem->code == ErrorCode::kCancelled) return;
        read_ = std::move(read);
        refresh();
      });
}

void BlockJob::begin() {
  const auto tensor = lookedAt();
  const Subject subject = tensor ? Subject{profile_, tensor->quantizer} : Subject{};
  if (!tensor || !engine::blockPlaces(*tensor) || found_.known(subject) != nullptr) {
    found_.cancel();  // not what is being read
    emit progressed();
    return;
  }
  if (found_.asks(subject)) return;
  found_.ask(
      subject,
      [engine = controller_.engine(), tensor = *tensor](const std::stop_token& stop) {
        auto worst = engine->ask(question::WorstBlocks{tensor, kMost}, {.stop = stop, .progress = {}});
        if (!worst) return Found{nullptr, worst.error()};
        return Found{std::make_shared<const blocks::WorstBlocks>(*std::move(worst)), std::nullopt};
      },
      [](const Found& found) { return !found.problem || found.problem->code != ErrorCode::kCancelled; },
      [this](bool kept) {
        if (kept) refresh();
        emit progressed();
      });
  emit progressed();
}

Panel make(Workbench& bench) {
  auto* panel = new widgets::BlockPanel;
  auto* job = new BlockJob(bench.controller, panel);
  QObject::connect(job, &QuietJob::changed, panel, [panel, job] { panel->show(job->shown()); });
  QObject::connect(panel, &widgets::BlockPanel::blockRequested, job, &BlockJob::goTo);
  QObject::connect(panel, &widgets::BlockPanel::formatRequested, job, &BlockJob::chooseFormat);
  bench.work.add("blocks", QCoreApplication::translate("Tab", "Worst blocks"), *job);
  return {.widget = panel, .seen = [job](bool seen) { job->setActive(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {.id = "blocks",
                         .title = QT_TRANSLATE_NOOP("Tab", "Block"),
                         .help = QT_TRANSLATE_NOOP("Tab",
                                                   "The blocks of a format that scales each block by itself: which "
                                                   "block loses most, its values, their codes and its scale."),
                         .make = make,
                         .tasks = kTune};

}  // namespace scalewright::app::tabs::blocks_tab
