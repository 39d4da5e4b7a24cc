#include "core/engine/questions/models/stored_ranges.h"

#include "core/engine/readers.h"

namespace scalewright::question {

Result<StoredRanges::Answer> StoredRanges::run(engine::Readers& readers, const WorkContext&) const {
  readers.touch(file);
  return io::readStoredRanges(file);
}

}  // namespace scalewright::question
