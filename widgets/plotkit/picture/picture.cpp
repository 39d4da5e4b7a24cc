#include "widgets/plotkit/picture/picture.h"

#include <QApplication>
#include <QFileInfo>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

#include "core/base/files/atomic_file.h"
#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {
namespace {

constexpr int kPointsPerInch = 72;
constexpr double kMetresPerInch = 0.0254;
constexpr double kSourceLetters = 0.85;  // of those of the plot
constexpr int kTextMargin = 10;
constexpr int kTextGap = 4;
constexpr double kMostText = 0.25;  // of the height of a picture, for the title and for the source: longer ones are cut

/// A plot that is dressed for its picture, and as it was when this goes.
class Dressed {
 public:
  Dressed(ThemedPlot& plot, const PictureStyle& style) : plot_(plot), size_(plot.size()) {
    if (style.theme) {
      own_palette_ = plot.testAttribute(Qt::WA_SetPalette) ? std::optional(plot.palette()) : std::nullopt;
      plot.setPalette(paletteOf(*style.theme, QApplication::palette()));
      changed_palette_ = true;
    }
    // By its own name: “Sans Serif” is another family, or none, where the file is looked at.
    QFont letters = style.font.resolve(plot.font());
    letters.setFamilies({QFontInfo(letters).family()});
    own_font_ = plot.testAttribute(Qt::WA_SetFont) ? std::optional(plot.font()) : std::nullopt;
    plot.setFont(letters);
  }
  ~Dressed() {
    plot_.setFont(own_font_.value_or(QFont()));
    if (changed_palette_) plot_.setPalette(own_palette_.value_or(QPalette()));
    plot_.fit(size_);
  }
  Dressed(const Dressed&) = delete;
  Dressed& operator=(const Dressed&) = delete;

 private:
  ThemedPlot& plot_;
  QSize size_;
  std::optional<QPalette> own_palette_;
  std::optional<QFont> own_font_;
  bool changed_palette_ = false;
};

void setDotsPerInch(QImage& image, double dots) {
  image.setDotsPerMeterX(qRound(dots / kMetresPerInch));
  image.setDotsPerMeterY(image.dotsPerMeterX());
}

/// Text that goes around a plot, in the letters of its painter. Lines end between words, within one only where it is
/// longer than they are, as names of tensors are.
class Lines {
 public:
  /// most: of its height.
  Lines(QPaintDevice& device, const QString& text, const QFont& font, int width, int most)
      : layout_(text, font, &device), width_(std::max(1, width - 2 * kTextMargin)) {
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout_.setTextOption(option);
    double height = layOut();
    for (qsizetype letters = text.size(); height > most && letters > 1; height = layOut()) {
      letters -= (letters + 7) / 8;
      layout_.setText(text.left(letters) + u'\u2026');
    }
    height_ = text.isEmpty() ? 0 : static_cast<int>(std::ceil(height)) + kTextMargin + kTextGap;
  }
  /// With what keeps it off the edge and the plot; 0 without a text.
  [[nodiscard]] int height() const { return height_; }
  /// top: of the letters.
  void paint(QPainter& painter, int top, const QColor& color) const {
    painter.setPen(color);
    painter.setFont(layout_.font());  // an SVG has that of the painter
    layout_.draw(&painter, QPointF(kTextMargin, top));
  }

 private:
  double layOut() {
    double height = 0;
    layout_.beginLayout();
    for (QTextLine line = layout_.createLine(); line.isValid(); line = layout_.createLine()) {
      line.setLineWidth(width_);
      line.setPosition({0, height});
      height += line.height();
    }
    layout_.endLayout();
    return height;
  }

  QTextLayout layout_;
  int width_;
  int height_ = 0;
};

/// The texts around a plot.
struct Texts {
  Texts(QPaintDevice& device, const QFont& letters, const PictureStyle& style)
      : title(device, style.title, bold(letters), style.size.width(), most(style)),
        source(device, style.source, small(letters), style.size.width(), most(style)) {}
  static int most(const PictureStyle& style) { return static_cast<int>(kMostText * style.size.height()); }
  static QFont bold(QFont font) {
    font.setBold(true);
    return font;
  }
  static QFont small(QFont font) {
    font.setPointSizeF(font.pointSizeF() * kSourceLetters);
    return font;
  }
  [[nodiscard]] QSize room() const { return {0, title.height() + source.height()}; }

