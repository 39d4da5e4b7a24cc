#include "app/gui/window/single_instance.h"

#include <QCryptographicHash>
#include <QDir>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>
#include <QStandardPaths>
#include <QThread>

namespace scalewright::app {
namespace {

constexpr int kPatience = 3000;  // ms
constexpr int kTries = 10;
constexpr unsigned long kBetweenTries = 50;  // ms
constexpr qsizetype kLongest = 1 << 20;      // bytes of a request
constexpr char kEnd = '\n';
const QByteArray kTaken = QByteArrayLiteral("taken\n");
const QByteArray kAgreed = QByteArrayLiteral("agreed\n");  // without it the one who asked has given up

const QString kFiles = QStringLiteral("files");
const QString kSample = QStringLiteral("sample");
const QString kActivation = QStringLiteral("activation");

}  // namespace

QByteArray toBytes(const OpenRequest& request) {
  return QJsonDocument(QJsonObject{{kFiles, QJsonArray::fromStringList(request.files)},
                                   {kSample, request.sample},
                                   {kActivation, QString::fromUtf8(request.activation)}})
             .toJson(QJsonDocument::Compact) +
         kEnd;
}

std::optional<OpenRequest> openRequest(const QByteArray& bytes) {
  const QJsonObject object = QJsonDocument::fromJson(bytes).object();
  if (!object[kFiles].isArray() || !object[kSample].isBool() || !object[kActivation].isString()) return std::nullopt;
  OpenRequest request{{}, object[kSample].toBool(), object[kActivation].toString().toUtf8()};
  for (const QJsonValue& file : object[kFiles].toArray()) {
    if (!file.isString() || !QDir::isAbsolutePath(file.toString())) return std::nullopt;
    request.files << file.toString();
  }
  return request;
}

SingleInstance::SingleInstance(QString address, QObject* parent) : QObject(parent), address_(std::move(address)) {
  server_.setSocketOptions(QLocalServer::UserAccessOption);
  connect(&server_, &QLocalServer::newConnection, this, &SingleInstance::serve);
}

QString SingleInstance::usualAddress() {
  // Windows of another screen, or with other settings, are another program's.
  const QString who = QGuiApplication::platformName() + u'\n' + qEnvironmentVariable("DISPLAY") + u'\n' +
                      qEnvironmentVariable("WAYLAND_DISPLAY") + u'\n' +
                      QStandardPaths::writableLocation(QStandardPaths::ConfigLocation);
  const QByteArray digest = QCryptographicHash::hash(who.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
  return QDir(folder).filePath(QStringLiteral("scalewright-") + QString::fromLatin1(digest));
}

bool SingleInstance::claim() {
  // The lock says who is alive; a socket may be left by one that was killed.
  auto lock = std::make_unique<QLockFile>(address_ + QStringLiteral(".lock"));
  lock->setStaleLockTime(0);
  if (!lock->tryLock()) return false;
  QLocalServer::removeServer(address_);
  if (!server_.listen(address_)) return false;
  lock_ = std::move(lock);
  return true;
}

bool SingleInstance::handOver(const OpenRequest& request) const {
  QLocalSocket socket;
  // Somebody who has the address may be about to listen.
  for (int tries = 0; tries < kTries; ++tries) {
    socket.connectToServer(address_);
    if (socket.waitForConnected(kPatience)) break;
    QThread::msleep(kBetweenTries);
  }
  if (socket.state() != QLocalSocket::ConnectedState) return false;
  socket.write(toBytes(request));
  while (socket.bytesToWrite() > 0) {
    if (!socket.waitForBytesWritten(kPatience)) return false;
  }
  // One that hangs must not swallow what a person wants to open.
  while (!socket.canReadLine()) {
    if (!socket.waitForReadyRead(kPatience)) return false;
  }
  if (socket.readLine() != kTaken) return false;
  socket.write(kAgreed);
  while (socket.bytesToWrite() > 0) {
    if (!socket.waitForBytesWritten(kPatience)) return false;
  }
  return true;
}

void SingleInstance::serve() {
  while (QLocalSocket* socket = server_.nextPendingConnection()) {
    connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    connect(socket, &QLocalSocket::readyRead, this, [this, socket, request = std::optional<OpenRequest>()]() mutable {
      while (socket->canReadLine()) {
        const QByteArray line = socket->readLine();
        if (request) {
          socket->disconnectFromServer();
          if (line == kAgreed) emit requested(*request);
          return;
        }
        request = openRequest(line);
        if (!request) {
          socket->abort();
          return;
        }
        socket->write(kTaken);
        socket->flush();
      }
      if (socket->bytesAvailable() > kLongest) socket->abort();
    });
  }
}

}  // namespace scalewright::app
