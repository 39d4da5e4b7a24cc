#include "widgets/plots/picture.h"

#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "widgets/plots/themed_plot.h"

namespace scalewright::widgets {
namespace {

constexpr int kPixelsPerInch = 96;
constexpr int kPointsPerInch = 72;
constexpr double kPngScale = 2;  // twice the pixels, so that a picture stays sharp in a document

QImage imageOf(ThemedPlot& plot, const QSize& size) {
  QImage image(size * kPngScale, QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(kPngScale);
  image.fill(plot.palette().color(QPalette::Base));
  {
    QCPPainter painter;
    painter.begin(&image);
    plot.drawTo(painter, size);
  }
  return image;
}

QByteArray pngOf(ThemedPlot& plot, const QSize& size) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  return buffer.open(QIODevice::WriteOnly) && imageOf(plot, size).save(&buffer, "PNG") ? bytes : QByteArray();
}

QByteArray pdfOf(ThemedPlot& plot, const QSize& size) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  if (!buffer.open(QIODevice::WriteOnly)) return {};
  QPdfWriter writer(&buffer);
  writer.setTitle(plot.accessibleName());
  writer.setResolution(kPixelsPerInch);
  writer.setPageSize(QPageSize(QSizeF(size) * kPointsPerInch / kPixelsPerInch, QPageSize::Point, {}, QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF());
  {
    QCPPainter painter;
    painter.begin(&writer);
    painter.fillRect(QRect(QPoint(), size), plot.palette().color(QPalette::Base));
    plot.drawTo(painter, size);
  }
  return bytes;
}

QByteArray svgOf(ThemedPlot& plot, const QSize& size) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(), size));
  generator.setTitle(plot.accessibleName());
  {
    QCPPainter painter;
    painter.begin(&generator);
    painter.fillRect(QRect(QPoint(), size), plot.palette().color(QPalette::Base));
    plot.drawTo(painter, size);
  }
  return bytes;
}

}  // namespace

void addPicture(QMimeData& data, ThemedPlot& plot) {
  data.setImageData(imageOf(plot, plot.size()));
  data.setData(QStringLiteral("image/svg+xml"), svgOf(plot, plot.size()));
}

Result<void> writePicture(ThemedPlot& plot, const QSize& size, const QString& path) {
  const std::string extension = QFileInfo(path).suffix().toLower().toStdString();
  const std::string where = path.toStdString();
  QByteArray bytes;
  if (extension == "svg") {
    bytes = svgOf(plot, size);
  } else if (extension == "png") {
    bytes = pngOf(plot, size);
  } else if (extension == "pdf") {
    bytes = pdfOf(plot, size);
  } else if (extension == "csv") {
    bytes = plot.table().csv();
  } else {
    return Error{ErrorCode::kInvalidArgument, where, {}, extension};
  }
  QSaveFile file(path);
  if (bytes.isEmpty() || !file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
    return Error{ErrorCode::kWriteFailed, where, {}, file.errorString().toStdString()};
  }
  return {};
}

}  // namespace scalewright::widgets
