// What writers of files agree on beyond numbers: packed ones, those that stand for none, axes, what was never written.
// Expected values: of the netCDF library and h5py, by whoever wrote the files, and by hand.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <tuple>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

std::string conventionsFile(const std::string& name) {
  return std::string(SCALEWRIGHT_TEST_DATA) + "/conventions/" + name;
}

std::map<std::string, json> tensorsOf(const RunResult& result) {
  std::map<std::string, json> tensors;
  const json document = result.json();
  const json& list = document.contains("files") ? document["files"][0]["tensors"] : document["tensors"];
  for (const json& tensor : list) tensors[tensor["name"]] = tensor;
  return tensors;
}

std::map<std::string, json> profiled(const std::string& file, const std::vector<std::string>& more = {}) {
  std::vector<std::string> words = {"profile", file, "--json", "--no-cache"};
  words.insert(words.end(), more.begin(), more.end());
  return tensorsOf(run(words));
}

bool says(const RunResult& result, const std::string& text) {
  return result.err.find(text) != std::string::npos;
}

TEST(ConventionsTest, FillsOfNetCdfAreNoValues) {
  const std::string file = conventionsFile("nc_fill.nc");
  auto tensors = profiled(file);
  EXPECT_EQ(tensors.size(), 4U) << "dimension scales are no tensors";
  EXPECT_NEAR(tensors["enc_layer0_output"]["amax"].get<double>(), 8.5423, 5e-5) << "_FillValue";
  EXPECT_NEAR(tensors["enc_layer1_output"]["amax"].get<double>(), 2.5223, 5e-5) << "the fill that netCDF writes";
  EXPECT_DOUBLE_EQ(tensors["enc_layer2_output"]["amax"].get<double>(), 10) << "packed";
  EXPECT_EQ(tensors["enc_layer3_output"]["amax"], 10) << "missing_value";
  EXPECT_EQ(tensors["enc_layer1_output"]["nan"], 0);
  EXPECT_GT(tensors["enc_layer1_output"]["left_out"], 0);
  const RunResult listed = run({"list", file, "--no-cache"});
  EXPECT_TRUE(says(listed, "(dimension scales: 3): c, n, t")) << listed.err;
  EXPECT_TRUE(says(listed, "by scale_factor and add_offset: 1 tensor: enc_layer2_output (code * 0.01 + 5)"))
      << listed.err;
  EXPECT_TRUE(says(listed,
                   "left out, as the file says that they are no data: values of 4 tensors: enc_layer0_output "
                   "(1e+15), enc_layer1_output (9.96921e+36), "))
      << listed.err;
  EXPECT_FALSE(says(listed, "never written")) << "its fill is left out: " << listed.err;
  EXPECT_EQ(profiled(file, {"--leave-out", "none"})["enc_layer3_output"]["amax"], 999);
}

TEST(ConventionsTest, PackedAndInvalidNumbersAreReadAsNetCdfReadsThem) {
  auto tensors = profiled(conventionsFile("netcdf.nc"));
  const std::map<std::string, std::pair<double, int>> expected = {
      {"l0_output", {125.0, 0}},                // bytes without a sign, times 0.5
      {"l1_output", {2.1103010177612305, 2}},   // valid_range
      {"l2_output", {5.656324613687525, 2}},    // valid_max, missing_value
      {"l3_output", {147.0, 1}},                // add_offset alone
      {"l4_output", {1.7181849479675293, 10}},  // rows that were never written
      {"l5_output", {4.824, 1}}};               // the fill of unsigned shorts
  ASSERT_EQ(tensors.size(), expected.size());
  for (const auto& [name, values] : expected) {
    EXPECT_DOUBLE_EQ(tensors[name]["amax"].get<double>(), values.first) << name;
    EXPECT_EQ(tensors[name]["left_out"], values.second) << name;
  }
}

