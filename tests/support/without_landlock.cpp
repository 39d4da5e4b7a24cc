// Runs a program as on a kernel without Landlock: without_landlock PROGRAM ARGUMENTS...
#include <unistd.h>

#include "tests/support/without_landlock.h"

int main(int count, char** arguments) {
  if (count < 2 || !scalewright::test::takeLandlockAway()) return 99;
  ::execv(arguments[1], arguments + 1);
  return 127;
}
