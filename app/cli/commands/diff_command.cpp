#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/shown_rows.h"
#include "app/cli/answer/table.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "core/base/text/first_few.h"
#include "core/compare/rows.h"
#include "core/study/study.h"

namespace scalewright::cli::diff_command {
namespace {

using compare::PairRow;
using compare::PairState;
using compare::PlacedTensor;
using compare::Summary;

constexpr std::string_view kCommand = "diff";
constexpr const char* kExamples =
    "  scalewright-cli diff before.safetensors after.safetensors\n"
    "  scalewright-cli diff fp32.h5 bf16.h5 --limit 20\n"
    "  scalewright-cli diff ours.h5 theirs.h5 --rename '^model\\.=>' --json";
constexpr const char* kDetails =
    "Pairs the tensors of two dumps, checkpoints or recordings by name and compares them element by\n"
    "element, worst first: the SQNR of B against A (signal A, noise B - A), the cosine of the angle\n"
    "between them, max |x| of both, and how many elements are not the same. KL is the divergence of\n"
    "the histograms of |x|, KL(A || B) in nats: in quarters of octaves and one bin of zeros, half an\n"
    "element added to each. Where shapes differ, and of recordings, which keep no values, the\n"
    "histograms alone are compared. Rules of --rename give the tensors of B the names of A.\n"
    "`recipe diff` compares what is decided, `compare` the formats of one tensor.\n"
    "\n"
    "As of diff(1), the status is 0 when there is no difference and 1 when there is one, or may be one,\n"
    "as between recordings; 3 when one of them cannot be read or no tensor has a partner.";

struct Options {
  std::string a;
  std::string b;
  RenameOptions rename;
  ShownRows shown;
};

/// Both files, their tensors and the rows of what they have in common.
struct Compared {
  std::vector<PlacedTensor> a;
  std::vector<PlacedTensor> b;
  compare::Pairing pairing;
  std::vector<PairRow> rows;

