// What files say of themselves. Numbers are those that h5py and numpy tell: tests/data/inputs/hdf5/make_facts.py.
#include "core/io/facts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <numeric>

#include "core/io/source.h"
#include "tests/core/io/hdf5/builder.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

using Names = std::vector<std::string>;

ErrorCode touchAll(std::string_view) {
  return ErrorCode::kNone;
}

Facts factsOf(const std::filesystem::path& path, const Names& datasets, const Touch& touch = touchAll) {
  const auto facts = readFacts(path, datasets, touch);
  EXPECT_TRUE(facts) << sentence(facts.error());
  return facts ? *facts : Facts{};
}
DatasetFacts factsOf(const std::string& name) {
  return factsOf(dataFile("inputs/hdf5/facts.h5"), {name}).datasets.at(0);
}

AttributeFact attributeOf(const AttributeFacts& attributes, const std::string& name) {
  for (const AttributeFact& one : attributes.shown) {
    if (one.name == name) return one;
  }
  ADD_FAILURE() << "no attribute " << name;
  return {};
}

TEST(FactsTest, AnHdf5FileSaysItsVersionAndWhoWroteIt) {
  const FileFacts file = factsOf(dataFile("inputs/hdf5/facts.h5"), {}).file;
  EXPECT_EQ(file.kind, "hdf5");
  EXPECT_EQ(file.size, 17334U);
  EXPECT_EQ(file.version, "superblock 3");
  EXPECT_EQ(file.readable_since, "HDF5 1.10");
  EXPECT_EQ(file.writers, (Names{"facts fixture", "h5py 3.7.0"}));
  EXPECT_EQ(file.free_bytes, 0U);
  EXPECT_EQ(file.user_block, 0U);
  EXPECT_EQ(file.attributes.count, 11U);
}

TEST(FactsTest, AttributesHaveTypeShapeAndValue) {
  const AttributeFacts attributes = factsOf(dataFile("inputs/hdf5/facts.h5"), {}).file.attributes;
  EXPECT_EQ(attributeOf(attributes, "counts"), (AttributeFact{"counts", "i64 [3]", "1, 2, 3"}));
  EXPECT_EQ(attributeOf(attributes, "scale"), (AttributeFact{"scale", "f32", "0.25"}));
  EXPECT_EQ(attributeOf(attributes, "swapped"), (AttributeFact{"swapped", "u16 [2x2]", "1, 2, 3, 4"}));
  EXPECT_EQ(attributeOf(attributes, "yes"), (AttributeFact{"yes", "bool", "1"}));
  EXPECT_EQ(attributeOf(attributes, "words"), (AttributeFact{"words", "strings [2]", "a, bc"}));
  EXPECT_EQ(attributeOf(attributes, "nothing"), (AttributeFact{"nothing", "f32", ""}));
  EXPECT_EQ(attributeOf(attributes, "long").value, std::string(4096, 'x') + "...");
  EXPECT_EQ(attributeOf(attributes, "pair"), (AttributeFact{"pair", "compound", std::nullopt}));
  EXPECT_EQ(attributeOf(attributes, "ref"), (AttributeFact{"ref", "references", std::nullopt}));
}

TEST(FactsTest, AChunkedDatasetSaysHowItIsStored) {
  const DatasetFacts chunked = factsOf("chunked");
  EXPECT_FALSE(chunked.problem);
  EXPECT_EQ(chunked.type, "f16");
  EXPECT_EQ(chunked.byte_order, "little-endian");
  EXPECT_EQ(chunked.shape, (tensor::Shape{10, 7}));
  EXPECT_EQ(chunked.largest_shape, (std::vector<std::optional<std::uint64_t>>{std::nullopt, 14}));
  EXPECT_EQ(chunked.layout, "chunked");
  EXPECT_EQ(chunked.chunk, (tensor::Shape{4, 4}));
  EXPECT_EQ(chunked.chunks, 3U);
  EXPECT_EQ(chunked.whole_chunks, 6U);
  EXPECT_EQ(chunked.filters, (std::vector<FilterFact>{
                                 {"shuffle", 2, {2}, true}, {"deflate", 1, {6}, true}, {"fletcher32", 3, {}, true}}));
  EXPECT_EQ(chunked.fill, "1.5");
  EXPECT_EQ(chunked.stored_bytes, 100U);
  EXPECT_EQ(chunked.value_bytes, 140U);
  EXPECT_EQ(chunked.offset, std::nullopt);
  ASSERT_TRUE(chunked.modified);
  EXPECT_NEAR(static_cast<double>(*chunked.modified), 1795702896, 1);  // when the script ran
}

