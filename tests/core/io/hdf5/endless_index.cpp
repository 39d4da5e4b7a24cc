#include "tests/core/io/hdf5/endless_index.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/core/io/hdf5/builder.h"

namespace scalewright::io {
namespace {

constexpr int kLevels = 8;  // over that of the leaves

/// The format's numbers: HDF5 File Format Specification 3.0, III.A.1 (version 1 B-trees) and II.A (superblock).
constexpr std::size_t kHeader = 24;
constexpr std::size_t kAddress = 8;
constexpr std::size_t kEndOfFile = 40;  // place of that address in a superblock of version 0

struct Tree {
  char type;
  std::size_t key;       ///< bytes
  std::size_t children;  ///< at most, of each node
  [[nodiscard]] std::size_t bytes() const { return kHeader + children * (key + kAddress) + key; }
};
constexpr Tree kLinkTree{.type = 0, .key = 8, .children = 32};
constexpr Tree kChunkTree{.type = 1, .key = 8 + 8 * 2, .children = 64};  // of one dimension, and that of the bytes

std::string number(std::uint64_t value, std::size_t bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes; ++i) text.push_back(static_cast<char>(value >> (8 * i) & 0xFFU));
  return text;
}

}  // namespace

void writeEndlessIndex(const std::filesystem::path& path, EndlessIndex index) {
  {
    Hdf5Builder file(path);
    file.floats("good", {4}, countingFloats(4));
    if (index == EndlessIndex::kLinks) {
      for (int i = 0; i < 6; ++i) file.floats("x/w" + std::to_string(i), {4}, countingFloats(4));
    } else {
      file.floats("x", {64}, countingFloats(64), [](hid_t creation) {
        const hsize_t chunk = 16;
        H5Pset_chunk(creation, 1, &chunk);
      });
    }
  }
  std::ifstream in(path, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(in), {}};
  in.close();
  const Tree tree = index == EndlessIndex::kLinks ? kLinkTree : kChunkTree;
  const std::size_t at = content.rfind(std::string("TREE") + tree.type);
  ASSERT_NE(at, std::string::npos);
  const auto entries = static_cast<unsigned char>(content[at + 6]);
  const std::string first = content.substr(at + kHeader, tree.key);
  const std::string last = content.substr(at + kHeader + entries * (tree.key + kAddress), tree.key);
  std::uint64_t below = content.size();
  content += content.substr(at, tree.bytes());  // the leaf, elsewhere
  for (int level = 1; level <= kLevels; ++level) {
    std::string node =
        std::string("TREE") + tree.type + static_cast<char>(level) + number(tree.children, 2) + std::string(16, '\xFF');
    for (std::size_t child = 0; child < tree.children; ++child) node += first + number(below, kAddress);
    node += last;
    if (level == kLevels) {
      content.replace(at, node.size(), node);
    } else {
      below = content.size();
      content += node;
    }
  }
  content.replace(kEndOfFile, kAddress, number(content.size(), kAddress));
  std::ofstream(path, std::ios::binary) << content;
}

}  // namespace scalewright::io