  [[nodiscard]] const tensor::TensorInfo* infoA(const PairRow& row) const { return row.a ? &a[*row.a].info : nullptr; }
  [[nodiscard]] const tensor::TensorInfo* infoB(const PairRow& row) const { return row.b ? &b[*row.b].info : nullptr; }
};

std::vector<PlacedTensor> tensorsOf(const OpenStudy& open, std::size_t source) {
  std::vector<PlacedTensor> tensors;
  for (const study::TensorIndex index : open.chosen) {
    const study::StudyTensor& tensor = open.study.tensor(index);
    if (tensor.source == source) tensors.push_back({open.study.fileOf(index), tensor.info});
  }
  return tensors;
}

std::string either(const std::string& a, const std::string& b) {
  return a == b ? a : a + " -> " + b;
}

std::string differsIn(const Compared& compared, const PairRow& row) {
  if (row.state == PairState::kOnlyA) return "only in A";
  if (row.state == PairState::kOnlyB) return "only in B";
  if (row.state == PairState::kFailed) return "not read";
  if (row.state == PairState::kOpen) return "not measured";
  const tensor::TensorInfo& a = *compared.infoA(row);
  const tensor::TensorInfo& b = *compared.infoB(row);
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (a.type != b.type) add("type " + either(tensor::typeText(a), tensor::typeText(b)));
  if (row.state == PairState::kOtherShape) add("shape " + either(tensor::shapeText(a), tensor::shapeText(b)));
  if (row.state == PairState::kDistributions) add(row.divergence().value_or(0) > 0 ? "distribution" : "no bin");
  if (row.state == PairState::kDiffers) {
    const metrics::PairDifference& found = *row.numbers->difference;
    add(numberText(found.different) + " of " + numberText(found.elements) + " values");
    if (found.lost > 0) add(numberText(found.lost) + " finite in A alone");
  }
  return text.empty() ? "nothing" : text;
}

/// A number that may be an estimate, as of a recording that has counted some rows.
Cell cellOf(const std::optional<double>& value, std::string text, bool estimate = false) {
  return {value ? Json(*value) : Json(nullptr), value ? (estimate ? "~" : "") + std::move(text) : "-"};
}

Cell decimals(const std::optional<double>& value, int places) {
  return cellOf(value, fixedText(value.value_or(0), places));
}

bool isEstimate(const PairRow& row) {
  return row.numbers && (row.numbers->a->sampled_rows > 0 || row.numbers->b->sampled_rows > 0);
}

std::optional<double> amaxOf(const PairRow& row, std::shared_ptr<const profile::Profile> compare::PairNumbers::*side) {
  return row.numbers ? std::optional(((*row.numbers).*side)->amax) : std::nullopt;
}

Json sideJson(const tensor::TensorInfo* info, const std::optional<double>& amax) {
  if (info == nullptr) return nullptr;
  return object({{"tensor", info->name},
                 {"type", tensor::typeText(*info)},
                 {"shape", info->shape},
                 {"amax", amax ? Json(*amax) : Json(nullptr)}});
}

Json differenceJson(const PairRow& row) {
  if (!row.numbers || !row.numbers->difference) return nullptr;
  const metrics::PairDifference& found = *row.numbers->difference;
  return object({{"elements", found.elements},
                 {"compared", found.compared},
                 {"different", found.different},
                 {"finite_in_a_alone", found.lost},
                 {"finite_in_b_alone", found.gained},
                 {"largest", found.largest},
                 {"factor", orNull(found.factor)}});
}

Table<PairRow> tableOf(const Compared& compared, const std::vector<PairRow>& rows) {
  using Row = PairRow;
  using compare::PairNumbers;
  Table<Row> table(
      {{"tensor", "tensor", [](const Row& row) { return row.name; }, Align::kLeft},
       {"state", {}, [](const Row& row) { return compare::pairStateId(row.state); }},
       {{}, "differs in", [&](const Row& row) { return differsIn(compared, row); }, Align::kLeft},
       {"sqnr", "SQNR dB", [](const Row& row) { return decimals(row.sqnr(), 2); }},
       {"cosine", "cosine", [](const Row& row) { return decimals(row.cosine(), 6); }},
       {{},
        "max |A|",
        [](const Row& row) {
          const auto amax = amaxOf(row, &PairNumbers::a);
          return cellOf(amax, numberText(amax.value_or(0), 6));
        }},
       {{},
        "max |B|",
        [](const Row& row) {
          const auto amax = amaxOf(row, &PairNumbers::b);
          return cellOf(amax, numberText(amax.value_or(0), 6));
        }},
       {"amax_ratio", "B / A",
        [](const Row& row) { return cellOf(row.amaxRatio(), numberText(row.amaxRatio().value_or(0), 4)); }},
       {"kl", "KL",
        [](const Row& row) {
          return cellOf(row.divergence(), numberText(row.divergence().value_or(0), 3), isEstimate(row));
        }},
       {"difference", {}, [](const Row& row) { return differenceJson(row); }},
       {"a", {}, [&](const Row& row) { return sideJson(compared.infoA(row), amaxOf(row, &PairNumbers::a)); }},
       {"b", {}, [&](const Row& row) { return sideJson(compared.infoB(row), amaxOf(row, &PairNumbers::b)); }}});
  for (const Row& row : rows) table.add(row);
  return table;
}

std::string countText(std::size_t count, const char* one, const char* several) {
  return std::to_string(count) + " " + (count == 1 ? one : several);
}

/// What is wrong with the worst pair.
std::string worstText(const PairRow& worst) {
  std::string text = "B differs most in " + printable(worst.name) + ": ";
  if (worst.lost() > 0) {
    text += numberText(worst.lost()) + " of " + numberText(worst.numbers->difference->elements) +
            " values are finite in A alone";
    if (worst.sqnr()) text += ", ";
  }
  if (const auto sqnr = worst.sqnr()) {
    text += "SQNR " + fixedText(*sqnr, 2) + " dB";
    if (const auto factor = worst.factor()) text += ", as it is A times " + numberText(*factor, 4);
  } else if (worst.lost() == 0) {
    text += "KL " + numberText(worst.divergence().value_or(0), 3);
  }
  return text + ". ";
}

/// Why B is not A, in a sentence or two.
std::string sentenceOf(const std::vector<PairRow>& rows, const Summary& summary) {
  std::string text;
  if (summary.worst) text = worstText(rows[*summary.worst]);
  text += std::to_string(summary.differ) + " of " + countText(summary.pairs, "pair differs", "pairs differ") + ", " +
          countText(summary.same, "is", "are") + " the same";
  const auto add = [&text](std::size_t count, const char* one, const char* several) {
    if (count > 0) text += ", " + countText(count, one, several);
  };
  add(summary.other_shape, "has another shape", "have another shape");
  add(summary.distributions, "has no values and is compared by its histogram",
      "have no values and are compared by their histograms");
  add(summary.failed, "could not be read", "could not be read");
  add(summary.open, "was not measured", "were not measured");
  add(summary.only_a, "is only in A", "are only in A");
  add(summary.only_b, "is only in B", "are only in B");
  return text + ".\n";
}

/// The names of one side that have no partner, and what would help.
void noteUnpaired(const Session& session, const Compared& compared) {
  const auto note = [&session](const char* what, const std::vector<std::size_t>& again,
                               const std::vector<PlacedTensor>& tensors) {
    if (again.empty()) return;
    std::vector<std::string> names;
    for (const std::size_t i : again) names.push_back(tensors[i].info.name);
    session.console.note(std::string(what) + " has several tensors of one name, of which the first is compared; left " +
                         "out: " + printable(firstFew(names)));
  };
  note("A", compared.pairing.again_a, compared.a);
  note("B", compared.pairing.again_b, compared.b);
  const std::string rule = compare::suggestedRule(compared.a, compared.b, compared.pairing);
  if (!rule.empty()) session.console.note("more tensors would have a partner with --rename '" + rule + "'");
}

std::string exampleOf(const std::vector<PlacedTensor>& tensors) {
  return countText(tensors.size(), "tensor", "tensors") +
         (tensors.empty() ? "" : ", as " + printable(tensors.front().info.name));
}

/// The sources of A and B in the study; equal for a file and itself.
std::optional<std::pair<std::size_t, std::size_t>> sidesOf(const OpenStudy& open, const Options& options) {
  const std::span<const io::Catalogue> files = open.study.sources();
  if (files.size() == 2) return std::pair<std::size_t, std::size_t>(0, 1);
  const bool one = io::sourcePath(options.a) == io::sourcePath(options.b);
  return files.size() == 1 && one ? std::optional(std::pair<std::size_t, std::size_t>(0, 0)) : std::nullopt;
}

void measure(const Session& session, OpenStudy& open, Compared& compared) {
  std::size_t number = 0;
  for (PairRow& row : compared.rows) {
    if (!row.a || !row.b || open.cancelled) continue;
    open.progress->begin("comparing", ++number, compared.pairing.pairs.size(), row.name);
    auto numbers =
        compare::measurePair(*open.engine, compared.a[*row.a], compared.b[*row.b], nullptr, open.work(session));
    if (numbers) {
      compare::setNumbers(row, *std::move(numbers));
      continue;
    }
    open.cancelled = numbers.error().code == ErrorCode::kCancelled;
    if (open.cancelled) continue;
    open.problems.push_back(numbers.error());
    compare::setError(row, numbers.error());
  }
  std::sort(compared.rows.begin(), compared.rows.end(), compare::isWorse);
}

ExitCode run(Session& session, const Options& options) {
  session.options.include_integers = true;
  const Result<exchange::Renaming> renaming = readRenaming(options.rename);
  if (!renaming) return stopWith(session, kCommand, renaming.error(), ExitCode::kUsage);
  Result<OpenStudy> opened = openFiles(session, {options.a, options.b});
  if (!opened) return stopWith(session, kCommand, opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  if (open.cancelled) return finish(session, open, jsonDocument(kCommand), {}, 0);
  const auto sides = sidesOf(open, options);
  if (!sides) {
    const Error error = open.problems.empty() ? Error{ErrorCode::kInternal, {}, {}, {}} : open.problems.front();
    return stopWith(session, kCommand, error, ExitCode::kNothing);
  }
  Compared compared{.a = tensorsOf(open, sides->first), .b = tensorsOf(open, sides->second), .pairing = {}, .rows = {}};
  compared.pairing = compare::pairByNames(compared.a, compared.b, *renaming);
  noteUnpaired(session, compared);
  if (compared.pairing.pairs.empty()) {
    const Error error{ErrorCode::kInvalidArgument,
                      {},
                      {},
                      "no tensor of B has the name of one in A: A has " + exampleOf(compared.a) + "; B has " +
                          exampleOf(compared.b) + "; --rename gives those of B other names"};
    return stopUnchosen(session, kCommand, error);
  }
  compared.rows = compare::rowsOf(compared.a, compared.b, compared.pairing);
  measure(session, open, compared);
  open.progress->clear();

  const Summary summary = compare::summaryOf(compared.rows);
  std::vector<PairRow> shown = compared.rows;
  if (!options.shown.all) std::erase_if(shown, [](const PairRow& row) { return row.state == PairState::kSame; });
  const std::size_t more = cut(shown, options.shown);
  Table<PairRow> table = tableOf(compared, shown);
  const std::string text = (table.empty() ? "" : table.text()) + sentenceOf(compared.rows, summary);
  Json document = jsonDocument(kCommand);
  set(document, {{"same", summary.allSame()},
                 {"pairs", summary.pairs},
                 {"differ", summary.differ},
                 {"equal", summary.same},
                 {"other_shape", summary.other_shape},
                 {"by_histogram", summary.distributions},
                 {"failed", summary.failed},
                 {"only_a", summary.only_a},
                 {"only_b", summary.only_b},
                 {"renamed", compared.pairing.renamed},
                 {"worst", summary.worst ? Json(compared.rows[*summary.worst].name) : Json(nullptr)},
                 {"tensors", table.takeJson()}});
  const ExitCode code = finish(session, open, std::move(document), text, summary.pairs - summary.failed);
  noteMore(session.console, more);
  return code == ExitCode::kOk && !summary.allSame() ? ExitCode::kPartial : code;
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "diff", "Compare the tensors of two files, worst first", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  command->add_option("a", options->a, "Dump, checkpoint or profile file A")->required()->type_name("A");
  command->add_option("b", options->b, "The same of B")->required()->type_name("B");
  addRenameRules(*command, options->rename);
  addShownRows(*command, options->shown, "the same");
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::diff_command
