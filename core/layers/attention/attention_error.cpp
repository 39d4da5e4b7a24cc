#include "core/layers/attention/attention_error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <mutex>

#include "core/base/jobs/parallel.h"
#include "core/base/numbers/elementary.h"
#include "core/encode/fake_quantize.h"
#include "core/layers/attention/attention_rows.h"
#include "core/layers/attention/attention_scale.h"

namespace scalewright::layers {
namespace {

/// Sums of one head.
struct HeadSums {
  std::uint64_t rows = 0;
  std::uint64_t left_out = 0;
  double signal = 0;
  std::array<double, 5> noise{};  ///< all, query, key, value, probabilities
};

/// Makes probabilities of scores, of which -infinity is a key that is not looked at. A query that looks at none has
/// zeros.
void softmax(std::span<double> scores) {
  const double largest = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (double& score : scores) {
    score = std::isinf(largest) ? 0 : elementary::exp(score - largest);
    sum += score;
  }
  if (sum == 0) return;
  for (double& score : scores) score /= sum;
}

/// Of operands without probabilities. Queries that are not of the last keys are of other places than these.
bool isCausal(const AttentionOperands& operands, std::uint64_t queries, std::uint64_t keys) {
  return operands.causal && queries <= keys;
}

/// One head of one batch.
class Head {
 public:
  Head(const AttentionOperands& operands, double scale, HeadRows query, HeadRows key, HeadRows value,
       std::uint64_t first_row, const WorkContext& work)
      : operands_(operands),
        scale_(scale),
        query_(std::move(query)),
        key_(std::move(key)),
        value_(std::move(value)),
        values_(transposed(value_.exact)),
        quantized_values_(transposed(value_.quantized)),
        first_row_(first_row),
        work_(work),
        stop_(work.stop) {}

  /// Errors: those of reading probabilities.
  Result<HeadSums> sums() {
    for (std::size_t first = 0; first < query_.exact.rows && !stop_.stop_requested(); first += kQueries) {
      const std::size_t count = std::min(kQueries, query_.exact.rows - first);
      std::optional<Matrix> dumped;
      if (operands_.probabilities) {
        auto read = dumpedRows(*operands_.probabilities, first_row_ + first, count, key_.exact.rows, work_);
        if (!read) return read.error();
        dumped = *std::move(read);
      }
      add(first, count, dumped ? &*dumped : nullptr);
    }
    return sums_;
  }

 private:
  /// dumped: probabilities of these queries, or none.
  void add(std::size_t first, std::size_t count, const Matrix* dumped) {
    const Matrix q = rowsFrom(query_.exact, first, count);
    const Matrix changed_q = rowsFrom(query_.quantized, first, count);
    const Matrix exact = product(q, key_.exact, stop_);
    Matrix base(count, exact.columns);  // what is added to scaled scores: masks, and what the probabilities say beside
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t key = 0; key < base.columns; ++key) {
        base.row(i)[key] = dumped != nullptr ? baseOf(dumped->row(i)[key], exact.row(i)[key]) : maskOf(first + i, key);
      }
    }
    const auto probabilities = [&](const Matrix& x, const Matrix& k) {
      Matrix scores = product(x, k, stop_);
      for (std::size_t i = 0; i < scores.values.size(); ++i)
        scores.values[i] = scores.values[i] * scale_ + base.values[i];
      for (std::size_t i = 0; i < count; ++i) softmax(scores.row(i));
      return scores;
    };
    const Matrix p = probabilities(q, key_.exact);
    const Matrix y = product(p, values_, stop_);
    const std::vector<bool> usable = usableOf(first, p);
    const auto noise = [&](const Matrix& other, const Matrix& v) {
      return distance(y, product(other, v, stop_), usable);
    };
    const bool query = query_.changes();
    const bool key = key_.changes();
    const bool value = value_.changes();
    sums_.signal += distance(y, Matrix(y.rows, y.columns), usable);
    sums_.noise[0] += noise(rounded(probabilities(changed_q, key_.quantized), first), quantized_values_);
    if (query) sums_.noise[1] += noise(probabilities(changed_q, key_.exact), values_);
    if (key) sums_.noise[2] += noise(probabilities(q, key_.quantized), values_);
    if (value) sums_.noise[3] += noise(p, quantized_values_);
    if (operands_.probabilities) sums_.noise[4] += noise(rounded(p, first), values_);
    for (const bool each : usable) ++(each ? sums_.rows : sums_.left_out);
  }

  [[nodiscard]] double baseOf(double probability, double score) const {
    return probability > 0 ? elementary::log(probability) - score * scale_ : kMasked;
  }
  [[nodiscard]] double maskOf(std::size_t query, std::size_t key) const {
    if (!isCausal(operands_, query_.exact.rows, key_.exact.rows)) return 0;
    return key + query_.exact.rows <= query + key_.exact.rows ? 0 : kMasked;
  }

  /// Quantizes probabilities as theirs are.
  [[nodiscard]] Matrix rounded(Matrix p, std::size_t first) const {
    if (!operands_.probabilities) return p;
    for (std::size_t i = 0; i < p.rows; ++i) {
      encode::fakeQuantize(operands_.probabilities->quantizer, (first_row_ + first + i) * p.columns, p.row(i));
    }
    return p;
  }

