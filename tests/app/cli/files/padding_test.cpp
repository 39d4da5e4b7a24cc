// Masks of padded tokens, through the program itself: what they leave out is as if it were not in the file.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kPaddedInput = "model.layers.0.self_attn.q_proj/input";
const std::string kPaddedWeight = "model.layers.0.self_attn.q_proj.weight";
constexpr hsize_t kTokens = 7;
constexpr hsize_t kFeatures = 64;
const std::vector<hsize_t> kLengths = {7, 4, 5, 5};

float valueAt(hsize_t sequence, hsize_t token, hsize_t feature) {
  const auto step = static_cast<double>((37 * sequence + 17 * token + 7 * feature) % 101);
  return static_cast<float>((step - 50) / 16 + static_cast<double>(feature) / 256);
}

/// A sequence of so many tokens, padded to `padded` with values that would be the largest by far.
std::vector<float> sequence(hsize_t index, hsize_t padded) {
  std::vector<float> values;
  for (hsize_t token = 0; token < padded; ++token) {
    for (hsize_t feature = 0; feature < kFeatures; ++feature) {
      values.push_back(token < kLengths[index] ? valueAt(index, token, feature) : 1000.0F);
    }
  }
  return values;
}

std::vector<float> flags(hsize_t index, hsize_t padded) {
  std::vector<float> values(kLengths[index], 1.0F);
  values.resize(padded, 0.0F);
  return values;
}

template <typename Part>
std::vector<float> joined(const Part& part) {
  std::vector<float> all;
  for (hsize_t i = 0; i < kLengths.size(); ++i) {
    const std::vector<float> values = part(i, kTokens);
    all.insert(all.end(), values.begin(), values.end());
  }
  return all;
}

void addWeight(test::Hdf5File& file) {
  std::vector<float> values(kFeatures * kFeatures);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(std::cos(static_cast<double>(i)));
  file.add(kPaddedWeight, values, {kFeatures, kFeatures});
}

/// One rectangle [4x7x64] with its mask.
std::string rectangle(const TestFolder& folder, const std::string& mask = "attention_mask") {
  const std::string path = folder.file("rectangle.h5");
  test::Hdf5File file(path);
  file.add(kPaddedInput, joined(sequence), {kLengths.size(), kTokens, kFeatures});
  file.add(mask, joined(flags), {kLengths.size(), kTokens});
  addWeight(file);
  return path;
}

/// Batches of one sequence each, padded to different lengths, and the batches of their mask.
std::string batches(const TestFolder& folder) {
  const std::string path = folder.file("batches.h5");
  test::Hdf5File file(path);
  for (hsize_t i = 0; i < kLengths.size(); ++i) {
    const hsize_t padded = kLengths[i] + 2 + i;
    const std::string batch = "/batch_" + std::to_string(i);
    file.add(kPaddedInput + batch, sequence(i, padded), {1, padded, kFeatures});
    file.add("attention_mask" + batch, flags(i, padded), {1, padded});
  }
  addWeight(file);
  return path;
}

/// The same with nothing but the tokens that count.
std::string deleted(const TestFolder& folder) {
  const std::string path = folder.file("deleted.h5");
  test::Hdf5File file(path);
  for (hsize_t i = 0; i < kLengths.size(); ++i) {
    file.add(kPaddedInput + "/batch_" + std::to_string(i), sequence(i, kLengths[i]), {1, kLengths[i], kFeatures});
  }
  addWeight(file);
  return path;
}

json paddedTensor(const json& tensors, const std::string& name) {
  for (const json& tensor : tensors) {
    if (tensor["name"] == name) return tensor;
  }
  return nullptr;
}

/// Without what says where the numbers come from.
json numbersOf(json document) {
  if (document.is_array()) {
    for (json& each : document) each = numbersOf(each);
  } else if (document.is_object()) {
    for (const char* key : {"file", "files", "path", "parts", "tokens", "shape_text", "remarks", "attributes"})
      document.erase(key);
    for (auto& [key, value] : document.items()) value = numbersOf(value);
  }
  return document;
}

