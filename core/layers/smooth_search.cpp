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
  std::vector<SampledRow> rows;  ///< of those that stand for all, with all outputs so far
};

/// Returns a context that reports the same progress over and over while work of unknown length goes on: a sign of life.
/// `work` has to outlive it.
WorkContext repeating(const WorkContext& work, std::size_t done, std::size_t total) {
  if (!work.progress) return work;
  const auto report = [&work, done, total](std::uint64_t, std::uint64_t) { work.progress(done, total); };
  return {.stop = work.stop, .progress = report, .threads = work.threads};
}

Error about(Error error, const std::string& name) {
  if (error.dataset.empty()) error.dataset = name;
  return error;
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

  /// What the search needs of the input before the weights. kept: null: the reader has all rows. outputs: of the
  /// largest weight.
  Result<void> readInput(const io::TensorReader& reader, const recipe::Decision& decision, std::uint64_t most,
                         const KeptInput* kept, std::uint64_t outputs, const WorkContext& work) {
    variants_.resize(alphas_.size() + 1);
    if (kept != nullptr) {
      out_.rows_in_all = kept->rows.sample.rows_in_all;
      out_.input_maxima = kept->maxima;
      choose(kept->rows);
      return {};
    }
    const std::uint64_t features = reader.info().shape.empty() ? 0 : reader.info().shape.back();
    const auto all = rowsIn(reader.info(), features);
    if (!all) return all.error();
    out_.rows_in_all = *all;
    if (*all <= most) {
      pieces_.emplace(reader, features, *all, outputs);
    } else {
      const auto quantizer = calibrated(reader, decision, work);
      if (!quantizer) return about(quantizer.error(), reader.info().name);
      auto chosen = chooseRows(reader, most, features, *quantizer, work);
      if (!chosen) return chosen.error();
      choose(*std::move(chosen));
    }
    auto maxima = axisMaxima(reader, reader.info().shape.size() - 1, work);
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
  Result<void> calibrateInput(const io::TensorReader& reader, const recipe::Decision& decision, const KeptInput* kept,
                              const WorkContext& work) {
    for (std::size_t i = 0; i < variants_.size(); ++i) {
      Variant& variant = variants_[i];
      if (i > 0) variant.scales = out_.scales(alphas_[i - 1]);
      const WorkContext within = repeating(work, i, variants_.size());
      auto quantizer =
          kept != nullptr ? kept->quantizer(variant.scales, within) : onAll(reader, decision, variant, within);
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
    if (totals_) estimate();
    out_.unsmoothed = variants_.front().error;
    for (std::size_t i = 0; i < alphas_.size(); ++i)
      out_.curve.push_back({alphas_[i], variants_[i + 1].error, gainOf(variants_[i + 1])});
  }

 private:
  /// Some rows that stand for all, unless they are all.
  void choose(ChosenRows chosen) {
    if (chosen.sample.rows.size() != chosen.totals.rows) {
      // Of what is smoothed the noise of all rows is not known: estimates that are compared are made alike.
      totals_ = chosen.totals;
      totals_->input_noise.reset();
      for (Variant& variant : variants_) variant.rows.resize(chosen.sample.rows.size());
      for (std::size_t i = 0; i < chosen.chances.size(); ++i) {
        for (Variant& variant : variants_) variant.rows[i].chance = chosen.chances[i];
      }
    }
    pieces_.emplace(std::move(chosen.sample));
  }

  /// Makes what rows by their chances say of the sums of all.
  void estimate() {
    for (Variant& variant : variants_) {
      const OutputError seen = variant.error;
      if (!seen.unit.isOne()) return;  // their squares are no doubles: the rows are taken as they are
      variant.error = estimateFromRows(variant.rows, *totals_).both;
      variant.error.count = seen.count / variant.rows.size() * totals_->rows;
    }
  }

  [[nodiscard]] std::optional<SqnrInterval> gainOf(const Variant& variant) const {
    if (!totals_ || !variant.error.interval) return {};
    std::vector<SampledRow> both = variant.rows;
    for (std::size_t i = 0; i < both.size(); ++i) both[i].signal = variants_.front().rows[i].both;
    return gainFromRows(both, *totals_);
  }

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

  /// quantizers: of the weight, one for each variant.
  Result<void> addPiece(const RowSample& rows, const LinearWeight& weight,
                        std::span<const encode::TensorQuantizer> quantizers, const WorkContext& work) {
    const std::vector<std::uint64_t> elements = firstElements(rows);
    const SumUnit input_unit = unitOf(rows.values);
    const SumUnit weight_unit = unitOf(weight.values);
    const SumUnit unit{input_unit.exponent + weight_unit.exponent};
    const Matrix x = rowsOf(rows, elements, {.unit = input_unit}, work);
    std::vector<Matrix> exact(slabCount(weight));
    std::vector<std::vector<double>> signals(exact.size());
    const auto done = forEachSlab(weight, repeating(work, 0, variants_.size()), [&](const Slab& slab) {
      exact[slab.index] = product(x, slabOf(weight, slab, {.unit = weight_unit}), work.stop);
      signals[slab.index] = squaredNorms(exact[slab.index]);
    });
    if (!done) return done;
    const std::vector<double> powers = totals_ ? squaredNorms(x) : std::vector<double>();
    for (std::size_t i = 0; i < variants_.size(); ++i) {
      Variant& variant = variants_[i];
      const Matrix changed = rowsOf(
          rows, elements, {.scales = variant.scales, .quantizer = &variant.input.front(), .unit = input_unit}, work);
      std::vector<std::vector<double>> noises(exact.size());
      const auto compared = forEachSlab(weight, repeating(work, i, variants_.size()), [&](const Slab& slab) {
        const Matrix w =
            slabOf(weight, slab, {.scales = variant.scales, .quantizer = &quantizers[i], .unit = weight_unit});
        noises[slab.index] = squaredDistances(exact[slab.index], product(changed, w, work.stop));
      });
      if (!compared) return compared;
      for (std::size_t slab = 0; slab < exact.size(); ++slab) {
        variant.error.add({exact[slab].values.size(), total(signals[slab]), total(noises[slab]), unit});
        for (std::size_t row = 0; row < variant.rows.size(); ++row) {
          variant.rows[row].signal += signals[slab][row];
          variant.rows[row].both += noises[slab][row];
        }
      }
      for (std::size_t row = 0; row < variant.rows.size(); ++row) variant.rows[row].power = powers[row];
      if (work.progress) work.progress(i + 1, variants_.size());
    }
    return {};
  }

  std::span<const double> alphas_;
  Smoothing& out_;
  std::optional<RowPieces> pieces_;
  std::optional<RowTotals> totals_;  ///< of all rows, where some stand for them
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

bool Smoothing::isSure() const {
  if (!isEstimate()) return true;
  const std::optional<SqnrInterval>& gain = best().gain;
  return gain && (gain->low > 0 || gain->high < 0);
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
                                  std::uint64_t rows, const WorkContext& work, const KeptInput* kept) {
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
  if (auto read = search.readInput(input, decision, rows, kept, outputs, work); !read) return read.error();
  for (const SmoothedWeight& weight : weights) {
    if (auto read = search.readMaxima(weight, work); !read) return read.error();
  }
  if (auto calibrated = search.calibrateInput(input, decision, kept, work); !calibrated) return calibrated.error();
  if (auto shared = search.share(weights, work); !shared) return shared.error();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (auto measured = search.measure(weights[i], i, partOf(work, i, weights.size())); !measured)
      return measured.error();
  }
  search.finish();
  return smoothing;
}

}  // namespace scalewright::layers
