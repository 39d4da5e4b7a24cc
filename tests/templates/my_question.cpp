// core/engine/questions/<name>.cpp: how a question is answered.
#include "core/engine/questions/my_question.h"

#include "core/engine/readers.h"

namespace scalewright::question {

Result<MyQuestion::Answer> MyQuestion::run(engine::Readers& readers, const WorkContext& work) const {
  const auto identity = readers.identify(file, work);
  if (!identity) return identity.error();
  return Answer{identity->size};
}

}  // namespace scalewright::question
