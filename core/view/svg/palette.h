#pragma once

#include <array>
#include <cstdint>

namespace scalewright::view {

/// A colour as 0xAARRGGBB.
using Rgba = std::uint32_t;

/// Series that differ in colour; from there on colours come again with other dashes.
inline constexpr std::size_t kSeriesColors = 14;

/// The colours of plots on one ground, the same in the window and in pictures: chosen to keep their contrast on it.
struct PlotColors {
  Rgba background;
  Rgba text;
  Rgba faint_text;
  Rgba grid;
  Rgba columns;  ///< histogram
  Rgba threshold;
  Rgba on_threshold;  ///< text on that colour
  Rgba clipped;       ///< translucent
  Rgba rug;
  /// Chosen by search: far apart also for eyes that lack one kind of cone, the first seven most of all, and three times
  /// as light or dark as the ground.
  std::array<Rgba, kSeriesColors> series;
};

inline constexpr PlotColors kLightPlot = {
    .background = 0xffffffff,
    .text = 0xff1b1f24,
    .faint_text = 0xff646b75,
    .grid = 0xffe6e8ec,
    .columns = 0xff4f86b8,
    .threshold = 0xffc04f00,
    .on_threshold = 0xffffffff,
    .clipped = 0x2cd55e00,
    .rug = 0xff4a515a,
    .series = {0xff0072b2, 0xff5b3a04, 0xffad0f56, 0xff5803a4, 0xffa16cff, 0xffe76791, 0xffb18a00, 0xff16a668,
               0xff91655d, 0xff3e7423, 0xff7b93bb, 0xff6d0153, 0xffdb330c, 0xff213e6e}};
inline constexpr PlotColors kDarkPlot = {
    .background = 0xff181a1d,
    .text = 0xffe7e9ec,
    .faint_text = 0xffa3abb5,
    .grid = 0xff33373d,
    .columns = 0xff5f93c2,
    .threshold = 0xffff9a4d,
    .on_threshold = 0xff1a1c20,
    .clipped = 0x28ff7a1a,
    .rug = 0xffb9c0c8,
    .series = {0xff56b4e9, 0xffb5fdff, 0xff0663e3, 0xffffac82, 0xffa73ba1, 0xff27a925, 0xffffff0c, 0xff287472,
               0xff00e1b9, 0xffbac40a, 0xffa47bfa, 0xfff971be, 0xffff5f06, 0xffbc3737}};

/// Black and white with strong colours: texts seven times as light as the ground, lines and surfaces three times.
inline constexpr PlotColors kContrastPlot = {.background = 0xff000000,
                                             .text = 0xffffffff,
                                             .faint_text = 0xffd9d9d9,
                                             .grid = 0xff6e6e6e,
                                             .columns = 0xff6fb7ff,
                                             .threshold = 0xffffe600,
                                             .on_threshold = 0xff000000,
                                             .clipped = 0x50ffe600,
                                             .rug = 0xffffffff,
                                             .series = kDarkPlot.series};

}  // namespace scalewright::view
