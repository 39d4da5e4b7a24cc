#include "core/layers/smooth_search.h"

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <string>

#include "core/base/check.h"
#include "core/io/blocks/readers/scaled_reader.h"
#include "core/io/blocks/some_blocks.h"
#include "core/layers/calibrated.h"
#include "core/layers/matrix_reader.h"
#include "core/layers/rows/row_pieces.h"
#include "core/layers/slab.h"
#include "core/layers/smoothing.h"
#include "core/recipe/shared_range.h"

namespace scalewright::layers {
namespace {

/// One way to treat the layers: an alpha, or no smoothing.
struct Variant {
  std::vector<double> scales;                  ///< none: unsmoothed
  std::vector<encode::TensorQuantizer> input;  ///< one, once it is calibrated
  /// In force for weights that share a scale with others of the input, by their places.
  std::map<std::size_t, recipe::Resolution> shared;
  OutputError error;
};

/// Returns a context that reports the same progress over and over while work of unknown length goes on: a sign of life.
/// `work` has to outlive it.
WorkContext repeating(const WorkContext& work, std::size_t done, std::size_t total) {
  if (!work.progress) return work;
  const auto report = [&work, done, total](std::uint64_t, std::uint64_t) { work.progress(done, total); };
  return {.stop = work.stop, .progress = report, .threads = work.threads};
}

/// The decision as it applies to the sample, whose leading axes are one.
Result<recipe::Decision> onSample(recipe::Decision decision, const tensor::TensorInfo& info) {
  const tensor::GranularityKind kind = decision.granularity.kind;
  if (decision.granularity.along || kind == tensor::GranularityKind::kPerBlock) {
    // Of several rows at once, which a sample leaves out or puts elsewhere.
    return Error{ErrorCode::kNotApplicable, {}, info.name, std::string(tensor::granularityId(kind))};
  }
  if (kind != tensor::GranularityKind::kPerChannel) return decision;
  if (decision.granularity.axis + 1 != info.shape.size()) {
    return Error{ErrorCode::kNotApplicable, {}, info.name, "axis " + std::to_string(decision.granularity.axis)};
  }
  decision.granularity.axis = 1;
  return decision;
}

Error about(Error error, const std::string& name) {
  if (error.dataset.empty()) error.dataset = name;
  return error;
}

/// The sample as a tensor of rows, which are one batch.
tensor::TensorInfo sampleInfo(tensor::TensorInfo info, const RowSample& sample) {
  info.sample_axis = 0;
  info.channel_axis = 1;
  info.batch_rows = {sample.rows.size()};
  info.sample_rows.clear();
  info.part_shapes.clear();
  info.padding.reset();
  return info;
}

/// All blocks of a reader, which outlives the result.
std::unique_ptr<io::TensorReader> allOf(const io::TensorReader& reader) {
  std::vector<std::size_t> blocks(reader.blockCount());
  std::iota(blocks.begin(), blocks.end(), std::size_t{0});
  return std::make_unique<io::SomeBlocks>(reader, std::move(blocks));
}

class Search {
 public:
  Search(std::span<const double> alphas, Smoothing& out) : alphas_(alphas), out_(out) {}

  /// outputs: of the largest weight.
  Result<void> readInput(const io::TensorReader& reader, std::uint64_t most, const KnownInput& known,
                         std::uint64_t outputs, const WorkContext& work) {
    const std::uint64_t features = reader.info().shape.empty() ? 0 : reader.info().shape.back();
    const auto all = rowsIn(reader.info(), features);
    if (!all) return all.error();
    out_.rows_in_all = known.maxima.empty() ? *all : known.rows;
    if (*all <= most && *all == out_.rows_in_all) {
      pieces_.emplace(reader, features, *all, outputs);
    } else {
      auto sample = sampleRows(reader, most, work);
      if (!sample) return sample.error();
      sample_ = *sample;
      pieces_.emplace(*std::move(sample));
    }
    auto maxima = known.maxima.empty() ? axisMaxima(reader, reader.info().shape.size() - 1, work)
                                       : Result<std::vector<double>>(known.maxima);
    if (!maxima) return maxima.error();
    out_.input_maxima = *std::move(maxima);
    return {};
  }

