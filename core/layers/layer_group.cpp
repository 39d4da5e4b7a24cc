#include "core/layers/layer_group.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/layers/moments.h"
#include "core/layers/rows/row_pieces.h"
#include "core/layers/slab.h"

namespace scalewright::layers {
namespace {

constexpr double kMostBytes = 0x1p31;  // of moments

/// Multiplications, by way.
struct Work {
  double rows = 0;              ///< of the input's moments
  std::vector<double> moments;  ///< of each weight's, and of what follows from them
  std::vector<double> direct;   ///< of each weight

  [[nodiscard]] static double of(const std::vector<double>& weights) {
    double sum = 0;
    for (const double each : weights) sum += each;
    return sum;
  }
};

Work workOf(const LayerGroup& group, std::uint64_t features, std::uint64_t rows) {
  const auto all = static_cast<double>(rows);
  const auto k = static_cast<double>(features);
  const auto moments = [k](double count, std::size_t ways) {
    return count * k * k * (0.5 + 1.5 * static_cast<double>(ways));
  };
  Work work{moments(all, group.inputs.size()), {}, {}};
  for (const GroupWeight& weight : group.weights) {
    std::set<std::size_t> inputs;
    std::set<std::size_t> quantizers;
    for (const Combination& each : weight.combinations) {
      inputs.insert(each.input);
      quantizers.insert(each.weight);
    }
    const auto outputs = static_cast<double>(weight.outputs);
    const auto wanted = static_cast<double>(weight.combinations.size());
    const double ways = 1 + static_cast<double>(inputs.size() + quantizers.size()) + wanted;
    work.direct.push_back(all * k * outputs * ways);
    // Sums of moments are read from memory, where a multiplication is some ten of those that are not.
    work.moments.push_back(moments(outputs, weight.quantizers.size()) + 60 * k * k * wanted);
  }
  return work;
}

bool byMoments(const LayerGroup& group, std::uint64_t features, const Work& work) {
  std::size_t ways = 0;
  for (const GroupWeight& weight : group.weights) ways = std::max(ways, weight.quantizers.size());
  const auto k = static_cast<double>(features);
  const double bytes =
      Moments::bytes(k, static_cast<double>(group.inputs.size())) + Moments::bytes(k, static_cast<double>(ways));
  return work.rows + Work::of(work.moments) < Work::of(work.direct) && bytes <= kMostBytes;
}

/// Progress through parts of different weight.
class Steps {
 public:
  Steps(const WorkContext& work, double total) : work_(work), total_(total) {}

  /// A context for the part that is next.
  [[nodiscard]] WorkContext part(double weight) const {
    WorkContext part = work_;
    part.progress = {};
    if (!work_.progress) return part;
    part.progress = [this, weight](std::uint64_t done, std::uint64_t of) {
      report(done_ + weight * static_cast<double>(done) / static_cast<double>(std::max<std::uint64_t>(of, 1)));
    };
    return part;
  }
  void finish(double weight) {
    done_ += weight;
    if (work_.progress) report(done_);
  }

 private:
  void report(double done) const {
    constexpr std::uint64_t kUnits = 1 << 20;
    const double share = total_ > 0 ? std::min(done / total_, 1.0) : 1;
    work_.progress(static_cast<std::uint64_t>(share * kUnits), kUnits);
  }

