#include "core/base/jobs/current_stop.h"

#include <utility>

namespace scalewright {
namespace {

thread_local std::stop_token current;

}  // namespace

CurrentStop::CurrentStop(const std::stop_token& stop) : before_(current) {
  if (stop.stop_possible()) current = stop;
}

CurrentStop::~CurrentStop() {
  current = std::move(before_);
}

std::stop_token CurrentStop::token() {
  return current;
}

bool stopAsked() {
  return current.stop_requested();
}

}  // namespace scalewright
