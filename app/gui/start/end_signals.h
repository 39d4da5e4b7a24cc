#pragma once

#include <QObject>

namespace scalewright::app {

/// Being told to end by a signal: by a service manager, a closed terminal, Ctrl+C. Those that the program was
/// started to ignore stay ignored. Told again within kPatience it goes on ending, for a terminal that closes tells
/// twice; later any of them but SIGHUP ends it at once, as it should one that hangs. One of these at a time; until
/// the process is gone none of these signals cuts short the end that one has begun.
class EndSignals : public QObject {
  Q_OBJECT

 public:
  static constexpr double kPatience = 2;  ///< seconds

  explicit EndSignals(QObject* parent = nullptr);
  ~EndSignals() override;

 signals:
  /// Is emitted in the event loop, once: everything may be done.
  void asked();

 private:
  int read_end_ = -1;
};

}  // namespace scalewright::app
