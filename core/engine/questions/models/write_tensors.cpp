#include "core/engine/questions/models/write_tensors.h"

#include <algorithm>
#include <bit>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "core/base/numbers/little_endian.h"
#include "core/engine/questions/encode.h"
#include "core/engine/questions/models/found_scales.h"
#include "core/engine/readers.h"
#include "core/engine/stored_thresholds.h"
#include "core/formats/grid.h"
#include "core/io/blocks/box_rows.h"
#include "core/io/blocks/for_each_block.h"
#include "core/io/blocks/readers/rows_reader.h"
#include "core/io/file_bytes.h"
#include "core/tensor/decode.h"

namespace scalewright::question {
namespace {

constexpr std::size_t kCopiedAtOnce = std::size_t{1} << 22;

/// Bytes done of all that there are, over one job after the other.
class Course {
 public:
  Course(const WorkContext& work, std::uint64_t total) : work_(work), total_(total) {}

  [[nodiscard]] WorkContext part() const {
    WorkContext each = work_;
    if (work_.progress) {
      each.progress = [this](std::uint64_t done, std::uint64_t) { work_.progress(before_ + done, total_); };
    }
    return each;
  }
  void add(std::uint64_t bytes) {
    before_ += bytes;
    if (work_.progress) work_.progress(before_, total_);
  }

 private:
  const WorkContext& work_;
  std::uint64_t total_;
  std::uint64_t before_ = 0;
};

/// Copies one run of bytes after the other; files stay open.
class Copier {
 public:
  explicit Copier(const PlacedFile& out) : out_(out) {}

  Result<void> copy(const engine::CopyJob& job, const WorkContext& work, Course& course) {
    auto& file = files_[job.file];
    if (file == nullptr) {
      auto opened = io::FileBytes::open(job.file);
      if (!opened) return opened.error();
      file = *std::move(opened);
    }
    std::vector<std::byte> buffer(static_cast<std::size_t>(std::min<std::uint64_t>(job.bytes, kCopiedAtOnce)));
    for (std::uint64_t done = 0; done < job.bytes;) {
      if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
      const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(job.bytes - done, buffer.size()));
      const std::span<std::byte> piece(buffer.data(), size);
      if (auto read = file->readAt(job.from + done, piece); !read) return read;
      if (auto written = out_.write(job.to + done, piece); !written) return written;
      done += size;
      course.add(size);
    }
    return {};
  }

  /// What was copied is what the files held when they were opened.
  Result<void> finish() const {
    for (const auto& [path, file] : files_) {
      if (auto same = file->requireUntouched({}); !same) return same;
    }
    return {};
  }

 private:
  const PlacedFile& out_;
  std::map<std::string, std::shared_ptr<const io::FileBytes>> files_;
};

/// Packs what a reader gives; scales that are not known yet are found first.
Result<encode::EncodeSummary> packRows(const engine::PackJob& job, const io::TensorReader& reader,
                                       const encode::PackedPlace& place, const PlacedFile& out,
                                       const WorkContext& work) {
  engine::QuantizedTensor tensor = job.tensor;
  tensor.info = reader.info();
  if (job.find_scales) {
    auto thresholds = engine::foundThresholds(*job.find_scales, place.steps, reader, work);
    if (!thresholds) return thresholds.error();
    tensor.thresholds = *std::move(thresholds);
  }
  const auto quantizer = engine::tensorQuantizer(tensor);
  if (!quantizer) return quantizer.error();
  return encode::packTensor(reader, *quantizer, place, out, work);
}

/// Many scales are found, and used, some rows at a time.
Result<encode::EncodeSummary> packInBands(const engine::PackJob& job, const io::TensorReader& reader,
                                          const PlacedFile& out, const WorkContext& work) {
  const tensor::Shape& shape = reader.info().shape;
  const engine::ScaleBands bands = engine::scaleBandsOf(job.tensor.granularity, shape);
  const int bits = formats::find(job.tensor.quantizer.format)->bits;
  const std::uint64_t bytes = reader.info().bytes();
  encode::EncodeSummary all;
  for (std::uint64_t begin = 0; begin < shape.front(); begin += bands.rows) {
    const std::uint64_t end = begin + std::min(bands.rows, shape.front() - begin);
    encode::PackedPlace place = job.place;
    place.codes_at += begin * encode::packedRow(place.packing, bits, shape.back());
    place.scales_at += begin / bands.tall * bands.in_row * tensor::elementSize(place.steps);
    const io::RowsReader band(reader, begin, end);
    WorkContext each = work;
    // Two passes over a band: how far each is does not matter, that it gets on does.
    if (work.progress) {
      each.progress = [&](std::uint64_t, std::uint64_t) { work.progress(bytes / shape.front() * begin, bytes); };
    }
    const auto summary = packRows(job, band, place, out, each);
    if (!summary) return summary;
    all.elements += summary->elements;
    all.nan += summary->nan;
    all.infinite += summary->infinite;
    all.has_nan = summary->has_nan;
    if (work.progress) work.progress(bytes / shape.front() * end, bytes);
  }
  return all;
}

Result<encode::EncodeSummary> packOne(engine::Readers& readers, const engine::PackJob& given, const PlacedFile& out,
                                      const WorkContext& work) {
  if (formats::find(given.tensor.quantizer.format) == nullptr) {
    return Error{ErrorCode::kUnknownFormat, {}, {}, given.tensor.quantizer.format};
  }
  engine::PackJob job = given;
  engine::quantizeByStoredSteps(job.tensor, job.find_scales, job.place.steps);
  auto stored = engine::quantizeByStoredScales(readers, job.tensor, job.find_scales, job.place.steps, work);
  if (!stored) return stored.error();
  const auto reader = readers.open(job.tensor.file, job.tensor.info, work);
  if (!reader) return reader.error();
  if (job.find_scales && engine::foundInBands(job.tensor.granularity, (*reader)->info().shape))
    return packInBands(job, **reader, out, work);
  return packRows(job, **reader, job.place, out, work);
}

/// Codes of 16 bits, or float32, little-endian.
class PlainCodes {
 public:
  static Result<PlainCodes> of(const tensor::TensorInfo& info) {
    using tensor::ElementType;
    if (info.type == ElementType::kF32) return PlainCodes(std::nullopt);
    const bool brain = info.type == ElementType::kBF16;
    if (!brain && info.type != ElementType::kF16) return Error{ErrorCode::kUnsupportedElementType, {}, info.name, {}};
    auto grid = formats::Grid::make(*formats::find(brain ? "bf16" : "fp16"));
    if (!grid) return grid.error();
    return PlainCodes(*std::move(grid));
  }

