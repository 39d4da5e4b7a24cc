#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"
#include "app/cli/answer/tensor_json.h"
#include "app/cli/run/command.h"
#include "app/cli/study/finish.h"
#include "core/engine/questions/facts.h"
#include "core/view/rows/fact_rows.h"

namespace scalewright::cli::inspect_command {
namespace {

constexpr const char* kExamples =
    "  scalewright-cli inspect activations.h5\n"
    "  scalewright-cli inspect weights.safetensors lm_head.weight '*mlp*'\n"
    "  scalewright-cli inspect dump.h5 conv1/weight --json";
constexpr const char* kDetails =
    "Of the file: format and version, who wrote it, attributes, bytes that are stored and unused. Of\n"
    "each TENSOR, which is a name, a glob, or the name of a dataset that is no tensor, or is chosen as\n"
    "with --tensor: shape and how far it may grow, layout, chunks, filters with their parameters and\n"
    "whether they can be undone here, fill value, compression, links, time of change, attributes.\n"
    "Nothing of the values is read. At most 256 attributes of an object are shown.";

constexpr std::size_t kAtOnce = 64;         // datasets
constexpr std::size_t kLongestValue = 100;  // bytes of an attribute's value in the table; --json has all
constexpr std::string_view kCut = "...";

struct Options {
  std::string file;
  std::vector<std::string> tensors;
};

/// `2026-11-26T14:21:36Z`.
std::string momentText(view::Moment moment) {
  const std::time_t time = moment.value;
  std::tm parts{};
  std::array<char, 64> text{};
  if (::gmtime_r(&time, &parts) == nullptr) return std::to_string(moment.value);
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

struct Wording {
  const char* id;
  const char* words;
};
Wording wordingOf(view::Absent absent) {
  switch (absent) {
    case view::Absent::kNotInFormat: return {"not-in-format", "not in files of this kind"};
    case view::Absent::kNotStated: return {"not-stated", "not stated"};
    case view::Absent::kNone: return {"none", "none"};
    case view::Absent::kNotKnown: break;
  }
  return {"not-known", "not known"};
}

Cell cellOf(view::Absent absent) {
  return {nullptr, wordingOf(absent).words};
}
Cell cellOf(const view::Words& words) {
  return words.text;
}
Cell cellOf(const std::string& text) {
  return text;
}
Cell cellOf(std::uint64_t count) {
  return count;
}
Cell cellOf(view::Bytes bytes) {
  return {bytes.value, std::to_string(bytes.value) + " bytes"};
}
Cell cellOf(view::Moment moment) {
  return momentText(moment);
}
Cell cellOf(view::Ratio ratio) {
  return {ratio.value, fixedText(ratio.value, 2) + " : 1"};
}
Cell cellOf(const tensor::Shape& shape) {
  return {shape, tensor::shapeText(shape)};
}
Cell cellOf(const view::LargestShape& shape) {
  Json json = Json::array();
  for (const auto& length : shape) json.push_back(orNull(length));
  return {std::move(json), view::shapeText(shape)};
}
Cell cellOf(const std::vector<std::string>& list) {
  std::string text;
  for (const std::string& item : list) text += (text.empty() ? "" : ", ") + item;
  return {list, text.empty() ? "none" : text};
}

Cell cellOfRow(const view::FactRow& row) {
  return std::visit([](const auto& value) { return cellOf(value); }, row.value);
}

std::string cutText(const std::string& text) {
  if (text.size() <= kLongestValue) return text;
  std::size_t end = kLongestValue;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // not inside a UTF-8 sequence
  return text.substr(0, end).append(kCut);
}

Table<io::AttributeFact> attributeTable() {
  using Row = io::AttributeFact;
  return Table<Row>({{"name", "attribute", [](const Row& row) { return row.name; }, Align::kLeft},
                     {"type", "type", [](const Row& row) { return row.type; }, Align::kLeft},
                     {"value", "value",
                      [](const Row& row) {
                        if (row.trouble != ErrorCode::kNone) return Cell(nullptr, errorWording(row.trouble));
                        return row.value ? Cell(*row.value, cutText(*row.value)) : Cell(nullptr, "not shown");
                      },
                      Align::kLeft}});
}

/// A section as a member of the answer, and as it is printed.
struct Told {
  Json json;
  std::string text;
};

Told tell(const view::FactSection& section, const char* key) {
  Told told{object({{key, section.name}}), printable(section.name) + "\n\n"};
  Table<view::FactRow> facts(
      {{{}, "fact", [](const view::FactRow& row) { return row.title; }, Align::kLeft},
       {{}, "value", [](const view::FactRow& row) { return cutText(cellOfRow(row).text); }, Align::kLeft}});
  std::string not_there;
  for (const view::FactRow& row : section.rows) {
    const auto* absent = std::get_if<view::Absent>(&row.value);
    told.json[row.key] = cellOfRow(row).json;
    if (absent != nullptr) told.json[std::string(row.key) + "_reason"] = wordingOf(*absent).id;
    if (absent != nullptr && *absent == view::Absent::kNotInFormat) {
      not_there += (not_there.empty() ? "" : ", ") + std::string(row.title);
    } else {
      facts.add(row);
    }
  }
  told.text += facts.text();
  if (!not_there.empty()) {
    told.text += std::string("\n") + wordingOf(view::Absent::kNotInFormat).words + ": " + not_there + "\n";
  }
  if (section.problem) told.text += "\nproblem: " + printable(sentence(*section.problem)) + "\n";
  Table<io::AttributeFact> attributes = attributeTable();
  for (const io::AttributeFact& attribute : section.attributes.shown) {
    Json& json = attributes.add(attribute);
    if (attribute.trouble != ErrorCode::kNone) json["trouble"] = errorId(attribute.trouble);
  }
  const std::uint64_t count = section.attributes.count.value_or(0);
  const std::uint64_t more = count - std::min<std::uint64_t>(count, section.attributes.shown.size());
  const bool unknown = section.no_attributes == view::Absent::kNotKnown && attributes.empty();
  if (!attributes.empty()) told.text += "\n" + attributes.text();
  if (attributes.empty() && section.no_attributes) {
    told.text += std::string("\nattributes: ") + wordingOf(*section.no_attributes).words + "\n";
  } else if (attributes.empty()) {
    told.text += "\nattributes: none\n";
  }
  if (more > 0) told.text += "and " + std::to_string(more) + " more attributes\n";
  const bool counted = section.no_attributes != view::Absent::kNotKnown;
  set(told.json, {{"attribute_count", counted ? Json(count) : Json(nullptr)},
                  {"attributes", unknown ? Json(nullptr) : attributes.takeJson()},
                  {"attributes_reason", unknown ? Json(wordingOf(*section.no_attributes).id) : absent()},
                  {"problem", section.problem ? toJson(*section.problem) : absent()}});
  return told;
}

/// The datasets of the chosen tensors, and those that are no tensors but were named.
std::vector<std::string> datasetsOf(const OpenStudy& open, const Options& options) {
  std::vector<std::string> names;
  for (const study::TensorIndex index : open.chosen) {
    for (const std::string& name : open.study.tensor(index).info.datasets()) names.push_back(name);
  }
  if (open.study.sources().empty()) return options.tensors;
  for (const std::string& name : options.tensors) {
    const auto& problems = open.study.sources()[0].problems;
    const bool known =
        std::any_of(problems.begin(), problems.end(), [&](const Error& one) { return one.dataset == name; });
    if (known) names.push_back(name);
  }
  return names;
}

/// Of the file, and of these datasets, some at a time. Errors: those of the question.
Result<io::Facts> factsOf(const Session& session, OpenStudy& open, const std::filesystem::path& file,
                          const std::vector<std::string>& datasets) {
  io::Facts all;
  std::size_t at = 0;
  question::Facts question{file};  // what did harm is not to be met again
  do {
    const std::size_t end = std::min(at + kAtOnce, datasets.size());
    question.datasets = {datasets.begin() + static_cast<std::ptrdiff_t>(at),
                         datasets.begin() + static_cast<std::ptrdiff_t>(end)};
    question.of_file = at == 0;
    auto facts = question::askFacts(*open.engine, question, open.work(session));
    if (!facts) return facts;
    if (question.of_file) all.file = std::move(facts->file);
    std::move(facts->datasets.begin(), facts->datasets.end(), std::back_inserter(all.datasets));
    at = end;
  } while (at < datasets.size());
  if (!open.study.sources().empty()) view::setIdentity(all, open.study.sources()[0].identity);
  for (const study::TensorIndex index : open.chosen) view::nameOthers(all, open.study.tensor(index).info);
  return all;
}

ExitCode run(Session& session, const Options& options) {
  session.options.include_wholes = true;
  session.options.include_integers = true;
  session.options.globs.insert(session.options.globs.end(), options.tensors.begin(), options.tensors.end());
  Result<OpenStudy> opened = openFiles(session, {options.file});
  if (!opened) return stopWith(session, "inspect", opened.error(), ExitCode::kUsage);
  OpenStudy& open = *opened;
  const auto selection = Selection::make(session.options, Known::kListing);
  const bool chosen = selection && selection->restricts();
  if (!chosen) open.chosen.clear();
  Json document = jsonDocument("inspect");
  // A file without tensors has facts all the same; one that cannot be read has none.
  const bool is_listed = !open.study.sources().empty();
  const bool has_facts =
      is_listed || (open.problems.size() == 1 && open.problems.front().code == ErrorCode::kNoNumericDataset);
  if (!has_facts) return finish(session, open, std::move(document), {}, 0);

  const std::vector<std::string> datasets = datasetsOf(open, options);
  if (chosen && datasets.empty()) return finish(session, open, std::move(document), {}, 0);
  const std::filesystem::path file_path =
      is_listed ? std::filesystem::path(open.study.sources()[0].identity.path) : io::sourcePath(options.file);
  const auto facts = factsOf(session, open, file_path, datasets);
  if (!facts) {
    open.cancelled = facts.error().code == ErrorCode::kCancelled;
    if (!open.cancelled) open.problems.push_back(facts.error());
    return finish(session, open, std::move(document), {}, 0);
  }
  const auto sections =
      view::factSections(options.file, *facts, is_listed ? view::listedIn(open.study, 0) : view::Listed{});
  Told file = tell(sections.front(), "path");
  Json list = Json::array();
  for (std::size_t i = 1; i < sections.size(); ++i) {
    Told dataset = tell(sections[i], "name");
    list.push_back(std::move(dataset.json));
    file.text += "\n" + dataset.text;
    if (sections[i].problem) open.problems.push_back(*sections[i].problem);
  }
  set(document, {{"file", std::move(file.json)}, {"datasets", std::move(list)}});
  return finish(session, open, std::move(document), file.text, 1);
}

void add(CLI::App& program, Session& session) {
  CLI::App* command = addCommand(program, "inspect", "What a file says of itself and its datasets: filters, attributes",
                                 kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  command->add_option("file", options->file, "HDF5, safetensors, .npy or .onnx file")->required()->type_name("FILE");
  command->add_option("tensors", options->tensors, "Tensors to tell of as well")->type_name("TENSOR");
  command->callback([&session, options] {
    options->tensors = namesAsTyped(session, std::move(options->tensors));
    session.action = [&session, options] { return run(session, *options); };
  });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::inspect_command
