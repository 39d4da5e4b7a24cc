#include "core/engine/questions/models/contradictions.h"

#include "core/engine/readers.h"

namespace scalewright::question {

Result<Contradictions::Answer> Contradictions::run(engine::Readers& readers, const WorkContext&) const {
  readers.touch(file);
  return io::findContradictions(file);
}

}  // namespace scalewright::question
