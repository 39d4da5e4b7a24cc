// A report of a study that an engine in this process reads.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/report/draw.h"
#include "core/report/measure.h"
#include "core/report/page.h"
#include "core/session/document.h"

namespace scalewright::report {
namespace {

/// Hands on, and counts what is asked.
class CountingEngine : public engine::Engine {
 public:
  Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) override {
    return inner_->list(file, work);
  }
  Result<io::WalkEnd> walk(const std::filesystem::path& file, const io::WalkWatch& watch,
                           const WorkContext& work) override {
    return inner_->walk(file, watch, work);
  }
  Result<io::Catalogue> glimpse(const std::filesystem::path& file, std::size_t enough,
                                const WorkContext& work) override {
    return inner_->glimpse(file, enough, work);
  }
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    ++asked_;
    return inner_->answerTo(asked, work);
  }
  Result<void> write(const std::vector<engine::NamedNumbers>& vectors, const std::string& missing,
                     const engine::EncodeTarget& target) override {
    return inner_->write(vectors, missing, target);
  }
  void forget(const std::filesystem::path& file) override { inner_->forget(file); }
  [[nodiscard]] int asked() const { return asked_; }

 private:
  std::unique_ptr<engine::Engine> inner_ = engine::makeLocalEngine({});
  int asked_ = 0;
};

class ReportTest : public testing::Test {
 protected:
  ReportTest() {
    std::filesystem::create_directories(folder_);
    add("a", {100, 39.76F, 39.77F, -1});
    add("b", {0.001F, 5, 1, 1});
  }
  ~ReportTest() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string pathOf(const std::string& name) const { return folder_ / (name + ".npy"); }
  void add(const std::string& name, const std::vector<float>& values) {
    std::string header =
        "{'descr': '<f4', 'fortran_order': False, 'shape': (" + std::to_string(values.size()) + ", 1), }";
    header.resize(117, ' ');
    std::ofstream file(pathOf(name), std::ios::binary);
    file << std::string("\x93NUMPY\x01\x00\x76\x00", 10) << header << '\n';
    file.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size() * 4));
    file.close();
    document_.study().addSource(engine_.list(pathOf(name), {}).value());
  }
  [[nodiscard]] Task task() const { return taskOf(document_.snapshot("net", {}, false)); }
  Content measured(const Work& work = {}) {
    Task all = task();
    return measure(engine_, all, work).value();
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("scalewright_report_" + std::to_string(::getpid()));
  CountingEngine engine_;
  session::Document document_;
};

TEST_F(ReportTest, NothingIsReadAgainAndThePageIsTheSame) {
  Content first = measured();
  ASSERT_EQ(first.tensors.size(), 2U);
  EXPECT_TRUE(first.findings.problems.empty());
  for (const Tensor& tensor : first.tensors) EXPECT_TRUE(tensor.row.exact) << tensor.row.name;
  const int asked = engine_.asked();
  EXPECT_GT(asked, 2);
  Task again{.study = first.study, .tensors = task().tensors};
  Content second = measure(engine_, again, {}).value();
  EXPECT_EQ(engine_.asked(), asked);
  for (Content* content : {&first, &second}) ASSERT_TRUE(draw(*content, {}, {}));
  EXPECT_EQ(page(first), page(second));
  EXPECT_EQ(first.plots(), 4U);
}

TEST_F(ReportTest, EstimatesReadNothing) {
  const Content known = measured();
  const int asked = engine_.asked();
  Task task{.study = known.study, .tensors = {0, 1}};
  const auto content = measure(engine_, task, {.estimate = true});
  ASSERT_TRUE(content);
  EXPECT_EQ(content->tensors.size(), 2U);
  EXPECT_EQ(engine_.asked(), asked);
}

TEST_F(ReportTest, WhatCannotBeReadIsAFinding) {
  std::filesystem::remove(pathOf("a"));
  engine_.forget(pathOf("a"));
  const Content content = measured();
  ASSERT_EQ(content.tensors.size(), 1U);
  EXPECT_EQ(content.tensors.front().number, 1U);
  ASSERT_EQ(content.findings.problems.size(), 1U);
  EXPECT_EQ(content.findings.problems.front().file, document_.study().fileOf(0));
  EXPECT_TRUE(study::isLack(content.findings.problems.front()));
  EXPECT_NE(page(content).find("This report is a part of what it should be"), std::string::npos);
}

TEST_F(ReportTest, ATensorHasThePlaceThatItHasAmongThoseThatAreThere) {
  document_.study().removeSource(0);
  const Content content = measured();
  ASSERT_EQ(content.tensors.size(), 1U);
  EXPECT_EQ(content.tensors.front().row.index, 1U);
  EXPECT_NE(page(content).find("id=\"t0\""), std::string::npos);
}

TEST_F(ReportTest, AStopIsHeard) {
  std::stop_source stop;
  Work work{.stop = stop.get_token()};
  work.begin = [&stop](std::size_t, std::size_t, const std::string&) {
    stop.request_stop();
    return ProgressCallback();
  };
  Task all = task();
  const auto content = measure(engine_, all, work);
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error().code, ErrorCode::kCancelled);
}

TEST_F(ReportTest, PicturesAreKeptUnderTheNamesOfTheirTensors) {
  Content content = measured();
  std::vector<std::string> names;
  const auto keep = [&names](const std::string& name, const std::string& svg) -> Result<void> {
    names.push_back(name);
    if (!svg.starts_with("<?xml")) return Error{ErrorCode::kWriteFailed, {}, {}, {}};
    return {};
  };
  ASSERT_TRUE(draw(content, {.tensors = 1, .keep = keep}, {}));
  EXPECT_EQ(content.plots(), 2U);
  ASSERT_EQ(names.size(), 2U);
  EXPECT_EQ(names.front(), "1-" + content.tensors.front().row.name + "-histogram.svg");
  const auto refuse = [](const std::string&, const std::string&) -> Result<void> {
    return Error{ErrorCode::kDiskFull, {}, {}, {}};
  };
  EXPECT_EQ(draw(content, {.tensors = 1, .keep = refuse}, {}).error().code, ErrorCode::kDiskFull);
}

}  // namespace
}  // namespace scalewright::report
