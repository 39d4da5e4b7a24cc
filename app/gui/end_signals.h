#pragma once

#include <QObject>

class QSocketNotifier;

namespace scalewright::app {

/// Being told to end by a signal: by a service manager, a closed terminal, Ctrl+C. Those that the program was
/// started to ignore stay ignored; the second one ends it at once. One of these at a time.
class EndSignals : public QObject {
  Q_OBJECT

 public:
  explicit EndSignals(QObject* parent = nullptr);
  ~EndSignals() override;

 signals:
  /// In the event loop: everything may be done.
  void asked();

 private:
  int read_end_ = -1;
};

}  // namespace scalewright::app