  Result<void> readMaxima(const SmoothedWeight& weight, const WorkContext& work) {
    const tensor::TensorInfo& info = weight.reader.info();
    auto maxima = axisMaxima(weight.reader, weight.input_axis, work);
    if (!maxima) return maxima.error();
    if (maxima->size() != out_.input_maxima.size()) {
      return Error{ErrorCode::kShapeMismatch, {}, info.name, tensor::shapeText(info.shape)};
    }
    out_.weight_maxima.push_back(*std::move(maxima));
    return {};
  }

  /// Once all maxima are known.
  Result<void> calibrateInput(const io::TensorReader& reader, const recipe::Decision& decision,
                              const WorkContext& work) {
    variants_.resize(alphas_.size() + 1);
    for (std::size_t i = 0; i < variants_.size(); ++i) {
      Variant& variant = variants_[i];
      if (i > 0) variant.scales = out_.scales(alphas_[i - 1]);
      const WorkContext within = repeating(work, i, variants_.size());
      auto quantizer = sample_ ? onRows(reader, decision, variant, within) : onAll(reader, decision, variant, within);
      if (!quantizer) return about(quantizer.error(), reader.info().name);
      variant.input.push_back(*std::move(quantizer));
    }
    return {};
  }

  /// Gives weights of one sharing group what they have in common, for each variant. Once the input is calibrated.
  Result<void> share(std::span<const SmoothedWeight> weights, const WorkContext& work) {
    std::map<std::string, std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const std::string& group = weights[i].decision.sharing_group;
      if (!group.empty()) groups[group].push_back(i);
    }
    for (const auto& [name, places] : groups) {
      if (places.size() < 2) continue;
      if (auto shared = shareAmong(weights, places, work); !shared) return shared;
    }
    return {};
  }

  /// place: of the weight among all.
  Result<void> measure(const SmoothedWeight& smoothed, std::size_t place, const WorkContext& work) {
    const tensor::TensorInfo& info = smoothed.reader.info();
    const WorkContext within = repeating(work, 0, variants_.size());
    const auto weight = readWeight(smoothed.reader, smoothed.input_axis, within);
    if (!weight) return weight.error();
    std::vector<encode::TensorQuantizer> quantizers;
    for (std::size_t i = 0; i < variants_.size(); ++i) {
      const MatrixReader values(info, info.shape, weight->values, weight->input_axis, Smoothed::kWeight,
                                variants_[i].scales);
      const auto shared = variants_[i].shared.find(place);
      auto quantizer = shared == variants_[i].shared.end() ? calibrated(values, smoothed.decision, within)
                                                           : quantizerOf(smoothed.decision, shared->second, info.shape);
      if (!quantizer) return about(quantizer.error(), info.name);
      quantizers.push_back(*std::move(quantizer));
    }
    std::uint64_t rows = 0;
    std::uint64_t left_out = 0;
    for (std::uint64_t piece = 0; piece < pieces_->count(); ++piece) {
      const auto sample = pieces_->read(piece, within);
      if (!sample) return sample.error();
      rows += (*sample)->rows.size();
      left_out += (*sample)->left_out;
      if ((*sample)->rows.empty()) continue;
      const WorkContext part =
          partOf(work, static_cast<std::size_t>(piece), static_cast<std::size_t>(pieces_->count()));
      if (auto added = addPiece(**sample, *weight, quantizers, part); !added) return added;
    }
    if (rows == 0) return Error{ErrorCode::kNoFiniteData, {}, {}, {}};
    out_.rows = rows;
    out_.rows_left_out = left_out;
    return {};
  }

  void finish() {
    out_.unsmoothed = variants_.front().error;
    for (std::size_t i = 0; i < alphas_.size(); ++i) out_.curve.push_back({alphas_[i], variants_[i + 1].error});
  }

