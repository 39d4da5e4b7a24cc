// Profile files are written, merged and asked as dumps are.
#include <gtest/gtest.h>
#include <hdf5.h>

#include "tests/app/cli/commands/record_fixture.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

TEST_F(RecordTest, AProfileFileSaysWhatItsDumpSays) {
  ask({"profile", sample(), "--save", saved_});
  const json dump = ask({"profile", sample()})["tensors"];
  const json saved = ask({"profile", saved_})["tensors"];
  ASSERT_EQ(saved.size(), dump.size());
  for (std::size_t i = 0; i < dump.size(); ++i) {
    for (const char* number : {"name", "role", "element_type", "elements", "finite", "nan", "zeros", "subnormals",
                               "min", "max", "amax", "mean", "rms", "sample_amax"}) {
      EXPECT_EQ(saved[i][number], dump[i][number]) << dump[i]["name"] << " " << number;
    }
  }
}

TEST_F(RecordTest, MergedPartsAreTheFileOfAllDumpsByteForByte) {
  writeParts();
  const std::string a = folder_.file("a.profile.h5");
  const std::string b = folder_.file("b.profile.h5");
  ask({"profile", first_, "--save", a});
  ask({"profile", second_, "--save", b, "--first-batch", "2"});
  const json all = ask({"profile", first_, second_, "--save", saved_});
  EXPECT_EQ(all["pooled"], json({"proj.input"}));
  EXPECT_EQ(all["tensors"][0]["batches"], 4);
  const std::string merged = folder_.file("merged.profile.h5");
  for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    EXPECT_EQ(ask({"merge", one, other, "-o", merged})["runs"], 2);
    EXPECT_EQ(readText(merged), readText(saved_));
  }
}

TEST_F(RecordTest, ATensorWithoutElementsStaysInWhatIsMerged) {
  const std::string dump = folder_.file("dump.h5");
  {
    test::Hdf5File file(dump);
    file.add("empty/input", std::vector<float>(), {0, 0});
    file.add("full/input", std::vector<float>(32, 1), {4, 8});
  }
  ask({"profile", dump, "--save", saved_});
  const std::string merged = folder_.file("merged.profile.h5");
  const json document = ask({"merge", saved_, "-o", merged});
  ASSERT_EQ(document["tensors"].size(), 2U);
  EXPECT_EQ(document["tensors"][0]["elements"], 0);
  EXPECT_EQ(readText(merged), readText(saved_));
}

TEST_F(RecordTest, OneMergedTwiceIsRefusedAndTheRestMerges) {
  writeParts();
  const std::string other = folder_.file("other.npy");
  writeMatrix(other, {{1, 2}});
  const std::string a = folder_.file("a.profile.h5");
  const std::string c = folder_.file("c.profile.h5");
  ask({"profile", first_, "--save", a});
  ask({"profile", other, "--save", c});
  EXPECT_EQ(run({"merge", a, c, a, "-o", saved_}).status, 2);
  const std::string again = folder_.file("again.profile.h5");
  std::filesystem::copy_file(a, again);
  const RunResult result = run({"merge", a, again, c, "-o", saved_, "--json", "--partial"});
  EXPECT_EQ(result.status, 1);
  EXPECT_NE(result.err.find("proj.input: the same batches of the same recording come twice (batch 0)"),
            std::string::npos)
      << result.err;
  const json document = result.json();
  ASSERT_EQ(document["tensors"].size(), 1U);
  EXPECT_EQ(document["tensors"][0]["name"], "other");
}

TEST_F(RecordTest, WhatIsNoProfileFileIsNotMerged) {
  writeParts();
  const RunResult result = run({"merge", first_, second_, "-o", saved_});
  EXPECT_EQ(result.status, 2);
  EXPECT_NE(result.err.find("`profile --save` makes one of a dump"), std::string::npos) << result.err;
  EXPECT_FALSE(std::filesystem::exists(saved_));
}

TEST_F(RecordTest, ALimitOfFilesLeavesTheEarlierOneAndNothingHalf) {
  writeParts();
  ask({"profile", first_, "--save", saved_});
  const std::string before = readText(saved_);
  const RunResult result = run({"profile", sample(), "--save", saved_, "--no-cache"}, {.largest_file = before.size()});
  EXPECT_EQ(result.status, 4) << result.err;
  EXPECT_FALSE(result.killed);
  EXPECT_NE(result.err.find("ulimit -f"), std::string::npos) << result.err;
  EXPECT_EQ(readText(saved_), before);
}

