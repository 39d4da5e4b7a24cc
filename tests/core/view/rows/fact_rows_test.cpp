#include "core/view/rows/fact_rows.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace scalewright::view {
namespace {

FactValue valueOf(const FactSection& section, std::string_view key) {
  const auto row =
      std::find_if(section.rows.begin(), section.rows.end(), [key](const FactRow& one) { return one.key == key; });
  EXPECT_NE(row, section.rows.end()) << key;
  return row != section.rows.end() ? row->value : FactValue();
}
Absent absenceOf(const FactSection& section, std::string_view key) {
  const FactValue value = valueOf(section, key);
  EXPECT_TRUE(std::holds_alternative<Absent>(value)) << key;
  return std::holds_alternative<Absent>(value) ? std::get<Absent>(value) : Absent{};
}

io::Facts factsOf(const std::string& kind) {
  io::Facts facts;
  facts.file.kind = kind;
  facts.file.size = 1000;
  io::DatasetFacts& dataset = facts.datasets.emplace_back();
  dataset.name = "x";
  dataset.layout = "contiguous";
  dataset.attributes.count = 0;
  dataset.shape = tensor::Shape{4, 3};
  dataset.value_bytes = 48;
  dataset.stored_bytes = 32;
  return facts;
}

TEST(FactRowsTest, WhatAFormatHasNoPlaceForIsToldFromWhatAFileDoesNotState) {
  const auto npy = factSections("a.npy", factsOf("npy"), {});
  const auto hdf5 = factSections("a.h5", factsOf("hdf5"), {});
  EXPECT_EQ(absenceOf(npy[1], "filters"), Absent::kNotInFormat);
  EXPECT_EQ(absenceOf(npy[0], "written_by"), Absent::kNotInFormat);
  EXPECT_EQ(absenceOf(hdf5[0], "written_by"), Absent::kNotStated);
  EXPECT_EQ(absenceOf(hdf5[1], "modified"), Absent::kNotStated);
  EXPECT_EQ(absenceOf(hdf5[1], "chunk"), Absent::kNone);
  EXPECT_EQ(npy[1].no_attributes, Absent::kNotInFormat);
  EXPECT_EQ(hdf5[1].no_attributes, std::nullopt);
}

TEST(FactRowsTest, OfWhatCouldNotBeOpenedNothingIsNone) {
  io::Facts facts;
  facts.file.kind = "hdf5";
  facts.datasets.push_back({.name = "x", .problem = Error{ErrorCode::kWorkerCrashed, {}, "x", {}}});
  const auto sections = factSections("a.h5", facts, {});
  for (const char* key :
       {"chunk", "chunks", "whole_chunks", "filters", "unreadable_filters", "offset", "other_names"}) {
    EXPECT_EQ(absenceOf(sections[1], key), Absent::kNotKnown) << key;
  }
  EXPECT_EQ(sections[1].no_attributes, Absent::kNotKnown);
}

TEST(FactRowsTest, OfADamagedIndexTheChunksAreNotKnownAndTheirShapeIs) {
  io::Facts facts = factsOf("hdf5");
  facts.datasets[0].layout = "chunked";
  facts.datasets[0].chunk = {2, 3};
  const auto sections = factSections("a.h5", facts, {});
  EXPECT_EQ(std::get<tensor::Shape>(valueOf(sections[1], "chunk")), (tensor::Shape{2, 3}));
  EXPECT_EQ(absenceOf(sections[1], "chunks"), Absent::kNotKnown);
}

TEST(FactRowsTest, SizeAndTimeAreThoseOfTheListing) {
  io::Facts facts = factsOf("hdf5");
  setIdentity(facts, {.path = "a.h5", .size = 77, .modified_ns = 2'000'000'000});
  const auto sections = factSections("a.h5", facts, {});
  EXPECT_EQ(std::get<Bytes>(valueOf(sections[0], "size")).value, 77U);
  EXPECT_EQ(std::get<Moment>(valueOf(sections[0], "modified")).value, 2);
}

TEST(FactRowsTest, BothKindsOfFileHaveTheSameRows) {
  const auto keysOf = [](const FactSection& section) {
    std::vector<std::string> keys;
    for (const FactRow& row : section.rows) keys.emplace_back(row.key);
    return keys;
  };
  const auto npy = factSections("a.npy", factsOf("npy"), {});
  const auto hdf5 = factSections("a.h5", factsOf("hdf5"), {});
  for (const std::size_t section : {0U, 1U}) EXPECT_EQ(keysOf(npy[section]), keysOf(hdf5[section]));
}

TEST(FactRowsTest, CompressionIsValuesToStoredBytes) {
  const auto sections = factSections("a.h5", factsOf("hdf5"), {});
  EXPECT_EQ(std::get<Ratio>(valueOf(sections[1], "compression")).value, 1.5);
}

TEST(FactRowsTest, AllElseIsKnownOfAWholeListingThatAddsUp) {
  Listed listed{.tensors = 1, .datasets = 2, .stored_bytes = 300, .complete = true};
  EXPECT_EQ(std::get<Bytes>(valueOf(factSections("a", factsOf("hdf5"), listed)[0], "other_bytes")).value, 700U);
  listed.complete = false;
  EXPECT_EQ(absenceOf(factSections("a", factsOf("hdf5"), listed)[0], "other_bytes"), Absent::kNotKnown);
  listed = {.tensors = 1, .datasets = 1, .stored_bytes = 2000, .complete = true};
  EXPECT_EQ(absenceOf(factSections("a", factsOf("hdf5"), listed)[0], "other_bytes"), Absent::kNotKnown);
}

TEST(FactRowsTest, FiltersHaveTheirParametersAndSayWhichCannotBeUndone) {
  io::Facts facts = factsOf("hdf5");
  facts.datasets[0].filters = {{"deflate", 1, {6}, true}, {"blosc", 32001, {1, 2, 3, 4, 5, 6, 7, 8, 9}, false}};
  const auto sections = factSections("a.h5", facts, {});
  using List = std::vector<std::string>;
  EXPECT_EQ(std::get<List>(valueOf(sections[1], "filters")), (List{"deflate(6)", "blosc(1,2,3,4,5,6,7,8,...)"}));
  EXPECT_EQ(std::get<List>(valueOf(sections[1], "unreadable_filters")), List{"blosc (filter 32001)"});
}

TEST(FactRowsTest, AShapeMayGrowWithoutEnd) {
  EXPECT_EQ(shapeText(LargestShape{std::nullopt, 14}), "[∞x14]");
  EXPECT_EQ(shapeText(LargestShape{}), "[]");
}

}  // namespace
}  // namespace scalewright::view
