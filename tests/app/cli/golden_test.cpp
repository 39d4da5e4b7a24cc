// What commands answer, as text and with --json, is what was recorded in golden/: a line `$ ...` is a command, below it
// stand its standard output, its standard error behind `! `, and its status behind `= ` where it is not 0. All commands
// of a file run in one folder, one after the other. A file is written anew, from its command lines, by running this
// program with SCALEWRIGHT_UPDATE_GOLDEN=1: look at what has changed, and commit it.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <sstream>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

namespace fs = std::filesystem;

const fs::path kSource = SCALEWRIGHT_SOURCE_DIR;
const fs::path kGolden = kSource / "tests/app/cli/golden";
const auto kModified = std::chrono::file_clock::from_sys(std::chrono::sys_seconds(std::chrono::seconds(1'000'000'000)));

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// The words of a command line; single quotes hold one together.
std::vector<std::string> wordsOf(const std::string& line) {
  std::vector<std::string> words;
  bool quoted = false;
  bool open = false;
  for (const char c : line) {
    if (c == ' ' && !quoted) {
      open = false;
      continue;
    }
    if (!open) words.emplace_back();
    open = true;
    if (c == '\'') {
      quoted = !quoted;
    } else {
      words.back() += c;
    }
  }
  return words;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
  return text;
}

/// The tables of a page, without what stands around them.
std::string tablesOf(const std::string& page) {
  const std::string end = "</table>";
  std::string tables;
  for (std::size_t at = page.find("<table"); at != std::string::npos; at = page.find("<table", at)) {
    const std::size_t after = page.find(end, at) + end.size();
    tables += page.substr(at, after - at) + "\n";
    at = after;
  }
  return tables;
}

class GoldenTest : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    for (const char* file :
         {"resources/sample/activations.h5", "resources/sample/weights.h5", "tests/data/odd.h5",
          "tests/data/inputs/hdf5/dtypes.h5", "tests/data/inputs/hdf5/integers.h5", "tests/data/inputs/hdf5/facts.h5",
          "tests/data/inputs/safetensors/ok_many_dtypes.safetensors", "tests/data/inputs/hdf5/activations_layers.h5",
          "tests/data/inputs/hdf5/bad_truncated.h5", "tests/data/inputs/hdf5/bad_virtual.h5",
          "tests/data/real_names/llama_hf.safetensors", "tests/data/onnx/cnn.onnx",
          "tests/app/cli/golden/phased.json"}) {
      const fs::path copy = folder_.path() / fs::path(file).filename();
      fs::copy_file(kSource / file, copy);
      fs::last_write_time(copy, kModified);  // recipes tell it
    }
  }

  [[nodiscard]] std::string answer(const std::string& line) const {
    std::vector<std::string> words = wordsOf(line);
    words.insert(words.begin(), {"--no-cache", "--in-process"});
    const RunResult result =
        run(words, {.environment = {{"XDG_CONFIG_HOME", folder_.file("config")}}, .folder = folder_.path().string()});
    std::string text = result.out.starts_with("<!DOCTYPE") ? tablesOf(result.out) : result.out;
    for (const std::string& note : linesOf(result.err)) text += "! " + note + "\n";
    if (result.status != 0) text += "= " + std::to_string(result.status) + "\n";
    // Neither where the test runs nor which version is told.
    text = replaced(text, folder_.path().string() + "/", "");
    return replaced(text, "\"" SCALEWRIGHT_VERSION "\"", "\"VERSION\"");
  }

  TestFolder folder_;
};

TEST_P(GoldenTest, AnswersAreTheRecordedOnes) {
  const fs::path file = kGolden / (std::string(GetParam()) + ".txt");
  const std::string recorded = readText(file);
  std::string found;
  for (const std::string& line : linesOf(recorded)) {
    if (line.starts_with("$ ")) found += line + "\n" + answer(line.substr(2));
  }
  if (std::getenv("SCALEWRIGHT_UPDATE_GOLDEN") != nullptr) return writeText(file, found);
  const std::vector<std::string> before = linesOf(recorded);
  const std::vector<std::string> now = linesOf(found);
  std::string command;
  for (std::size_t i = 0; i < before.size() && i < now.size(); ++i) {
    if (before[i].starts_with("$ ")) command = before[i];
    ASSERT_EQ(now[i], before[i]) << "line " << i + 1 << " of " << file << "\n" << command;
  }
  EXPECT_EQ(now.size(), before.size()) << "lines of " << file;
}

INSTANTIATE_TEST_SUITE_P(Commands, GoldenTest,
                         ::testing::Values("blocks", "calibrate", "catalogue", "check", "compare", "curve", "diff",
                                           "exchange", "export", "inspect", "layers", "list", "policy", "profile",
                                           "quantize", "recipe", "report", "samples", "search", "suggest", "verdict"),
                         [](const auto& tested) { return std::string(tested.param); });

}  // namespace
}  // namespace scalewright::cli_test