TEST(ConventionsTest, MatlabsTextAndEmptyArraysAreNoTensors) {
  const RunResult layers = run({"list", conventionsFile("matlab_dlt.mat"), "--json", "--no-cache"});
  auto tensors = tensorsOf(layers);
  EXPECT_FALSE(tensors.contains("lbl") || tensors.contains("none"));
  const auto role = [&](const char* name) { return tensors[name]["role"].get<std::string>(); };
  EXPECT_EQ(role("conv1/Weights"), "weight");
  EXPECT_EQ(role("fc1_Weights"), "weight");
  EXPECT_EQ(role("bn/Scale"), "weight");
  EXPECT_EQ(role("bn/Offset"), "bias");
  EXPECT_EQ(role("conv1/Bias"), "bias");
  EXPECT_EQ(tensors["fc1/Weights"]["channel_axis"], 1) << "[24 10] in MATLAB: 24 outputs";
  EXPECT_EQ(tensors["conv1/Weights"]["channel_axis"], 0) << "[5 5 3 8] in MATLAB: 8 outputs";
  EXPECT_TRUE(says(layers, "written by MATLAB, whose axes stand in reverse order here: 7 tensors: bn/Offset ([1x24])"))
      << layers.err;
  const RunResult cells = run({"list", conventionsFile("layers_v73.mat"), "--no-cache"});
  EXPECT_TRUE(says(cells, "empty arrays of MATLAB: 1, references: 1, sparse matrices of MATLAB: 3, text of MATLAB: 1"))
      << cells.err;
}

TEST(ConventionsTest, NamesOfDimensionsSayTheChannels) {
  auto tensors = tensorsOf(run({"list", conventionsFile("dim_labels.h5"), "--json", "--no-cache"}));
  EXPECT_EQ(tensors["nchw/output"]["channel_axis"], 1);
  EXPECT_EQ(tensors["nhwc/output"]["channel_axis"], 3);
}

TEST(ConventionsTest, ChunksThatWereNeverWrittenAreNoZeros) {
  const std::string file = conventionsFile("prealloc_small.h5");
  auto tensors = profiled(file);
  const json& output = tensors["layer0/output"];
  EXPECT_EQ(output["zeros"], 0);
  EXPECT_EQ(output["finite"], 4 * 4096);
  EXPECT_EQ(output["left_out"], 19996 * 4096);
  const RunResult listed = run({"list", file, "--no-cache"});
  EXPECT_TRUE(says(listed,
                   "left out, as they were never written: values of 1 tensor: layer0/output (19996 of 20000 "
                   "chunks); --leave-out none counts them as zeros"))
      << listed.err;
  EXPECT_EQ(profiled(file, {"--leave-out", "none"})["layer0/output"]["zeros"], 19996 * 4096);
}

/// 10 rows by 7, in chunks of 4 by 3 of which the first and the last are written with the number of their chunk.
void addSparse(hid_t file, const char* name, bool deflated, const float* fill) {
  const std::array<hsize_t, 2> shape = {10, 7};
  const std::array<hsize_t, 2> chunk = {4, 3};
  const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
  H5Pset_chunk(creation, 2, chunk.data());
  if (deflated) H5Pset_deflate(creation, 1);
  if (fill != nullptr) H5Pset_fill_value(creation, H5T_NATIVE_FLOAT, fill);
  const hid_t space = H5Screate_simple(2, shape.data(), nullptr);
  const hid_t dataset = H5Dcreate2(file, name, H5T_IEEE_F32LE, space, H5P_DEFAULT, creation, H5P_DEFAULT);
  for (const auto& [start, extent, value] :
       {std::tuple(std::array<hsize_t, 2>{0, 0}, chunk, 3.0F),
        std::tuple(std::array<hsize_t, 2>{8, 6}, std::array<hsize_t, 2>{2, 1}, 5.0F)}) {
    const std::vector<float> values(extent[0] * extent[1], value);
    const hid_t memory = H5Screate_simple(2, extent.data(), nullptr);
    H5Sselect_hyperslab(space, H5S_SELECT_SET, start.data(), nullptr, extent.data(), nullptr);
    H5Dwrite(dataset, H5T_NATIVE_FLOAT, memory, space, H5P_DEFAULT, values.data());
    H5Sclose(memory);
  }
  H5Dclose(dataset);
  H5Sclose(space);
  H5Pclose(creation);
}