  void append(std::vector<std::byte>& out, double value) const {
    const std::uint32_t code = grid_ ? grid_->encode(value) : std::bit_cast<std::uint32_t>(static_cast<float>(value));
    appendLittle(out, code, grid_ ? sizeof(std::uint16_t) : sizeof(float));
  }

 private:
  explicit PlainCodes(std::optional<formats::Grid> grid) : grid_(std::move(grid)) {}

  std::optional<formats::Grid> grid_;
};

Result<void> foldOne(engine::Readers& readers, const engine::FoldJob& job, const PlacedFile& out,
                     const WorkContext& work) {
  if (!tensor::fits(job.scaling, job.info.shape)) return Error{ErrorCode::kShapeMismatch, {}, job.info.name, {}};
  const auto codes = PlainCodes::of(job.info);
  if (!codes) return codes.error();
  const auto reader = readers.open(job.file, job.info, work);
  if (!reader) return reader.error();
  const std::vector<double>& factors = *job.scaling.factors;
  const double one = job.around_one ? 1 : 0;
  const std::size_t size = tensor::elementSize(job.info.type);
  return io::forEachBlock(
      **reader, 1, work,
      [&](std::size_t, const io::Block& box, std::span<const std::byte> raw, unsigned) -> Result<void> {
        std::vector<double> x(raw.size() / size);
        tensor::decodeToDouble(job.info.type, job.info.order, raw, x);
        Result<void> done;
        io::forEachRow(box, job.info.shape, [&](std::uint64_t element, std::uint64_t place) {
          std::vector<std::byte> row;
          for (std::uint64_t i = 0; i < io::rowOf(box); ++i) {
            const double factor = factors[static_cast<std::size_t>((element + i) % factors.size())];
            const double value = x[static_cast<std::size_t>(place + i)] + one;
            codes->append(row, (job.scaling.divides ? value / factor : value * factor) - one);
          }
          if (done) done = out.write(job.to + element * size, row);
        });
        return done;
      });
}

}  // namespace

Result<StoredTensors::Answer> StoredTensors::run(engine::Readers& readers, const WorkContext&) const {
  readers.touch(file);
  return io::readStoredTensors(file);
}

engine::Reads WriteTensors::reads() const {
  engine::Reads all = {{source}};
  for (const engine::PackJob& job : packs) {
    all.push_back({job.tensor.file, &job.tensor.info});
    engine::addStored(job.find_scales, all);
  }
  for (const engine::FoldJob& job : folds) all.push_back({job.file, &job.info});
  return all;
}

Result<WriteTensors::Answer> WriteTensors::run(engine::Readers& readers, const WorkContext& work) const {
  const auto identity = readers.identify(source, work);  // that it is what was listed
  if (!identity) return identity.error();
  const auto out = PlacedFile::create(target, bytes);
  if (!out) return out.error();
  std::uint64_t total = 0;
  for (const engine::CopyJob& job : copies) total += job.bytes;
  for (const engine::PackJob& job : packs) total += job.tensor.info.bytes();
  Course course(work, total);
  Copier copier(**out);
  for (const engine::CopyJob& job : copies) {
    if (auto done = copier.copy(job, work, course); !done) return done.error();
  }
  Answer summaries;
  for (const engine::PackJob& job : packs) {
    const auto summary = packOne(readers, job, **out, course.part());
    if (!summary) return summary.error();
    summaries.push_back(*summary);
    course.add(job.tensor.info.bytes());
  }
  for (const engine::FoldJob& job : folds) {
    if (auto done = foldOne(readers, job, **out, work); !done) return done.error();
  }
  if (auto same = copier.finish(); !same) return same.error();
  if (auto closed = (*out)->finish(); !closed) return closed.error();
  return summaries;
}

}  // namespace scalewright::question
