#include "widgets/text/recorded_text.h"

#include <QCoreApplication>

#include "core/formats/format.h"
#include "core/recipe/decision.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

struct Recorded {
  Q_DECLARE_TR_FUNCTIONS(Recorded)
};

}  // namespace

QString keptRowsText(const tensor::TensorInfo& info) {
  if (!info.recorded) return {};
  const std::uint64_t kept = info.recorded->kept_rows;
  const std::uint64_t all = info.shape.empty() ? 0 : info.shape.front();
  if (kept == 0) return Recorded::tr("no row");
  if (kept == all) return Recorded::tr("all %n row(s)", nullptr, static_cast<int>(kept));
  return Recorded::tr("%1 of %2 rows").arg(countText(kept), countText(all));
}

QString recordedErrorText(const study::StudyTensor& tensor) {
  if (!tensor.info.recorded || !tensor.error || tensor.error->exact()) return {};
  const formats::FormatDescriptor* format = formats::find(tensor.decision->format);
  const bool rows = recipe::hasScales(tensor.decision) || (format != nullptr && format->block.has_value()) ||
                    (tensor.profile && tensor.profile->sampled_rows > 0);
  return rows ? Recorded::tr("estimate from %1").arg(keptRowsText(tensor.info))
              : Recorded::tr("interval from counts: the values are not here");
}

}  // namespace scalewright::widgets