TEST(ConventionsTest, ValuesOfMissingChunksAreCountedAtTheEdges) {
  const TestFolder folder;
  const std::string file = folder.file("sparse.h5");
  const float minus = -9;
  const hid_t made = H5Fcreate(file.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
  addSparse(made, "plain_output", false, nullptr);
  addSparse(made, "deflated_output", true, nullptr);
  addSparse(made, "said_output", true, &minus);
  H5Fclose(made);
  auto tensors = profiled(file);
  for (const char* name : {"plain_output", "deflated_output"}) {
    EXPECT_EQ(tensors[name]["finite"], 12 + 2) << name;
    EXPECT_EQ(tensors[name]["left_out"], 70 - 14) << name;
    EXPECT_EQ(tensors[name]["nan"], 0) << name;
    EXPECT_EQ(tensors[name]["min"], 3) << name;
  }
  EXPECT_EQ(tensors["said_output"]["min"], -9) << "what its writer chose counts";
  EXPECT_EQ(tensors["said_output"]["left_out"], 0);
  const RunResult checked = run({"check", file, "--no-cache"});
  EXPECT_NE(checked.out.find("56 of 70 values were never written, and count as -9"), std::string::npos) << checked.out;
  EXPECT_NE(checked.out.find("56 of 70 values are left out: they were never written"), std::string::npos)
      << checked.out;
  for (const char* word : {"unwritten", "fill"}) {
    tensors = profiled(file, {"--leave-out", word});
    EXPECT_EQ(tensors["said_output"]["left_out"], 56) << word;
    EXPECT_EQ(tensors["said_output"]["min"], 3) << word;
  }
}

/// Gives a dataset an attribute of one float32.
void addNumber(hid_t file, const char* dataset_name, const char* name, float number) {
  const hid_t dataset = H5Dopen2(file, dataset_name, H5P_DEFAULT);
  const hid_t space = H5Screate(H5S_SCALAR);
  const hid_t attribute = H5Acreate2(dataset, name, H5T_IEEE_F32LE, space, H5P_DEFAULT, H5P_DEFAULT);
  H5Awrite(attribute, H5T_NATIVE_FLOAT, &number);
  H5Aclose(attribute);
  H5Sclose(space);
  H5Dclose(dataset);
}

TEST(ConventionsTest, TheEndsOfAValidRangeAreValid) {
  const TestFolder folder;
  const std::string file = folder.file("ends.h5");
  {
    test::Hdf5File dump(file);
    dump.add("a_output", {0.9F, 1.1F, 2.0F, 3.3F, 3.4F, 1.1F}, {2, 3});
  }
  const hid_t made = H5Fopen(file.c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
  addNumber(made, "a_output", "valid_min", 1.1F);
  addNumber(made, "a_output", "valid_max", 3.3F);
  H5Fclose(made);
  const json tensor = profiled(file)["a_output"];
  EXPECT_EQ(tensor["left_out"], 2);
  EXPECT_EQ(tensor["min"].get<double>(), static_cast<double>(1.1F));
  EXPECT_EQ(tensor["max"].get<double>(), static_cast<double>(3.3F));
}

TEST(ConventionsTest, ABatchOfAnotherPackingStaysApart) {
  const TestFolder folder;
  const std::string file = folder.file("batches.h5");
  {
    test::Hdf5File dump(file);
    dump.add("a/batch_0", {1, 2, 3, 4}, {2, 2});
    dump.add("a/batch_1", {1, 2, 3, 4}, {2, 2});
  }
  const hid_t made = H5Fopen(file.c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
  const hid_t dataset = H5Dopen2(made, "a/batch_1", H5P_DEFAULT);
  const hid_t space = H5Screate(H5S_SCALAR);
  const hid_t attribute = H5Acreate2(dataset, "scale_factor", H5T_IEEE_F64LE, space, H5P_DEFAULT, H5P_DEFAULT);
  const double factor = 10;
  H5Awrite(attribute, H5T_NATIVE_DOUBLE, &factor);
  H5Aclose(attribute);
  H5Sclose(space);
  H5Dclose(dataset);
  H5Fclose(made);
  const RunResult result = run({"profile", file, "--json", "--no-cache"});
  EXPECT_TRUE(says(result, "its batches cannot be one tensor")) << result.err;
  EXPECT_EQ(tensorsOf(result)["a/batch_1"]["amax"], 40);
}

}  // namespace
}  // namespace scalewright::cli_test
