// Sorting and filtering 100,000 rows, beside QSortFilterProxyModel over the same rows.
#include <QSortFilterProxyModel>
#include <string>

#include "core/filter/parse.h"
#include "tests/bench/window/frames.h"
#include "widgets/table/tensor_model.h"

namespace scalewright::bench {
namespace {

constexpr std::size_t kRows = 100'000;

std::vector<view::TensorRow> manyRows() {
  std::vector<view::TensorRow> rows(kRows);
  for (std::size_t i = 0; i < kRows; ++i) {
    view::TensorRow& row = rows[i];
    row.index = i;
    row.name = "model.layers." + std::to_string(i / 12) +
               (i % 2 == 0 ? ".mlp.down_proj.weight." : ".self_attn.qkv_proj.input.") + std::to_string(i);
    row.role = i % 2 == 0 ? tensor::Role::kWeight : tensor::Role::kActivation;
    row.format = "int8";
    row.calibrator = "absmax";
    // Any order but the sorted one.
    row.sqnr_db = static_cast<double>(i * 7919 % kRows) / 2000.0;
    row.state = study::LoadState::kReady;
  }
  return rows;
}

widgets::TensorModel& model() {
  static widgets::TensorModel model;
  if (model.total() == 0) model.setRows(manyRows());
  return model;
}

QSortFilterProxyModel& proxy() {
  static widgets::TensorModel rows;
  static QSortFilterProxyModel proxy;
  if (proxy.sourceModel() == nullptr) {
    rows.setRows(manyRows());
    proxy.setSourceModel(&rows);
    proxy.setFilterCaseSensitivity(Qt::CaseInsensitive);
  }
  return proxy;
}

void sortRows(benchmark::State& state) {
  Frames frames;
  bool up = false;
  for (auto _ : state) {
    up = !up;
    frames.measure(
        state, [&] { model().sort(static_cast<int>(state.range(0)), up ? Qt::AscendingOrder : Qt::DescendingOrder); });
  }
  frames.report(state);
}

void sortThroughProxy(benchmark::State& state) {
  proxy().setSortRole(widgets::TensorModel::kValueRole);
  Frames frames;
  bool up = false;
  for (auto _ : state) {
    up = !up;
    frames.measure(
        state, [&] { proxy().sort(static_cast<int>(state.range(0)), up ? Qt::AscendingOrder : Qt::DescendingOrder); });
  }
  frames.report(state);
}

void filterRows(benchmark::State& state) {
  Frames frames;
  int step = 0;
  for (auto _ : state) {
    widgets::TensorFilter filter{++step % 2 == 0 ? QStringLiteral("mlp") : QStringLiteral("qkv")};
    if (state.range(0) != 0) filter.terms = filter::parse("sqnr<20 role:weight").terms;
    frames.measure(state, [&] { model().setFilter(filter); });
  }
  model().setFilter({});
  frames.report(state);
}

void filterThroughProxy(benchmark::State& state) {
  proxy().sort(-1);
  proxy().setFilterKeyColumn(widgets::TensorModel::kName);
  Frames frames;
  int step = 0;
  for (auto _ : state) {
    const QString text = ++step % 2 == 0 ? QStringLiteral("mlp") : QStringLiteral("qkv");
    frames.measure(state, [&] { proxy().setFilterFixedString(text); });
  }
  proxy().setFilterFixedString({});
  frames.report(state);
}

BENCHMARK(sortRows)
    ->Arg(widgets::TensorModel::kSqnr)
    ->Arg(widgets::TensorModel::kName)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(sortThroughProxy)->Arg(widgets::TensorModel::kSqnr)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(filterRows)->Arg(0)->Arg(1)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(filterThroughProxy)->UseManualTime()->Unit(benchmark::kMillisecond)->Arg(0);

}  // namespace
}  // namespace scalewright::bench
