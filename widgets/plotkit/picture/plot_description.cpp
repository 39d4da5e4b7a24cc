// How a plot is told to those who do not see it.
#include "widgets/plotkit/picture/plot_description.h"

#include <QAccessibleWidget>

#include "widgets/plotkit/themed_plot.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

/// A chart, described by its plot whenever somebody asks, with the line as its value.
class PlotInterface : public QAccessibleWidget, public QAccessibleValueInterface {
 public:
  explicit PlotInterface(ThemedPlot& plot) : QAccessibleWidget(&plot, QAccessible::Chart), plot_(plot) {}

  QString text(QAccessible::Text kind) const override {
    return kind == QAccessible::Description ? plot_.description() : QAccessibleWidget::text(kind);
  }
  void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::ValueInterface && plot_.lineValue()) return static_cast<QAccessibleValueInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
  }
  QVariant currentValue() const override { return plot_.lineValue().value_or(0); }
  void setCurrentValue(const QVariant&) override {}  // the line is moved by the keys of the plot
  QVariant minimumValue() const override { return plot_.xLimits().first; }
  QVariant maximumValue() const override { return plot_.xLimits().second; }
  QVariant minimumStepSize() const override { return 0.0; }

 private:
  ThemedPlot& plot_;
};

QAccessibleInterface* interfaceOf(const QString&, QObject* object) {
  auto* plot = qobject_cast<ThemedPlot*>(object);
  return plot == nullptr ? nullptr : new PlotInterface(*plot);
}

}  // namespace

void describePlots() {
  QAccessible::installFactory(interfaceOf);
}

QString plotSentence(const QString& name, const QString& subject, QStringList parts, const ToldAxis& x,
                     const ToldAxis& y) {
  //: a plot, and the tensor that it is about
  const QString head = subject.isEmpty() ? name : ThemedPlot::tr("%1, of %2").arg(name, subject);
  for (const ToldAxis& axis : {x, y}) {
    const QString label = axis.label.isEmpty() ? ThemedPlot::tr("axis without a name") : axis.label;
    parts << ThemedPlot::tr("%1 from %2 to %3", "an axis")
                 .arg(label, shortNumber(axis.limits.first, 3), shortNumber(axis.limits.second, 3));
  }
  for (QString& part : parts) {
    while (part.endsWith(u'.')) part.chop(1);  // it is not the end of the sentence
  }
  //: a plot, and all that it shows
  return ThemedPlot::tr("%1: %2.").arg(head, parts.join(ThemedPlot::tr("; ", "between parts of a sentence")));
}

void PlotNews::tell(ThemedPlot& plot) {
  if (!QAccessible::isActive()) return;  // nobody listens
  const std::optional<double> value = plot.lineValue();
  if (value && value != told_value_) {
    QAccessibleValueChangeEvent changed(&plot, *value);
    QAccessible::updateAccessibility(&changed);
  }
  told_value_ = value;
  const QString now = plot.description();
  if (now == told_) return;
  told_ = now;
  QAccessibleEvent changed(&plot, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&changed);
}

}  // namespace scalewright::widgets
