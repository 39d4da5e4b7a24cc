// Scales of inputs and caches that an export has written are compared with what was decided, through the program.
#include <array>
#include <cstring>
#include <limits>

#include "tests/app/cli/files/checkpoint_export_fixture.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kDownOfScales = "model.layers.1.mlp.down_proj";
const std::string kAttentionOfScales = "model.layers.0.self_attn";

class ExportScalesTest : public CheckpointExportTest {
 protected:
  /// A recipe of weights, inputs and caches.
  void decideAll(const std::string& format, const std::string& caches = "fp8_e4m3fn") {
    RawTensors inputs;
    float largest = 1;
    for (const char* layer : {"model.layers.0.", "model.layers.1."}) {
      for (const char* module : {"self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj", "self_attn.o_proj",
                                 "mlp.gate_proj", "mlp.up_proj"}) {
        inputs[std::string(layer) + module + ".input"] = f32Values({2, 4, 64}, 7, largest += 1);
      }
      inputs[std::string(layer) + "mlp.down_proj.input"] = f32Values({2, 4, 96}, 8, 5);
      for (const char* cache : {"self_attn.k_cache", "self_attn.v_cache"}) {
        inputs[std::string(layer) + cache] = f32Values({2, 2, 4, 16}, 9, 2);
      }
    }
    const std::string acts = folder_.file("acts.safetensors");
    writeSafetensors(acts, inputs);
    const RunResult made = run({"recipe", "make", model_, acts, "--regex", "layers.*(proj\\.weight|proj\\.input)$",
                                "--format", format, "--calibrator", "absmax", "-o", recipe_});
    ASSERT_EQ(made.status, 0) << made.err;
    if (caches.empty()) return;
    const RunResult cached = run({"recipe", "make", model_, acts, "--base", recipe_, "--regex", "cache$", "--format",
                                  caches, "--calibrator", "absmax", "-o", recipe_});
    ASSERT_EQ(cached.status, 0) << cached.err;
  }

  json checked(const std::string& flavour, int status) const {
    const RunResult found = exported(flavour, {"--check-only", "--json"});
    EXPECT_EQ(found.status, status) << found.err << found.out;
    return found.json()["check"];
  }
  /// Replaces a tensor of the folder by one value, multiplied, in another type where that is asked for.
  void change(const std::string& name, float factor, const std::string& type = "F32") const {
    for (const auto& file : std::filesystem::directory_iterator(out_)) {
      if (file.path().extension() != ".safetensors") continue;
      RawTensors tensors = readSafetensors(file.path().string());
      if (!tensors.contains(name)) continue;
      const float value = tensors[name].real(0) * factor;
      RawTensor changed{.dtype = type, .shape = tensors[name].shape};
      std::uint32_t bits = 0;
      std::memcpy(&bits, &value, sizeof bits);
      if (type == "BF16") bits = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16;
      changed.bytes.assign(reinterpret_cast<const char*>(&bits), type == "BF16" ? 2 : 4);
      tensors[name] = changed;
      writeSafetensors(file.path().string(), tensors);
      return;
    }
    ADD_FAILURE() << name << " is in no file";
  }
  /// part: nullptr takes the tensor out.
  void placeInIndex(const std::string& name, const json& part) const {
    const std::string path = out_ + "/model.safetensors.index.json";
    json index = json::parse(readText(path));
    index["weight_map"].erase(name);
    if (part.is_string()) index["weight_map"][name] = part;
    writeText(path, index.dump());
  }
  void remove(const std::string& name) const {
    for (const auto& file : std::filesystem::directory_iterator(out_)) {
      if (file.path().extension() != ".safetensors") continue;
      RawTensors tensors = readSafetensors(file.path().string());
      if (tensors.erase(name) > 0) writeSafetensors(file.path().string(), tensors);
    }
    placeInIndex(name, nullptr);
  }
  static json lineOfScale(const json& check, const std::string& place) {
    for (const json& line : check["scales"]) {
      if (line["scale"] == place) return line;
    }
    ADD_FAILURE() << place << " is not among " << check["scales"].dump();
    return {};
  }
  static std::string findingOf(const json& check, const std::string& place) {
    const json line = lineOfScale(check, place);
    return line.is_object() && line["finding"].is_string() ? line["finding"].get<std::string>() : "equal";
  }
};

TEST_F(ExportScalesTest, EveryFlavourHoldsWhatWasDecided) {
  const std::vector<std::array<std::string, 3>> forms = {{"compressed-tensors", "fp8_e4m3fn", "fp8_e4m3fn"},
                                                         {"compressed-tensors", "nvfp4", "fp8_e4m3fn"},
                                                         {"modelopt", "fp8_e4m3fn", "fp8_e4m3fn"},
                                                         {"modelopt", "nvfp4", "fp8_e4m3fn"},
                                                         {"quark", "fp8_e4m3fn", "fp8_e4m3fn"},
                                                         {"compressed-tensors", "int8", ""}};
  for (const auto& [flavour, format, caches] : forms) {
    decideAll(format, caches);
    const RunResult made = exported(flavour, {"--set", "fuse=true", "--check", "--force", "--json"});
    ASSERT_EQ(made.status, 0) << flavour << format << made.err << made.out;
    const json check = made.json()["check"];
    EXPECT_EQ(check["findings"], 0) << flavour << format << check["scales"].dump(1);
    EXPECT_EQ(check["scales"].size(), caches.empty() ? 14U : 18U) << flavour << format;
    EXPECT_EQ(check["not_compared"].dump().find("_scale\""), std::string::npos) << flavour << format;
  }
}

