#include "core/view/rows/tensor_filter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

#include "core/calibrate/calibrator.h"
#include "core/formats/format.h"
#include "core/tensor/role.h"
#include "core/verdict/block_places.h"
#include "core/view/depth_view.h"

namespace scalewright::view {
namespace {

bool isRole(std::string_view id) {
  return tensor::roleFromId(id).has_value();
}
bool isFormat(std::string_view id) {
  return formats::find(id) != nullptr;
}
bool isCalibrator(std::string_view id) {
  return calibrate::find(id) != nullptr;
}
constexpr char kWhole = '=';
bool isFile(std::string_view value) {
  return !value.empty() && value != std::string_view(&kWhole, 1);
}

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// Whatever the case of Latin letters.
bool contains(std::string_view text, std::string_view part) {
  const auto same = [](char a, char b) { return lower(a) == lower(b); };
  return std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

/// A file's label: all of it after =, else a part. Where a file was opened since that has its name, the label has
/// grown.
bool fitsFile(std::string_view label, std::string_view value) {
  if (!value.starts_with(kWhole)) return contains(label, value);
  value.remove_prefix(1);
  if (!label.ends_with(value)) return false;
  return label.size() == value.size() || label[label.size() - value.size() - 1] == '/';
}

/// Keys whose value is an id, or part of a name: `key:value`.
struct Choice {
  FilterKey key;
  std::string_view word;
  bool (*known)(std::string_view id);
  bool (*fits)(const TensorRow& row, std::string_view id);
};
constexpr std::array kChoices = {
    Choice{FilterKey::kRole, "role:", isRole,
           [](const TensorRow& row, std::string_view id) { return tensor::roleId(row.role) == id; }},
    Choice{FilterKey::kFormat, "format:", isFormat,
           [](const TensorRow& row, std::string_view id) { return row.format == id; }},
    Choice{FilterKey::kCalibrator, "method:", isCalibrator,
           [](const TensorRow& row, std::string_view id) { return row.calibrator == id; }},
    Choice{FilterKey::kFile, "file:", isFile,
           [](const TensorRow& row, std::string_view value) { return fitsFile(*row.file, value); }},
    Choice{FilterKey::kName, "name:", [](std::string_view value) { return !value.empty(); },
           [](const TensorRow& row, std::string_view value) { return contains(row.name, value); }},
};

std::optional<double> given(double value) {
  return std::isnan(value) ? std::nullopt : std::optional(value);
}

/// The first number that is a part of the name by itself.
std::optional<double> layerOf(const TensorRow& row) {
  for (const std::string& part : verdict::blockParts(row.name)) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (error == std::errc() && end == part.data() + part.size()) return static_cast<double>(number);
  }
  return std::nullopt;
}

/// Keys that compare a number.
struct Bound {
  FilterKey key;
  std::string_view word;
  std::optional<double> (*value)(const TensorRow& row);
};
constexpr std::array kBounds = {
    Bound{FilterKey::kSqnr, "sqnr", [](const TensorRow& row) { return given(row.sqnr_db); }},
    Bound{FilterKey::kOutput, "output", [](const TensorRow& row) { return given(row.output_db); }},
    Bound{FilterKey::kChange, "change", [](const TensorRow& row) { return given(row.sqnr_change_db); }},
    Bound{FilterKey::kSaturated, "sat", [](const TensorRow& row) { return given(row.saturated_percent); }},
    Bound{FilterKey::kOutlier, "outlier", [](const TensorRow& row) { return given(row.outlier_ratio); }},
    Bound{FilterKey::kAmax, "amax", [](const TensorRow& row) { return given(row.amax); }},
    Bound{FilterKey::kThreshold, "threshold",
          [](const TensorRow& row) { return row.calibrator.empty() ? std::nullopt : given(row.threshold); }},
    Bound{FilterKey::kBits, "bits", [](const TensorRow& row) { return depthNumber(row, DepthMeasure::kBits).value; }},
    Bound{FilterKey::kElements, "elements",
          [](const TensorRow& row) { return given(static_cast<double>(row.elements)); }},
    Bound{FilterKey::kLayer, "layer", layerOf},
};

struct Relation {
  FilterRelation relation;
  std::string_view word;
};
/// Longer ones first.
constexpr std::array kRelations = {Relation{FilterRelation::kAtMost, "<="}, Relation{FilterRelation::kAtLeast, ">="},
                                   Relation{FilterRelation::kBelow, "<"}, Relation{FilterRelation::kAbove, ">"},
                                   Relation{FilterRelation::kWithin, ":"}};
constexpr std::string_view kTo = "..";
constexpr std::string_view kOrWord = "or";

bool holds(const FilterTerm& term, double value) {
  switch (term.relation) {
    case FilterRelation::kBelow: return value < term.bound;
    case FilterRelation::kAtMost: return value <= term.bound;
    case FilterRelation::kAbove: return value > term.bound;
    case FilterRelation::kAtLeast: return value >= term.bound;
    case FilterRelation::kWithin: return value >= term.bound && value <= term.upper;
  }
  return false;
}

bool passesBound(const Bound& bound, const FilterTerm& term, const TensorRow& row) {
  // The error of values that are no data says nothing, however small it is.
  const bool below = term.relation == FilterRelation::kBelow || term.relation == FilterRelation::kAtMost;
  if (term.key == FilterKey::kSqnr && below && row.no_data) return true;
  const auto value = bound.value(row);
  return value && holds(term, *value);
}

struct Mark {
  FilterKey key;
  std::string_view word;
  bool (*fits)(const TensorRow& row);
};
constexpr std::array kMarks = {
    Mark{FilterKey::kModified, "is:changed", [](const TensorRow& row) { return row.modified; }},
    Mark{FilterKey::kFlagged, "is:flagged",
         [](const TensorRow& row) { return row.warned || row.state == study::LoadState::kFailed; }},
};

template <typename Table>
const auto* of(const Table& table, FilterKey key) {
  const auto found = std::find_if(table.begin(), table.end(), [key](const auto& one) { return one.key == key; });
  return found == table.end() ? nullptr : &*found;
}

std::optional<double> numberOf(std::string_view digits) {
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::string_view unquoted(std::string_view value) {
  const bool quoted = value.size() > 1 && value.front() == '"' && value.back() == '"';
  return quoted ? value.substr(1, value.size() - 2) : value;
}

/// Up to the next space that is not in quotes; a quote that nothing ends is a letter like any other.
std::size_t wordEnd(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ') return i;
    if (text[i] != '"') continue;
    if (const std::size_t closing = text.find('"', i + 1); closing != std::string_view::npos) i = closing;
  }
  return text.size();
}

}  // namespace

FilterTerm wholeFile(std::string_view label) {
  return {FilterKey::kFile, kWhole + std::string(label)};
}

namespace {

/// Terms without an `or`.
bool passesAll(const TensorRow& row, std::span<const FilterTerm> terms) {
  for (const Choice& choice : kChoices) {
    bool asked = false;
    bool met = false;
    for (const FilterTerm& term : terms) {
      if (term.key != choice.key) continue;
      asked = true;
      met = met || choice.fits(row, term.value);
    }
    if (asked && !met) return false;
  }
  return std::all_of(terms.begin(), terms.end(), [&row](const FilterTerm& term) {
    if (const Bound* bound = of(kBounds, term.key)) return passesBound(*bound, term, row);
    if (const Mark* mark = of(kMarks, term.key)) return mark->fits(row);
    return true;
  });
}

std::string shortest(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return {digits.data(), end};
}

}  // namespace

bool passes(const TensorRow& row, const std::vector<FilterTerm>& terms) {
  const std::span<const FilterTerm> all(terms);
  std::size_t begin = 0;
  while (true) {
    std::size_t end = begin;
    while (end < all.size() && all[end].key != FilterKey::kOr) ++end;
    if (passesAll(row, all.subspan(begin, end - begin))) return true;
    if (end == all.size()) return false;
    begin = end + 1;
  }
}

void leaveOrsBetween(std::vector<FilterTerm>& terms) {
  const auto isOr = [](const FilterTerm& each) { return each.key == FilterKey::kOr; };
  const auto both = [&](const FilterTerm& a, const FilterTerm& b) { return isOr(a) && isOr(b); };
  terms.erase(std::unique(terms.begin(), terms.end(), both), terms.end());
  if (!terms.empty() && isOr(terms.front())) terms.erase(terms.begin());
  if (!terms.empty() && isOr(terms.back())) terms.pop_back();
}

std::vector<std::size_t> passing(const std::vector<TensorRow>& rows, const std::vector<FilterTerm>& terms) {
  std::vector<std::size_t> counts;
  for (const FilterTerm& term : terms) {
    const auto passes_it = [&term](const TensorRow& row) { return passes(row, {term}); };
    counts.push_back(static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), passes_it)));
  }
  return counts;
}

