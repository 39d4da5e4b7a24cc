#include "core/io/source.h"
#include "core/profile/codec.h"
#include "core/recording/tensor_record.h"
#include "input_file.h"
#include "target.h"

/// A profile file in anybody's hands: what is taken of it makes a profile that keeps its promises.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scalewright;
  const std::string path = fuzz::inputFile(data, size);
  const auto source = io::openSource(path, {});
  if (!source) return 0;
  const auto header = (*source)->recordedHeader();
  if (!header) return 0;
  for (const tensor::TensorInfo& info : (*source)->catalogue().tensors) {
    auto stored = (*source)->recorded(info, io::RecordedParts::kMoments);
    if (!stored) continue;
    const auto record = recording::recordOf(stored->row, std::move(stored->arrays), header->runs.size());
    if (!record) continue;
    fuzz::require(profile::decode(profile::encode(recording::profileOf(*record))).has_value());
    fuzz::require(recording::growingHistogramOf(*record).counts.size() <= histogram::kMostBins);
  }
  return 0;
}
