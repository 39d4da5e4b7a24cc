#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>

#include "core/base/error.h"
#include "core/engine/worker/protocol/messages.h"

namespace scalewright::worker {

/// How far a call may go, and what it finds on its way.
struct Course {
  /// Takes each piece of a listing.
  std::function<void(io::ListingPiece piece)> found = {};
  /// Time of its processor without a sign of progress after which the worker counts as stuck, where that is less than
  /// `Launch::patience`: waiting for a slow disk is none. None: as there.
  std::optional<std::chrono::milliseconds> computing = std::nullopt;
  /// When the worker is ended, whatever it is doing or saying; asked time and again.
  std::function<std::chrono::steady_clock::time_point()> deadline = {};
  ErrorCode too_late = ErrorCode::kListingCut;  ///< what it is called then
  /// Bytes that it may say in all; counts down. More are kWorkerMisspoke.
  std::size_t* bytes = nullptr;
};

}  // namespace scalewright::worker
