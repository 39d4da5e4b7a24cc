#include "core/session/saved_state.h"

namespace scalewright::session {

void SavedState::remember(const std::filesystem::path& file) {
  identity_.reset();
  if (auto identity = io::identify(file)) identity_ = *std::move(identity);
}

bool SavedState::replaced(const std::filesystem::path& file) const {
  const auto now = io::identify(file);
  if (!now) return now.error().code != ErrorCode::kFileNotFound;
  if (!identity_) return true;
  return identity_->size != now->size || identity_->modified_ns != now->modified_ns || identity_->digest != now->digest;
}

}  // namespace scalewright::session
