#include "app/gui/block_job.h"

#include <algorithm>

#include "core/study/block_jobs.h"

namespace scalewright::app {
namespace {

using widgets::postTo;

constexpr int kQuiet = 400;             // ms without a change after which the worst blocks are looked for
constexpr std::size_t kMost = 100;      // blocks in a list
constexpr std::size_t kMostFound = 16;  // tensors and formats whose lists are kept

}  // namespace

BlockJob::BlockJob(StudyController& controller, std::shared_ptr<study::Engine> engine, QObject* parent)
    : QObject(parent), controller_(controller), engine_(std::move(engine)) {
  quiet_.setInterval(kQuiet);
  quiet_.setSingleShot(true);
  connect(&quiet_, &QTimer::timeout, this, &BlockJob::search);
  connect(&controller_, &StudyController::tensorsChanged, this, &BlockJob::touch);
  connect(&controller_, &StudyController::currentChanged, this, &BlockJob::touch);
  connect(&controller_, &StudyController::sourcesClosed, this, &BlockJob::touch);
  // Both are waited for.
  connect(&controller_.loader(), &Loader::finished, this, &BlockJob::touch);
  connect(&controller_.passes(), &ExactPasses::finished, this, &BlockJob::touch);
}

void BlockJob::setActive(bool active) {
  if (active == active_) return;
  active_ = active;
  if (active) {
    touch();
  } else {
    cancel();
  }
}

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

void BlockJob::cancel() {
  quiet_.stop();
  reads_.cancelAll();
  searches_.cancelAll();
  read_request_ = 0;
  search_ = 0;
  emit progressed();
}

void BlockJob::touch() {
  if (!active_) return;
  refresh();
  quiet_.start();
}

std::optional<study::QuantizedTensor> BlockJob::lookedAt() const {
  const auto current = controller_.current();
  if (!current) return std::nullopt;
  const study::StudyTensor& tensor = controller_.study().tensor(*current);
  auto spec = view::blockSpec(tensor, format_);
  if (!spec) return std::nullopt;
  return study::QuantizedTensor{.file = controller_.study().sources()[tensor.source].identity.path,
                                .info = tensor.info,
                                .quantizer = *std::move(spec)};
}

const BlockJob::Found* BlockJob::find(const Subject& subject) const {
  const auto known =
      std::find_if(found_.begin(), found_.end(), [&subject](const Found& each) { return each.subject == subject; });
  return known == found_.end() ? nullptr : &*known;
}

void BlockJob::refresh() {
  view::BlockView view;
  view.chosen = format_;
  if (const auto current = controller_.current()) {
    const study::StudyTensor& tensor = controller_.study().tensor(*current);
    view.tensor = tensor.info.name;
    view.decided = tensor.decision.format;
    view.decided_options = tensor.decision.options;
    view.ready = tensor.profile && tensor.resolution;
    view.problem = tensor.problem;
    if (tensor.profile != profile_) {
      profile_ = tensor.profile;
      element_ = 0;
    }
  }
  const auto tensor = lookedAt();
  const auto places = tensor ? study::blockPlaces(*tensor) : Result<blocks::BlockPlaces>(Error{});
  if (places) {
    view.spec = tensor->quantizer;
    view.blocks = places->count();
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
    if (const Found* found = find({profile_, *view.spec})) {
      view.worst = found->worst;
      view.worst_problem = found->problem;
    }
  }
  shown_ = std::move(view);
  emit changed();
}

void BlockJob::read(const study::QuantizedTensor& tensor, Reading what) {
  if (!active_ || (read_request_ != 0 && what == reading_)) return;
  read_request_ = ++requests_;
  reading_ = what;
  reads_.post(1, 0, [this, request = read_request_, what = std::move(what), tensor](std::stop_token stop) {
    Read read{what, nullptr, std::nullopt};
    if (auto block = engine_->block(tensor, what.block, {.stop = stop, .progress = {}})) {
      read.block = std::make_shared<const blocks::InspectedBlock>(*std::move(block));
    } else {
      read.problem = block.error();
    }
    postTo(this, [this, request, read] { settleRead(request, read); });
  });
}

void BlockJob::settleRead(std::uint64_t request, Read read) {
  if (request != read_request_) return;
  read_request_ = 0;
  if (read.problem && read.problem->code == ErrorCode::kCancelled) return;
  read_ = std::move(read);
  refresh();
}

void BlockJob::search() {
  if (!active_) return;
  // Both say so when they have ended, and an exact pass follows a gesture.
  if (controller_.loader().busy() || controller_.passes().busy() || controller_.editor().gestureActive()) return;
  const auto tensor = lookedAt();
  const Subject subject = tensor ? Subject{profile_, tensor->quantizer} : Subject{};
  if (!tensor || find(subject) != nullptr) {
    searches_.cancelAll();
    search_ = 0;
    emit progressed();
    return;
  }
  if (search_ != 0 && subject == searched_) return;
  search_ = ++requests_;
  searched_ = subject;
  emit progressed();
  searches_.post(1, 0, [this, request = search_, subject, tensor = *tensor](std::stop_token stop) {
    Found found{subject, nullptr, std::nullopt};
    if (auto worst = engine_->worstBlocks(tensor, kMost, {.stop = stop, .progress = {}})) {
      found.worst = std::make_shared<const blocks::WorstBlocks>(*std::move(worst));
    } else {
      found.problem = worst.error();
    }
    postTo(this, [this, request, found] { settleSearch(request, found); });
  });
}

void BlockJob::settleSearch(std::uint64_t request, Found found) {
  if (request != search_) return;
  search_ = 0;
  if (!found.problem || found.problem->code != ErrorCode::kCancelled) {
    found_.push_front(std::move(found));
    if (found_.size() > kMostFound) found_.pop_back();
    refresh();
  }
  emit progressed();
}

}  // namespace scalewright::app
