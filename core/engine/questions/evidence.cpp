#include "core/engine/questions/evidence.h"

#include "core/calibrate/supply.h"
#include "core/engine/readers.h"

namespace scalewright::question {

Result<Evidence::Answer> Evidence::run(study::Readers& readers, const WorkContext& work) const {
  const auto reader = readers.open(file, info, work);
  if (!reader) return reader.error();
  return calibrate::supplyEvidence(**reader, profile, request, work);
}

}  // namespace scalewright::question
