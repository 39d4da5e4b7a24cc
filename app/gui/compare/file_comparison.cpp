#include "app/gui/compare/file_comparison.h"

#include <algorithm>

#include "widgets/compare/pairs_page.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

constexpr int kShowQuiet = 150;          // ms: numbers that come within are shown together
constexpr int kPairQuiet = 200;          // ms: changes within are looked at together
constexpr std::size_t kPairsAhead = 16;  // pairs that are asked about at a time

double bytesOf(const compare::PlacedTensor& a, const compare::PlacedTensor& b) {
  return static_cast<double>(a.info.bytes() + b.info.bytes());
}

}  // namespace

/// What pairing finds, on another thread.
struct FileComparison::Paired {
  std::shared_ptr<const Tensors> a;
  std::vector<study::TensorIndex> indices;
  view::DepthPlaces places;
  std::vector<compare::PairRow> rows;
  widgets::PairingCounts counts;
};

FileComparison::FileComparison(StudyController& controller, const io::Catalogue& b, QString name,
                               widgets::PairsPage& page, QObject* parent)
    : QObject(parent),
      controller_(controller),
      name_(std::move(name)),
      page_(page),
      quiet_(kShowQuiet, [this] { show(); }),
      anew_(kPairQuiet, [this] { pair(); }) {
  auto tensors = std::make_shared<Tensors>();
  for (const tensor::TensorInfo& info : b.tensors) {
    if (info.slices == 0) tensors->push_back({b.identity.path, info});
  }
  b_ = std::move(tensors);
  const auto touch_pairs = [this] {
    if (!anew_.isActive()) anew_.start();
  };
  connect(&controller_.loader(), &Loader::catalogueAdded, this, [this, touch_pairs] {
    reader_.cancel();
    known_.clear();  // a file may have been read anew
    touch_pairs();
  });
  connect(&controller_, &StudyController::sourcesClosed, this, touch_pairs);
  connect(&controller_, &StudyController::tensorsGone, this, [this, touch_pairs] {
    reader_.cancel();
    touch_pairs();
  });
  connect(&page_, &widgets::PairsPage::rulesChanged, this, &FileComparison::pair);
  connect(&page_, &widgets::PairsPage::goOnRequested, this, &FileComparison::goOn);
  pair();
}

void FileComparison::pair() {
  pairer_.ask(
      [study = controller_.study(), b = b_, rules = page_.rules()](const std::stop_token&) {
        Paired paired;
        auto tensors = std::make_shared<Tensors>();
        for (const study::StudyTensor& tensor : study.tensors()) {
          if (tensor.info.slices != 0) continue;
          tensors->push_back({study.fileOf(tensor.index), study::listedInfo(tensor)});
          tensors->back().info.scaling.reset();
          paired.indices.push_back(tensor.index);
        }
        paired.a = tensors;
        paired.places = view::depthPlaces(study, paired.indices);
        const auto renaming = exchange::Renaming::make(rules);
        if (!renaming) paired.counts.problem = widgets::errorReason(renaming.error());
        compare::Pairing& pairing = paired.counts.pairing;
        pairing = compare::pairByNames(*tensors, *b, renaming ? *renaming : exchange::Renaming());
        paired.counts.tensors_a = tensors->size();
        paired.counts.tensors_b = b->size();
        paired.counts.suggestion = widgets::text(compare::suggestedRule(*tensors, *b, pairing));
        paired.rows = compare::rowsOf(*tensors, *b, pairing);
        return paired;
      },
      [this](Paired paired) { take(std::move(paired)); });
}

