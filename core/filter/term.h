#pragma once

#include <string>

namespace scalewright::filter {

/// The property that a term of a filter looks at.
enum class Key {
  kRole,        ///< role:weight
  kFormat,      ///< format:int8
  kCalibrator,  ///< method:entropy
  kFile,  ///< file:run2, part of what tells its file apart from the others; file:"a b" with a space; file:=dump.h5 all
          ///< of it
  kName,  ///< name:"a b", part of the name
  kSqnr,  ///< sqnr<20, in dB
  kOutput,     ///< output<20, of the layer's output, in dB
  kChange,     ///< change<0, in dB: worse than what was opened or saved
  kSaturated,  ///< sat>0.1, in percent
  kOutlier,    ///< outlier>100, amax over the 99.9th percentile
  kAmax,       ///< amax>100
  kThreshold,  ///< threshold>100
  kBits,       ///< bits<=8, of an element as it is decided
  kElements,   ///< elements>1e6
  kLayer,      ///< layer:3..7, the first number among the parts of the name
  kModified,   ///< is:changed: decided otherwise than was proposed
  kFlagged,    ///< is:flagged: failed, or with warnings
  kOr,         ///< or: those before it and those behind it are alternatives
};

/// How a number is compared: `<`, `<=`, `>`, `>=`, and `:3..7` or `:3` for both ends included.
enum class Relation { kBelow, kAtMost, kAbove, kAtLeast, kWithin };

/// One condition on a tensor. Plain value.
struct Term {
  Key key = Key::kRole;
  std::string value = {};  ///< id of a role, format or method, part of a name or of a file's label, or = and all of it
  double bound = 0;        ///< of a comparison; the lower end of kWithin
  Relation relation = Relation::kBelow;
  double upper = 0;  ///< the upper end of kWithin

  friend bool operator==(const Term&, const Term&) = default;
};

/// In front of all of a file's label, where a term has not just a part of it.
inline constexpr char kWhole = '=';

}  // namespace scalewright::filter