 private:
  Result<void> shareAmong(std::span<const SmoothedWeight> weights, const std::vector<std::size_t>& places,
                          const WorkContext& work) {
    std::vector<std::vector<Calibrated>> own(variants_.size());  // by variant, then by place
    for (const std::size_t place : places) {
      const SmoothedWeight& smoothed = weights[place];
      const tensor::TensorInfo& info = smoothed.reader.info();
      const WorkContext within = repeating(work, 0, 1);
      const auto weight = readWeight(smoothed.reader, smoothed.input_axis, within);
      if (!weight) return weight.error();
      for (std::size_t i = 0; i < variants_.size(); ++i) {
        const MatrixReader values(info, info.shape, weight->values, weight->input_axis, Smoothed::kWeight,
                                  variants_[i].scales);
        auto carried = carriedOut(values, smoothed.decision, within);
        if (!carried) return about(carried.error(), info.name);
        own[i].push_back(*std::move(carried));
      }
    }
    for (std::size_t i = 0; i < variants_.size(); ++i) {
      std::vector<recipe::GroupMember> members;
      for (std::size_t k = 0; k < places.size(); ++k) {
        members.push_back({weights[places[k]].decision, own[i][k].resolution, own[i][k].amax});
      }
      const auto range = recipe::sharedRange(members);
      for (std::size_t k = 0; k < places.size(); ++k) {
        variants_[i].shared.emplace(places[k], recipe::withSharedRange(members[k], range));
      }
    }
    return {};
  }

  /// Finds the threshold of the sample, as a tensor of nothing else.
  [[nodiscard]] Result<encode::TensorQuantizer> onRows(const io::TensorReader& reader, const recipe::Decision& decision,
                                                       const Variant& variant, const WorkContext& work) const {
    const auto flat = onSample(decision, reader.info());
    if (!flat) return flat.error();
    const MatrixReader rows(sampleInfo(reader.info(), *sample_), {sample_->rows.size(), sample_->features},
                            sample_->values, 1, Smoothed::kInput, variant.scales);
    return calibrated(rows, *flat, work);
  }

  /// Finds the threshold of all that is there: the one that is in force once it is smoothed.
  [[nodiscard]] static Result<encode::TensorQuantizer> onAll(const io::TensorReader& reader,
                                                             const recipe::Decision& decision, const Variant& variant,
                                                             const WorkContext& work) {
    if (variant.scales.empty()) return calibrated(reader, decision, work);
    const auto factors = std::make_shared<const std::vector<double>>(variant.scales);
    const auto scaled = io::ScaledReader::make(allOf(reader), {reader.info().shape.size() - 1, true, factors});
    if (!scaled) return scaled.error();
    return calibrated(**scaled, decision, work);
  }

  /// Where the rows begin in the tensor that the input's quantizers are made for.
  [[nodiscard]] std::vector<std::uint64_t> startsOf(const RowSample& rows) const {
    if (!sample_) return firstElements(rows);
    std::vector<std::uint64_t> elements(rows.rows.size());
    for (std::size_t row = 0; row < elements.size(); ++row) elements[row] = row * rows.features;
    return elements;
  }

  /// quantizers: of the weight, one for each variant.
  Result<void> addPiece(const RowSample& rows, const LinearWeight& weight,
                        std::span<const encode::TensorQuantizer> quantizers, const WorkContext& work) {
    const std::vector<std::uint64_t> elements = startsOf(rows);
    const SumUnit input_unit = unitOf(rows.values);
    const SumUnit weight_unit = unitOf(weight.values);
    const SumUnit unit{input_unit.exponent + weight_unit.exponent};
    const Matrix x = rowsOf(rows, elements, {.unit = input_unit}, work);
    std::vector<Matrix> exact(slabCount(weight));
    std::vector<double> signals(exact.size());
    const auto done = forEachSlab(weight, repeating(work, 0, variants_.size()), [&](const Slab& slab) {
      exact[slab.index] = product(x, slabOf(weight, slab, {.unit = weight_unit}), work.stop);
      signals[slab.index] = total(squaredNorms(exact[slab.index]));
    });
    if (!done) return done;
    for (std::size_t i = 0; i < variants_.size(); ++i) {
      Variant& variant = variants_[i];
      const Matrix changed = rowsOf(
          rows, elements, {.scales = variant.scales, .quantizer = &variant.input.front(), .unit = input_unit}, work);
      std::vector<OutputError> slabs(exact.size());
      const auto compared = forEachSlab(weight, repeating(work, i, variants_.size()), [&](const Slab& slab) {
        const Matrix w =
            slabOf(weight, slab, {.scales = variant.scales, .quantizer = &quantizers[i], .unit = weight_unit});
        const Matrix& y = exact[slab.index];
        slabs[slab.index] = {y.values.size(), signals[slab.index],
                             total(squaredDistances(y, product(changed, w, work.stop))), unit};
      });
      if (!compared) return compared;
      for (const OutputError& slab : slabs) variant.error.add(slab);
      if (work.progress) work.progress(i + 1, variants_.size());
    }
    return {};
  }