TEST(PaddingTest, TheListSaysHowManyTokensCount) {
  const TestFolder folder;
  const std::string path = rectangle(folder);
  const RunResult text = run({"list", path});
  ASSERT_EQ(text.status, 0) << text.err;
  EXPECT_NE(text.out.find("[Σ=21 x 64] in 4 batches, 21 of 28 tokens"), std::string::npos) << text.out;
  const json q = paddedTensor(run({"list", path, "--json"}).json()["files"][0]["tensors"], kPaddedInput);
  EXPECT_EQ(q["shape"], (json{21, 64}));
  EXPECT_EQ(q["tokens"], (json{{"mask", "attention_mask"}, {"kept", 21}, {"of", 28}}));
  EXPECT_EQ(q["batch_rows"], (json{7, 4, 5, 5}));
}

// Expected: NumPy 1.24, float64, over the float32 values of the tokens that count, as valueAt defines them:
// np.abs(x).max(), np.sqrt((x**2).mean()), x.mean(), np.percentile(np.abs(x), 99.9), and for int8 with s = amax/127
// q = np.clip(np.round(x/s), -127, 127)*s, 10*np.log10((x**2).sum()/((x-q)**2).sum()).
TEST(PaddingTest, StatisticsAreThoseOfTheTokensThatCount) {
  const TestFolder folder;
  for (const std::string& path : {rectangle(folder), batches(folder)}) {
    const json q = paddedTensor(run({"profile", path, "--json"}).json()["tensors"], kPaddedInput);
    EXPECT_EQ(q["elements"], 1344);
    EXPECT_EQ(q["amax"], 3.35546875);
    EXPECT_NEAR(q["rms"].get<double>(), 1.8282877531719228, 1e-12);
    EXPECT_NEAR(q["mean"].get<double>(), 0.11858258928571429, 1e-12);
    EXPECT_EQ(q["sample_amax"], (json{3.29296875, 3.30078125, 3.35546875, 3.28125}));
    EXPECT_EQ(q["channel_amax"][0], 3.125);
    EXPECT_EQ(q["channel_amax"][63], 3.24609375);
    const auto calibrated = [&](const std::vector<std::string>& how) {
      std::vector<std::string> arguments = {"calibrate", path, "--tensor", kPaddedInput, "--format", "int8", "--json"};
      arguments.insert(arguments.end(), how.begin(), how.end());
      return run(arguments).json()["tensors"][0];
    };
    EXPECT_NEAR(calibrated({"--calibrator", "percentile", "--set", "percentile=99.9"})["threshold"].get<double>(),
                3.305914062500001, 1e-9);
    const json absmax = calibrated({"--calibrator", "absmax"});
    EXPECT_EQ(absmax["threshold"], 3.35546875);
    EXPECT_NEAR(absmax["error"]["sqnr"].get<double>(), 47.583086791269274, 1e-6);
  }
}

TEST(PaddingTest, EveryPassIsThatOfTheFileWithoutPaddingBitForBit) {
  const TestFolder folder;
  const std::vector<std::vector<std::string>> asked = {
      {"profile", "FILE", "--tensor", kPaddedInput},
      {"calibrate", "FILE", "--tensor", kPaddedInput, "--format", "int8", "--calibrator", "entropy"},
      {"calibrate", "FILE", "--tensor", kPaddedInput, "--format", "fp8_e4m3fn", "--calibrator", "percentile"},
      {"calibrate", "FILE", "--tensor", kPaddedInput, "--format", "int8", "--calibrator", "l2"},
      {"calibrate", "FILE", "--tensor", kPaddedInput, "--format", "int8", "--calibrator", "mse"},
      {"calibrate", "FILE", "--tensor", kPaddedInput, "--format", "mxfp4"},
      {"calibrate", "FILE", "--tensor", kPaddedInput, "--format", "int8", "--granularity", "per_channel", "--axis",
       "1"},
      {"samples", "FILE", "--tensor", kPaddedInput, "--format", "int8", "--first", "2", "--convergence"},
      {"layers", "FILE"},
      {"smooth", "FILE"},
  };
  for (const std::vector<std::string>& each : asked) {
    const auto answer = [&](const std::string& path) {
      std::vector<std::string> arguments = each;
      std::replace(arguments.begin(), arguments.end(), std::string("FILE"), path);
      arguments.emplace_back("--json");
      const RunResult result = run(arguments);
      EXPECT_EQ(result.status, 0) << each[0] << ": " << result.err;
      return numbersOf(result.json());
    };
    const json expected = answer(deleted(folder));
    ASSERT_FALSE(expected.empty());
    EXPECT_EQ(answer(rectangle(folder)), expected) << each[0] << " " << each.back();
    EXPECT_EQ(answer(batches(folder)), expected) << each[0] << " " << each.back();
  }
}

