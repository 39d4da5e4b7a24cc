#include "widgets/theme/icons.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

namespace scalewright::widgets {
namespace {

enum class Follows { kNothing, kPalette };

/// Draws with the library, since Qt's own reader of SVG icons is a plug-in that need not be installed. Files that
/// follow the palette draw in black; the colour is exchanged when the icon is painted, so that a change of theme needs
/// no new icons.
class SvgIconEngine : public QIconEngine {
 public:
  SvgIconEngine(QByteArray svg, Follows follows) : svg_(std::move(svg)), follows_(follows) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    if (follows_ == Follows::kNothing) {
      QSvgRenderer(svg_).render(painter, rect);
      return;
    }
    const QPalette palette = QApplication::palette();
    QColor color = palette.color(mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active, QPalette::WindowText);
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

  QIconEngine* clone() const override { return new SvgIconEngine(svg_, follows_); }

 private:
  QByteArray svg_;
  Follows follows_;
};

QIcon iconOf(const QString& name, Follows follows) {
  QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
  if (!file.open(QIODevice::ReadOnly)) return {};
  return QIcon(new SvgIconEngine(file.readAll(), follows));
}

}  // namespace

QIcon themedIcon(const QString& name) {
  return iconOf(name, Follows::kPalette);
}

QIcon applicationIcon() {
  return iconOf(QStringLiteral("org.scalewright.Scalewright"), Follows::kNothing);
}

}  // namespace scalewright::widgets
