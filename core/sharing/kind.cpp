#include "core/sharing/kind.h"

namespace scalewright::sharing {

std::string_view kindId(Kind kind) {
  return kind == Kind::kFollow ? "follow" : "max";
}

std::optional<Kind> kindFromId(std::string_view id) {
  for (const Kind kind : {Kind::kMaximum, Kind::kFollow}) {
    if (kindId(kind) == id) return kind;
  }
  return std::nullopt;
}

}  // namespace scalewright::sharing