TEST_F(RecordTest, NoDumpIsReplacedByItsProfileAndNothingIsCountedInVain) {
  writeParts();
  const std::string dump = readText(first_);
  const RunResult result = run({"profile", first_, "--save", first_});
  EXPECT_EQ(result.status, 4) << result.err;
  EXPECT_EQ(readText(first_), dump);
  EXPECT_EQ(run({"profile", first_, "--save", folder_.file("none/a.profile.h5")}).status, 4);
  ask({"profile", first_, "--save", saved_});
  const std::string profile = readText(saved_);
  EXPECT_EQ(run({"merge", saved_, "-o", saved_}).status, 4);
  EXPECT_EQ(readText(saved_), profile);
}

TEST_F(RecordTest, WhatTakesValuesIsRefusedWithTheReason) {
  ask({"profile", sample(), "--save", saved_});
  const std::string out = folder_.file("q.h5");
  const RunResult result = run({"quantize", saved_, "-o", out});
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("only a profile of it is here, without the values that this takes"), std::string::npos)
      << result.err;
}

TEST_F(RecordTest, ProbabilitiesOfPromptsOfOtherLengthsAnswerAllButBlocks) {
  std::vector<std::string> merged = {"merge"};
  std::vector<float> all;  // of all batches
  for (const std::uint64_t tokens : {3U, 5U}) {
    std::vector<float> values(static_cast<std::size_t>(2 * tokens * tokens));
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i % 16) / 16;
    const std::string part = folder_.file(std::to_string(tokens) + ".safetensors");
    writeShaped(part, {{"attn.softmax.output", {1, 2, tokens, tokens}, values}});
    merged.push_back(folder_.file(std::to_string(tokens) + ".profile.h5"));
    ask({"profile", "--save", merged.back(), "--first-batch", std::to_string(all.size()), part});
    all.insert(all.end(), values.begin(), values.end());
  }
  merged.insert(merged.end(), {"-o", saved_});
  ask(merged);
  const std::string dump = folder_.file("all.safetensors");
  writeShaped(dump, {{"attn.softmax.output", {all.size()}, all}});
  const json whole = ask({"compare", dump})["tensors"][0]["formats"];
  const json counted = ask({"compare", saved_})["tensors"][0]["formats"];
  ASSERT_EQ(counted.size(), whole.size());
  std::size_t answered = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const std::string id = whole[i]["format"];
    const bool blocks = id.starts_with("mx") || id == "nvfp4" || id == "int4_group";
    const json error = counted[i].value("error", json());
    if (blocks || error.is_null()) {
      EXPECT_TRUE(blocks && error.is_null()) << id;
      continue;
    }
    ++answered;
    EXPECT_EQ(error["sqnr"], whole[i]["error"]["sqnr"]) << id;
  }
  EXPECT_GT(answered, 10U);
  EXPECT_EQ(run({"report", saved_, "--no-cache", "-o", folder_.file("r.html")}).status, 0);
}

TEST_F(RecordTest, BlocksAreEstimatedFromRowsInAnIntervalThatIsSaid) {
  ask({"profile", sample(), "--save", saved_, "--rows", "64"});
  const std::vector<std::string> as = {"--format", "mxfp4", "--tensor", "*down_proj*"};
  const auto measured = [&](const std::string& file) {
    std::vector<std::string> arguments = {"calibrate", file};
    arguments.insert(arguments.end(), as.begin(), as.end());
    return ask(arguments)["tensors"];
  };
  const json dump = measured(sample());
  const json rows = measured(saved_);
  ASSERT_EQ(rows.size(), dump.size());
  for (std::size_t i = 0; i < dump.size(); ++i) {
    EXPECT_FALSE(rows[i]["error"]["exact"]);
    EXPECT_NEAR(rows[i]["error"]["sqnr"].get<double>(), dump[i]["error"]["sqnr"].get<double>(), 1);
  }
  const RunResult result = run({"calibrate", saved_, "--format", "mxfp4"});
  EXPECT_NE(result.err.find("estimated from the rows"), std::string::npos) << result.err;
}

