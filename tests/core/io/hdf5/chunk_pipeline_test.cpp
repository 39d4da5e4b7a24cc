#include "core/io/hdf5/chunks/chunk_pipeline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "core/io/hdf5/filters/inflate.h"
#include "core/io/hdf5/filters/lzf.h"

namespace scalewright::io {
namespace {

std::vector<std::byte> bytesOf(std::initializer_list<int> values) {
  std::vector<std::byte> bytes;
  for (const int value : values) bytes.push_back(static_cast<std::byte>(value));
  return bytes;
}

TEST(Fletcher32Test, SumsBigEndianWords) {
  // Words 0x0102, 0x0304: low = 0x0406, high = 0x0102 + 0x0406 = 0x0508.
  EXPECT_EQ(fletcher32(bytesOf({1, 2, 3, 4})), 0x05080406U);
  // A last odd byte is the high half of a word: low = 0x0406 + 0x0500, high = 0x0508 + 0x0906.
  EXPECT_EQ(fletcher32(bytesOf({1, 2, 3, 4, 5})), 0x0E0E0906U);
  EXPECT_EQ(fletcher32({}), 0U);
}

TEST(Fletcher32Test, NonZeroDataNeverSumToZero) {
  // 0xFFFF is 0 modulo 65535, and the folding of the original leaves it as it is.
  EXPECT_EQ(fletcher32(bytesOf({0xFF, 0xFF})), 0xFFFFFFFFU);
  EXPECT_EQ(fletcher32(bytesOf({0, 0, 0, 0})), 0U);
}

TEST(Fletcher32Test, LongDataEqualTheSumTakenWordByWord) {
  std::vector<std::byte> bytes(300'001);
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::byte>(i * 7 + i / 256);
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  for (std::size_t i = 0; i < bytes.size(); i += 2) {
    const std::uint64_t second = i + 1 < bytes.size() ? std::to_integer<std::uint64_t>(bytes[i + 1]) : 0;
    low = (low + (std::to_integer<std::uint64_t>(bytes[i]) << 8 | second)) % 65535;
    high = (high + low) % 65535;
  }
  EXPECT_EQ((fletcher32(bytes) & 0xFFFFU) % 65535, low);
  EXPECT_EQ((fletcher32(bytes) >> 16) % 65535, high);
}

TEST(UnshuffleTest, PutsBytePlanesTogether) {
  for (const std::size_t element_bytes : {1U, 2U, 3U, 4U, 8U, 16U}) {
    for (const std::size_t elements : {0U, 1U, 15U, 16U, 17U, 100U}) {
      for (const std::size_t tail : {0U, 1U}) {
        std::vector<std::byte> original(elements * element_bytes + (element_bytes > 1 ? tail : 0));
        for (std::size_t i = 0; i < original.size(); ++i) original[i] = static_cast<std::byte>(i * 31 + 5);
        std::vector<std::byte> planes = original;
        for (std::size_t i = 0; i < elements * element_bytes; ++i) {
          planes[i % element_bytes * elements + i / element_bytes] = original[i];
        }
        std::vector<std::byte> out(original.size());
        unshuffle(planes, element_bytes, out);
        EXPECT_EQ(out, original) << element_bytes << " bytes, " << elements << " elements";
      }
    }
  }
}

TEST(LzfTest, CopiesLiteralsAndRepeats) {
  // Two literals "ab", then length 2 + 4 from distance 2: "ababab" follows.
  const auto stream = bytesOf({1, 'a', 'b', 4 << 5, 1});
  std::vector<std::byte> out(8);
  ASSERT_EQ(decompressLzf(stream, out), 8U);
  EXPECT_EQ(out, bytesOf({'a', 'b', 'a', 'b', 'a', 'b', 'a', 'b'}));
  // A length of 7 is continued in the next byte: 7 + 1 + 2 = 10 from distance 1.
  std::vector<std::byte> run(11);
  ASSERT_EQ(decompressLzf(bytesOf({0, 'x', 7 << 5, 1, 0}), run), 11U);
  EXPECT_TRUE(std::all_of(run.begin(), run.end(), [](std::byte b) { return b == std::byte{'x'}; }));
}

TEST(LzfTest, DamagedStreamsAreRefused) {
  std::vector<std::byte> out(8);
  EXPECT_FALSE(decompressLzf(bytesOf({3, 'a'}), out).has_value());                // literals cut off
  EXPECT_FALSE(decompressLzf(bytesOf({0, 'a', 1 << 5}), out).has_value());        // distance cut off
  EXPECT_FALSE(decompressLzf(bytesOf({0, 'a', 1 << 5, 1}), out).has_value());     // before the start
  EXPECT_FALSE(decompressLzf(bytesOf({0, 'a', 7 << 5, 9, 0}), out).has_value());  // longer than the chunk
}

// zlib.compress(b"scalewright scalewright")
const std::vector<std::byte> kStream = bytesOf({0x78, 0x9C, 0x2B, 0x4E, 0x4E, 0xCC, 0x49, 0x2D, 0x2F, 0xCA, 0x4C,
                                                0xCF, 0x28, 0x51, 0x28, 0x46, 0xB0, 0x01, 0x6F, 0xEB, 0x09, 0x5B});

TEST(InflateTest, TakesWholeStreamsOnly) {
  std::vector<std::byte> out(64);
  const auto size = inflateZlib(kStream, out);
  ASSERT_EQ(size, 23U);
  const std::string_view text(reinterpret_cast<const char*>(out.data()), *size);
  EXPECT_EQ(text, "scalewright scalewright");
  for (std::size_t length = 0; length < kStream.size(); ++length) {
    EXPECT_FALSE(inflateZlib(std::span(kStream).first(length), out).has_value()) << length;
  }
  EXPECT_FALSE(inflateZlib(kStream, std::span(out).first(22)).has_value());
}

TEST(DecodeChunkTest, AChunkThatInflatesShortOrLongIsCorrupt) {
  const std::vector<ChunkStep> steps = {{ChunkFilter::kDeflate, 1}};
  for (const std::size_t chunk_bytes : {22U, 23U, 24U}) {
    const std::size_t stretch = chunkScratchBytes(chunk_bytes, kStream.size());
    std::vector<std::byte> scratch(2 * stretch);
    std::copy(kStream.begin(), kStream.end(), scratch.begin());
    const auto chunk = decodeChunk(steps, 0, kStream.size(), chunk_bytes,
                                   {std::span(scratch).first(stretch), std::span(scratch).subspan(stretch)});
    EXPECT_EQ(chunk.has_value(), chunk_bytes == 23) << chunk_bytes;
    EXPECT_EQ(chunk ? ErrorCode::kChunkCorrupt : chunk.error().code, ErrorCode::kChunkCorrupt);
  }
}

}  // namespace
}  // namespace scalewright::io
