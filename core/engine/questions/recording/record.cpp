#include "core/engine/questions/recording/record.h"

#include "core/engine/readers.h"

namespace scalewright::question {

Result<Record::Answer> Record::run(engine::Readers& readers, const WorkContext& work) const {
  if (info.recorded) return readers.record(file, info, work, io::RecordedParts::kMoments);
  const auto reader = readers.open(file, info, work);
  if (!reader) return reader.error();
  if (!batches) return recording::recordTensor(**reader, settings, work);
  const auto part = recording::batchesOf(**reader, *batches);
  if (!part) return part.error();
  return recording::recordTensor(**part, settings, work);
}

Result<RecordedHeader::Answer> RecordedHeader::run(engine::Readers& readers, const WorkContext& work) const {
  const auto source = readers.source(file, std::nullopt, work);
  if (!source) return source.error();
  return (*source)->recordedHeader();
}

}  // namespace scalewright::question
