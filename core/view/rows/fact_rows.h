#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/io/facts.h"
#include "core/study/study.h"

namespace scalewright::view {

/// Why there is no value: the format has no place for it, this file does not tell, there is none, or it was not looked
/// at.
enum class Absent { kNotInFormat, kNotStated, kNone, kNotKnown };
struct Bytes {
  std::uint64_t value = 0;
};
/// Seconds since the epoch.
struct Moment {
  std::int64_t value = 0;
};
/// How many times smaller it is stored.
struct Ratio {
  double value = 0;
};
/// Words of core in the context "Fact", or "Detail" where they are a type that is no number.
struct Words {
  std::string text;
};
/// How far a shape may grow, along each axis; none: without end.
using LargestShape = std::vector<std::optional<std::uint64_t>>;
using FactValue = std::variant<Absent, Words, std::string, std::uint64_t, Bytes, Moment, Ratio, tensor::Shape,
                               LargestShape, std::vector<std::string>>;
/// Returns `[4x∞]`.
[[nodiscard]] std::string shapeText(const LargestShape& shape);

struct FactRow {
  const char* key;    ///< in JSON
  const char* title;  ///< of the context "Fact"
  FactValue value;
};

/// The facts that are known of a file, or of a dataset.
struct FactSection {
  std::string name;  ///< path of the file, or of the dataset in it
  std::optional<Error> problem;
  std::vector<FactRow> rows;
  io::AttributeFacts attributes;
  std::optional<Absent> no_attributes;  ///< why none are told of
};

/// The facts that the listing of a file tells of it.
struct Listed {
  std::uint64_t tensors = 0;
  std::uint64_t datasets = 0;
  std::uint64_t stored_bytes = 0;
  bool complete = true;

  friend bool operator==(const Listed&, const Listed&) = default;
};
[[nodiscard]] Listed listedIn(const study::Study& study, std::size_t source);

/// Sets size and time of the file that was listed, whatever a reader says of them.
void setIdentity(io::Facts& facts, const io::FileIdentity& file);
/// Adds further names that the listing of its file has found for a tensor.
void nameOthers(io::Facts& facts, const tensor::TensorInfo& info);

/// Returns the section of the file, and one for each dataset.
[[nodiscard]] std::vector<FactSection> factSections(const std::string& path, const io::Facts& facts,
                                                    const Listed& listed);

}  // namespace scalewright::view
