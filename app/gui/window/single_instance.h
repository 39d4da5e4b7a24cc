#pragma once

#include <QLocalServer>
#include <QLockFile>
#include <QObject>
#include <QStringList>
#include <memory>
#include <optional>

namespace scalewright::app {

/// The request that a program hands over to one that runs already.
struct OpenRequest {
  QStringList files;  ///< absolute paths
  bool sample = false;
  QByteArray activation;  ///< what the desktop gave for bringing a window to the front; empty: nothing

  friend bool operator==(const OpenRequest&, const OpenRequest&) = default;
};

/// One program for all files that a person opens on one screen: the first that claims the address serves it, those that
/// come later hand over what they were asked to open.
class SingleInstance : public QObject {
  Q_OBJECT

 public:
  /// address: path of a local socket; a lock file of the same name stands beside it.
  explicit SingleInstance(QString address, QObject* parent = nullptr);

  /// Returns the address of this person, this screen and these settings.
  [[nodiscard]] static QString usualAddress();

  /// Becomes the one that serves. False where another runs, or no address can be had.
  bool claim();
  /// Gives a request to the one that serves. False where nobody answers within a few seconds.
  [[nodiscard]] bool handOver(const OpenRequest& request) const;

 signals:
  void requested(const OpenRequest& request);

 private:
  void serve();

  QString address_;
  std::unique_ptr<QLockFile> lock_;
  QLocalServer server_;
};

[[nodiscard]] QByteArray toBytes(const OpenRequest& request);
/// Returns nullopt for anything else than `toBytes` writes.
[[nodiscard]] std::optional<OpenRequest> openRequest(const QByteArray& bytes);

}  // namespace scalewright::app
