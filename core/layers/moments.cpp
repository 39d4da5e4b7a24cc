#include "core/layers/moments.h"

#include <algorithm>
#include <cmath>

#include "core/base/check.h"
#include "core/base/jobs/parallel.h"

namespace scalewright::layers {
namespace {

/// Columns of a sum that are one item of work.
constexpr std::size_t kColumns = 192;

/// One sum to which products of features are added.
struct Task {
  const Matrix* x;  ///< [features, rows]
  const Matrix* w;
  Matrix* sum;
  std::size_t first;  ///< column
  bool half;          ///< only from the diagonal down
};

/// Adds over both halves of symmetric matrices of which the lower ones are kept.
double innerOfHalves(const Matrix& a, const Matrix& b) {
  double diagonal = 0;
  double below = 0;
  for (std::size_t row = 0; row < a.rows; ++row) {
    double sum = 0;
    for (std::size_t column = 0; column < row; ++column) sum += a.row(row)[column] * b.row(row)[column];
    below += sum;
    diagonal += a.row(row)[row] * b.row(row)[row];
  }
  return diagonal + 2 * below;
}

/// The value of a symmetric matrix of which the lower half is kept.
double at(const Matrix& half, std::size_t row, std::size_t column) {
  return column <= row ? half.row(row)[column] : half.row(column)[row];
}

}  // namespace

Moments::Moments(std::size_t features, std::size_t choices, bool cross)
    : with_cross_(cross), values_(features, features), choices_(choices) {}

Moments Moments::ofSums(Matrix half, double rounding) {
  Moments known(0, 1);
  known.values_ = std::move(half);
  known.rounding_ = rounding;
  return known;
}

void Moments::moveTo(SumUnit unit) {
  if (unit == unit_) return;
  const int shift = 2 * (unit_.exponent - unit.exponent);
  const auto scale = [shift](Matrix& matrix) {
    for (double& value : matrix.values) value = std::ldexp(value, shift);
  };
  scale(values_);
  for (Choice& choice : choices_) {
    scale(choice.errors);
    scale(choice.cross);
  }
  unit_ = unit;
}

Result<void> Moments::add(const Matrix& values, std::vector<Matrix> quantized, SumUnit unit, const WorkContext& work) {
  SCALEWRIGHT_CHECK(quantized.size() == choices_.size() && values.columns == values_.rows);
  moveTo(unit);
  const std::size_t features = values.columns;
  Matrix x;
  std::vector<Matrix> errors(quantized.size());
  const auto turned = [&](std::size_t item, unsigned) -> Result<void> {
    if (item == 0) {
      x = transposed(values);
    } else if (Matrix& changed = quantized[item - 1]; changed.values != values.values) {
      for (std::size_t i = 0; i < changed.values.size(); ++i) changed.values[i] -= values.values[i];
      errors[item - 1] = transposed(changed);
    }
    return {};
  };
  const std::size_t matrices = 1 + quantized.size();
  if (auto done = parallelFor(matrices, workerCount(work.threads, matrices), work.stop, turned); !done) return done;

  std::vector<Task> tasks;
  const auto sum = [&](const Matrix& left, const Matrix& right, Matrix& into, bool half) {
    for (std::size_t first = 0; first < features; first += kColumns) {
      tasks.push_back({&left, &right, &into, first, half});
    }
  };
  sum(x, x, values_, true);
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    if (errors[i].values.empty()) continue;
    Choice& choice = choices_[i];
    if (!choice.changes) {
      choice = {Matrix(features, features), with_cross_ ? Matrix(features, features) : Matrix(), true};
    }
    sum(errors[i], errors[i], choice.errors, true);
    if (with_cross_) sum(x, errors[i], choice.cross, false);
  }
  return parallelFor(
      tasks.size(), workerCount(work.threads, tasks.size()), work.stop,
      [&](std::size_t item, unsigned) -> Result<void> {
        const Task& task = tasks[item];
        const std::size_t end = std::min(task.first + kColumns, features);
        addProduct(*task.x, {task.half ? task.first : 0, features}, *task.w, {task.first, end}, *task.sum, work.stop);
        return {};
      });
}

namespace {

double traceOf(const Matrix& matrix) {
  double sum = 0;
  for (std::size_t i = 0; i < matrix.rows; ++i) sum += matrix.row(i)[i];
  return sum;
}

/// Whether an inner product is more than the rounding of its terms, which are as large as both traces together.
bool isKnown(double inner, const Matrix& a, const Matrix& b) {
  constexpr double kLeast = 1e-11;
  return inner >= kLeast * traceOf(a) * traceOf(b);
}

/// Whether an inner product with sums that are each off by so much is known to 1e-9: of a matrix b no element is larger
/// than those of the diagonal allow.
bool isKnown(double inner, double rounding, const Matrix& b) {
  constexpr double kShare = 1e-9;
  return rounding == 0 || rounding * static_cast<double>(b.rows) * traceOf(b) <= kShare * inner;
}

}  // namespace

double Moments::power() const {
  double sum = 0;
  for (std::size_t feature = 0; feature < values_.rows; ++feature) sum += values_.row(feature)[feature];
  return sum;
}

bool setErrors(LayerErrors& errors, const Moments& input, std::size_t input_choice, const Moments& weight,
               std::size_t weight_choice) {
  const Moments::Choice& e = input.choices_[input_choice];
  const Moments::Choice& d = weight.choices_[weight_choice];
  const double signal = innerOfHalves(input.values_, weight.values_);
  const double of_input = e.changes ? innerOfHalves(e.errors, weight.values_) : 0;
  const double of_weight = d.changes ? innerOfHalves(input.values_, d.errors) : 0;
  const bool known =
      isKnown(signal, input.values_, weight.values_) && (!e.changes || isKnown(of_input, e.errors, weight.values_)) &&
      (!d.changes || isKnown(of_weight, input.values_, d.errors)) && isKnown(signal, input.rounding_, weight.values_) &&
      (!d.changes || isKnown(of_weight, input.rounding_, d.errors));
  double both = of_input + of_weight;
  SCALEWRIGHT_CHECK(!e.changes || !d.changes || (input.with_cross_ && weight.with_cross_));
  if (e.changes && d.changes) {
    // (W + D)(x + e) - W x = (W + D) e + D x: of its square what is in neither of the two.
    const Matrix cross = transposed(e.cross);  // sum e x^T
    double more = 0;
    for (std::size_t i = 0; i < cross.rows; ++i) {
      double of_row = 0;
      for (std::size_t j = 0; j < cross.rows; ++j) {
        const double weights = d.cross.row(i)[j];   // sum w d^T
        const double squares = at(d.errors, i, j);  // sum d d^T
        of_row += at(e.errors, i, j) * (2 * weights + squares) + 2 * cross.row(i)[j] * (weights + squares);
      }
      more += of_row;
    }
    both += more;
  }
  const SumUnit unit{input.unit().exponent + weight.unit().exponent};
  errors.both = {errors.both.count, signal, std::max(both, 0.0), unit};
  errors.input_only = {errors.both.count, signal, of_input, unit};
  errors.weight_only = {errors.both.count, signal, of_weight, unit};
  return known && both >= 0.0;
}

}  // namespace scalewright::layers
