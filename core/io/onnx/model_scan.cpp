#include "core/io/onnx/model_scan.h"

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_set>

#include "core/base/varint.h"
#include "core/io/onnx/wire.h"

namespace scalewright::io {
namespace {

constexpr std::uint64_t kToTheEnd = std::numeric_limits<std::uint64_t>::max();
/// Protocol buffers allow 100, of which what is copied may need some.
constexpr int kDeepest = 90;
constexpr std::size_t kLongestLocation = 4096;

/// The messages on the way to tensors, and what becomes of their fields.
enum class Message { kModel, kGraph, kNode, kAttribute, kTensor, kSparse, kEntry };
struct FieldRow {
  Message message;
  std::uint32_t number;
  std::optional<Message> inner;  ///< none: it is copied
};
/// All others are left out. Source: onnx.proto, whose numbers never change.
constexpr std::array kFields = {
    FieldRow{Message::kModel, 1, {}},  // ir_version
    FieldRow{Message::kModel, 2, {}},  // producer_name
    FieldRow{Message::kModel, 3, {}},  // producer_version
    FieldRow{Message::kModel, 4, {}},  // domain
    FieldRow{Message::kModel, 5, {}},  // model_version
    FieldRow{Message::kModel, 7, Message::kGraph},
    FieldRow{Message::kModel, 8, {}},   // opset_import
    FieldRow{Message::kModel, 14, {}},  // metadata_props
    FieldRow{Message::kGraph, 1, Message::kNode},
    FieldRow{Message::kGraph, 2, {}},  // name
    FieldRow{Message::kGraph, 5, Message::kTensor},
    FieldRow{Message::kGraph, 11, {}},  // input
    FieldRow{Message::kGraph, 12, {}},  // output
    FieldRow{Message::kGraph, 13, {}},  // value_info
    FieldRow{Message::kGraph, 15, Message::kSparse},
    FieldRow{Message::kSparse, 1, Message::kTensor},
    FieldRow{Message::kNode, 1, {}},  // input
    FieldRow{Message::kNode, 2, {}},  // output
    FieldRow{Message::kNode, 3, {}},  // name
    FieldRow{Message::kNode, 4, {}},  // op_type
    FieldRow{Message::kNode, 5, Message::kAttribute},
    FieldRow{Message::kNode, 7, {}},       // domain
    FieldRow{Message::kAttribute, 1, {}},  // name
    FieldRow{Message::kAttribute, 2, {}},  // f
    FieldRow{Message::kAttribute, 3, {}},  // i
    FieldRow{Message::kAttribute, 4, {}},  // s
    FieldRow{Message::kAttribute, 5, Message::kTensor},
    FieldRow{Message::kAttribute, 6, Message::kGraph},
    FieldRow{Message::kAttribute, 7, {}},  // floats
    FieldRow{Message::kAttribute, 8, {}},  // ints
    FieldRow{Message::kAttribute, 11, Message::kGraph},
    FieldRow{Message::kAttribute, 20, {}},  // type
    FieldRow{Message::kTensor, 1, {}},      // dims
    FieldRow{Message::kTensor, 2, {}},      // data_type
    FieldRow{Message::kTensor, 3, {}},      // segment
    FieldRow{Message::kTensor, 8, {}},      // name
    FieldRow{Message::kTensor, 13, {}},     // external_data
    FieldRow{Message::kTensor, 14, {}},     // data_location
};

const FieldRow* rowOfField(Message message, std::uint32_t number) {
  const auto found = std::find_if(kFields.begin(), kFields.end(),
                                  [&](const FieldRow& row) { return row.message == message && row.number == number; });
  return found == kFields.end() ? nullptr : &*found;
}

/// Entries of text. They are younger than some schemas, so that what is kept of them stands where a node has its
/// remarks, which are left out.
constexpr std::uint32_t kNodeMetadata = 9;
constexpr std::uint64_t kLongestMetadata = 4096;

bool holdsValues(std::uint32_t field) {
  return field == 4 || field == 5 || field == 7 || field == 9 || field == 10 || field == 11;
}
bool isVarint(std::uint32_t field) {
  return field == 5 || field == 7 || field == 11;
}

/// The length of a message is written behind it: in as many bytes as any may need.
constexpr std::size_t kLengthBytes = 5;

class Scanner {
 public:
  Scanner(const FileBytes& file, const std::function<void()>& beat) : wire_(file), beat_(beat) {}

  ModelScan run() {
    walk(Message::kModel, 0, kToTheEnd, 1);
    if (scan_.model.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
      scan_.damage.push_back({ErrorCode::kMalformedFile,
                              wire_.file().path(),
                              {},
                              "a graph of " + std::to_string(scan_.model.size()) + " bytes"});
      scan_.model.clear();
    }
    return std::move(scan_);
  }

