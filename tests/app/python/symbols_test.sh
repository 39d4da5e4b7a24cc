#!/bin/sh
# usage: symbols_test.sh LIBRARY NM. Fails where the extension exports functions of core.
library=$1 nm=${2:-nm}
command -v "$nm" >/dev/null || exit 77
names=$("$nm" -D --defined-only "$library" | sed 's/^[0-9a-f]* //')
printf '%s\n' "$names" | grep -q '^T PyInit__core$' || { echo 'no module'; exit 1; }
if printf '%s\n' "$names" | grep '^[TtBDR] ' | grep -v 'PyInit__core'; then exit 1; fi
if printf '%s\n' "$names" | grep '_ZNK\{0,1\}11scalewright'; then exit 1; fi
