#include "core/engine/questions/encode.h"

#include <algorithm>

#include "core/encode/own_values.h"
#include "core/engine/readers.h"

namespace scalewright::engine {

Result<encode::TensorQuantizer> tensorQuantizer(const QuantizedTensor& tensor) {
  const QuantizerSpec& spec = tensor.quantizer;
  auto made = encode::makeTensorQuantizer(spec.format, spec.options, spec.threshold, tensor.granularity,
                                          tensor.info.shape, tensor.thresholds);
  if (made) return made;
  Error error = made.error();
  error.dataset = tensor.info.name;
  return error;
}

}  // namespace scalewright::engine

namespace scalewright::question {
namespace {

Result<encode::EncodeSummary> encodeOne(engine::Readers& readers, const engine::EncodeJob& job,
                                        const encode::Parts& parts, io::TensorOutput& output, const WorkContext& work) {
  if (parts.own_values) {
    const auto reader = readers.open(job.file, job.info, work);
    return reader ? encode::writeOwnValues(**reader, output, work) : Result<encode::EncodeSummary>(reader.error());
  }
  const auto quantizer = engine::tensorQuantizer(job);
  if (!quantizer) return quantizer.error();
  const auto reader = readers.open(job.file, job.info, work);
  if (!reader) return reader.error();
  return encode::encodeTensor(**reader, *quantizer, parts, output, work);
}

std::string linesOf(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace

std::size_t Encode::failedIn(const Answer& outcomes) {
  return static_cast<std::size_t>(
      std::count_if(outcomes.begin(), outcomes.end(), [](const auto& outcome) { return outcome.problem.has_value(); }));
}

bool Encode::writes(const Answer& outcomes) const {
  const std::size_t failed = failedIn(outcomes);
  return failed < outcomes.size() && (partial || (failed == 0 && missing.empty()));
}

engine::Reads Encode::reads() const {
  engine::Reads all;
  for (const engine::EncodeJob& job : jobs) all.push_back({job.file, &job.info});
  return all;
}

Result<Encode::Answer> Encode::run(engine::Readers& readers, const WorkContext& work) const {
  auto output = engine::create(target);
  if (!output) return output.error();
  std::uint64_t total = 0;
  for (const engine::EncodeJob& job : jobs) total += job.info.bytes();
  std::uint64_t before = 0;
  WorkContext each = work;
  if (work.progress) {
    each.progress = [&](std::uint64_t done, std::uint64_t) { work.progress(before + done, total); };
  }
  Answer outcomes;
  std::string lacking = linesOf(missing);
  for (const engine::EncodeJob& job : jobs) {
    const auto summary = encodeOne(readers, job, parts, **output, each);
    if (!summary && summary.error().code == ErrorCode::kCancelled) return summary.error();
    outcomes.push_back(summary ? engine::EncodeOutcome{*summary, std::nullopt}
                               : engine::EncodeOutcome{{}, summary.error()});
    if (!summary) lacking += job.info.name + "\n";
    before += job.info.bytes();
  }
  if (!writes(outcomes)) return outcomes;
  if (!lacking.empty()) {
    if (auto marked = (*output)->markPartial(lacking); !marked) return marked.error();
  }
  if (auto committed = (*output)->commit(); !committed) return committed.error();
  return outcomes;
}

}  // namespace scalewright::question
