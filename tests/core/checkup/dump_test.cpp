// The check-up of files as dumps have them, opened and profiled.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <list>

#include "core/checkup/check.h"
#include "core/io/source.h"
#include "core/profile/profiler.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::checkup {
namespace {

/// `check name: finding` of the reports of one check on a file.
std::vector<std::string> foundIn(const std::filesystem::path& file, std::string_view check) {
  const auto source = io::openSource(file, {});
  if (!source) {
    ADD_FAILURE() << sentence(source.error());
    return {};
  }
  const io::Catalogue& catalogue = (*source)->catalogue();
  std::list<profile::Profile> profiles;
  std::list<recipe::Decision> decisions;
  std::vector<Subject> subjects;
  for (const tensor::TensorInfo& info : catalogue.tensors) {
    profiles.push_back(profile::profileTensor(**(*source)->open(info.name), {}).value());
    decisions.push_back(recipe::defaultDecision(info));
    subjects.push_back({info.name, info.shape, profiles.back(), decisions.back(), &info, &catalogue.attributes, 0});
  }
  std::vector<std::string> lines;
  for (const Report& report : checkUp(subjects)) {
    if (report.check->id == check)
      lines.push_back(subjects[report.finding.subject].name + ": " + textOf(report.finding));
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST(DumpTest, ADumpThatEndsEarlyLacksBatchesOfItsLastTensors) {
  const std::string file = testing::TempDir() + "early" + std::to_string(::getpid()) + ".h5";
  {
    test::Hdf5File dump(file);
    float value = 0;
    const auto add = [&](const std::string& name, std::size_t batches) {
      for (std::size_t i = 0; i < batches; ++i) {
        std::vector<float> values(2 * (3 + i) * 4);
        for (float& each : values) each = value += 0.37F;
        dump.add(name + "/batch_" + std::to_string(i), values, {2, 3 + i, 4});  // of different length
      }
    };
    for (const char* layer : {"l.0.fc/input", "l.0.fc/output", "l.1.fc/input"}) add(layer, 4);
    add("l.1.fc/output", 3);
    add("l.2.fc/input", 1);
  }
  EXPECT_EQ(foundIn(file, "fewer_batches"),
            Lines({"l.1.fc/output: has 3 of the 4 batches that most tensors of its file have",
                   "l.2.fc/input: has 1 of the 4 batches that most tensors of its file have"}));
  std::filesystem::remove(file);
}

TEST(DumpTest, AFolderWhoseScalesAreNotWhatItsSettingsSayIsFound) {
  namespace fs = std::filesystem;
  const fs::path data = fs::path(SCALEWRIGHT_TEST_DATA) / "checkpoints";
  EXPECT_EQ(foundIn(data / "deepseek-fp8-ue8m0", "no_powers_of_two"), Lines());
  EXPECT_EQ(foundIn(data / "deepseek-fp8", "no_powers_of_two"), Lines()) << "its settings do not ask for them";
  EXPECT_EQ(foundIn(data / "ct-fp8-tied-sharded", "tied_embeddings"),
            Lines({"model.embed_tokens.weight: is the output layer as well: config.json ties them, and no other is "
                   "here"}));
  // The scales of one with the settings of the other.
  const fs::path mixed = fs::path(testing::TempDir()) / ("ue8m0" + std::to_string(::getpid()));
  fs::create_directories(mixed);
  fs::copy_file(data / "deepseek-fp8" / "model.safetensors", mixed / "model.safetensors");
  fs::copy_file(data / "deepseek-fp8-ue8m0" / "config.json", mixed / "config.json");
  EXPECT_EQ(foundIn(mixed, "no_powers_of_two").size(), 2U);
  fs::remove_all(mixed);
}

}  // namespace
}  // namespace scalewright::checkup
