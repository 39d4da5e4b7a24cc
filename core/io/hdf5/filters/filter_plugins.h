#pragma once

namespace scalewright::io {

/// Loads every filter in the folders where HDF5 looks for plugins, the first of each number, unless HDF5 is told to
/// load none. For a process that may not load code later; others load what they need when they need it. A file that is
/// no plugin is passed over. Cost: one dlopen for each library in the folders; nothing where there are none.
void loadFilterPlugins();

}  // namespace scalewright::io
