#include "core/engine/questions/profile.h"

#include <utility>

#include "core/engine/readers.h"
#include "core/profile/profiler.h"

namespace scalewright::question {

Result<Profile::Answer> Profile::run(study::Readers& readers, const WorkContext& work) const {
  if (info.recorded) {
    // Other numbers would be those of the values times the factors.
    if (info.scaling) return Error{ErrorCode::kOnlyProfile, file.string(), info.name, {}};
    const auto record = readers.record(file, info, work);
    if (!record) return record.error();
    return recording::profileOf(*record);
  }
  const auto identity = readers.identify(file, work);
  if (!identity) return identity.error();
  if (auto cached = readers.cache().load(*identity, info)) return *std::move(cached);
  const auto reader = readers.open(file, info, work);
  if (!reader) return reader.error();
  auto profile = profile::profileTensor(**reader, work);
  if (profile) readers.cache().store(*identity, info, *profile);
  return profile;
}

}  // namespace scalewright::question