TEST_F(ExportScalesTest, AScaleThatIsTooSmallCutsValuesOff) {
  decideAll("fp8_e4m3fn");
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  EXPECT_EQ(checked("compressed-tensors", 0)["findings"], 0);
  change(kDownOfScales + ".input_scale", 0.5F);
  change(kAttentionOfScales + ".k_scale", 2);
  const json check = checked("compressed-tensors", 1);
  EXPECT_EQ(check["findings"], 2);
  const json line = lineOfScale(check, kDownOfScales + ".input_scale");
  EXPECT_NEAR(line["written"].get<double>() / line["decided"].get<double>(), 0.5, 1e-6);
  EXPECT_EQ(line["tensor"], kDownOfScales + ".input");
  EXPECT_NE(findingOf(check, kDownOfScales + ".input_scale").find("cuts values off beyond"), std::string::npos);
  EXPECT_NE(findingOf(check, kAttentionOfScales + ".k_scale").find("rounds more coarsely"), std::string::npos);
  const RunResult told = exported("compressed-tensors", {"--check-only"});
  EXPECT_NE(told.out.find("18 scales compared: 2 findings"), std::string::npos) << told.out;
  EXPECT_NE(told.out.find("tensors compared: all equal"), std::string::npos) << told.out;
}

TEST_F(ExportScalesTest, ScalesOfModelOptAreComparedUnderTheirOwnNames) {
  decideAll("nvfp4");
  ASSERT_EQ(exported("modelopt", {"--set", "fuse=true"}).status, 0);
  change(kDownOfScales + ".input_scale", 1.001F);
  change(kAttentionOfScales + ".v_proj.v_scale", -1);
  remove(kAttentionOfScales + ".k_proj.k_scale");
  const RunResult found = exported("modelopt", {"--set", "fuse=true", "--check-only", "--json"});
  ASSERT_EQ(found.status, 1) << found.err;
  const json check = found.json()["check"];
  EXPECT_NE(findingOf(check, kDownOfScales + ".input_scale").find("rounds more coarsely"), std::string::npos);
  EXPECT_NE(findingOf(check, kAttentionOfScales + ".v_proj.v_scale").find("no number above zero"), std::string::npos);
  EXPECT_NE(findingOf(check, kAttentionOfScales + ".k").find("is not there"), std::string::npos);
}

TEST_F(ExportScalesTest, AScaleInANarrowerTypeMayBeRoundedToIt) {
  decideAll("fp8_e4m3fn");
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  change(kDownOfScales + ".input_scale", 1, "BF16");
  change(kAttentionOfScales + ".v_scale", 1.02F, "BF16");
  const json check = checked("compressed-tensors", 1);
  EXPECT_EQ(findingOf(check, kDownOfScales + ".input_scale"), "equal");
  EXPECT_NE(findingOf(check, kAttentionOfScales + ".v_scale"), "equal");
  change(kAttentionOfScales + ".o_proj.input_scale", 1.001F);
  EXPECT_NE(findingOf(checked("compressed-tensors", 1), kAttentionOfScales + ".o_proj.input_scale"), "equal")
      << "in float32";
}

TEST_F(ExportScalesTest, NoNumberIsAFinding) {
  decideAll("fp8_e4m3fn");
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  change(kDownOfScales + ".input_scale", std::numeric_limits<float>::infinity());
  change(kAttentionOfScales + ".k_scale", 0);
  const json check = checked("compressed-tensors", 1);
  EXPECT_NE(findingOf(check, kDownOfScales + ".input_scale").find("cannot be read back"), std::string::npos);
  EXPECT_NE(findingOf(check, kAttentionOfScales + ".k_scale").find("no number above zero"), std::string::npos);
}

TEST_F(ExportScalesTest, ScalesThatNothingIsDecidedAboutAreNamed) {
  decideAll("fp8_e4m3fn", "");
  ASSERT_EQ(exported("compressed-tensors").status, 0);
  const std::string part = "model-00001-of-00002.safetensors";
  RawTensors tensors = readSafetensors(out_ + "/" + part);
  const float one = 1;
  RawTensor scale{.dtype = "F32", .shape = {1}};
  scale.bytes.assign(reinterpret_cast<const char*>(&one), sizeof one);
  tensors[kAttentionOfScales + ".k_scale"] = scale;
  writeSafetensors(out_ + "/" + part, tensors);
  placeInIndex(kAttentionOfScales + ".k_scale", part);
  const json check = checked("compressed-tensors", 0);
  EXPECT_EQ(check["scales"].size(), 14U);
  bool named = false;
  for (const json& note : check["not_compared"]) {
    named = named || (note["tensor"] == kAttentionOfScales + ".k_scale" &&
                      note["reason"].get<std::string>().find("the recipe decides nothing") != std::string::npos);
  }
  EXPECT_TRUE(named) << check["not_compared"].dump();
}

}  // namespace
}  // namespace scalewright::cli_test