  std::span<const double> alphas_;
  Smoothing& out_;
  std::optional<RowPieces> pieces_;
  std::optional<RowSample> sample_;  ///< the rows that stand for all; none: all are taken
  std::vector<Variant> variants_;    ///< unsmoothed, then one for each alpha
};

bool setByHand(const recipe::Decision& decision) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  return decision.calibrator == recipe::kManual && format != nullptr && formats::usesThreshold(*format);
}

}  // namespace

const Smoothing::Point& Smoothing::best() const {
  SCALEWRIGHT_CHECK(!curve.empty());
  return *std::min_element(curve.begin(), curve.end(),
                           [](const Point& a, const Point& b) { return a.error.noise < b.error.noise; });
}

std::vector<double> Smoothing::largestWeights() const {
  std::vector<double> largest(input_maxima.size(), 0.0);
  for (const std::vector<double>& maxima : weight_maxima) {
    for (std::size_t i = 0; i < largest.size(); ++i) largest[i] = std::max(largest[i], maxima[i]);
  }
  return largest;
}

std::vector<double> Smoothing::scales(double alpha) const {
  return smoothingScales(input_maxima, largestWeights(), alpha);
}

Result<Smoothing> searchSmoothing(const io::TensorReader& input, const recipe::Decision& decision,
                                  std::span<const SmoothedWeight> weights, std::span<const double> alphas,
                                  std::uint64_t rows, const WorkContext& work, const KnownInput& known) {
  SCALEWRIGHT_CHECK(!weights.empty() && !alphas.empty());
  const bool inside = std::all_of(alphas.begin(), alphas.end(), [](double alpha) { return alpha >= 0 && alpha <= 1; });
  if (!inside) return Error{ErrorCode::kParameterOutOfRange, {}, input.info().name, "alpha"};
  if (setByHand(decision)) return Error{ErrorCode::kNotApplicable, {}, input.info().name, decision.calibrator};
  for (const SmoothedWeight& weight : weights) {
    if (setByHand(weight.decision)) {
      return Error{ErrorCode::kNotApplicable, {}, weight.reader.info().name, weight.decision.calibrator};
    }
  }

  // Factors are those of channels along one axis.
  const SmoothedWeight& first = weights.front();
  const tensor::Shape& shape = input.info().shape;
  const tensor::Shape& matrix = first.reader.info().shape;
  if (!shape.empty() && matrix.size() == 2 && first.input_axis < 2) {
    const std::uint64_t features = matrix[static_cast<std::size_t>(first.input_axis)];
    if (shape.back() != features && featureAxis(shape, features)) {
      return Error{ErrorCode::kShapeMismatch,
                   {},
                   input.info().name,
                   tensor::shapeText(input.info()) + ", features along several axes"};
    }
  }

  Smoothing smoothing;
  Search search(alphas, smoothing);
  std::uint64_t outputs = 0;
  for (const SmoothedWeight& weight : weights) {
    const tensor::Shape& of = weight.reader.info().shape;
    if (of.size() == 2 && weight.input_axis < 2) outputs = std::max(outputs, of[1 - weight.input_axis]);
  }
  if (auto read = search.readInput(input, rows, known, outputs, work); !read) return read.error();
  for (const SmoothedWeight& weight : weights) {
    if (auto read = search.readMaxima(weight, work); !read) return read.error();
  }
  if (auto calibrated = search.calibrateInput(input, decision, work); !calibrated) return calibrated.error();
  if (auto shared = search.share(weights, work); !shared) return shared.error();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (auto measured = search.measure(weights[i], i, partOf(work, i, weights.size())); !measured)
      return measured.error();
  }
  search.finish();
  return smoothing;
}

}  // namespace scalewright::layers
