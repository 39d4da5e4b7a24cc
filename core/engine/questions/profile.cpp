#include "core/engine/questions/profile.h"

#include <utility>

#include "core/engine/readers.h"
#include "core/profile/profiler.h"
#include "core/recording/scaled_profile.h"

namespace scalewright::question {
namespace {

/// What is known of recorded values times factors.
Result<profile::Profile> ofScaled(const Profile& asked, study::Readers& readers, const recording::TensorRecord& record,
                                  const WorkContext& work) {
  tensor::TensorInfo each = asked.info;  // each row by itself, whatever batch it is of
  each.batch_rows.clear();
  each.sample_rows.clear();
  const auto rows = readers.openOrSample(asked.file, each, work);
  if (!rows) return rows.error();
  auto sample = profile::profileTensor(**rows, work);
  if (!sample) return sample;
  each.scaling.reset();
  const auto stored_rows = readers.openOrSample(asked.file, each, work);
  if (!stored_rows) return stored_rows.error();
  const auto stored = profile::profileTensor(**stored_rows, work);
  if (!stored) return stored;
  auto scaled = recording::scaledProfile(record, *asked.info.scaling, *std::move(sample), *stored);
  if (scaled) return scaled;
  return Error{scaled.error().code, asked.file.string(), asked.info.name, scaled.error().detail};
}

}  // namespace

Result<Profile::Answer> Profile::run(study::Readers& readers, const WorkContext& work) const {
  if (info.recorded) {
    const auto record = readers.record(file, info, work);
    if (!record) return record.error();
    return info.scaling ? ofScaled(*this, readers, *record, work) : recording::profileOf(*record);
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
