#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "core/engine/worker/sandbox/protection.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::app {

/// Returns whether a person wants no file read where the process that reads it cannot be confined; from the next start
/// on.
[[nodiscard]] bool prefersConfinement();
void preferConfinement(bool preferred);

/// How the processes that read files are confined here, as they report it when they start: a notice where something is
/// missing, and a sentence for who asks.
class Confinement : public QObject {
  Q_OBJECT

 public:
  /// in_process: files are read without such processes.
  explicit Confinement(bool in_process, QObject* parent = nullptr);
  ~Confinement() override;

  /// Returns what workers report to, from any thread, for as long as it likes.
  [[nodiscard]] std::function<void(const worker::Protection&)> listener() const;
  /// Returns what is known now, as a sentence.
  [[nodiscard]] QString text() const;

 signals:
  void noticed(const scalewright::widgets::Notice& notice);

 private:
  struct Line;
  void hear(const worker::Protection& protection);

  bool in_process_;
  std::shared_ptr<Line> line_;
  std::optional<worker::Protection> known_;
};

}  // namespace scalewright::app
