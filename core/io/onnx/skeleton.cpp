#include "core/io/onnx/skeleton.h"

#include <limits>

#include "core/io/onnx/wire.h"

namespace scalewright::io {
namespace {

constexpr std::uint32_t kGraphField = 7;
constexpr std::uint32_t kInitialiserField = 5;
constexpr std::uint32_t kRawDataField = 9;
constexpr std::size_t kLargestMessage = std::numeric_limits<int>::max();

/// Fields of TensorProto with values that are no bytes as in memory.
bool isTyped(std::uint32_t field) {
  return field == 4 || field == 5 || field == 6 || field == 7 || field == 10 || field == 11;
}

class SkeletonReader {
 public:
  SkeletonReader(const FileBytes& file, const std::function<void()>& beat) : wire_(file), beat_(beat) {}

  Result<ModelSkeleton> read() {
    for (std::uint64_t at = 0; at < wire_.file().size();) {
      const auto field = wire_.fieldAt(at, wire_.file().size());
      if (!field) return field.error();
      at = field->end;
      const bool graph = field->number == kGraphField && field->type == WireField::Type::kBytes;
      if (graph) has_graph_ = true;
      auto done = graph ? graphOf(*field) : keep(*field, rest_);
      if (!done) return done.error();
    }
    if (!has_graph_) return malformed("no ONNX model");
    if (!parse(rest_, skeleton_.model) || !parse(graph_, *skeleton_.model.mutable_graph())) {
      return malformed("a message that protocol buffers refuse");
    }
    return std::move(skeleton_);
  }

 private:
  [[nodiscard]] Error malformed(const char* why) const {
    return {ErrorCode::kMalformedFile, wire_.file().path(), {}, why};
  }
  template <typename Message>
  static bool parse(const std::string& bytes, Message& into) {
    return bytes.size() <= kLargestMessage && into.ParsePartialFromArray(bytes.data(), static_cast<int>(bytes.size()));
  }
  Result<void> keep(const WireField& field, std::string& to) {
    if (field.end - field.begin > kLargestMessage - to.size()) return malformed("a graph of more than two gigabytes");
    return wire_.append(field.begin, field.end, to);
  }

  Result<void> graphOf(const WireField& graph) {
    constexpr std::size_t kFieldsAtOnce = 4096;
    std::size_t fields = 0;
    for (std::uint64_t at = graph.content; at < graph.end;) {
      const auto field = wire_.fieldAt(at, graph.end);
      if (!field) return field.error();
      at = field->end;
      if (beat_ && ++fields % kFieldsAtOnce == 0) beat_();
      const bool stored = field->number == kInitialiserField && field->type == WireField::Type::kBytes;
      if (auto done = stored ? initialiserOf(*field) : keep(*field, graph_); !done) return done;
    }
    return {};
  }

  Result<void> initialiserOf(const WireField& tensor) {
    PlacedInitialiser placed{.begin = tensor.begin, .end = tensor.end, .content = tensor.content, .header = {}};
    std::string header;
    for (std::uint64_t at = tensor.content; at < tensor.end;) {
      const auto field = wire_.fieldAt(at, tensor.end);
      if (!field) return field.error();
      at = field->end;
      if (field->number == kRawDataField && field->type == WireField::Type::kBytes) {
        placed.is_raw = true;
        placed.raw_begin = field->content;
        placed.raw_end = field->end;
      } else if (!isTyped(field->number)) {
        if (auto done = keep(*field, header); !done) return done;
      }
    }
    if (!parse(header, placed.header)) return malformed("an initialiser that protocol buffers refuse");
    skeleton_.initialisers.push_back(std::move(placed));
    return {};
  }

  WireReader wire_;
  const std::function<void()>& beat_;
  bool has_graph_ = false;
  std::string rest_;
  std::string graph_;
  ModelSkeleton skeleton_;
};

}  // namespace

Result<ModelSkeleton> readSkeleton(const FileBytes& file, const std::function<void()>& beat) {
  return SkeletonReader(file, beat).read();
}

}  // namespace scalewright::io