// Four sequences of one padded length: a tensor without the first batch has as many sequences as a mask without the
// last.
TEST(PaddingTest, BatchesGoTogetherByTheirNames) {
  const TestFolder folder;
  const std::string path = folder.file("missing.h5");
  const std::string whole = "model.layers.0.mlp.down_proj/input";
  {
    test::Hdf5File file(path);
    for (hsize_t i = 0; i < kLengths.size(); ++i) {
      const std::string batch = "/batch_" + std::to_string(i);
      if (i != 0) file.add(kPaddedInput + batch, sequence(i, kTokens), {1, kTokens, kFeatures});
      file.add(whole + batch, sequence(i, kTokens), {1, kTokens, kFeatures});
      file.add("attention_mask" + batch, flags(i, kTokens), {1, kTokens});
    }
  }
  const json tensors = run({"list", path, "--json"}).json()["files"][0]["tensors"];
  EXPECT_EQ(paddedTensor(tensors, kPaddedInput)["tokens"],
            (json{{"mask", "attention_mask"}, {"kept", 14}, {"of", 21}}));
  EXPECT_EQ(paddedTensor(tensors, whole)["tokens"], (json{{"mask", "attention_mask"}, {"kept", 21}, {"of", 28}}));
  // The padding is 1000: nothing of it is read.
  const json calibrated = run({"calibrate", path, "--tensor", kPaddedInput, "--calibrator", "absmax", "--json"}).json();
  EXPECT_LT(calibrated["tensors"][0]["threshold"].get<double>(), 10);

  const std::string other = folder.file("masks.h5");
  {
    test::Hdf5File file(other);
    for (hsize_t i = 0; i < kLengths.size(); ++i) {
      const std::string batch = "/batch_" + std::to_string(i);
      if (i != 0) file.add(kPaddedInput + batch, sequence(i, kTokens), {1, kTokens, kFeatures});
      if (i != 3) file.add("attention_mask" + batch, flags(i, kTokens), {1, kTokens});
    }
  }
  const RunResult list = run({"list", other, "--json"});
  EXPECT_FALSE(paddedTensor(list.json()["files"][0]["tensors"], kPaddedInput).contains("tokens"));
  EXPECT_NE(list.out.find("mask-fits-not"), std::string::npos) << list.out;
}

TEST(PaddingTest, AMaskIsNamedByAnAttributeOrOnTheCommandLine) {
  const TestFolder folder;
  const std::string path = rectangle(folder, "batch/valid");
  const auto elements = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"list", path, "--tensor", kPaddedInput, "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const RunResult result = run(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    return result.json()["files"][0]["tensors"][0]["elements"].get<int>();
  };
  EXPECT_EQ(elements({}), 1792) << "nothing says that it is a mask";
  EXPECT_EQ(elements({"--mask", "batch/valid"}), 1344);
  EXPECT_EQ(elements({"--mask", "/batch/valid"}), 1344);
  EXPECT_EQ(elements({"--mask", "valid"}), 1344) << "the only one of that name";
  const hid_t file = H5Fopen(path.c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
  const hid_t group = H5Gopen2(file, "model.layers.0.self_attn.q_proj", H5P_DEFAULT);
  const hid_t type = H5Tcopy(H5T_C_S1);
  H5Tset_size(type, 11);
  const hid_t space = H5Screate(H5S_SCALAR);
  const hid_t attribute = H5Acreate2(group, "mask", type, space, H5P_DEFAULT, H5P_DEFAULT);
  H5Awrite(attribute, type, "batch/valid");
  H5Aclose(attribute);
  H5Sclose(space);
  H5Tclose(type);
  H5Gclose(group);
  H5Fclose(file);
  EXPECT_EQ(elements({}), 1344) << "an attribute of a group counts for what is in it";
  EXPECT_EQ(elements({"--mask", "none"}), 1792);
  const RunResult missing = run({"list", path, "--mask", "nowhere", "--json"});
  EXPECT_EQ(missing.status, 1);
  EXPECT_NE(missing.err.find("nowhere"), std::string::npos) << missing.err;
}

