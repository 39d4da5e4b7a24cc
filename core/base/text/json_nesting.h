#pragma once

#include "core/base/jobs/heartbeat.h"

namespace scalewright {

/// How deeply arrays and objects of a document may be nested: what is nested without end exhausts the stack of whoever
/// writes or copies it. Given to the parser it leaves out what lies deeper, and remembers that there was any; what is
/// parsed is a heartbeat.
class JsonNesting {
 public:
  explicit JsonNesting(int deepest) : deepest_(deepest) {}
  JsonNesting(const JsonNesting&) = delete;
  JsonNesting& operator=(const JsonNesting&) = delete;

  /// Makes a guard for the parse of any nlohmann::basic_json; refers to this object.
  [[nodiscard]] auto guard() {
    return [this](int depth, auto /*event*/, const auto& /*value*/) {
      heartbeat::beat();
      exceeded_ = exceeded_ || depth > deepest_;
      return !exceeded_;
    };
  }
  [[nodiscard]] bool exceeded() const { return exceeded_; }

 private:
  int deepest_;
  bool exceeded_ = false;
};

}  // namespace scalewright