TEST_F(RecordTest, ThresholdsOfHalfPrecisionAreThoseOfTheDump) {
  const std::string dump = folder_.file("half.npy");
  std::string header = "{'descr': '<f2', 'fortran_order': False, 'shape': (200, 16), }";
  header.resize(117, ' ');
  std::string bytes = std::string("\x93NUMPY\x01\x00\x76\x00", 10) + header + "\n";
  for (std::uint32_t i = 0; i < 200 * 16; ++i) {
    // Of any sign and any magnitude from 2^-8 to 2^4, many of them often.
    const std::uint32_t mixed = i * 2654435761U >> 16;
    const std::uint32_t code = (mixed & 1U) << 15 | (7 + mixed / 2 % 12) << 10 | (mixed / 64 % 8) << 7;
    bytes += static_cast<char>(code & 0xFFU);
    bytes += static_cast<char>(code >> 8);
  }
  writeText(dump, bytes);
  ask({"profile", dump, "--save", saved_});
  for (const char* method : {"entropy", "percentile", "mse", "absmax"}) {
    const auto of = [&](const std::string& file) {
      return ask({"calibrate", file, "--format", "int8", "--calibrator", method})["tensors"][0];
    };
    const json whole = of(dump);
    const json counted = of(saved_);
    for (const char* number : {"threshold", "exact", "error"}) EXPECT_EQ(counted[number], whole[number]) << method;
  }
}

TEST_F(RecordTest, ScalesOfChannelsAreThoseOfAllRowsAndTheirErrorAnInterval) {
  ask({"profile", sample(), "--save", saved_, "--rows", "64"});
  const auto of = [](const std::string& file) {
    return ask({"calibrate", file, "--format", "int8", "--granularity", "per_channel", "--calibrator", "absmax",
                "--tensor", "*down_proj.input", "--scales"})["tensors"];
  };
  const json dump = of(sample());
  const json counted = of(saved_);
  ASSERT_GT(dump.size(), 0U);
  ASSERT_EQ(counted.size(), dump.size());
  for (std::size_t i = 0; i < dump.size(); ++i) {
    EXPECT_EQ(counted[i]["scales"]["thresholds"], dump[i]["scales"]["thresholds"]);
    EXPECT_EQ(counted[i]["scales"]["amax"], dump[i]["scales"]["amax"]);
    EXPECT_TRUE(dump[i]["error"]["exact"]);
    EXPECT_FALSE(counted[i]["error"]["exact"]);
    const json interval = counted[i]["error"]["intervals"]["sqnr"];
    EXPECT_TRUE(interval["high"].is_null() || interval["low"] < interval["high"]) << "null: without end";
    EXPECT_NEAR(counted[i]["error"]["sqnr"].get<double>(), dump[i]["error"]["sqnr"].get<double>(), 1);
  }
  // A method that takes the values of each channel has no answer.
  const RunResult refused = run({"calibrate", saved_, "--format", "int8", "--granularity", "per_channel",
                                 "--calibrator", "percentile", "--tensor", "*down_proj.input", "--no-cache"});
  EXPECT_EQ(refused.status, 3);
  EXPECT_NE(refused.err.find("only a profile of it is here"), std::string::npos) << refused.err;
}

TEST_F(RecordTest, FactorsOfSmoothingAreThoseOfAllRows) {
  const std::string weights = std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/weights.h5";
  ask({"profile", sample(), "--save", saved_, "--rows", "32"});
  const auto of = [&](const std::string& file) { return ask({"smooth", file, weights, "--alpha", "0.5"})["groups"]; };
  const json dump = of(sample());
  const json counted = of(saved_);
  ASSERT_GT(dump.size(), 0U);
  ASSERT_EQ(counted.size(), dump.size());
  for (std::size_t i = 0; i < dump.size(); ++i) {
    EXPECT_EQ(counted[i]["input"]["name"], dump[i]["input"]["name"]);
    EXPECT_EQ(counted[i]["scales"], dump[i]["scales"]);
    EXPECT_EQ(counted[i]["rows"], 30) << "two of the 32 only say where the others begin";
    EXPECT_GT(counted[i]["rows_in_all"], 32);
  }
}

