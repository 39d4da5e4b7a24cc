#include "core/view/rows/table.h"

#include <cmath>
#include <limits>

#include "core/base/files/file_labels.h"
#include "core/metrics/metric.h"
#include "core/study/no_data_range.h"

namespace scalewright::view {
namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

double valueOf(std::string_view metric, const metrics::ErrorSums& error) {
  const auto value = metrics::find(metric)->evaluate(error);
  return value ? value->value : kNothing;
}

/// max |x| over the 99.9 percentile of |x|; not known where only some rows are.
double outlierRatio(const profile::Profile& profile, const profile::KnownRanks& known) {
  if (profile.finite == 0 || profile.sampled_rows > 0) return kNothing;
  const std::uint64_t rank = profile.finite - 1 - profile.finite / 1000;
  const double usual = profile::orderStatistic(profile, rank, known).value;
  return usual > 0 ? profile.amax / usual : kNothing;
}

/// Where a row stands in "worst first": smaller is worse. The error of a layer's output says more than that of what
/// goes into it: few values may be all that an output is made of.
std::pair<bool, double> badness(const TensorRow& row) {
  if (row.state == study::LoadState::kFailed) return {false, -std::numeric_limits<double>::infinity()};
  if (row.no_data) return {false, -std::numeric_limits<double>::max()};
  const double known = std::isnan(row.output_db) ? row.sqnr_db : row.output_db;
  if (std::isnan(known)) return {true, std::numeric_limits<double>::infinity()};
  // No error at all still comes before nothing known.
  return {row.is_cast, std::min(known, std::numeric_limits<double>::max())};
}

std::string joinedLines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  return text;
}

/// The id, which lives as long as the program.
template <typename Descriptor>
std::string_view idOf(const Descriptor* descriptor) {
  return descriptor == nullptr ? std::string_view() : descriptor->id;
}

/// Of a wider floating-point type that needs no scale, as long as the values fit.
bool isCast(std::string_view format, double saturated_percent) {
  const formats::FormatDescriptor* descriptor = formats::find(format);
  constexpr int kShortest = 16;  // bits
  return descriptor != nullptr && descriptor->scaling == formats::Scaling::kCast && descriptor->bits >= kShortest &&
         !(saturated_percent > 0);
}

}  // namespace

std::vector<Shared<std::string>> fileLabels(const study::Study& study) {
  std::vector<std::string> paths;
  for (const io::Catalogue& source : study.sources()) paths.push_back(source.identity.path);
  const std::vector<std::string> labels = scalewright::fileLabels(paths);
  return {labels.begin(), labels.end()};
}

std::optional<study::TensorIndex> findTensor(const study::Study& study, std::string_view name, std::string_view file) {
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (tensor.info.name == name && study.fileOf(tensor.index) == file) return tensor.index;
  }
  return study.find(name);
}

TensorRow tensorRow(const study::Study& study, study::TensorIndex index, const std::vector<Shared<std::string>>& files,
                    const study::AppliedPolicy* policy) {
  const study::StudyTensor& tensor = study.tensor(index);
  TensorRow row;
  row.index = index;
  row.name = tensor.info.name;
  if (tensor.source < files.size()) row.file = files[tensor.source];
  row.role = tensor.decision->role;
  if (!tensor.info.other_names.empty()) row.other_names = joinedLines(tensor.info.other_names);
  row.role_guessed = tensor::isGuess(tensor.info.role_source) && row.role == tensor.info.role;
  row.role_source = tensor.info.role_source;
  row.stands_in = row.role_guessed && tensor.info.role_source == tensor::RoleSource::kStandIn;
  row.shape = tensor::shapeText(tensor.info);
  row.ragged_batches = tensor.info.isRagged() ? tensor.info.batches() : 0;
  row.tokens = tensor::tokensOf(tensor.info);
  row.slices = tensor.info.slices;
  if (tensor.info.slice && tensor.info.slice->whole.size() < row.name.size())
    row.whole = tensor.info.slice->whole.size();
  row.element_type = tensor::elementTypeId(tensor.info.type);
  row.elements = tensor.info.elements();
  row.left_out = row.slices > 0 || study::isLeftOut(policy, index, tensor.decision);
  if (!row.left_out) row.format = idOf(formats::find(tensor.decision->format));
  const bool calibrated =
      !row.left_out && formats::usesThreshold(row.format);  // else there is no threshold for a method to choose
  if (calibrated) row.calibrator = idOf(calibrate::find(tensor.decision->calibrator));
  row.one_scale = calibrated && recipe::hasOneScaleWhereJoined(tensor.decision, row.role);
  if (!tensor.decision->sharing_group.empty()) row.sharing_group = tensor.decision->sharing_group;
  for (double* number : {&row.amax, &row.outlier_ratio, &row.threshold, &row.sqnr_db, &row.saved_sqnr_db,
                         &row.sqnr_change_db, &row.saturated_percent}) {
    *number = kNothing;
  }
  row.warned = tensor.pass_problem.has_value();
  row.modified = !recipe::sameChoice(tensor.decision, *tensor.proposed);
  row.state = tensor.state;
  if (tensor.profile) {
    if (tensor.profile->finite > 0) row.amax = tensor.profile->amax;
    row.outlier_ratio = outlierRatio(*tensor.profile, tensor.evidence->ranks);
    row.no_data = !row.left_out && study::noDataInRange(tensor);
    row.warned = row.warned || row.no_data || tensor.profile->hasNonFinite();
  }
  if (row.left_out) return row;
  if (tensor.resolution) {
    if (calibrated) row.threshold = tensor.resolution->threshold.value();
    row.warned = row.warned || !tensor.resolution->warnings.empty();
  }
  if (tensor.error) {
    row.sqnr_db = valueOf("sqnr", *tensor.error);
    row.saturated_percent = valueOf("saturated", *tensor.error);
    row.is_cast = isCast(row.format, row.saturated_percent);
    row.exact = tensor.error->exact() && tensor.resolution && tensor.resolution->exact();
    const bool comparable = !study::savedInForce(tensor) && !study::isSavedLeftOut(policy, index, tensor);
    if (const auto saved = study::savedError(tensor); saved && comparable) {
      row.saved_sqnr_db = valueOf("sqnr", *saved);
      row.sqnr_change_db = row.sqnr_db - row.saved_sqnr_db;
      row.change_exact = row.exact && saved->exact() && tensor.saved->resolution && tensor.saved->resolution->exact();
    }
  }
  return row;
}

bool worseThan(const TensorRow& a, const TensorRow& b) {
  return badness(a) < badness(b);
}

}  // namespace scalewright::view
