#include "core/engine/worker/protocol/frame.h"

#include <gtest/gtest.h>

#include <cmath>

namespace scalewright::worker {
namespace {

std::span<const std::byte> bytesOf(const std::string& text) {
  return std::as_bytes(std::span(text));
}

TEST(FrameTest, LengthComesFirstLittleEndian) {
  // RFC 8949, appendix A: [1, 2, 3] is 83 01 02 03.
  const auto frame = encodeFrame(Json::array({1, 2, 3}));
  ASSERT_TRUE(frame);
  EXPECT_EQ(*frame, std::string("\x04\x00\x00\x00\x83\x01\x02\x03", 8));
}

TEST(FrameTest, MessagesArriveWholeHoweverTheyAreCut) {
  const std::string stream = *encodeFrame({{"a", 1}}) + *encodeFrame("second") + *encodeFrame(nullptr);
  for (std::size_t piece = 1; piece <= stream.size(); ++piece) {
    FrameBuffer buffer;
    std::vector<Json> messages;
    for (std::size_t at = 0; at < stream.size(); at += piece) {
      buffer.append(bytesOf(stream).subspan(at, std::min(piece, stream.size() - at)));
      while (true) {
        const auto message = buffer.next();
        ASSERT_TRUE(message);
        if (!*message) break;
        messages.push_back(**message);
      }
    }
    EXPECT_EQ(messages, (std::vector<Json>{{{"a", 1}}, "second", nullptr})) << piece;
  }
}

TEST(FrameTest, NumbersThatJsonLacksCross) {
  const double infinity = std::numeric_limits<double>::infinity();
  const auto frame = encodeFrame(Json::array({std::nan(""), infinity, -infinity, -0.0, 0x1p-1074}));
  const auto message = decodeMessage(bytesOf(*frame).subspan(4));
  ASSERT_TRUE(message);
  EXPECT_TRUE(std::isnan((*message)[0].get<double>()));
  EXPECT_EQ((*message)[1].get<double>(), infinity);
  EXPECT_EQ((*message)[2].get<double>(), -infinity);
  EXPECT_TRUE(std::signbit((*message)[3].get<double>()));
  EXPECT_EQ((*message)[4].get<double>(), 0x1p-1074);
}

TEST(FrameTest, ALengthBeyondTheLimitIsRefusedAtOnce) {
  FrameBuffer buffer;
  buffer.append(bytesOf(std::string("\xff\xff\xff\xff", 4)));
  const auto message = buffer.next();
  ASSERT_FALSE(message);
  EXPECT_EQ(message.error().code, ErrorCode::kWorkerMisspoke);
}

TEST(FrameTest, NonsenseIsAnErrorAndNoException) {
  for (const std::string& bytes :
       {std::string(), std::string("\x83\x01"), std::string("\xff"), std::string("\x9f\x01\xff"),
        std::string("\x01\x01"), std::string("\xf8\x00", 2), std::string("\x5b\xff\xff\xff\xff\xff\xff\xff\xff")}) {
    const auto message = decodeMessage(bytesOf(bytes));
    ASSERT_FALSE(message) << testing::PrintToString(bytes);
    EXPECT_EQ(message.error().code, ErrorCode::kWorkerMisspoke);
  }
}

TEST(FrameTest, DeepNestingIsRefusedBeforeAnythingRecursiveSeesIt) {
  const std::string deep = std::string(10'000'000, '\x81') + '\x01';
  EXPECT_FALSE(decodeMessage(bytesOf(deep)));
}

}  // namespace
}  // namespace scalewright::worker