  const WorkContext& work_;
  double total_;
  double done_ = 0;
};

void add(LayerErrors& sum, const LayerErrors& piece) {
  sum.rows += piece.rows;
  sum.rows_left_out += piece.rows_left_out;
  sum.row_ratios += piece.row_ratios;
  sum.row_ratios_of += piece.row_ratios_of;
  sum.both.add(piece.both);
  sum.input_only.add(piece.input_only);
  sum.weight_only.add(piece.weight_only);
}

bool ofAll(const Error& error) {
  return error.code == ErrorCode::kCancelled || error.code == ErrorCode::kOutOfMemory;
}

/// Multiplies all rows with one weight.
WeightErrors multiplied(const LayerGroup& group, const GroupWeight& of, const LinearWeight& weight, RowPieces& pieces,
                        std::uint64_t rows, const WorkContext& work) {
  std::vector<LayerErrors> sums(of.combinations.size(), {.rows_in_all = rows, .outputs_left_out = weight.left_out});
  for (std::uint64_t piece = 0; piece < pieces.count(); ++piece) {
    const WorkContext each = partOf(work, static_cast<std::size_t>(piece), static_cast<std::size_t>(pieces.count()));
    const auto sample = pieces.read(piece, each);
    if (!sample) return sample.error();
    if ((*sample)->rows.empty()) {
      for (LayerErrors& sum : sums) sum.rows_left_out += (*sample)->left_out;
      continue;
    }
    const auto errors = combinedErrors(**sample, group.inputs, weight, of.quantizers, of.combinations, each);
    if (!errors) return errors.error();
    for (std::size_t i = 0; i < sums.size(); ++i) add(sums[i], (*errors)[i]);
  }
  if (!sums.empty() && sums.front().rows == 0) return Error{ErrorCode::kNoFiniteData, {}, group.input.info().name, {}};
  return sums;
}

/// The moments of an input, and how many rows are in them.
struct InputMoments {
  Moments moments;
  std::uint64_t rows = 0;
  std::uint64_t left_out = 0;
};

Result<InputMoments> momentsOf(const LayerGroup& group, std::uint64_t features, RowPieces& pieces,
                               const WorkContext& work) {
  InputMoments sums{Moments(static_cast<std::size_t>(features), group.inputs.size())};
  SumUnit unit;
  for (std::uint64_t piece = 0; piece < pieces.count(); ++piece) {
    const auto sample = pieces.read(piece, work);
    if (!sample) return sample.error();
    sums.left_out += (*sample)->left_out;
    if ((*sample)->rows.empty()) continue;
    const SumUnit own = unitOf((*sample)->values);
    unit = sums.rows == 0 ? own : SumUnit{std::max(unit.exponent, own.exponent)};
    sums.rows += (*sample)->rows.size();
    const std::vector<std::uint64_t> elements = firstElements(**sample);
    std::vector<Matrix> ways;
    for (const encode::TensorQuantizer& each : group.inputs) {
      ways.push_back(rowsOf(**sample, elements, {.quantizer = &each, .unit = unit}, work));
    }
    const Matrix values = rowsOf(**sample, elements, {.unit = unit}, work);
    if (auto added = sums.moments.add(values, std::move(ways), unit, work); !added) return added.error();
    if (work.progress) work.progress(piece + 1, pieces.count());
  }
  return sums;
}

/// cross: as of Moments.
Result<Moments> momentsOf(std::span<const encode::TensorQuantizer> quantizers, const LinearWeight& weight, bool cross,
                          const WorkContext& work) {
  Moments sums(static_cast<std::size_t>(weight.features()), quantizers.size(), cross);
  const SumUnit unit = unitOf(weight.values);
  const std::size_t slabs = slabCount(weight);
  for (std::size_t i = 0; i < slabs; ++i) {
    const std::uint64_t first = i * kSlabOutputs;
    const Slab slab{i, first, std::min(kSlabOutputs, weight.outputs() - first)};
    std::vector<Matrix> ways;
    for (const encode::TensorQuantizer& each : quantizers) {
      ways.push_back(slabOf(weight, slab, {.quantizer = &each, .unit = unit}));
    }
    if (auto added = sums.add(slabOf(weight, slab, {.unit = unit}), std::move(ways), unit, work); !added)
      return added.error();
    if (work.progress) work.progress(i + 1, slabs);
  }
  return sums;
}

/// Sets the ratios of rows by chance that were multiplied for that alone. rows: for each way of the input.
Result<void> setRatios(std::vector<LayerErrors>& errors, const std::vector<ChosenRows>& rows, const LayerGroup& group,
                       const GroupWeight& of, const LinearWeight& weight, const WorkContext& work) {
  WorkContext quiet = work;
  quiet.progress = {};
  for (std::size_t i = 0; i < errors.size(); ++i) {
    const Combination& one = of.combinations[i];
    const auto some =
        estimateLayerErrors(rows[one.input], group.inputs[one.input], weight, of.quantizers[one.weight], quiet);
    if (!some) return some.error();
    errors[i].row_ratios = some->row_ratios;
    errors[i].row_ratios_of = some->row_ratios_of;
  }
  return {};
}

/// known: whether all of the sums are more than rounding.
WeightErrors fromMoments(const GroupWeight& of, const LinearWeight& weight, const InputMoments& input,
                         std::uint64_t rows, const WorkContext& work, bool& known) {
  const auto moments = momentsOf(of.quantizers, weight, true, work);
  if (!moments) return moments.error();
  std::vector<LayerErrors> errors;
  for (const Combination& each : of.combinations) {
    LayerErrors& sums = errors.emplace_back(LayerErrors{
        .rows = input.rows, .rows_in_all = rows, .rows_left_out = input.left_out, .outputs_left_out = weight.left_out});
    sums.both.count = input.rows * weight.outputs();
    known = setErrors(sums, input.moments, each.input, *moments, each.weight) && known;
  }
  return errors;
}

/// Reads each weight and finds its errors; what fails for one weight is its own.
template <typename Find>
Result<std::vector<WeightErrors>> forEachWeight(std::span<const GroupWeight> weights,
                                                const std::vector<double>& work_of, Steps& steps, const Find& find) {
  std::vector<WeightErrors> all;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const WorkContext work = steps.part(work_of[i]);
    WorkContext quiet = work;
    quiet.progress = {};
    const auto weight = weights[i].read(quiet);
    WeightErrors errors = weight ? find(weights[i], *weight, work) : WeightErrors(weight.error());
    if (!errors && ofAll(errors.error())) return errors.error();
    all.push_back(std::move(errors));
    steps.finish(work_of[i]);
  }
  return all;
}

}  // namespace

