#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <functional>

#include "core/engine/questions/facts.h"
#include "core/engine/worker/protocol/calls.h"
#include "core/engine/worker/protocol/frame.h"
#include "core/profile/codec.h"

namespace scalewright::worker {
namespace {

/// There and back as it happens between processes.
template <typename T>
T crossed(const T& value) {
  const std::string frame = *encodeFrame(toJson(value));
  return fromJson<T>(*decodeMessage(std::as_bytes(std::span(frame)).subspan(4)));
}

TEST(CodecTest, IntegersOfAllWidthsKeepTheirExtremes) {
  EXPECT_EQ(crossed(std::numeric_limits<std::uint64_t>::max()), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(crossed(std::numeric_limits<std::int64_t>::min()), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(crossed(-1), -1);
}

TEST(CodecTest, AnIntegerOfAnotherWidthIsRefused) {
  EXPECT_THROW(static_cast<void>(fromJson<std::uint64_t>(Json(-1))), Malformed);
  EXPECT_THROW(static_cast<void>(fromJson<std::int32_t>(Json(std::int64_t{1} << 40))), Malformed);
  EXPECT_THROW(static_cast<void>(fromJson<int>(Json(1.5))), Malformed);
  EXPECT_THROW(static_cast<void>(fromJson<int>(Json("1"))), Malformed);
}

TEST(CodecTest, TextsMayHoldAnyBytes) {
  const std::string bytes("a\0\n\"\xff\xfe \xe2\x80\xae", 10);
  EXPECT_EQ(crossed(bytes), bytes);
  EXPECT_EQ(crossed(std::filesystem::path("/dumps/\xff\n")), std::filesystem::path("/dumps/\xff\n"));
}

TEST(CodecTest, PackedNumbersKeepEveryBit) {
  const std::vector<double> values = {0.0, -0.0, 1e308, 0x1p-1074, std::numeric_limits<double>::infinity()};
  EXPECT_EQ(crossed(values), values);
  EXPECT_TRUE(std::isnan(crossed(std::vector{std::nan("")})[0]));
  EXPECT_TRUE(crossed(std::vector<double>{}).empty());
  EXPECT_THROW(static_cast<void>(fromJson<std::vector<double>>(Json::binary({1, 2, 3}))), Malformed);
}

TEST(CodecTest, EnumeratorsBeyondTheLastAreRefused) {
  EXPECT_EQ(crossed(tensor::ElementType::kU64), tensor::ElementType::kU64);
  EXPECT_THROW(static_cast<void>(fromJson<tensor::ElementType>(Json(static_cast<int>(tensor::ElementType::kU64) + 1))),
               Malformed);
  EXPECT_THROW(static_cast<void>(fromJson<tensor::ElementType>(Json(-1))), Malformed);
}

TEST(CodecTest, AlternativesKeepTheirKind) {
  const ParameterValues values = {{"a", true}, {"b", std::int64_t{-3}}, {"c", 2.0}, {"d", std::string("99.99")}};
  EXPECT_EQ(crossed(values), values);
  EXPECT_THROW(static_cast<void>(fromJson<ParameterValue>(Json::array({9, 1}))), Malformed);
}

TEST(CodecTest, ManyTensorsCrossAsColumns) {
  tensor::TensorInfo first;
  first.name = "a";
  first.shape = {2, 3};
  first.sample_axis = 0;
  tensor::TensorInfo second = first;
  second.name = "b";
  second.attributes = {{"unit", "m"}};
  const std::vector<tensor::TensorInfo> all = {first, second};
  EXPECT_EQ(toJson(crossed(all)), toJson(all));
  EXPECT_TRUE(crossed(std::vector<tensor::TensorInfo>{}).empty());

  const auto read = [](const Json& json) { static_cast<void>(fromJson<std::vector<tensor::TensorInfo>>(json)); };
  constexpr std::size_t kShape = 7;  // the member's place
  Json shorter = toJson(all);
  shorter[kShape].erase(1);
  EXPECT_THROW(read(shorter), Malformed);
  Json missing = toJson(all);
  missing.erase(kShape);
  EXPECT_ANY_THROW(read(missing));
  Json no_list = toJson(all);
  no_list[kShape] = 2;
  EXPECT_THROW(read(no_list), Malformed);
  EXPECT_THROW(read(Json::array()), Malformed);
  EXPECT_THROW(read(Json::object()), Malformed);
}

TEST(CodecTest, AMissingMemberIsAnError) {
  Json identity = toJson(io::FileIdentity{"/a", 1, 2, "d"});
  identity.erase(identity.size() - 1);
  EXPECT_THROW(static_cast<void>(fromJson<io::FileIdentity>(identity)), Malformed);
  identity.push_back(0);
  identity.push_back(0);
  EXPECT_THROW(static_cast<void>(fromJson<io::FileIdentity>(identity)), Malformed) << "nor is one too many";
  EXPECT_THROW(static_cast<void>(fromJson<io::FileIdentity>(Json::object())), Malformed);
}

/// Facts that hold what no reader says.
io::Facts factsWith(const std::function<void(io::Facts&)>& change) {
  io::Facts facts;
  facts.file.attributes = {{{"a", "strings", std::string(io::kLongestFact, 'x') + "..."}}, 300};
  facts.datasets.push_back({.name = "x", .filters = {{"deflate", 1, {6}, true}}});
  change(facts);
  return facts;
}

TEST(CodecTest, FactsHaveNoMoreThanAReaderTells) {
  const io::Facts honest = factsWith([](io::Facts&) {});
  EXPECT_EQ(crossed(honest), honest);
  const std::vector<std::function<void(io::Facts&)>> lies = {
      [](io::Facts& facts) {
        facts.file.attributes.shown.resize(io::kMostAttributeFacts + 1, {.name = "a", .type = ""});
      },
      [](io::Facts& facts) { facts.file.attributes.count = 0; },
      [](io::Facts& facts) { facts.file.attributes.shown[0].value->append("x"); },
      [](io::Facts& facts) { facts.file.attributes.shown[0].name.assign(10'000, 'x'); },
      [](io::Facts& facts) { facts.file.attributes.shown[0].type.assign(10'000, 'x'); },
      [](io::Facts& facts) { facts.file.writers.resize(1000); },
      [](io::Facts& facts) { facts.file.version.assign(10'000, 'x'); },
      [](io::Facts& facts) { facts.datasets[0].other_names = {"y"}; },
      [](io::Facts& facts) { facts.datasets[0].filters.resize(1000); },
      [](io::Facts& facts) { facts.datasets[0].filters[0].parameters.resize(1000); },
      [](io::Facts& facts) { facts.datasets[0].chunk.resize(100'000); },
      [](io::Facts& facts) { facts.datasets[0].shape.emplace(100'000); },
      [](io::Facts& facts) { facts.datasets[0].fill = std::string(10'000, 'x'); },
      [](io::Facts& facts) {
        facts.datasets[0].problem = Error{ErrorCode::kReadFailed, {}, {}, std::string(2 << 20, 'x')};
      },
  };
  for (std::size_t i = 0; i < lies.size(); ++i) {
    EXPECT_THROW(static_cast<void>(crossed(factsWith(lies[i]))), Malformed) << i;
  }
}

TEST(CodecTest, FactsOfOtherDatasetsAreNoAnswer) {
  const question::Facts question{"/a.h5", {"x", "y"}};
  io::Facts facts;
  facts.datasets = {{.name = "x"}, {.name = "y"}};
  EXPECT_TRUE(question.fits(facts));
  facts.datasets[1].name = "z";
  EXPECT_FALSE(question.fits(facts));
}

TEST(CodecTest, ADecisionKeepsAllItSays) {
  recipe::Decision decision;
  decision.role = tensor::Role::kKvEntry;
  decision.format = "fp8_143";
  decision.options = {.bias = ExponentBias(11),
                      .narrow = true,
                      .half_level = true,
                      .scale_rule = formats::ScaleRule::kEven,
                      .block_size = 64,
                      .float32 = true};
  decision.calibrator = "percentile";
  decision.granularity = tensor::Granularity::perGroup(128);
  decision.parameters = {{"percentile", std::string("99.999")}};
  decision.sharing_group = "qkv";
  decision.sharing = sharing::Kind::kFollow;
  decision.notes = "why";
  const auto factors = std::make_shared<const std::vector<double>>(std::vector{1.0, 2.5});
  decision.smoothing = recipe::Smoothing{.alpha = 0.5, .carried = {{0.5, "input", {1, true, factors}}}};
  EXPECT_EQ(crossed(decision), decision);
}

TEST(CodecTest, AProfileIsRefusedWhenItsCountsDisagree) {
  profile::Profile profile;
  profile.elements = 3;
  profile.finite = 3;
  profile.amax = 2;
  profile.sketch = profile::Sketch({{1, 1, 1, 0, 2}, {2, 2, 2, 0, 1}});
  EXPECT_EQ(profile::encode(crossed(profile)), profile::encode(profile));
  profile.finite = 4;
  EXPECT_THROW(static_cast<void>(fromJson<profile::Profile>(toJson(profile))), Malformed);
  profile.finite = 2;
  EXPECT_THROW(static_cast<void>(fromJson<profile::Profile>(toJson(profile))), Malformed);
  profile.finite = 3;
  profile.sketch = profile::Sketch({{2, 2, 2, 0, 1}, {1, 1, 1, 0, 2}});
  EXPECT_THROW(static_cast<void>(fromJson<profile::Profile>(toJson(profile))), Malformed);
}

TEST(CodecTest, AProfileWhoseHeaderIsNestedDeepIsRefusedInTime) {
  std::vector<std::uint8_t> bytes(std::size_t{10} << 20, 0x81);
  const std::uint32_t length = static_cast<std::uint32_t>(bytes.size() - sizeof length);
  std::memcpy(bytes.data(), &length, sizeof length);
  EXPECT_THROW(static_cast<void>(fromJson<profile::Profile>(Json::binary(std::move(bytes)))), Malformed);
}

TEST(CodecTest, PromisesOfATypeAreChecked) {
  Json scaling = toJson(tensor::ChannelScaling{0, true, std::make_shared<const std::vector<double>>(3, 1.0)});
  scaling[2] = nullptr;
  EXPECT_THROW(static_cast<void>(fromJson<tensor::ChannelScaling>(scaling)), Malformed);
  scaling[2] = toJson(std::vector{1.0, 0.0});
  EXPECT_THROW(static_cast<void>(fromJson<tensor::ChannelScaling>(scaling)), Malformed);

  tensor::TensorInfo info;
  info.shape = {std::uint64_t{1} << 40, std::uint64_t{1} << 40};
  EXPECT_THROW(static_cast<void>(fromJson<tensor::TensorInfo>(toJson(info))), Malformed);
  info.shape = {2, 2};
  info.channel_axis = 2;
  EXPECT_THROW(static_cast<void>(fromJson<tensor::TensorInfo>(toJson(info))), Malformed);

  histogram::GrowingHistogram histogram{.width = 1, .counts = std::vector<std::uint64_t>(1000)};
  EXPECT_THROW(static_cast<void>(fromJson<histogram::GrowingHistogram>(toJson(histogram))), Malformed);

  calibrate::CalibratedScales scales;
  scales.thresholds = {1, 2};
  EXPECT_THROW(static_cast<void>(fromJson<calibrate::CalibratedScales>(toJson(scales))), Malformed);
}

}  // namespace
}  // namespace scalewright::worker
