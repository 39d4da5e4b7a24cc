#include "core/calibrate/scales/gather.h"

#include <algorithm>
#include <vector>

#include "core/io/blocks/box_rows.h"
#include "core/io/blocks/decoded_blocks.h"
#include "core/io/blocks/some_blocks.h"

namespace scalewright::calibrate {
namespace {

using tensor::Granularity;
using tensor::ScaleLayout;
using tensor::Shape;

/// Scales [first, last) that are gathered at once.
struct Slab {
  std::uint64_t first;
  std::uint64_t last;
};

class Gathering {
 public:
  Gathering(const io::TensorReader& reader, const Granularity& granularity)
      : reader_(reader), layout_(granularity, reader.info().shape) {}

  [[nodiscard]] const ScaleLayout& layout() const { return layout_; }

  [[nodiscard]] std::vector<Slab> slabs() const {
    constexpr std::uint64_t kMostValues = std::uint64_t{1} << 25;
    const std::uint64_t step =
        std::max<std::uint64_t>(1, kMostValues / std::max<std::uint64_t>(1, layout_.scaleSize()));
    std::vector<Slab> slabs;
    for (std::uint64_t first = 0; first < layout_.scales(); first += step) {
      slabs.push_back({first, std::min(first + step, layout_.scales())});
    }
    return slabs;
  }

  [[nodiscard]] std::vector<std::size_t> blocksOf(const Slab& slab) const {
    std::vector<std::size_t> blocks;
    for (std::size_t i = 0; i < reader_.blockCount(); ++i) {
      if (touches(reader_.block(i), slab)) blocks.push_back(i);
    }
    return blocks;
  }

  [[nodiscard]] Result<void> read(const Slab& slab, std::vector<double>& values, unsigned workers,
                                  const WorkContext& work) const {
    values.assign(static_cast<std::size_t>((slab.last - slab.first) * layout_.scaleSize()), 0.0);
    const tensor::TensorInfo& info = reader_.info();
    return io::forEachDecodedBlock(
        io::SomeBlocks(reader_, blocksOf(slab)), workers, work,
        [&](const io::Block& box, std::span<const double> decoded, unsigned) -> Result<void> {
          io::forEachRow(box, info.shape, [&](std::uint64_t element, std::uint64_t place) {
            put(slab, element,
                decoded.subspan(static_cast<std::size_t>(place), static_cast<std::size_t>(io::rowOf(box))), values);
          });
          return {};
        });
  }

 private:
  [[nodiscard]] bool touches(const io::Block& box, const Slab& slab) const {
    // Scales ascend with each index of an element: those of the box's first and last element enclose all others.
    const Shape& shape = reader_.info().shape;
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
      if (box.extent[axis] == 0) return false;
      first = first * shape[axis] + box.origin[axis];
      last = last * shape[axis] + box.origin[axis] + box.extent[axis] - 1;
    }
    return layout_.runAt(first, 1).scale < slab.last && layout_.runAt(last, 1).scale >= slab.first;
  }

  void put(const Slab& slab, std::uint64_t element, std::span<const double> row, std::vector<double>& values) const {
    while (!row.empty()) {
      const ScaleLayout::Run run = layout_.runAt(element, row.size());
      if (run.scale >= slab.first && run.scale < slab.last) {
        const std::uint64_t to = (run.scale - slab.first) * layout_.scaleSize() + run.position;
        std::copy_n(row.begin(), run.length, values.begin() + static_cast<std::ptrdiff_t>(to));
      }
      element += run.length;
      row = row.subspan(static_cast<std::size_t>(run.length));
    }
  }

  const io::TensorReader& reader_;
  ScaleLayout layout_;
};

}  // namespace

Result<void> forEachScale(const io::TensorReader& reader, const Granularity& granularity, unsigned workers,
                          const WorkContext& work, const ScaleBody& body) {
  const Gathering gathering(reader, granularity);
  const std::vector<Slab> slabs = gathering.slabs();
  std::vector<double> values;
  for (std::size_t i = 0; i < slabs.size(); ++i) {
    const Slab& slab = slabs[i];
    WorkContext part = work;
    if (work.progress) {
      part.progress = [&work, i, &slabs](std::uint64_t done, std::uint64_t total) {
        work.progress(i * total + done, slabs.size() * total);
      };
    }
    if (auto read = gathering.read(slab, values, workers, part); !read) return read;
    const std::uint64_t size = gathering.layout().scaleSize();
    auto handled =
        parallelFor(static_cast<std::size_t>(slab.last - slab.first), workers, work.stop,
                    [&](std::size_t item, unsigned worker) -> Result<void> {
                      const std::uint64_t scale = slab.first + item;
                      const auto all = std::span(values).subspan(item * static_cast<std::size_t>(size));
                      return body(scale, all.first(static_cast<std::size_t>(gathering.layout().sizeOf(scale))), worker);
                    });
    if (!handled) return handled;
  }
  return {};
}

}  // namespace scalewright::calibrate