std::string toText(const FilterTerm& term) {
  if (const Choice* choice = of(kChoices, term.key)) {
    const bool quoted = term.value.find(' ') != std::string::npos;
    return std::string(choice->word) + (quoted ? '"' + term.value + '"' : term.value);
  }
  if (const Mark* mark = of(kMarks, term.key)) return std::string(mark->word);
  const Bound* bound = of(kBounds, term.key);
  if (bound == nullptr) return std::string(kOrWord);
  const auto relation = std::find_if(kRelations.begin(), kRelations.end(),
                                     [&term](const Relation& each) { return each.relation == term.relation; });
  std::string text = std::string(bound->word) + std::string(relation->word) + shortest(term.bound);
  const bool range = term.relation == FilterRelation::kWithin && term.upper != term.bound;
  return range ? text + std::string(kTo) + shortest(term.upper) : text;
}

namespace {

/// The rest of a word behind the key of a number.
std::optional<FilterTerm> comparison(FilterKey key, std::string_view rest) {
  for (const Relation& relation : kRelations) {
    if (!rest.starts_with(relation.word)) continue;
    const std::string_view digits = rest.substr(relation.word.size());
    const std::size_t to = relation.relation == FilterRelation::kWithin ? digits.find(kTo) : std::string_view::npos;
    const auto low = numberOf(digits.substr(0, to));
    const auto high = to == std::string_view::npos ? low : numberOf(digits.substr(to + kTo.size()));
    if (!low || !high || *high < *low) return std::nullopt;
    FilterTerm term{key, {}, *low, relation.relation};
    if (relation.relation == FilterRelation::kWithin) term.upper = *high;
    return term;
  }
  return std::nullopt;
}

}  // namespace