Result<std::vector<WeightErrors>> groupErrors(const LayerGroup& group, std::uint64_t most, const WorkContext& work) {
  if (group.weights.empty()) return std::vector<WeightErrors>();
  const std::uint64_t features = group.weights.front().features;
  for (const GroupWeight& weight : group.weights) {
    if (weight.features == features) continue;
    return Error{ErrorCode::kShapeMismatch, {}, {}, std::to_string(weight.features) + ", " + std::to_string(features)};
  }
  const auto rows = rowsIn(group.input.info(), features);
  if (!rows) return rows.error();
  if (most < *rows) {
    std::vector<Result<ChosenRows>> chosen;
    for (const encode::TensorQuantizer& input : group.inputs) {
      chosen.push_back(chooseRows(group.input, most, features, input, work));
      if (!chosen.back()) return chosen.back().error();
    }
    return estimateGroup(group.inputs, group.weights, chosen, nullptr, group.ratios, work);
  }
  const Work cost = workOf(group, features, *rows);
  RowPieces pieces(group.input, features, *rows);
  const bool direct = !byMoments(group, features, cost);
  Steps steps(work, direct ? Work::of(cost.direct) : cost.rows + Work::of(cost.moments));
  if (direct) {
    return forEachWeight(group.weights, cost.direct, steps,
                         [&](const GroupWeight& of, const LinearWeight& weight, const WorkContext& each) {
                           return multiplied(group, of, weight, pieces, *rows, each);
                         });
  }
  const auto input = momentsOf(group, features, pieces, steps.part(cost.rows));
  if (!input) return input.error();
  if (input->rows == 0) return Error{ErrorCode::kNoFiniteData, {}, group.input.info().name, {}};
  steps.finish(cost.rows);
  std::vector<ChosenRows> some;
  const WorkContext quiet{.stop = work.stop, .progress = {}, .threads = work.threads};
  for (const encode::TensorQuantizer& way : group.inputs) {
    if (!group.ratios) break;
    auto chosen = chooseRows(group.input, kRatioRows, features, way, quiet);
    if (!chosen) return chosen.error();
    some.push_back(*std::move(chosen));
  }
  return forEachWeight(group.weights, cost.moments, steps,
                       [&](const GroupWeight& of, const LinearWeight& weight, const WorkContext& each) -> WeightErrors {
                         bool known = true;
                         WeightErrors errors = fromMoments(of, weight, *input, *rows, each, known);
                         if (errors && !known) return multiplied(group, of, weight, pieces, *rows, each);
                         if (!errors || some.empty()) return errors;
                         if (auto set = setRatios(*errors, some, group, of, weight, each); !set) return set.error();
                         return errors;
                       });
}