 private:
  /// False: what follows cannot be understood.
  bool walk(Message message, std::uint64_t begin, std::uint64_t end, int depth);
  bool descend(const FieldRow& row, const WireField& field, int depth);
  bool values(const WireField& field, TensorPlace& place);
  /// What an exporter says of a node: of it all only the modules around the node are kept.
  bool metadata(const WireField& field);
  bool stop(const Error& why) {
    if (!stopped_) scan_.damage.push_back(why);
    stopped_ = true;
    return false;
  }

  static constexpr std::size_t kFieldsAtOnce = 4096;
  WireReader wire_;
  const std::function<void()>& beat_;
  std::size_t fields_ = 0;
  ModelScan scan_;
  bool stopped_ = false;
  bool too_deep_ = false;
};

bool Scanner::walk(Message message, std::uint64_t begin, std::uint64_t end, int depth) {
  TensorPlace place;
  bool going = true;
  for (std::uint64_t at = begin; going && at < end;) {
    if (message == Message::kModel && at == wire_.file().size()) break;
    const auto field = wire_.fieldAt(at, end);
    if (!field) {
      going = stop(field.error());
      break;
    }
    at = field->end;
    if (beat_ && ++fields_ % kFieldsAtOnce == 0) beat_();
    const FieldRow* row = rowOfField(message, field->number);
    if (message == Message::kTensor && holdsValues(field->number)) {
      going = values(*field, place);
    } else if (message == Message::kNode && field->number == kNodeMetadata) {
      going = metadata(*field);
    } else if (row != nullptr && row->inner) {
      going = descend(*row, *field, depth);
    } else if (row != nullptr) {
      const std::size_t before = scan_.model.size();
      if (auto done = wire_.append(field->begin, field->end, scan_.model); !done) {
        scan_.model.resize(before);
        going = stop(done.error());
      }
    }
  }
  if (message == Message::kTensor) {
    constexpr char kRawData = 9 << 3 | 2;
    const std::uint64_t index = scan_.tensors.size();
    scan_.model += kRawData;
    scan_.model += static_cast<char>(sizeof index);
    for (unsigned i = 0; i < sizeof index; ++i) scan_.model += static_cast<char>(index >> (8 * i) & 0xFF);
    scan_.tensors.push_back(std::move(place));
  }
  return going;
}

bool Scanner::descend(const FieldRow& row, const WireField& field, int depth) {
  if (field.type != WireField::Type::kBytes) return true;
  if (depth >= kDeepest) {
    if (!too_deep_) {
      scan_.damage.push_back({ErrorCode::kMalformedFile,
                              wire_.file().path(),
                              {},
                              "nested deeper than " + std::to_string(kDeepest) + " messages"});
    }
    too_deep_ = true;
    return true;
  }
  appendVarint(scan_.model, std::uint64_t{field.number} << 3 | 2);
  const std::size_t length_at = scan_.model.size();
  scan_.model.append(kLengthBytes, '\0');
  const bool going = walk(*row.inner, field.content, field.end, depth + 1);
  std::uint64_t length = scan_.model.size() - length_at - kLengthBytes;
  for (std::size_t i = 0; i < kLengthBytes; ++i, length >>= 7) {
    scan_.model[length_at + i] = static_cast<char>((length & 0x7F) | (i + 1 < kLengthBytes ? 0x80 : 0));
  }
  return going;
}

bool Scanner::metadata(const WireField& field) {
  if (field.type != WireField::Type::kBytes || field.end - field.content > kLongestMetadata) return true;
  std::string key;
  std::string value;
  for (std::uint64_t at = field.content; at < field.end;) {
    const auto part = wire_.fieldAt(at, field.end);
    if (!part) return stop(part.error());
    at = part->end;
    if (part->type != WireField::Type::kBytes || part->number > 2) continue;
    std::string& text = part->number == 1 ? key : value;
    text.clear();
    if (auto done = wire_.append(part->content, part->end, text); !done) return stop(done.error());
  }
  if (key != "pkg.torch.onnx.name_scopes" && key != "namespace") return true;
  constexpr char kDocString = 6 << 3 | 2;
  scan_.model += kDocString;
  appendVarint(scan_.model, value.size());
  scan_.model += value;
  return true;
}

bool Scanner::values(const WireField& field, TensorPlace& place) {
  const bool packed = field.type == WireField::Type::kBytes;
  const bool fits = packed || (isVarint(field.number) ? field.type == WireField::Type::kVarint
                                                      : field.type == (field.number == 10 ? WireField::Type::kFixed64
                                                                                          : WireField::Type::kFixed32));
  if (!fits || (!packed && field.number == 9)) {
    return stop({ErrorCode::kMalformedFile, wire_.file().path(), {}, "byte " + std::to_string(field.begin)});
  }
  if (packed && field.number != 9 && field.content >= field.end) return true;  // says nothing
  if (field.number == 9) std::erase_if(place.runs, [](const TensorRun& run) { return run.field == 9; });
  const std::uint64_t end = std::min(field.end, wire_.file().size());
  const std::uint64_t begin = packed ? std::min(field.content, end) : field.begin;
  const bool goes_on = !packed && !place.runs.empty() && !place.runs.back().packed &&
                       place.runs.back().field == field.number && place.runs.back().end == begin;
  if (goes_on) {
    place.runs.back().end = end;
  } else {
    place.runs.push_back({field.number, packed, begin, end});
  }
  const std::uint64_t size = end - field.content;
  if (isVarint(field.number)) {
    for (std::uint64_t at = field.content; at < end && size <= TensorPlace::kMostKept;) {
      const auto number = wire_.varintAt(at, end);
      if (!number) return stop(number.error());
      if (place.numbers.size() < TensorPlace::kMostKept) place.numbers.push_back(static_cast<std::int64_t>(*number));
    }
  } else if (size <= TensorPlace::kMostKept && place.bytes.size() + size <= TensorPlace::kMostKept) {
    if (field.number == 9) place.bytes.clear();
    if (auto done = wire_.append(field.content, end, place.bytes); !done) return stop(done.error());
  }
  if (field.end > wire_.file().size()) {
    return stop({ErrorCode::kTruncated,
                 wire_.file().path(),
                 {},
                 "the file ends at byte " + std::to_string(wire_.file().size())});
  }
  return true;
}

/// Follows the messages to the names of files, and keeps nothing else.
class NameScanner {
 public:
  explicit NameScanner(const FileBytes& file) : wire_(file) {}

