#include "core/engine/questions/token_counts.h"

#include <cmath>

#include "core/base/text/text.h"
#include "core/engine/readers.h"
#include "core/experts/expert_name.h"
#include "core/io/blocks/box_rows.h"
#include "core/tensor/decode.h"

namespace scalewright::question {
namespace {

constexpr std::uint64_t kMostValues = std::uint64_t{1} << 24;
constexpr double kMostCounted = 0x1p53;

/// The experts that a dataset counts; 0 for a shape that does not.
std::uint64_t expertsIn(const tensor::TensorInfo& info) {
  const bool counts = info.shape.size() == 1 || info.shape.size() == 2;
  if (!counts || info.isRagged() || info.elements() > kMostValues) return 0;
  // Vectors of several batches are joined to one axis.
  const std::uint64_t experts =
      info.shape.size() == 1 && !info.batch_rows.empty() ? info.batch_rows.front() : info.shape.back();
  for (const std::uint64_t rows : info.shape.size() == 1 ? info.batch_rows : std::vector<std::uint64_t>()) {
    if (rows != experts) return 0;
  }
  return experts <= experts::kMostExperts ? experts : 0;
}

}  // namespace

Result<TokenCounts::Answer> TokenCounts::run(engine::Readers& readers, const WorkContext& work) const {
  const auto unusable = [&](std::string why) {
    return Error{ErrorCode::kCountsUnusable, file.string(), info.name, std::move(why)};
  };
  const std::uint64_t experts = expertsIn(info);
  if (experts == 0) return unusable(tensor::shapeText(info));
  const auto reader = readers.open(file, info, work);
  if (!reader) return reader.error();
  std::vector<double> sums(static_cast<std::size_t>(experts));
  std::vector<std::byte> buffer;
  std::vector<double> values;
  std::uint64_t at = 0;
  for (const io::TensorReader* rectangle : (*reader)->rectangles()) {
    for (std::size_t index = 0; index < rectangle->blockCount(); ++index) {
      if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
      const auto raw = rectangle->read(index, buffer);
      if (!raw) return raw.error();
      const tensor::TensorInfo& part = rectangle->info();
      values.resize(raw->size() / tensor::elementSize(part.type));
      tensor::decodeToDouble(part.type, part.order, *raw, values);
      const io::Block box = rectangle->block(index);
      io::forEachRow(box, part.shape, [&](std::uint64_t element, std::uint64_t place) {
        for (std::uint64_t i = 0; i < io::rowOf(box); ++i)
          sums[static_cast<std::size_t>((at + element + i) % experts)] += values[place + i];
      });
      for (const double value : values) {
        if (!(value >= 0) || value != std::floor(value) || value > kMostCounted)
          return unusable(SCALEWRIGHT_TEXT("Detail", "a value that counts nothing"));
      }
    }
    at += rectangle->info().elements();
  }
  Answer answer;
  for (const double sum : sums) {
    if (sum > kMostCounted) return unusable(SCALEWRIGHT_TEXT("Detail", "a value that counts nothing"));
    answer.tokens.push_back(static_cast<std::uint64_t>(sum));
  }
  return answer;
}

bool TokenCounts::fits(const Answer& answer) const {
  return answer.tokens.size() == expertsIn(info);
}

}  // namespace scalewright::question