namespace {

/// The errors of each way of a weight before an input that nothing changes; none where sums are known to no digits.
Result<std::vector<std::optional<LayerErrors>>> knownErrors(const KnownRows& known, const GroupWeight& of,
                                                            const LinearWeight& weight, const WorkContext& work) {
  const double one = Moments::bytes(static_cast<double>(weight.features()), 0);
  const auto at_once = static_cast<std::size_t>(std::max(1.0, kMostBytes / one - 1));
  std::vector<std::optional<LayerErrors>> all;
  for (std::size_t begin = 0; begin < of.quantizers.size(); begin += at_once) {
    const auto ways = std::span(of.quantizers).subspan(begin, std::min(at_once, of.quantizers.size() - begin));
    const auto moments = momentsOf(ways, weight, false, work);
    if (!moments) return moments.error();
    for (std::size_t way = 0; way < ways.size(); ++way) {
      LayerErrors errors{.rows = known.rows,
                         .rows_in_all = known.rows_in_all,
                         .rows_left_out = known.rows_in_all - known.rows,
                         .outputs_left_out = weight.left_out};
      errors.both.count = known.rows * weight.outputs();
      const bool sure = setErrors(errors, known.moments, 0, *moments, way);
      all.push_back(sure ? std::optional(errors) : std::nullopt);
    }
  }
  return all;
}

}  // namespace

Result<std::vector<WeightErrors>> estimateGroup(std::span<const encode::TensorQuantizer> inputs,
                                                std::span<const GroupWeight> weights,
                                                std::span<const Result<ChosenRows>> chosen, const KnownRows* known,
                                                bool ratios, const WorkContext& work) {
  std::vector<double> costs;
  for (const GroupWeight& weight : weights) {
    costs.push_back(static_cast<double>(weight.outputs * weight.combinations.size()));
  }
  Steps steps(work, Work::of(costs));
  return forEachWeight(weights, costs, steps,
                       [&](const GroupWeight& of, const LinearWeight& weight, const WorkContext& each) -> WeightErrors {
                         std::vector<std::optional<LayerErrors>> sure(of.quantizers.size());
                         if (known != nullptr) {
                           auto found = knownErrors(*known, of, weight, {each.stop, {}, each.threads});
                           if (!found) return found.error();
                           sure = *std::move(found);
                         }
                         std::vector<LayerErrors> all;
                         for (std::size_t i = 0; i < of.combinations.size(); ++i) {
                           const Combination& one = of.combinations[i];
                           const std::optional<LayerErrors>& of_all = sure[one.weight];
                           const bool whole = of_all && known->unchanged[one.input];
                           const Result<ChosenRows>& rows = chosen[one.input];
                           if (whole && (!ratios || !rows)) {
                             all.push_back(*of_all);
                             continue;
                           }
                           if (!rows) return rows.error();
                           auto errors = estimateLayerErrors(
                               *rows, inputs[one.input], weight, of.quantizers[one.weight],
                               partOf(each, i, of.combinations.size()), of_all ? &*of_all : nullptr);
                           if (!errors) return errors.error();
                           if (whole) {
                             all.push_back(*of_all);
                             all.back().row_ratios = errors->row_ratios;
                             all.back().row_ratios_of = errors->row_ratios_of;
                           } else {
                             all.push_back(*errors);
                           }
                         }
                         return all;
                       });
}

}  // namespace scalewright::layers
