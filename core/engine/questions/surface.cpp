#include "core/engine/questions/surface.h"

#include "core/engine/readers.h"

namespace scalewright::question {

Result<Surface::Answer> Surface::run(engine::Readers& readers, const WorkContext& work) const {
  if (!info.recorded) {
    const auto reader = readers.open(file, info, work);
    if (!reader) return reader.error();
    return histogram::surfaceOf(**reader, granularity, work);
  }
  const auto record = readers.record(file, info, work);
  if (!record) return record.error();
  const auto reader = readers.openAllKept(file, info, *record, work);
  if (!reader) return reader.error();
  // What is kept of it are rows of its last axis.
  auto surface =
      histogram::surfaceOf(**reader, tensor::Granularity::perChannel((*reader)->info().shape.size() - 1), work);
  if (!surface) return surface.error();
  surface->granularity = granularity;
  surface->of_kept_rows = true;
  return surface;
}

bool Surface::fits(const Answer& surface) const {
  return surface.granularity == granularity && tensor::fits(granularity, info.shape) &&
         surface.channels == tensor::ScaleLayout(granularity, info.shape).scales();
}

}  // namespace scalewright::question
