#include "core/engine/questions/profile.h"

#include <algorithm>
#include <utility>

#include "core/engine/readers.h"
#include "core/profile/profiler.h"
#include "core/recording/scaled_profile.h"

namespace scalewright::question {
namespace {

/// What is known of recorded values times factors.
Result<profile::Profile> ofScaled(const Profile& asked, engine::Readers& readers, const recording::TensorRecord& record,
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

/// Tells what was left out from what is NaN in the file. Every block has been read once.
void countLeftOut(const tensor::TensorInfo& info, std::uint64_t read, profile::Profile& profile) {
  const bool unwritten = info.read_as && info.read_as->unwritten && info.unwritten;
  const std::uint64_t left_out = std::min(profile.nan, read + (unwritten ? info.unwritten->values : 0));
  profile.left_out = left_out;
  profile.nan -= left_out;
}

}  // namespace

Result<Profile::Answer> Profile::run(engine::Readers& readers, const WorkContext& work) const {
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
  if (profile) countLeftOut(info, (*reader)->leftOut(), *profile);
  if (profile) readers.cache().store(*identity, info, *profile);
  return profile;
}

}  // namespace scalewright::question
