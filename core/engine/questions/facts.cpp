#include "core/engine/questions/facts.h"

#include "core/engine/engine.h"
#include "core/engine/readers.h"
#include "core/engine/worker/list_in_walks.h"

namespace scalewright::question {

Result<io::Facts> Facts::run(engine::Readers& readers, const WorkContext& work) const {
  const auto identity = readers.identify(file, work);  // that it is the file that was listed
  if (!identity) return identity.error();
  const auto touch = [&](std::string_view object) {
    if (const auto found = refused.find(object); found != refused.end()) return found->second.code;
    if (readers.watch().touching) readers.watch().touching(identity->path, object);
    return ErrorCode::kNone;
  };
  return io::readFacts(file, datasets, touch, of_file);
}

Result<io::Facts> askFacts(engine::Engine& engine, Facts& question, const WorkContext& work) {
  constexpr std::size_t kMostHarm = 4;
  for (std::size_t harm = 0;; ++harm) {
    auto facts = engine.ask(question, work);
    if (facts || !worker::isHarm(facts.error()) || facts.error().dataset.empty()) return facts;
    if (harm == kMostHarm || question.refused.contains(facts.error().dataset)) return facts;
    question.refused.emplace(facts.error().dataset, facts.error());
  }
}

}  // namespace scalewright::question