TEST_F(RecordTest, DecisionsOnAProfileFileAreExportedAsThoseOnItsDump) {
  ask({"profile", sample(), "--save", saved_});
  const std::string from_dump = folder_.file("dump.json");
  const std::string counted = folder_.file("counted.json");
  // float32: the entropy of the growing histogram is not known to the last digit, thresholds of the maximum are.
  for (const auto& [file, made] : {std::pair(sample(), from_dump), std::pair(saved_, counted)}) {
    ASSERT_EQ(
        run({"recipe", "make", file, "-o", made, "--calibrator", "absmax", "--format", "int8", "--no-cache"}).status,
        0);
  }
  const json methods = run({"methods", "--json"}).json();
  std::size_t written = 0;
  for (const json& exporter : methods["exporters"]) {
    const std::string id = exporter["id"];
    if (id == "checkpoint" || id == "onnx-qdq") continue;  // of a model's own file
    const RunResult one = run({"export", from_dump, "--to", id, "-o", "-"});
    const RunResult other = run({"export", counted, "--to", id, "-o", "-"});
    EXPECT_EQ(other.status, one.status) << id;
    // These two name the file that was decided on.
    const bool names = id == "scalewright" || id == "csv";
    EXPECT_TRUE(names || other.out == one.out) << id;
    if (one.status == 0) ++written;
  }
  EXPECT_GE(written, 8U);
}

/// Writes zeros over a dataset of numbers of eight bytes.
void zero(const std::string& path, const char* dataset) {
  const hid_t file = H5Fopen(path.c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
  const hid_t set = H5Dopen2(file, dataset, H5P_DEFAULT);
  const hid_t space = H5Dget_space(set);
  const std::vector<std::uint64_t> zeros(static_cast<std::size_t>(H5Sget_simple_extent_npoints(space)));
  ASSERT_GE(H5Dwrite(set, H5T_NATIVE_UINT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, zeros.data()), 0);
  H5Sclose(space);
  H5Dclose(set);
  H5Fclose(file);
}

TEST_F(RecordTest, ADamagedTensorIsLostAloneAndNamed) {
  ask({"profile", sample(), "--save", saved_});
  const json whole = ask({"profile", saved_})["tensors"];
  zero(saved_, "/data/2/counts");
  const RunResult result = run({"profile", saved_, "--json", "--no-cache"});
  EXPECT_EQ(result.status, 1);
  const json left = result.json()["tensors"];
  EXPECT_EQ(left.size(), whole.size() - 1);
  const std::string name = whole[2]["name"];
  EXPECT_NE(result.err.find(name + ": the file is malformed (counts)"), std::string::npos) << result.err;
  for (const json& tensor : left) EXPECT_NE(tensor["name"], name);

  const std::string merged = folder_.file("merged.profile.h5");
  EXPECT_EQ(run({"merge", saved_, "-o", merged}).status, 3);
  EXPECT_FALSE(std::filesystem::exists(merged)) << "not a part of it, unless it is welcome";
  const RunResult merge = run({"merge", saved_, "-o", merged, "--partial"});
  EXPECT_EQ(merge.status, 1);
  EXPECT_NE(merge.err.find(name), std::string::npos) << merge.err;
  const RunResult part = run({"profile", merged, "--json", "--no-cache"});
  EXPECT_EQ(part.status, 1) << "it says that it is one";
  EXPECT_EQ(part.json()["tensors"].size(), whole.size() - 1);
}

TEST_F(RecordTest, AFileThatIsCutIsRefusedWhole) {
  ask({"profile", sample(), "--save", saved_});
  std::filesystem::resize_file(saved_, std::filesystem::file_size(saved_) / 2);
  const RunResult result = run({"profile", saved_});
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find(saved_), std::string::npos) << result.err;
}

TEST_F(RecordTest, AFileOfALaterVersionIsRefusedBeforeAnythingOfItIsRead) {
  ask({"profile", sample(), "--save", saved_});
  const hid_t file = H5Fopen(saved_.c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
  const hid_t version = H5Aopen(file, "scalewright_profile", H5P_DEFAULT);
  const std::uint64_t later = 2;
  H5Awrite(version, H5T_NATIVE_UINT64, &later);
  H5Aclose(version);
  H5Fclose(file);
  const RunResult result = run({"profile", saved_});
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("later version of Scalewright (2)"), std::string::npos) << result.err;
}

}  // namespace
}  // namespace scalewright::cli_test
