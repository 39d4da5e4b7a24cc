#include "core/view/rows/fact_rows.h"

#include <algorithm>

#include "core/base/text/text.h"

namespace scalewright::view {
namespace {

constexpr std::int64_t kNanosecondsASecond = 1'000'000'000;
constexpr std::size_t kMostParameters = 8;  // of a filter, that are shown

std::string formatName(const std::string& kind) {
  if (kind == "hdf5") return "HDF5";
  return kind == "npy" ? "NumPy (.npy)" : kind;
}

/// `deflate(6)`, `fletcher32`, `filter 32099(1,2)`.
std::string filterText(const io::FilterFact& filter) {
  std::string parameters;
  for (std::size_t i = 0; i < std::min(filter.parameters.size(), kMostParameters); ++i) {
    parameters += (i == 0 ? "" : ",") + std::to_string(filter.parameters[i]);
  }
  if (filter.parameters.size() > kMostParameters) parameters += ",...";
  return parameters.empty() ? filter.name : filter.name + "(" + parameters + ")";
}

/// Facts that one kind of file has a place for.
class Rows {
 public:
  explicit Rows(bool is_hdf5) : is_hdf5_(is_hdf5) {}

  void add(const char* key, const char* title, FactValue value) { rows_.push_back({key, title, std::move(value)}); }
  /// A value that may not be there; what takes its place then.
  template <typename Value>
  void add(const char* key, const char* title, const std::optional<Value>& value, Absent absent) {
    add(key, title, value ? FactValue(*value) : FactValue(absent));
  }
  /// Adds a fact that only HDF5 has.
  template <typename Value>
  void addOfHdf5(const char* key, const char* title, const std::optional<Value>& value) {
    add(key, title, value, is_hdf5_ ? Absent::kNotStated : Absent::kNotInFormat);
  }
  /// Adds a list that only HDF5 has, and that may be empty.
  void addList(const char* key, const char* title, const std::vector<std::string>& list, bool known) {
    add(key, title, is_hdf5_ && known ? std::optional(list) : std::nullopt,
        is_hdf5_ ? Absent::kNotKnown : Absent::kNotInFormat);
  }
  [[nodiscard]] std::vector<FactRow> take() { return std::move(rows_); }

