#!/usr/bin/env bash
# opening_hours 3.15.0: the position of a place, `lat` and `lon`.
# Expected: in Strasbourg the sun rises fifty minutes before it does in Brest. The package's types declare both
#   fields as numbers and refuse texts.
# Seen: numbers are ignored without a word, as if the position were missing: in June, too, the sun rises at 6:00
#   and sets at 18:00 in both. Only texts, which the types forbid, are read.
# Exits with 1 if that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund opening_hours@3.15.0 typescript@5.9.3 > /dev/null

cat > ask.mjs <<'E2'
// Prints the sunrise and sunset of 21 June 2026 in Strasbourg and Brest.
import OpeningHours from 'opening_hours';

const convert = { numbers: Number, texts: String }[process.argv[2]];
const seen = [[48.58, 7.75], [48.39, -4.49]].map((position) => {
  const [lat, lon] = position.map(convert);
  const place = { lat, lon, address: { country_code: 'fr', state: '' } };
  const hours = new OpeningHours('sunrise-sunset', place, { tag_key: 'opening_hours' });
  const [[start, end]] = hours.getOpenIntervals(new Date(2026, 5, 21), new Date(2026, 5, 22));
  return [start, end].map((date) => date.toTimeString().slice(0, 5)).join('-');
});
console.log(seen.join(' '));
E2

# Prints whether the types accept a position.
check() {
  echo "import type { nominatim_object } from 'opening_hours';
    export const place: nominatim_object = { $1, address: { country_code: 'fr', state: '' } };" > check.ts
  if npx tsc --noEmit --strict --module nodenext check.ts > check.log; then
    echo accepted
  else
    grep -q "'string' is not assignable to type 'number'" check.log && echo refused
  fi
}

typed_numbers=$(check 'lat: 48.58, lon: 7.75')
typed_texts=$(check "lat: '48.58', lon: '7.75'")
numbers=$(TZ=Europe/Paris node ask.mjs numbers)
texts=$(TZ=Europe/Paris node ask.mjs texts)
echo "opening_hours $(node -p "require('opening_hours/package.json').version"), the sun of 21 June in Strasbourg and Brest:"
echo "  numbers, $typed_numbers by the types: $numbers"
echo "  texts, $typed_texts by the types: $texts"
[ "$typed_numbers" = accepted ] && [ "$typed_texts" = refused ] &&
  [ "$numbers" = '06:00-18:00 06:00-18:00' ] && [ "$texts" = '05:26-21:34 06:16-22:23' ]
