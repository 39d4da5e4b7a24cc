#include "core/recording/running/kept_moments.h"

#include <algorithm>
#include <mutex>
#include <utility>

namespace scalewright::recording {

/// The sums of some tensors. A tensor has had all calls, or all but the last.
struct KeptMoments::SharedSums {
  SharedSums(tensor::ElementType of, std::uint64_t features) : type(of), adder(features) {}
  SharedSums(tensor::ElementType of, std::uint64_t features, const MomentSums& sums)
      : type(of), adder(features, sums) {}

  tensor::ElementType type;
  mutable std::mutex mutex;
  MomentAdder adder;
  std::uint64_t calls = 0;
  Values last;              ///< of the last call, until all tensors have had it
  std::size_t tensors = 1;  ///< that have the matrix
  std::size_t behind = 0;   ///< of them, that have not had the last call
};

namespace {

/// Those to which one call was added: others may begin alike.
template <typename Sums>
struct Beginnings {
  std::mutex mutex;
  std::vector<std::weak_ptr<Sums>> sums;

  static Beginnings& all() {
    static Beginnings beginnings;
    return beginnings;
  }
};

}  // namespace

KeptMoments::~KeptMoments() {
  leave();
}

bool KeptMoments::isBehind() const {
  return calls_ + 1 == matrix_->calls;
}

/// Shares the matrix no more.
void KeptMoments::leave() {
  if (matrix_ == nullptr) return;
  const std::shared_ptr<SharedSums> matrix = std::move(matrix_);
  matrix_ = nullptr;
  const std::scoped_lock lock(matrix->mutex);
  if (calls_ + 1 == matrix->calls) --matrix->behind;
  --matrix->tensors;
}

/// Takes the matrix of a tensor that has had the same values and nothing else, or begins one.
void KeptMoments::join(const Values& values) {
  auto& all = Beginnings<SharedSums>::all();
  const std::scoped_lock lock(all.mutex);
  std::erase_if(all.sums, [](const std::weak_ptr<SharedSums>& each) { return each.expired(); });
  for (const std::weak_ptr<SharedSums>& each : all.sums) {
    const std::shared_ptr<SharedSums> matrix = each.lock();
    if (matrix == nullptr) continue;
    const std::scoped_lock of_matrix(matrix->mutex);
    const bool same =
        matrix->calls == 1 && matrix->type == type_ && matrix->adder.features() == features_ && matrix->last == values;
    if (!same) continue;
    ++matrix->tensors;
    ++matrix->behind;
    matrix_ = matrix;
    return;
  }
  matrix_ = std::make_shared<SharedSums>(type_, features_);
  all.sums.push_back(matrix_);
}

void KeptMoments::add(Values values, unsigned threads, const Together& together) {
  if (matrix_ == nullptr) join(values);
  const auto goOn = [&](SharedSums& matrix) {
    for (const auto& piece : values) matrix.adder.add(type_, piece, threads, together);
    matrix.last = std::move(values);
    ++matrix.calls;
    calls_ = matrix.calls;
    matrix.behind = matrix.tensors - 1;
  };
  std::shared_ptr<SharedSums> own;
  {
    SharedSums& matrix = *matrix_;
    const std::scoped_lock lock(matrix.mutex);
    const bool behind = isBehind();
    if (behind && matrix.last == values) {
      calls_ = matrix.calls;
      --matrix.behind;
      if (matrix.behind == 0 && matrix.calls > 1) matrix.last = {};
      return;
    }
    if (!behind && matrix.behind == 0) {
      goOn(matrix);
      return;
    }
    // It differs from the others from here on.
    const auto sums = matrix.adder.sums();
    own = sums ? std::make_shared<SharedSums>(type_, features_, *sums) : std::make_shared<SharedSums>(type_, features_);
    own->calls = matrix.calls;
    for (const auto& piece : matrix.last) {
      if (behind) own->adder.subtract(type_, piece, threads, together);
    }
    if (!sums) own->adder.spoil();
  }
  leave();
  matrix_ = std::move(own);
  goOn(*matrix_);
}

std::optional<MomentSums> KeptMoments::sums() const {
  if (matrix_ == nullptr) return MomentSums{0, 0, std::vector<io::Wide64>(momentCount(features_))};
  const std::scoped_lock lock(matrix_->mutex);
  return matrix_->adder.sums();
}

}  // namespace scalewright::recording
