#include "widgets/text/block_text.h"

#include <QCoreApplication>
#include <cmath>
#include <limits>

#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

struct BlockText {
  Q_DECLARE_TR_FUNCTIONS(BlockText)
};

constexpr int kScaleBits = 8;

QString scaleText(const blocks::InspectedBlock& block, formats::BlockScale kind) {
  const QString step = shortNumber(block.sums.scale.step);
  const QString code = codeText(block.sums.scale.code, kScaleBits);
  switch (kind) {
    case formats::BlockScale::kReal: return BlockText::tr("scale %1").arg(step);
    case formats::BlockScale::kPowerOfTwo:
      //: %1: a power of two, %2: its exponent, %3: the code that is stored
      return BlockText::tr("scale %1 = 2^%2 (code %3)")
          .arg(step, QString::number(std::ilogb(block.sums.scale.step)), code);
    case formats::BlockScale::kTwoLevel:
      //: %1 = %2 times %4; %3: the code that stands for %2
      return BlockText::tr("scale %1 = %2 (code %3) × %4 of the tensor")
          .arg(step, shortNumber(block.scaleValue()), code, shortNumber(block.tensor_scale.value(), 4));
  }
  return {};
}

}  // namespace

QString codeText(std::uint32_t code, int bits) {
  return QStringLiteral("0x%1").arg(code, (bits + 3) / 4, 16, QLatin1Char('0'));
}

QString coordinatesText(const tensor::Shape& coordinates) {
  QStringList numbers;
  for (const std::uint64_t at : coordinates) numbers << QString::number(at);
  return QStringLiteral("[%1]").arg(numbers.join(QStringLiteral(", ")));
}

QString blockFacts(const view::BlockView& view, const QString& separator) {
  const blocks::InspectedBlock& block = *view.block;
  const blocks::BlockSums& sums = block.sums;
  QStringList facts;
  facts << BlockText::tr("%n value(s) from %1", nullptr, static_cast<int>(block.elements.size()))
               .arg(coordinatesText(block.place.origin));
  facts << BlockText::tr("max |x| %1").arg(shortNumber(sums.amax));
  facts << scaleText(block, formats::find(view.spec->format)->block->scale);
  const auto ratio = sums.sqnr();
  facts << BlockText::tr("SQNR %1 dB").arg(ratio ? decibelText(*ratio) : noNumber());
  const double squares = sums.noise_unit.squares(sums.noise).value_or(std::numeric_limits<double>::quiet_NaN());
  QString noise = BlockText::tr("noise %1").arg(shortNumber(squares, 4));
  if (view.worst && view.worst->noise > 0) {
    noise += BlockText::tr(", %1 % of the tensor's").arg(shortNumber(100 * view.worst->shareOf(sums).value(), 3));
  }
  facts << noise;
  const auto count = [&facts](std::uint64_t number, const QString& text) {
    if (number > 0) facts << text;
  };
  count(sums.saturated, BlockText::tr("%n saturated", nullptr, static_cast<int>(sums.saturated)));
  count(sums.flushed, BlockText::tr("%n flushed to zero", nullptr, static_cast<int>(sums.flushed)));
  count(sums.nan, BlockText::tr("%n NaN", nullptr, static_cast<int>(sums.nan)));
  count(sums.infinite, BlockText::tr("%n infinite", nullptr, static_cast<int>(sums.infinite)));
  return facts.join(separator);
}

}  // namespace scalewright::widgets
