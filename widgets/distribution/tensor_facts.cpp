#include "widgets/distribution/tensor_facts.h"

#include <QStringList>

#include "core/study/no_data_range.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/text/recorded_text.h"

namespace scalewright::widgets {
namespace {

struct Facts {
  Q_DECLARE_TR_FUNCTIONS(TensorFacts)
};

QString shareText(std::uint64_t part, std::uint64_t whole) {
  const double percent = 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  return isolated(columnNumber(percent, 3) + QStringLiteral(" %"));
}

bool isBeingRead(const study::StudyTensor& tensor) {
  return tensor.state == study::LoadState::kWaiting || tensor.state == study::LoadState::kProfiling;
}

/// From right to left each fact keeps its own order: names and numbers of neighbours would run into one another.
QString joined(QStringList facts) {
  for (QString& fact : facts) fact = isolated(fact);
  return facts.join(QStringLiteral("   "));
}

}  // namespace

QString factsOf(const study::StudyTensor& tensor) {
  QStringList facts = {widgets::shapeText(tensor.info), text(tensor::typeText(tensor.info))};
  if (tensor.problem) facts << errorReason(*tensor.problem);
  if (!tensor.profile) {
    if (isBeingRead(tensor)) facts << Facts::tr("being read…");
    return joined(facts);
  }
  const profile::Profile& profile = *tensor.profile;
  // First, as the last facts are what a narrow window cuts off.
  if (const auto none = study::noDataInRange(tensor))
    facts << Facts::tr("⚠ %1 likely no data").arg(countText(none->count));
  const bool sampled = profile.sampled_rows > 0;
  if (sampled) {
    facts << Facts::tr("smoothed, distribution of %1").arg(keptRowsText(tensor.info));
  } else if (tensor.info.recorded) {
    facts << Facts::tr("profile, %1 kept").arg(keptRowsText(tensor.info));
  }
  if (profile.finite > 0) {
    const QString sign = sampled ? exactnessSign(false) + u' ' : QString();
    facts << Facts::tr("amax %1").arg(columnNumber(profile.amax))
          << Facts::tr("rms %1").arg(sign + columnNumber(profile.rms()))
          << sign + Facts::tr("%1 … %2").arg(columnNumber(profile.minimum), columnNumber(profile.maximum));
  }
  if (profile.zero > 0) facts << Facts::tr("zeros %1").arg(shareText(profile.zero, profile.elements));
  if (profile.nan > 0) facts << Facts::tr("NaN %1").arg(countText(profile.nan));
  if (profile.left_out > 0) facts << Facts::tr("left out %1").arg(countText(profile.left_out));
  if (profile.infinite() > 0) facts << Facts::tr("infinite %1").arg(countText(profile.infinite()));
  return joined(facts);
}

QString absenceOf(const study::StudyTensor& tensor) {
  if (tensor.profile && tensor.profile->finite > 0) return {};
  if (tensor.problem) return errorReason(*tensor.problem);
  return isBeingRead(tensor) ? Facts::tr("being read…") : QString();
}

}  // namespace scalewright::widgets
