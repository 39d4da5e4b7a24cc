#include "widgets/plots/picture.h"

#include <QFileInfo>
#include <QImage>
#include <QSaveFile>
#include <QSvgGenerator>

#include "widgets/plots/themed_plot.h"

namespace scalewright::widgets {
namespace {

constexpr double kPngScale = 2;  // twice the pixels, so that a picture stays sharp in a document

QByteArray pngOf(ThemedPlot& plot, const QSize& size) {
  QImage image(size * kPngScale, QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(kPngScale);
  image.fill(plot.palette().color(QPalette::Base));
  {
    QCPPainter painter;
    painter.begin(&image);
    plot.drawTo(painter, size);
  }
  QByteArray bytes;
  QBuffer buffer(&bytes);
  return buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "PNG") ? bytes : QByteArray();
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

Result<void> writePicture(ThemedPlot& plot, const QSize& size, const QString& path) {
  const QString extension = QFileInfo(path).suffix().toLower();
  const std::string where = path.toStdString();
  if (extension != QLatin1String("svg") && extension != QLatin1String("png")) {
    return Error{ErrorCode::kInvalidArgument, where, {}, extension.toStdString()};
  }
  const QByteArray bytes = extension == QLatin1String("svg") ? svgOf(plot, size) : pngOf(plot, size);
  QSaveFile file(path);
  if (bytes.isEmpty() || !file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
    return Error{ErrorCode::kWriteFailed, where, {}, file.errorString().toStdString()};
  }
  return {};
}

}  // namespace scalewright::widgets
