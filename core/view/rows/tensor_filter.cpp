#include "core/view/rows/tensor_filter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/calibrate/calibrator.h"
#include "core/formats/format.h"
#include "core/tensor/role.h"

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
};

/// Keys that compare a number. NaN compares false.
struct Bound {
  FilterKey key;
  std::string_view word;
  bool (*fits)(const TensorRow& row, double bound);
};
constexpr std::array kBounds = {
    // The error of values that are no data says nothing, however small it is.
    Bound{FilterKey::kSqnrBelow, "sqnr<",
          [](const TensorRow& row, double bound) { return row.sqnr_db < bound || row.no_data; }},
    Bound{FilterKey::kChangeBelow, "change<",
          [](const TensorRow& row, double bound) { return row.sqnr_change_db < bound; }},
    Bound{FilterKey::kSaturatedAbove, "sat>",
          [](const TensorRow& row, double bound) { return row.saturated_percent > bound; }},
    Bound{FilterKey::kOutlierAbove, "outlier>",
          [](const TensorRow& row, double bound) { return row.outlier_ratio > bound; }},
};

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

bool passes(const TensorRow& row, const std::vector<FilterTerm>& terms) {
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
    if (const Bound* bound = of(kBounds, term.key)) return bound->fits(row, term.bound);
    if (const Mark* mark = of(kMarks, term.key)) return mark->fits(row);
    return true;
  });
}

std::string toText(const FilterTerm& term) {
  if (const Choice* choice = of(kChoices, term.key)) {
    const bool quoted = term.value.find(' ') != std::string::npos;
    return std::string(choice->word) + (quoted ? '"' + term.value + '"' : term.value);
  }
  if (const Mark* mark = of(kMarks, term.key)) return std::string(mark->word);
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), term.bound).ptr;
  return std::string(of(kBounds, term.key)->word) + std::string(digits.data(), end);
}

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
    if (const auto value = numberOf(word.substr(bound.word.size()))) return FilterTerm{bound.key, {}, *value};
  }
  return std::nullopt;
}

FilterText parseFilter(std::string_view text) {
  FilterText filter;
  while (!text.empty()) {
    const std::size_t end = wordEnd(text);
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (auto term = filterTerm(word)) {
      if (std::find(filter.terms.begin(), filter.terms.end(), *term) == filter.terms.end()) {
        filter.terms.push_back(std::move(*term));
      }
    } else if (!word.empty()) {
      filter.name += (filter.name.empty() ? "" : " ") + std::string(word);
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
