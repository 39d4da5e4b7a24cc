// Opening a study of 1,000 tensors whose profiles are in the cache.
#include <benchmark/benchmark.h>

#include "core/engine/engine.h"
#include "core/engine/questions/profile.h"
#include "core/study/study.h"
#include "core/view/rows/table.h"
#include "tests/bench/bench_data.h"

namespace scalewright::bench {
namespace {

void openFromCache(benchmark::State& state) {
  const TemporaryFile file("study.h5");
  const TemporaryFile cache("cache");
  writeFloats(file.path(), gaussianWithOutliers(16384), 1000);
  const auto open = [&] {
    const auto engine = engine::makeLocalEngine(cache.path());
    study::Study study;
    study.addSource(engine->list(file.path(), {}).value());
    for (study::TensorIndex i = 0; i < study.size(); ++i) {
      study.setProfile(i, std::make_shared<const profile::Profile>(
                              engine->ask(question::Profile{file.path(), study.tensor(i).info}, {}).value()));
      benchmark::DoNotOptimize(view::tensorRow(study, i));
    }
    return study.size();
  };
  open();
  for (auto _ : state) benchmark::DoNotOptimize(open());
}
BENCHMARK(openFromCache)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace scalewright::bench
