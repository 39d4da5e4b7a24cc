#include "widgets/theme/icons.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

namespace scalewright::widgets {
namespace {

/// Icon files draw in black; the colour is exchanged when the icon is painted, so that a change of theme needs
/// no new icons.
class ThemedIconEngine : public QIconEngine {
 public:
  explicit ThemedIconEngine(QByteArray svg) : svg_(std::move(svg)) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    const QPalette palette = QApplication::palette();
    QColor color = palette.color(mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active,
                                 QPalette::WindowText);
    if (mode == QIcon::Selected) color = palette.color(QPalette::HighlightedText);
    QByteArray svg = svg_;
    QSvgRenderer(svg.replace("#000000", color.name().toLatin1())).render(painter, rect);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(), size), mode, state);
    return pixmap;
  }

  QIconEngine* clone() const override { return new ThemedIconEngine(svg_); }

 private:
  QByteArray svg_;
};

}  // namespace

QIcon themedIcon(const QString& name) {
  QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
  if (!file.open(QIODevice::ReadOnly)) return {};
  return QIcon(new ThemedIconEngine(file.readAll()));
}

QIcon applicationIcon() { return QIcon(QStringLiteral(":/icons/org.scalewright.Scalewright.svg")); }

}  // namespace scalewright::widgets