  /// Queries that are finite and look at nothing that is not.
  [[nodiscard]] std::vector<bool> usableOf(std::size_t first, const Matrix& p) const {
    std::vector<bool> usable(p.rows);
    for (std::size_t i = 0; i < p.rows; ++i) {
      bool any = false;
      bool all = query_.usable[first + i];
      for (std::size_t key = 0; key < p.columns; ++key) {
        if (p.row(i)[key] == 0) continue;
        any = true;
        all = all && key_.usable[key] && value_.usable[key];
      }
      usable[i] = any && all;
    }
    return usable;
  }

  static double distance(const Matrix& y, const Matrix& other, const std::vector<bool>& usable) {
    const std::vector<double> distances = squaredDistances(y, other);
    double sum = 0;
    for (std::size_t i = 0; i < distances.size(); ++i) sum += usable[i] ? distances[i] : 0;
    return sum;
  }

  static constexpr double kMasked = -std::numeric_limits<double>::infinity();

  const AttentionOperands& operands_;
  double scale_;
  HeadRows query_;
  HeadRows key_;
  HeadRows value_;
  Matrix values_;  ///< [width, keys]
  Matrix quantized_values_;
  std::uint64_t first_row_;  ///< of the head among those of the probabilities
  const WorkContext& work_;
  std::stop_token stop_;
  HeadSums sums_;
};

}  // namespace

std::string_view maskId(AttentionMask mask) {
  switch (mask) {
    case AttentionMask::kAsProbabilities: return "probabilities";
    case AttentionMask::kCausal: return "causal";
    case AttentionMask::kNone: return "none";
  }
  return "none";
}

std::size_t worstHead(const AttentionErrors& errors) {
  const auto worst = std::min_element(errors.heads.begin(), errors.heads.end(), [](const auto& a, const auto& b) {
    return a.sqnr().value_or(INFINITY) < b.sqnr().value_or(INFINITY);
  });
  return static_cast<std::size_t>(worst - errors.heads.begin());
}

Result<AttentionErrors> attentionErrors(const AttentionOperands& operands, const WorkContext& work) {
  const tensor::TensorInfo* of_probabilities =
      operands.probabilities ? &operands.probabilities->reader->info() : nullptr;
  const auto shape = attentionShape(operands.query.reader->info(), operands.key.reader->info(),
                                    operands.value.reader->info(), of_probabilities);
  if (!shape) return shape.error();
  const WorkContext quiet{.stop = work.stop, .progress = {}, .threads = work.threads};
  const double usual = 1 / std::sqrt(static_cast<double>(shape->query.width));
  AttentionErrors errors;
  errors.mask = operands.probabilities                                       ? AttentionMask::kAsProbabilities
                : isCausal(operands, shape->query.places, shape->key.places) ? AttentionMask::kCausal
                                                                             : AttentionMask::kNone;
  if (operands.probabilities) errors.probabilities.emplace();
  errors.scale = usual;
  errors.heads.resize(static_cast<std::size_t>(shape->query.heads));
  std::uint64_t done = 0;
  std::mutex mutex;
  for (std::uint64_t batch = 0; batch < shape->batches; ++batch) {
    const auto query = BatchRows::read(operands.query, shape->query, batch, quiet);
    if (!query) return query.error();
    const auto key = BatchRows::read(operands.key, shape->key, batch, quiet);
    if (!key) return key.error();
    const auto value = BatchRows::read(operands.value, shape->value, batch, quiet);
    if (!value) return value.error();
    const auto rowOf = [&](std::uint64_t head) { return (batch * shape->query.heads + head) * shape->query.places; };
    if (batch == 0 && operands.probabilities) {
      const auto searched = scaleOf(*operands.probabilities, *shape, *query, *key, quiet);
      if (!searched) return searched.error();
      if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
      const std::optional<FoundScale>& found = *searched;
      if (found && !found->follows()) {
        return Error{ErrorCode::kNotApplicable,
                     {},
                     operands.query.reader->info().name,
                     "probabilities that do not follow from these queries and keys"};
      }
      errors.scale_found = found && std::fabs(found->scale / usual - 1) > 0.1;
      if (errors.scale_found) errors.scale = found->scale;
    }
    std::vector<HeadSums> heads(errors.heads.size());
    const WorkContext single{.stop = work.stop, .progress = {}, .threads = 1};
    const auto measured =
        parallelFor(heads.size(), workerCount(work.threads, heads.size()), work.stop,
                    [&](std::size_t head, unsigned) -> Result<void> {
                      Head one(operands, errors.scale, query->head(head), key->head(shape->keyHeadOf(head)),
                               value->head(shape->valueHeadOf(head)), rowOf(head), single);
                      const auto sums = one.sums();
                      if (!sums) return sums.error();
                      heads[head] = *sums;
                      const std::scoped_lock lock(mutex);
                      if (work.progress) work.progress(++done, shape->batches * heads.size());
                      return {};
                    });
    if (!measured) return measured.error();
    for (std::size_t head = 0; head < heads.size(); ++head) {  // in order: the same bits for any number of threads
      const HeadSums& sums = heads[head];
      errors.rows += sums.rows;
      errors.rows_left_out += sums.left_out;
      const std::uint64_t count = sums.rows * shape->value.width;
      const auto add = [&](OutputError& error, std::size_t which) {
        error.add({count, sums.signal, sums.noise[which], {}});
      };
      add(errors.all, 0);
      add(errors.query, 1);
      add(errors.key, 2);
      add(errors.value, 3);
      if (errors.probabilities) add(*errors.probabilities, 4);
      add(errors.heads[head], 0);
    }
  }
  if (errors.rows == 0) return Error{ErrorCode::kNoFiniteData, {}, operands.query.reader->info().name, {}};
  return errors;
}

}  // namespace scalewright::layers