TEST(FactsTest, OtherDatasetsSayWhatTheyAre) {
  const DatasetFacts plain = factsOf("plain");
  EXPECT_EQ(plain.layout, "contiguous");
  EXPECT_EQ(plain.offset, 10240U);
  EXPECT_EQ(plain.hard_links, 2U);
  EXPECT_EQ(plain.fill, "0");
  EXPECT_FALSE(plain.modified);
  EXPECT_EQ(attributeOf(plain.attributes, "units"), (AttributeFact{"units", "strings", "mV"}));
  EXPECT_EQ(factsOf("big").byte_order, "big-endian");
  EXPECT_EQ(factsOf("compact").layout, "compact");
  EXPECT_EQ(factsOf("lzf").filters, (std::vector<FilterFact>{{"lzf", 32000, {4, 261, 256}, true}}));
  EXPECT_EQ(factsOf("lzf").stored_bytes, 9U);
}

TEST(FactsTest, DatasetsThatAreNoTensorsAreToldOfAsWell) {
  const DatasetFacts text = factsOf("text");
  EXPECT_EQ(text.type, "strings");
  EXPECT_EQ(text.stored_bytes, 32U);
  const DatasetFacts foreign = factsOf("foreign");
  EXPECT_EQ(foreign.filters, (std::vector<FilterFact>{{"filter 32099", 32099, {1, 2}, false}}));
  EXPECT_EQ(foreign.chunks, 2U);
  EXPECT_EQ(factsOf("outside").layout, "external");
  EXPECT_FALSE(factsOf("outside").stored_bytes);
  EXPECT_EQ(factsOf("mapped").layout, "virtual");
  EXPECT_FALSE(factsOf("mapped").shape);
  EXPECT_EQ(factsOf("nowhere").problem->code, ErrorCode::kDatasetNotFound);
}

TEST(FactsTest, FreeSpaceAndUserBlockAreCounted) {
  const FileFacts free = factsOf(dataFile("inputs/hdf5/facts_free.h5"), {}).file;
  EXPECT_EQ(free.free_bytes, 4393U);
  EXPECT_EQ(free.version, "superblock 2");
  const Facts matlab = factsOf(dataFile("inputs/hdf5/facts_matlab.h5"), {"x"});
  EXPECT_EQ(matlab.file.user_block, 512U);
  EXPECT_EQ(matlab.file.version, "superblock 0");
  EXPECT_EQ(matlab.file.writers, Names{"MATLAB 7.3 MAT-file, Platform: GLNXA64, Created on: Mon Jan  1 00:00:00 2024 "
                                       "HDF5 schema 1.00 ."});
  EXPECT_EQ(matlab.datasets.at(0).offset, 2560U);
}

TEST(FactsTest, SafetensorsHaveMetadata) {
  const ScratchFolder folder;
  const std::string header =
      R"({"__metadata__":{"format":"pt","step":"12"},"w":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})";
  std::string bytes(8, '\0');
  bytes[0] = static_cast<char>(header.size());
  bytes += header + std::string(8, 'x');
  writeFileBytes(folder.file("a.safetensors"), std::as_bytes(std::span(bytes)));
  const Facts facts = factsOf(folder.file("a.safetensors"), {"w", "v"});
  EXPECT_EQ(facts.file.kind, "safetensors");
  EXPECT_TRUE(facts.file.version.empty());
  EXPECT_EQ(facts.file.writers, Names{"PyTorch (format=pt)"});
  EXPECT_EQ(facts.file.header_bytes, 8 + header.size());
  EXPECT_EQ(attributeOf(facts.file.attributes, "step").value, "12");
  EXPECT_EQ(facts.datasets.at(0).offset, 8 + header.size());
  EXPECT_EQ(facts.datasets.at(0).type, "f32");
  EXPECT_EQ(facts.datasets.at(1).problem->code, ErrorCode::kDatasetNotFound);
}

/// As numpy.save writes numpy.asfortranarray of a 2x3 array of float64.
TEST(FactsTest, NpyHasVersionAndOrder) {
  const ScratchFolder folder;
  std::string bytes("\x93NUMPY\x01\x00\x76\x00", 10);
  bytes += "{'descr': '>f8', 'fortran_order': True, 'shape': (2, 3), }";
  bytes.resize(127, ' ');
  bytes += '\n';
  bytes += std::string(48, '\0');
  writeFileBytes(folder.file("a.npy"), std::as_bytes(std::span(bytes)));
  const Facts facts = factsOf(folder.file("a.npy"), {"a"});
  EXPECT_EQ(facts.file.version, "1.0");
  EXPECT_EQ(facts.file.header_bytes, 128U);
  EXPECT_EQ(facts.datasets.at(0).layout, "contiguous, first axis fastest");
  EXPECT_EQ(facts.datasets.at(0).byte_order, "big-endian");
  EXPECT_EQ(facts.datasets.at(0).value_bytes, 48U);
}

