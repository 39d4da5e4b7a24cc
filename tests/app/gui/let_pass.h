#pragma once

#include <QEventLoop>
#include <QTimer>

namespace scalewright::test {

/// Handles events until all has happened that timers of this thread were to do within so many milliseconds from now:
/// for what must not happen after a delay. This is no guess at how long that takes. Timers of a thread fire in the
/// order of their ends, however busy the machine is; a coarse one, as timers are by default, ends a twentieth late at
/// most; and this one, which is precise and begins last, ends later than that. Work that such a timer begins on another
/// thread has an end of its own, to be waited for afterwards.
inline void letPass(int milliseconds) {
  constexpr int kLeast = 10;
  QEventLoop loop;
  QTimer::singleShot(milliseconds + milliseconds / 10 + kLeast, Qt::PreciseTimer, &loop, &QEventLoop::quit);
  loop.exec();
}

}  // namespace scalewright::test
