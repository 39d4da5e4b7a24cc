#include "core/io/blocks/decoded_blocks.h"

#include <algorithm>
#include <vector>

#include "core/base/jobs/parallel.h"
#include "core/io/blocks/box_rows.h"
#include "core/tensor/decode.h"

namespace scalewright::io {

Result<void> forEachDecodedBlock(const TensorReader& reader, unsigned workers, const WorkContext& work,
                                 const DecodedBody& body) {
  const tensor::TensorInfo& info = reader.info();
  std::vector<std::vector<double>> scratch(workers);
  return forEachBlock(
      reader, workers, work,
      [&](std::size_t, const Block& block, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        std::vector<double>& values = scratch[worker];
        values.resize(raw.size() / tensor::elementSize(info.type));
        tensor::decodeToDouble(info.type, info.order, raw, values);
        return body(block, values, worker);
      });
}

Result<std::vector<double>> allValues(const TensorReader& reader, const WorkContext& work) {
  const tensor::TensorInfo& info = reader.info();
  std::vector<double> all(static_cast<std::size_t>(info.elements()));
  const auto done = forEachDecodedBlock(reader, workerCount(work.threads, reader.blockCount()), work,
                                        [&](const Block& box, std::span<double> values, unsigned) -> Result<void> {
                                          forEachRow(box, info.shape, [&](std::uint64_t element, std::uint64_t place) {
                                            std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(place), rowOf(box),
                                                        all.begin() + static_cast<std::ptrdiff_t>(element));
                                          });
                                          return {};
                                        });
  if (!done) return done.error();
  return all;
}

}  // namespace scalewright::io