std::optional<FilterTerm> filterTerm(std::string_view word) {
  for (const Mark& mark : kMarks) {
    if (word == mark.word) return FilterTerm{mark.key};
  }
  for (const Choice& choice : kChoices) {
    if (!word.starts_with(choice.word)) continue;
    const std::string_view id = unquoted(word.substr(choice.word.size()));
    if (choice.known(id)) return FilterTerm{choice.key, std::string(id)};
  }
  for (const Bound& bound : kBounds) {
    if (!word.starts_with(bound.word)) continue;
    if (auto term = comparison(bound.key, word.substr(bound.word.size()))) return term;
  }
  return std::nullopt;
}

namespace {

/// Levenshtein's distance.
std::size_t distanceOf(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

/// The nearest of some words, if it is near; empty: none.
std::string nearest(std::string_view word, const std::vector<std::string_view>& known) {
  std::string_view best;
  std::size_t least = (word.size() < 4 ? 1 : std::max<std::size_t>(2, word.size() / 3)) + 1;
  for (const std::string_view each : known) {
    if (const std::size_t distance = distanceOf(word, each); distance < least) {
      least = distance;
      best = each;
    }
  }
  return std::string(best);
}

std::vector<std::string_view> valuesOf(FilterKey key) {
  std::vector<std::string_view> values;
  if (key == FilterKey::kRole) {
    for (const tensor::Role role : tensor::kRoles) values.push_back(tensor::roleId(role));
  } else if (key == FilterKey::kFormat) {
    for (const formats::FormatDescriptor* format : formats::descriptors()) values.push_back(format->id);
  } else if (key == FilterKey::kCalibrator) {
    for (const calibrate::CalibratorDescriptor* method : calibrate::descriptors()) values.push_back(method->id);
  }
  return values;
}

/// Whether a word that is no term is likely meant for one. What is like no key may be a name, as `kernel:0` is.
std::optional<FilterSlip> slipOf(std::string_view word) {
  const std::size_t sign = word.find_first_of(":<>");
  if (sign == std::string_view::npos || sign == 0) return std::nullopt;
  const std::string key(word.substr(0, sign));
  const std::string rest(word.substr(sign));
  std::vector<std::string_view> keys = {"is"};
  for (const Choice& choice : kChoices) {
    const std::string_view own = choice.word.substr(0, choice.word.size() - 1);
    keys.push_back(own);
    if (key != own) continue;
    const std::string value = nearest(std::string_view(rest).substr(1), valuesOf(choice.key));
    return FilterSlip{std::string(word), value.empty() ? "" : key + ":" + value};
  }
  if (key == "is") {
    std::vector<std::string_view> marks;
    for (const Mark& mark : kMarks) marks.push_back(mark.word);
    return FilterSlip{std::string(word), nearest(word, marks)};
  }
  for (const Bound& bound : kBounds) {
    keys.push_back(bound.word);
    if (key == bound.word) return FilterSlip{std::string(word), {}};
  }
  const std::string meant = nearest(key, keys);
  if (meant.empty()) return std::nullopt;
  return FilterSlip{std::string(word), meant + rest};
}

}  // namespace

FilterText parseFilter(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = wordEnd(text);
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  FilterText filter;
  const auto isTerm = [&words](std::size_t at) { return at < words.size() && filterTerm(words[at]).has_value(); };
  std::size_t alternative = 0;  // where the terms since the last `or` begin
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == kOrWord && i > 0 && isTerm(i - 1) && isTerm(i + 1)) {
      filter.terms.push_back({FilterKey::kOr});
      alternative = filter.terms.size();
    } else if (auto term = filterTerm(words[i])) {
      const auto begin = filter.terms.begin() + static_cast<std::ptrdiff_t>(alternative);
      if (std::find(begin, filter.terms.end(), *term) == filter.terms.end()) filter.terms.push_back(*std::move(term));
    } else {
      filter.name += (filter.name.empty() ? "" : " ") + std::string(words[i]);
      if (auto slip = slipOf(words[i])) filter.slips.push_back(*std::move(slip));
    }
  }
  return filter;
}

std::string toText(const FilterText& filter) {
  std::string text;
  for (const FilterTerm& term : filter.terms) text += toText(term) + ' ';
  text += filter.name;
  if (text.ends_with(' ')) text.pop_back();
  return text;
}

}  // namespace scalewright::view
