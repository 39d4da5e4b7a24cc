#include "widgets/text/balance_text.h"

#include <QCoreApplication>
#include <cmath>

#include "core/view/rows/table.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

struct Balance {
  Q_DECLARE_TR_FUNCTIONS(Balance)
};

}  // namespace

QString balanceText(std::span<const double> before, std::span<const double> after) {
  std::size_t better = 0;
  std::size_t worse = 0;
  std::size_t most = 0;  // place of the one that loses most
  for (std::size_t i = 0; i < before.size(); ++i) {
    const double change = after[i] - before[i];
    if (!(std::abs(change) >= view::kSameSqnr)) continue;
    ++(change > 0 ? better : worse);
    if (change < 0 && (worse == 1 || change < after[most] - before[most])) most = i;
  }
  if (better + worse == 0) return {};
  const QString line = Balance::tr("%1 better, %2 worse", "tensors").arg(better).arg(worse);
  if (worse == 0) return line;
  //: tensors that are better and worse now; then the SQNR of one before and after, dB
  return Balance::tr("%1, the worst loss from %2 to %3 dB")
      .arg(line, decibelText(before[most]), decibelText(after[most]));
}

}  // namespace scalewright::widgets
