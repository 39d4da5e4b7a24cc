#include "input_file.h"
#include "target.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  scalewright::fuzz::openAndRead(scalewright::fuzz::inputFile(data, size));
  return 0;
}
