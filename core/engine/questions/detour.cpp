#include "core/engine/questions/detour.h"

#include "core/engine/readers.h"

namespace scalewright::question {

Result<Detour::Answer> Detour::run(engine::Readers& readers, const WorkContext& work) const {
  const auto reader = readers.open(file, info, work);
  if (!reader) return reader.error();
  return calibrate::bfloat16Detour(**reader, profile, request, work);
}

}  // namespace scalewright::question