void FileComparison::take(Paired paired) {
  reader_.cancel();
  a_ = std::move(paired.a);
  indices_ = std::move(paired.indices);
  places_ = std::move(paired.places);
  rows_ = std::move(paired.rows);
  row_of_.clear();
  done_ = 0;
  total_ = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    compare::PairRow& row = rows_[i];
    if (!row.a || !row.b) continue;
    const double bytes = bytesOf((*a_)[*row.a], (*b_)[*row.b]);
    total_ += bytes;
    const Key key{indices_[*row.a], *row.b};
    row_of_.emplace(key, i);
    const auto known = known_.find(key);
    if (known == known_.end()) continue;
    done_ += bytes;
    row.state = known->second.state;
    row.numbers = known->second.numbers;
    row.error = known->second.error;
  }
  page_.setPairing(paired.counts);
  stopped_ = false;
  measure();
  show();
}

void FileComparison::measure() {
  for (const auto& [key, at] : row_of_) {
    if (stopped_ || reader_.size() >= kPairsAhead) break;
    const compare::PairRow& row = rows_[at];
    if (row.state != compare::PairState::kOpen || reader_.asks(at)) continue;
    const auto known = controller_.study().has(key.first) ? study::storedProfile(controller_.study().tensor(key.first))
                                                          : std::shared_ptr<const profile::Profile>();
    reader_.ask(
        at, 0,
        [engine = controller_.engine(), a = a_, b = b_, one = *row.a, other = *row.b,
         known](std::stop_token stop) -> Result<compare::PairNumbers> {
          return compare::measurePair(*engine, (*a)[one], (*b)[other], known,
                                      {.stop = std::move(stop), .progress = {}});
        },
        [this, key](const Result<compare::PairNumbers>& numbers) { take(key, numbers); });
  }
  emit progressed();
}

void FileComparison::take(Key key, const Result<compare::PairNumbers>& numbers) {
  const auto at = row_of_.find(key);
  if (at != row_of_.end() && (numbers || numbers.error().code != ErrorCode::kCancelled)) {
    compare::PairRow& row = rows_[at->second];
    done_ += bytesOf((*a_)[*row.a], (*b_)[*row.b]);
    if (numbers) {
      compare::setNumbers(row, *numbers);
    } else {
      compare::setError(row, numbers.error());
    }
    known_[key] = row;
  }
  measure();
  touch();
}

void FileComparison::cancel() {
  if (!reader_.busy()) return;
  stopped_ = true;
  reader_.cancel();
  show();
  emit progressed();
}

void FileComparison::goOn() {
  stopped_ = false;
  measure();
  show();
}

std::optional<BackgroundWork::State> FileComparison::state() const {
  if (!reader_.busy()) return std::nullopt;
  return BackgroundWork::State{.name = tr("Comparing with %1").arg(name_),
                               .done = done_,
                               .total = total_,
                               .bytes = true,
                               .after_cancel = tr("Stops this; what has been compared stays")};
}

std::optional<study::TensorIndex> FileComparison::tensorOf(std::size_t a) const {
  if (a >= indices_.size() || !controller_.study().has(indices_[a])) return std::nullopt;
  return indices_[a];
}

std::optional<std::size_t> FileComparison::numberOf(study::TensorIndex tensor) const {
  const auto at = std::lower_bound(indices_.begin(), indices_.end(), tensor);
  if (at == indices_.end() || *at != tensor) return std::nullopt;
  return static_cast<std::size_t>(at - indices_.begin());
}

void FileComparison::touch() {
  // Not started again by each number: they are shown while more come.
  if (!quiet_.isActive()) quiet_.start();
}

void FileComparison::show() {
  std::vector<widgets::PairLine> lines;
  lines.reserve(rows_.size());
  for (const compare::PairRow& row : rows_) {
    const tensor::TensorInfo* a = row.a ? &(*a_)[*row.a].info : nullptr;
    const tensor::TensorInfo* b = row.b ? &(*b_)[*row.b].info : nullptr;
    lines.push_back({row, widgets::differsText(row, a, b)});
  }
  std::sort(lines.begin(), lines.end(), [](const auto& x, const auto& y) { return compare::isWorse(x.row, y.row); });
  page_.setLines(std::move(lines), reader_.busy());
  emit changed();
}

}  // namespace scalewright::app
