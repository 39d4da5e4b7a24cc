// Seeds of the fuzz target for frames. One that is refused at once, because a structure has other members by now, seeds
// nothing.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "core/engine/worker/protocol/frame.h"
#include "tests/fuzz/frame_kinds.h"

namespace scalewright::worker {
namespace {

using fuzz::FrameKinds;
constexpr std::size_t kKinds = std::tuple_size_v<FrameKinds>;

/// Returns what is wrong with a message of that kind; empty: nothing.
template <std::size_t... I>
std::string refusal(std::size_t kind, const Json& message, std::index_sequence<I...>) {
  try {
    static_cast<void>(
        ((kind == I && (static_cast<void>(fromJson<std::tuple_element_t<I, FrameKinds>>(message)), true)) || ...));
  } catch (const std::exception& exception) {
    return exception.what();
  }
  return {};
}

TEST(FrameSeedsTest, EachIsReadAndThereIsOneOfEveryKind) {
  std::set<std::size_t> kinds;
  for (const auto& entry : std::filesystem::directory_iterator(SCALEWRIGHT_FUZZ_CORPUS "/frames")) {
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    ASSERT_FALSE(bytes.empty()) << entry.path();
    const std::size_t kind = static_cast<unsigned char>(bytes.front()) % kKinds;
    const auto message = decodeMessage(std::as_bytes(std::span(bytes).subspan(1)));
    ASSERT_TRUE(message) << entry.path();
    EXPECT_EQ(refusal(kind, *message, std::make_index_sequence<kKinds>()), "") << entry.path();
    kinds.insert(kind);
  }
  EXPECT_EQ(kinds.size(), kKinds);
}

}  // namespace
}  // namespace scalewright::worker
