#include "core/session/format/study_file.h"
#include "target.h"

/// A study or journal that can be read can be written, and is then the same text for good. So is the policy in it.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scalewright;
  const std::filesystem::path folder = "/home/me/studies";
  const auto read = session::fromText(fuzz::textOf(data, size), folder);
  if (!read) {
    fuzz::require(read.error().code != ErrorCode::kInternal);
    return 0;
  }
  const std::string text = session::toText(*read, folder);
  const auto again = session::fromText(text, folder);
  fuzz::require(again.has_value() && session::toText(*again, folder) == text);
  if (read->policy) static_cast<void>(session::begunPolicy(*read->policy));
  return 0;
}
