#!/usr/bin/env python3
"""Prints tests/data/reference/elementary.json: values of 300 bits, each as the nearest double and what is missing. Needs mpmath."""
import json
import math
import random

from mpmath import exp, expm1, log, log1p, mp, mpf

mp.prec = 300
random.seed(20)


def pair(x):
    high = float(x)
    return [high.hex(), float(x - mpf(high)).hex()]


def positive(count):
    yield from (5e-324, 1e-310, 2.2250738585072014e-308, 0.6875, 0.99999999, 1 - 2**-53, 1 + 2**-52, 1.0001, 1.374999, 2.0,
                3.0, 10.0, 1e15, 9.2e18, 1.7976931348623157e308)
    for _ in range(count):
        yield math.ldexp(1 + random.random(), random.randint(-1022, 1023))
        yield 1 + math.ldexp(random.random() - 0.5, -random.randint(0, 45))
        yield float(random.randint(2, 10**9)) / random.randint(1, 10**6)


def signed(most, count):
    for _ in range(count):
        yield (2 * random.random() - 1) * most
        yield (2 * random.random() - 1) * math.ldexp(1, -random.randint(0, 50))


def one(function, arguments):
    return [[x.hex(), *pair(function(mpf(x)))] for x in arguments]


def powers(count):
    for _ in range(count):
        yield random.random() * 10, random.choice([0.5, 2.4, 3.0, 1 / 3, random.random(), -1.5])
        yield math.ldexp(1 + random.random(), random.randint(-30, 30)), 20 * (random.random() - 0.5)
        yield 1 + math.ldexp(random.random(), -15), 1e6 * (random.random() - 0.5)


def squares(exponents):
    values = [math.ldexp(random.random() - 0.5, random.choice(exponents)) for _ in range(200)]
    total = sum(mpf(x) ** 2 for x in values)
    exponent = int(mp.floor(log(total, 2)))
    return {"values": [x.hex() for x in values], "exponent": exponent, "significand": pair(total * mpf(2) ** -exponent)}


print(json.dumps({
    "log": one(log, positive(60)),
    "log2": one(lambda x: log(x) / log(2), positive(60)),
    "log10": one(lambda x: log(x) / log(10), positive(60)),
    "log1p": one(log1p, [*signed(0.9999, 60), 1e-300, 1e10, 1e300]),
    "exp": one(exp, [*signed(700, 60), 709.7, -708.0]),
    "expm1": one(expm1, [*signed(40, 60), 300.0]),
    "pow": [[x.hex(), y.hex(), *pair(mpf(x) ** mpf(y))] for x, y in powers(60)],
    "squares": [squares([0, 1, -30]), squares([0, -1000, 60]), squares([1020, 900, 0]), squares([-1000, -900]),
                squares([1020, -1020, 0, 300])],
}))
