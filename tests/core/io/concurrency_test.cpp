#include <array>
#include <thread>

#include "io_support.h"

namespace scalewright::io {
namespace {

TEST(ConcurrencyTest, FourThreadsReadTheSameBytes) {
  const auto source = openFile(dataFile("inputs/hdf5/filters.h5"));
  for (const tensor::TensorInfo& info : source->catalogue().tensors) {
    const auto reader = source->open(info.name);
    ASSERT_TRUE(reader.has_value()) << info.name;
    const auto alone = readBytes(**reader);
    ASSERT_TRUE(alone.has_value()) << info.name;
    std::array<bool, 4> same{};
    {
      std::vector<std::jthread> threads;
      for (bool& outcome : same) {
        threads.emplace_back([&] {
          outcome = true;
          for (int round = 0; round < 5; ++round) {
            const auto bytes = readBytes(**reader);
            outcome = outcome && bytes.has_value() && *bytes == *alone;
          }
        });
      }
    }
    EXPECT_EQ(same, (std::array<bool, 4>{true, true, true, true})) << info.name;
  }
}

TEST(ConcurrencyTest, FilesAreOpenedAndReadSideBySide) {
  const std::array<const char*, 4> files = {"inputs/hdf5/dtypes.h5", "inputs/hdf5/filters.h5", "odd.h5",
                                            "inputs/hdf5/activations_batches.h5"};
  std::array<std::size_t, 4> failures{};
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < files.size(); ++i) {
      threads.emplace_back([&, i] {
        const auto source = openSource(dataFile(files[i]), {});
        if (!source) {
          ++failures[i];
          return;
        }
        for (const tensor::TensorInfo& info : (*source)->catalogue().tensors) {
          if (!readBytes(**source, info.name)) ++failures[i];
        }
      });
    }
  }
  EXPECT_EQ(failures, (std::array<std::size_t, 4>{}));
}

TEST(ConcurrencyTest, AReaderOutlivesItsSource) {
  auto source = openFile(dataFile("inputs/hdf5/filters.h5"));
  const auto reader = source->open("gzip4_shuffle");
  ASSERT_TRUE(reader.has_value());
  source.reset();
  EXPECT_TRUE(readBytes(**reader).has_value());
}

}  // namespace
}  // namespace scalewright::io