TEST(FactsTest, ADamagedIndexHidesNeitherChunksNorFilters) {
  const ScratchFolder folder;
  const std::filesystem::path path = folder.file("a.h5");
  {
    Hdf5Builder file(path);
    file.floats("x", {64}, countingFloats(64), [](hid_t creation) {
      const hsize_t chunk = 16;
      H5Pset_chunk(creation, 1, &chunk);
      H5Pset_deflate(creation, 6);
    });
  }
  std::ifstream in(path, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(in), {}};
  in.close();
  const std::size_t index = content.rfind(std::string("TREE") + '\1');
  ASSERT_NE(index, std::string::npos);
  content.replace(index, 4, "EERT");
  std::ofstream(path, std::ios::binary) << content;
  const DatasetFacts facts = factsOf(path, {"x"}).datasets.at(0);
  ASSERT_TRUE(facts.problem);
  EXPECT_EQ(facts.problem->code, ErrorCode::kReadFailed);
  EXPECT_EQ(facts.layout, "chunked");
  EXPECT_EQ(facts.chunk, tensor::Shape{16});
  EXPECT_EQ(facts.whole_chunks, 4U);
  EXPECT_EQ(facts.filters, (std::vector<FilterFact>{{"deflate", 1, {6}, true}}));
  EXPECT_FALSE(facts.chunks);
  EXPECT_FALSE(facts.stored_bytes);
}

TEST(FactsTest, WhatIsNotToBeTouchedIsNamedAndPassedOver) {
  const auto touch = [](std::string_view object) {
    return object == "/@words" || object == "plain" ? ErrorCode::kWorkerCrashed : ErrorCode::kNone;
  };
  const Facts facts = factsOf(dataFile("inputs/hdf5/facts.h5"), {"plain", "big"}, touch);
  EXPECT_EQ(attributeOf(facts.file.attributes, "words").trouble, ErrorCode::kWorkerCrashed);
  EXPECT_EQ(attributeOf(facts.file.attributes, "scale").value, "0.25");
  EXPECT_EQ(facts.datasets.at(0).problem->code, ErrorCode::kWorkerCrashed);
  EXPECT_EQ(facts.datasets.at(1).shape, tensor::Shape{2});
}

TEST(FactsTest, VeryManyAttributesAreCountedAndTheFirstAreShown) {
  const ScratchFolder folder;
  {
    Hdf5Builder file(folder.file("a.h5"), true);
    file.floats("x", {1}, countingFloats(1));
    for (int i = 0; i < 300; ++i) file.text("x", "attribute " + std::to_string(i), "text");
  }
  const AttributeFacts attributes = factsOf(folder.file("a.h5"), {"x"}).datasets.at(0).attributes;
  EXPECT_EQ(attributes.count, 300U);
  EXPECT_EQ(attributes.shown.size(), kMostAttributeFacts);
}

TEST(FactsTest, AnAttributeOfMegabytesIsNotRead) {
  const ScratchFolder folder;
  {
    Hdf5Builder file(folder.file("a.h5"), true);
    file.floats("x", {1}, countingFloats(1));
    const std::vector<std::int64_t> counts(200'000, 7);
    file.counts("x", "many", counts);
    file.counts("x", "few", std::span(counts).first(1000));
  }
  const AttributeFacts attributes = factsOf(folder.file("a.h5"), {"x"}).datasets.at(0).attributes;
  EXPECT_EQ(attributeOf(attributes, "many"), (AttributeFact{"many", "i64 [200000]", std::nullopt}));
  const std::string few = *attributeOf(attributes, "few").value;
  EXPECT_EQ(few.substr(few.size() - 9), "7, 7, ...");
  EXPECT_EQ(std::count(few.begin(), few.end(), '7'), 64);
}

TEST(FactsTest, WhatIsNoFileOfTensorsSaysWhy) {
  EXPECT_EQ(readFacts(dataFile("inputs/hdf5/bad_truncated.h5"), {}, touchAll).error().code, ErrorCode::kTruncated);
  EXPECT_EQ(readFacts(dataFile("inputs/hdf5/expected.json"), {}, touchAll).error().code, ErrorCode::kUnknownFileType);
  EXPECT_EQ(readFacts("/nowhere/x.h5", {}, touchAll).error().code, ErrorCode::kFileNotFound);
}

}  // namespace
}  // namespace scalewright::io
