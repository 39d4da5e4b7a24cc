#!/usr/bin/env python3
"""Prints elementary_tables.h: python3 elementary_tables.py > elementary_tables.h. Needs mpmath."""
from mpmath import ldexp, log, mp, mpf, nint

mp.prec = 400
PLACES = 42   # of the upper parts: times an exponent of a double they are exact


def to_place(x, places):
    return ldexp(nint(ldexp(x, places)), -places)


def double(x):
    return float(x).hex()


def pair(x, places):
    high = to_place(x, places)
    return f"{double(high)}, {double(x - high)}"


def nearest_pair(x):
    high = mpf(float(x))
    return f"{double(high)}, {double(x - high)}"


def log_cells():
    for i in range(128):
        # The i-th of 128 parts of the numbers from 0.6875 to 1.375, of equally many doubles for each octave.
        low = (mpf(11) / 8 + mpf(i) / 128) / 2 if i < 80 else 1 + mpf(i - 80) / 128
        high = low + (mpf(1) / 256 if i < 80 else mpf(1) / 128)
        inverse = mpf(1) if i in (79, 80) else to_place(2 / (low + high), 10)
        yield f"    {{{double(inverse)}, {pair(-log(inverse), PLACES)}}},"


print(f"""#pragma once

#include <array>

// Made by elementary_tables.py from values of 400 bits.
namespace scalewright::elementary {{

/// About 1 / z in 11 bits, and minus the logarithm of that: a multiple of 2^-{PLACES} and the rest.
struct LogCell {{
  double inverse;
  double log;
  double log_rest;
}};
/// For each 128th part of the numbers z from 0.6875 to 1.375; the two around 1 have 1.
inline constexpr std::array<LogCell, 128> kLogCells = {{{{
{chr(10).join(log_cells())}
}}}};

/// 2^(j/128), and what is missing.
struct ExpCell {{
  double value;
  double rest;
}};
inline constexpr std::array<ExpCell, 128> kExpCells = {{{{
{chr(10).join(f"    {{{nearest_pair(mpf(2) ** (mpf(j) / 128))}}}," for j in range(128))}
}}}};

/// ln 2, its upper part a multiple of 2^-{PLACES}, and a 128th of it, of 2^-42 as well.
inline constexpr double kLn2 = {double(to_place(log(2), PLACES))};
inline constexpr double kLn2Rest = {double(log(2) - to_place(log(2), PLACES))};
inline constexpr double kStep = {double(to_place(log(2) / 128, 42))};
inline constexpr double kStepRest = {double(log(2) / 128 - to_place(log(2) / 128, 42))};
inline constexpr double kStepsInOne = {double(128 / log(2))};
/// 1 / ln 2 and 1 / ln 10, and what is missing.
inline constexpr double kInverseLn2 = {double(mpf(float(1 / log(2))))};
inline constexpr double kInverseLn2Rest = {double(1 / log(2) - mpf(float(1 / log(2))))};
inline constexpr double kInverseLn10 = {double(mpf(float(1 / log(10))))};
inline constexpr double kInverseLn10Rest = {double(1 / log(10) - mpf(float(1 / log(10))))};

}}  // namespace scalewright::elementary""")
