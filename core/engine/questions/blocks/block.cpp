#include "core/engine/questions/blocks/block.h"

#include "core/engine/block_jobs.h"
#include "core/engine/readers.h"

namespace scalewright::question {

Result<Block::Answer> Block::run(engine::Readers& readers, const WorkContext& work) const {
  const auto quantizer = engine::blockQuantizer(tensor);
  if (!quantizer) return quantizer.error();
  const auto reader = readers.openOrSample(tensor.file, tensor.info, work);
  if (!reader) return reader.error();
  return blocks::inspectBlock(**reader, *quantizer, index, work.stop);
}

}  // namespace scalewright::question
