#pragma once

namespace scalewright {

/// Takes the numbers of standard input, output and error where the program was started without them: the next file that
/// is opened would have that number, and what is printed would be written into it. Whoever prints there is told that it
/// fails. The first thing that a program does.
void takeStandardDescriptors();

}  // namespace scalewright