  Lines title;
  Lines source;
};

void paintOn(QPaintDevice& device, ThemedPlot& plot, const PictureStyle& style) {
  const Dressed dressed(plot, style);
  const Texts texts(plot, plot.font(), style);
  const QSize whole = style.grows ? style.size + texts.room() : style.size;
  QCPPainter painter;
  painter.begin(&device);
  painter.fillRect(QRect(QPoint(), whole), plot.palette().color(QPalette::Base));
  texts.title.paint(painter, kTextMargin, plot.palette().color(QPalette::Text));
  texts.source.paint(painter, whole.height() - texts.source.height() + kTextGap,
                     plot.palette().color(QPalette::PlaceholderText));
  painter.translate(0, texts.title.height());
  plot.drawTo(painter, whole - texts.room(), !style.title.isEmpty());
}

QString titleOf(const ThemedPlot& plot, const PictureStyle& style) {
  return style.title.isEmpty() ? plot.accessibleName() : style.title;
}

QString factsText(const PictureStyle& style, const QString& separator) {
  QStringList lines;
  for (const auto& [name, value] : style.facts) lines << name + QStringLiteral(": ") + value;
  return lines.join(separator);
}

QByteArray pngOf(ThemedPlot& plot, const PictureStyle& style) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  return buffer.open(QIODevice::WriteOnly) && pictureOf(plot, style).save(&buffer, "PNG") ? bytes : QByteArray();
}

QByteArray pdfOf(ThemedPlot& plot, const PictureStyle& style) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  if (!buffer.open(QIODevice::WriteOnly)) return {};
  QPdfWriter writer(&buffer);
  writer.setTitle(titleOf(plot, style));
  writer.setCreator(factsText(style, QStringLiteral("; ")));
  writer.setResolution(plot.logicalDpiX());
  writer.setPageSize(QPageSize(QSizeF(sizeOf(plot, style)) * kPointsPerInch / plot.logicalDpiX(), QPageSize::Point, {},
                               QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF());
  paintOn(writer, plot, style);
  return bytes;
}

QByteArray svgOf(ThemedPlot& plot, const PictureStyle& style) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(plot.logicalDpiX());
  const QSize size = sizeOf(plot, style);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(), size));
  generator.setTitle(titleOf(plot, style));
  if (!style.facts.empty()) generator.setDescription(factsText(style, QStringLiteral("\n")));
  paintOn(generator, plot, style);
  return bytes;
}

}  // namespace

QSize sizeOf(ThemedPlot& plot, const PictureStyle& style) {
  return style.grows ? style.size + Texts(plot, style.font.resolve(plot.font()), style).room() : style.size;
}

QImage pictureOf(ThemedPlot& plot, const PictureStyle& style) {
  QImage image(sizeOf(plot, style) * style.scale, QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) return image;  // there is no room for it
  image.setDevicePixelRatio(style.scale);
  setDotsPerInch(image,
                 plot.logicalDpiX());  // letters are as large as in the window: the ratio alone makes them larger
  paintOn(image, plot, style);
  setDotsPerInch(image, style.scale * plot.logicalDpiX());  // what a document that shows the file makes it as large by
  for (const auto& [name, value] : style.facts) image.setText(name, value);
  return image;
}

void addPicture(QMimeData& data, ThemedPlot& plot) {
  addPicture(data, plot, {.size = plot.size()});
}

void addPicture(QMimeData& data, ThemedPlot& plot, const PictureStyle& style) {
  data.setImageData(pictureOf(plot, style));
  data.setData(QStringLiteral("image/svg+xml"), svgOf(plot, style));
}

Result<void> writePicture(ThemedPlot& plot, const PictureStyle& style, const QString& path) {
  const std::string extension = QFileInfo(path).suffix().toLower().toStdString();
  const std::string where = path.toStdString();
  QByteArray bytes;
  if (extension == "svg") {
    bytes = svgOf(plot, style);
  } else if (extension == "png") {
    bytes = pngOf(plot, style);
  } else if (extension == "pdf") {
    bytes = pdfOf(plot, style);
  } else if (extension == "csv") {
    bytes = plot.table().csv();
  } else {
    return Error{ErrorCode::kInvalidArgument, where, {}, extension};
  }
  if (bytes.isEmpty()) return Error{ErrorCode::kWriteFailed, where, {}, {}};
  return writeFileAtomically(where, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

}  // namespace scalewright::widgets