  std::vector<std::string> run() {
    static_cast<void>(walk(Message::kModel, 0, kToTheEnd));
    return std::move(names_);
  }

 private:
  static std::optional<Message> inner(Message message, std::uint32_t field) {
    if (message == Message::kModel && field == 7) return Message::kGraph;
    if (message == Message::kGraph && field == 1) return Message::kNode;
    if (message == Message::kGraph && field == 5) return Message::kTensor;
    if (message == Message::kNode && field == 5) return Message::kAttribute;
    if (message == Message::kAttribute && field == 5) return Message::kTensor;
    if (message == Message::kTensor && field == 13) return Message::kEntry;
    return std::nullopt;
  }

  bool walk(Message message, std::uint64_t begin, std::uint64_t end) {
    std::string key;
    std::string value;
    for (std::uint64_t at = begin; at < end;) {
      if (at >= wire_.file().size()) return false;
      const auto field = wire_.fieldAt(at, end);
      if (!field || ++fields_ > kMostFields) return false;
      at = field->end;
      if (field->type != WireField::Type::kBytes) continue;
      if (const auto next = inner(message, field->number)) {
        if (!walk(*next, field->content, field->end)) return false;
      } else if (message == Message::kEntry && field->number <= 2) {
        std::string& text = field->number == 1 ? key : value;
        text.clear();
        if (field->end - field->content > kLongestLocation) continue;
        if (!wire_.append(field->content, field->end, text)) return false;
      }
    }
    const bool names_file = message == Message::kEntry && key == "location" && !value.empty();
    if (names_file && names_.size() < kMostExternalFiles && seen_.insert(value).second) names_.push_back(value);
    return true;
  }

  /// A hundred times what the largest models have.
  static constexpr std::size_t kMostFields = std::size_t{1} << 24;
  WireReader wire_;
  std::size_t fields_ = 0;
  std::vector<std::string> names_;
  std::unordered_set<std::string> seen_;
};

}  // namespace

ModelScan scanModel(const FileBytes& file, const std::function<void()>& beat) {
  return Scanner(file, beat).run();
}

std::vector<std::string> externalNames(const FileBytes& file) {
  return NameScanner(file).run();
}

bool looksLikeOnnx(const FileBytes& file) {
  constexpr std::uint64_t kNewest = 1000;  // ir_version
  constexpr std::size_t kMostFields = std::size_t{1} << 16;
  WireReader wire(file);
  bool versioned = false;
  bool has_graph = false;
  std::size_t fields = 0;
  for (std::uint64_t at = 0; at < file.size(); ++fields) {
    const auto field = wire.fieldAt(at, file.size());
    if (!field || fields == kMostFields) return false;
    at = field->end;
    const bool is_number = field->number == 1 || field->number == 5;
    if (is_number != (field->type == WireField::Type::kVarint)) return false;
    if (!is_number && field->type != WireField::Type::kBytes) return false;
    if (field->number > 32) return false;
    versioned = versioned || (field->number == 1 && field->value > 0 && field->value < kNewest);
    has_graph = has_graph || field->number == 7;
  }
  return versioned && has_graph;
}

}  // namespace scalewright::io
