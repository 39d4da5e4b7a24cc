#include "core/engine/questions/samples.h"

#include "core/engine/readers.h"

namespace scalewright::question {

Result<Samples::Answer> Samples::run(engine::Readers& readers, const WorkContext& work) const {
  const auto reader = readers.open(file, info, work);
  if (!reader) return reader.error();
  return calibrate::studySamples(**reader, profile, request, work);
}

}  // namespace scalewright::question
