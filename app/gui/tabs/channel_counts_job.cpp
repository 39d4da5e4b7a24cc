#include "app/gui/tabs/channel_counts_job.h"

#include "core/engine/engine.h"
#include "core/engine/questions/channel_counts.h"
#include "core/view/plots/channel_ranges.h"

namespace scalewright::app {
namespace {

constexpr std::size_t kMostKnown = 8;  // answers that are kept: some MiB where there are many channels

}  // namespace

ChannelCountsJob::ChannelCountsJob(StudyController& controller, QObject* parent)
    : AnsweringJob(controller, kMostKnown, parent) {}

void ChannelCountsJob::refresh() {
  Shown shown;
  if (const auto current = controller_.current()) {
    const study::StudyTensor& tensor = controller_.study().tensor(*current);
    const auto granularity = view::channelsOf(tensor);
    if (granularity && histogram::canCountChannels(*granularity, tensor.info.shape)) {
      shown.subject = {tensor.profile, *granularity};
    } else {
      shown.too_many = granularity && tensor::fits(*granularity, tensor.info.shape);
    }
  }
  if (const Outcome* outcome = shown.subject ? known(*shown.subject) : nullptr) {
    if (*outcome) {
      shown.counts = **outcome;
    } else {
      shown.problem = outcome->error();
    }
  }
  if (shown == shown_) return;
  shown_ = std::move(shown);
  emit changed();
}

void ChannelCountsJob::begin() {
  if (!shown_.subject || shown_.counts || shown_.problem) {
    cancel();
    return;
  }
  const study::StudyTensor& tensor = controller_.study().tensor(*controller_.current());
  request(*shown_.subject,
          [engine = controller_.engine(), subject = *shown_.subject, info = tensor.info,
           file = controller_.study().sources()[tensor.source].identity.path](std::stop_token stop) {
            return engine->ask(question::ChannelCounts{file, info, subject.profile, subject.granularity}, {.stop = stop, .progress = {}});
          });
}

}  // namespace scalewright::app
