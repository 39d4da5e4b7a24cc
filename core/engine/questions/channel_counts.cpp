#include "core/engine/questions/channel_counts.h"

#include "core/engine/readers.h"
#include "core/histogram/count_channels.h"
#include "core/tensor/granularity.h"

namespace scalewright::question {

Result<ChannelCounts::Answer> ChannelCounts::run(engine::Readers& readers, const WorkContext& work) const {
  const auto reader = readers.open(file, info, work);
  if (!reader) return reader.error();
  return histogram::countChannels(**reader, profile, granularity, work);
}

bool ChannelCounts::fits(const Answer& counts) const {
  return counts.granularity == granularity && tensor::fits(granularity, info.shape) &&
         counts.channels() == tensor::ScaleLayout(granularity, info.shape).scales();
}

}  // namespace scalewright::question