 private:
  bool is_hdf5_;
  std::vector<FactRow> rows_;
};

template <typename To, typename From>
std::optional<To> as(const std::optional<From>& value) {
  return value ? std::optional<To>(To{*value}) : std::nullopt;
}
std::optional<std::string> unlessEmpty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

std::optional<Absent> noAttributes(const io::AttributeFacts& attributes, bool in_format) {
  if (!in_format) return Absent::kNotInFormat;
  return attributes.count ? std::nullopt : std::optional(Absent::kNotKnown);
}

FactSection fileSection(const std::string& path, const io::FileFacts& file, const Listed& listed) {
  const bool is_hdf5 = file.kind == "hdf5";
  Rows rows(is_hdf5);
  rows.add("format", SCALEWRIGHT_TEXT("Fact", "Format"), formatName(file.kind));
  rows.add("version", SCALEWRIGHT_TEXT("Fact", "Version of the format"), unlessEmpty(file.version),
           Absent::kNotInFormat);
  rows.addOfHdf5("readable_since", SCALEWRIGHT_TEXT("Fact", "Readable since"), unlessEmpty(file.readable_since));
  rows.add("written_by", SCALEWRIGHT_TEXT("Fact", "Written by"),
           file.writers.empty() ? std::nullopt : std::optional(file.writers),
           file.kind == "npy" ? Absent::kNotInFormat : Absent::kNotStated);
  rows.add("modified", SCALEWRIGHT_TEXT("Fact", "Modified"), Moment{file.modified_ns / kNanosecondsASecond});
  rows.add("size", SCALEWRIGHT_TEXT("Fact", "Size of the file"), Bytes{file.size});
  rows.add("tensors", SCALEWRIGHT_TEXT("Fact", "Tensors"), listed.tensors);
  rows.add("datasets", SCALEWRIGHT_TEXT("Fact", "Datasets of numbers"), listed.datasets);
  rows.add("stored_bytes", SCALEWRIGHT_TEXT("Fact", "Stored values"), Bytes{listed.stored_bytes});
  // Hard links and damaged sizes may add up to more than the file.
  const bool adds_up = listed.complete && listed.stored_bytes <= file.size;
  rows.add("other_bytes", SCALEWRIGHT_TEXT("Fact", "All else"),
           adds_up ? std::optional(Bytes{file.size - listed.stored_bytes}) : std::nullopt, Absent::kNotKnown);
  rows.addOfHdf5("free_bytes", SCALEWRIGHT_TEXT("Fact", "Unused, as the file knows"), as<Bytes>(file.free_bytes));
  rows.add("header_bytes", SCALEWRIGHT_TEXT("Fact", "Header"), as<Bytes>(file.header_bytes),
           is_hdf5 ? Absent::kNotInFormat : Absent::kNotStated);
  rows.addOfHdf5("user_block", SCALEWRIGHT_TEXT("Fact", "User block"), as<Bytes>(file.user_block));
  return {path, file.problem, rows.take(), file.attributes, noAttributes(file.attributes, file.kind != "npy")};
}

std::optional<Ratio> ratioOf(const io::DatasetFacts& dataset) {
  if (!dataset.value_bytes || dataset.stored_bytes.value_or(0) == 0) return std::nullopt;
  return Ratio{static_cast<double>(*dataset.value_bytes) / static_cast<double>(*dataset.stored_bytes)};
}

FactSection datasetSection(const io::DatasetFacts& dataset, const std::string& kind) {
  const bool is_hdf5 = kind == "hdf5";
  const bool chunked = !dataset.chunk.empty();
  std::vector<std::string> filters;
  std::vector<std::string> unreadable;
  for (const io::FilterFact& filter : dataset.filters) {
    filters.push_back(filterText(filter));
    const std::string number = "filter " + std::to_string(filter.id);
    if (!filter.readable) unreadable.push_back(filter.name == number ? number : filter.name + " (" + number + ")");
  }
  const bool opened = !dataset.layout.empty();  // of one that could not be, nothing is known
  const Absent no_chunks = !is_hdf5 ? Absent::kNotInFormat : opened ? Absent::kNone : Absent::kNotKnown;
  const Absent no_count = chunked ? Absent::kNotKnown : no_chunks;
  Rows rows(is_hdf5);
  rows.add("type", SCALEWRIGHT_TEXT("Fact", "Type"), as<Words>(unlessEmpty(dataset.type)), Absent::kNotKnown);
  rows.add("byte_order", SCALEWRIGHT_TEXT("Fact", "Byte order"), as<Words>(unlessEmpty(dataset.byte_order)),
           Absent::kNotKnown);
  rows.add("shape", SCALEWRIGHT_TEXT("Fact", "Shape"), dataset.shape, Absent::kNotKnown);
  rows.add("largest_shape", SCALEWRIGHT_TEXT("Fact", "May grow to"), dataset.largest_shape,
           is_hdf5 ? Absent::kNotKnown : Absent::kNotInFormat);
  rows.add("layout", SCALEWRIGHT_TEXT("Fact", "Layout"), as<Words>(unlessEmpty(dataset.layout)), Absent::kNotKnown);
  rows.add("chunk", SCALEWRIGHT_TEXT("Fact", "Chunks of"), chunked ? std::optional(dataset.chunk) : std::nullopt,
           no_chunks);
  rows.add("chunks", SCALEWRIGHT_TEXT("Fact", "Chunks stored"), dataset.chunks, no_count);
  rows.add("whole_chunks", SCALEWRIGHT_TEXT("Fact", "Chunks in all"), dataset.whole_chunks, no_count);
  rows.addList("filters", SCALEWRIGHT_TEXT("Fact", "Filters"), filters, opened);
  rows.addList("unreadable_filters", SCALEWRIGHT_TEXT("Fact", "Filters not readable here"), unreadable, opened);
  rows.add("fill_value", SCALEWRIGHT_TEXT("Fact", "Fill value"), dataset.fill,
           is_hdf5 ? Absent::kNotKnown : Absent::kNotInFormat);
  rows.add("value_bytes", SCALEWRIGHT_TEXT("Fact", "Values"), as<Bytes>(dataset.value_bytes), Absent::kNotKnown);
  rows.add("stored_bytes", SCALEWRIGHT_TEXT("Fact", "Stored"), as<Bytes>(dataset.stored_bytes), Absent::kNotKnown);
  rows.add("compression", SCALEWRIGHT_TEXT("Fact", "Compression"), ratioOf(dataset), Absent::kNotKnown);
  rows.add("offset", SCALEWRIGHT_TEXT("Fact", "Begins at byte"), dataset.offset,
           opened ? Absent::kNone : Absent::kNotKnown);
  rows.addOfHdf5("hard_links", SCALEWRIGHT_TEXT("Fact", "Hard links"), dataset.hard_links);
  // Only those of tensors are looked for.
  rows.addList("other_names", SCALEWRIGHT_TEXT("Fact", "Other names"), dataset.other_names,
               !dataset.other_names.empty() || dataset.hard_links == 1U);
  rows.addOfHdf5("modified", SCALEWRIGHT_TEXT("Fact", "Modified"), as<Moment>(dataset.modified));
  return {dataset.name, dataset.problem, rows.take(), dataset.attributes, noAttributes(dataset.attributes, is_hdf5)};
}

}  // namespace

std::string shapeText(const LargestShape& shape) {
  std::string text = "[";
  for (std::size_t axis = 0; axis < shape.size(); ++axis) {
    text += (axis == 0 ? "" : "x") + (shape[axis] ? std::to_string(*shape[axis]) : std::string("∞"));
  }
  return text + "]";
}

Listed listedIn(const study::Study& study, std::size_t source) {
  Listed listed;
  listed.complete = study.sources()[source].complete;
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (tensor.source != source) continue;
    ++listed.tensors;
    listed.datasets += tensor.info.datasets().size();
    listed.stored_bytes += tensor.info.stored_bytes;
  }
  return listed;
}

void setIdentity(io::Facts& facts, const io::FileIdentity& file) {
  facts.file.size = file.size;
  facts.file.modified_ns = file.modified_ns;
}

void nameOthers(io::Facts& facts, const tensor::TensorInfo& info) {
  for (io::DatasetFacts& dataset : facts.datasets) {
    if (dataset.name == info.name) dataset.other_names = info.other_names;
  }
}

std::vector<FactSection> factSections(const std::string& path, const io::Facts& facts, const Listed& listed) {
  std::vector<FactSection> sections = {fileSection(path, facts.file, listed)};
  for (const io::DatasetFacts& dataset : facts.datasets) {
    sections.push_back(datasetSection(dataset, facts.file.kind));
  }
  return sections;
}

}  // namespace scalewright::view
