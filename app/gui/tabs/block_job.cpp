#include "app/gui/tabs/block_job.h"

#include <algorithm>

#include "core/engine/questions/block.h"
#include "core/engine/questions/worst_blocks.h"
#include "core/engine/block_jobs.h"

namespace scalewright::app {
namespace {

constexpr std::size_t kMost = 100;      // blocks in a list
constexpr std::size_t kMostFound = 16;  // tensors and formats whose lists are kept

}  // namespace

BlockJob::BlockJob(StudyController& controller, std::shared_ptr<study::Engine> engine, QObject* parent)
    : QuietJob(controller, parent), engine_(std::move(engine)), found_(widgets::Pool::kReading, kMostFound) {}

void BlockJob::chooseFormat(const std::string& format) {
  format_ = format;
  touch();
}

void BlockJob::goTo(std::uint64_t block) {
  const auto tensor = lookedAt();
  if (!tensor) return;
  const auto places = study::blockPlaces(*tensor);
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

std::optional<study::QuantizedTensor> BlockJob::lookedAt() const {
  const auto current = controller_.current();
  if (!current) return std::nullopt;
  const study::StudyTensor& tensor = controller_.study().tensor(*current);
  if (format_.empty() && isLeftOut(*current)) return std::nullopt;
  auto spec = view::blockSpec(tensor, format_);
  if (!spec) return std::nullopt;
  return study::QuantizedTensor{.file = controller_.study().sources()[tensor.source].identity.path,
                                .info = tensor.info,
                                .quantizer = *std::move(spec)};
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
    if (tensor.profile != profile_) {
      profile_ = tensor.profile;
      element_ = 0;
    }
  }
  const auto tensor = lookedAt();
  const auto places = tensor ? study::blockPlaces(*tensor) : Result<blocks::BlockPlaces>(Error{});
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

void BlockJob::read(const study::QuantizedTensor& tensor, Reading what) {
  if (!active() || (reader_.busy() && what == reading_)) return;
  reading_ = what;
  reader_.ask(
      [engine = engine_, what = std::move(what), tensor](const std::stop_token& stop) {
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
  if (!tensor || !study::blockPlaces(*tensor) || found_.known(subject) != nullptr) {
    found_.cancel();   // not what is being read
    emit progressed();
    return;
  }
  if (found_.asks(subject)) return;
  found_.ask(
      subject,
      [engine = engine_, tensor = *tensor](const std::stop_token& stop) {
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

}  // namespace scalewright::app