TEST(PaddingTest, WhatAMaskHasNoSayAboutIsSaid) {
  const TestFolder folder;
  const std::string path = folder.file("pooled.h5");
  {
    test::Hdf5File file(path);
    file.add("model/encoder/output", joined(sequence), {kLengths.size(), kTokens, kFeatures});
    file.add("attention_mask", joined(flags), {kLengths.size(), kTokens});
    file.add("model/pooler/output", std::vector<float>(4 * 8, 0.5F), {4, 8});
  }
  const RunResult result = run({"profile", path});
  EXPECT_EQ(result.status, 0) << "nothing is wrong";
  EXPECT_NE(result.err.find("model/pooler/output"), std::string::npos) << result.err;
  EXPECT_EQ(result.err.find("encoder"), std::string::npos) << result.err;
}

TEST(PaddingTest, WhatIsNoMaskIsNamedAndAllTokensCount) {
  const TestFolder folder;
  const std::string path = folder.file("additive.h5");
  {
    test::Hdf5File file(path);
    file.add(kPaddedInput, joined(sequence), {kLengths.size(), kTokens, kFeatures});
    std::vector<float> additive = joined(flags);
    for (float& value : additive) value = value == 1 ? 0.0F : -10000.0F;
    file.add("attention_mask", additive, {kLengths.size(), kTokens});
  }
  const RunResult result = run({"list", path, "--json"});
  EXPECT_EQ(result.status, 0);
  EXPECT_NE(result.err.find("-10000"), std::string::npos) << result.err;
  EXPECT_EQ(paddedTensor(result.json()["files"][0]["tensors"], kPaddedInput)["elements"], 1792);
  EXPECT_EQ(run({"list", path, "--mask", "attention_mask"}).status, 1) << "who asks for it is to know";
}

TEST(PaddingTest, AMaskOfOnesChangesNothing) {
  const TestFolder folder;
  const std::string path = folder.file("ones.h5");
  {
    test::Hdf5File file(path);
    file.add(kPaddedInput, joined(sequence), {kLengths.size(), kTokens, kFeatures});
    file.add("attention_mask", std::vector<float>(28, 1), {kLengths.size(), kTokens});
    file.add("model/pooler/output", std::vector<float>(4 * 8, 0.5F), {4, 8});
  }
  const RunResult result = run({"list", path, "--json"});
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(paddedTensor(result.json()["files"][0]["tensors"], kPaddedInput)["shape"], (json{4, 7, 64}));
}

TEST(PaddingTest, AllValuesAreWritten) {
  const TestFolder folder;
  const std::string path = rectangle(folder);
  const RunResult values = run({"values", path, kPaddedInput, "-o", folder.file("values.npy")});
  ASSERT_EQ(values.status, 0) << values.err;
  EXPECT_EQ(run({"list", folder.file("values.npy"), "--json"}).json()["files"][0]["tensors"][0]["shape"],
            (json{4, 7, 64}));
  const RunResult codes = run({"quantize", path, "--tensor", kPaddedInput, "--format", "int8", "--granularity",
                               "per_channel", "--axis", "1", "-o", folder.file("codes.h5")});
  ASSERT_EQ(codes.status, 0) << codes.err;
  const json written = run({"list", folder.file("codes.h5"), "--include-integers", "--json"}).json();
  ASSERT_FALSE(written["files"][0]["tensors"].empty());
  const std::string all = written.dump();
  EXPECT_NE(all.find("[4,7,64]"), std::string::npos) << all;
}

}  // namespace
}  // namespace scalewright::cli_test
