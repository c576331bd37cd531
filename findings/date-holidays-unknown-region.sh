#!/usr/bin/env bash
# date-holidays 3.37.0: holidays of a region, whose codes, says the manual, follow ISO 3166-2.
# Expected: the code that ISO 3166-2 has for Geneva, `CH-GE`, gives its holidays, or none, as an unknown country does.
# Seen: it gives as many as Geneva has, but those of no canton in particular: 31 December is none, 26 December is
#   one. Only `GE`, the code without its country, is known. The Moselle, `FR-57`, loses Good Friday and 26 December.
#   `init` says true of all, of a name or a misprint too, and of a country that does not exist.
# Exits with 1 if that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund date-holidays@3.37.0 > /dev/null

cat > ask.mjs <<'E2'
// Prints what init says, how many public holidays 2027 has, and those of its last days.
import Holidays from 'date-holidays';

const holidays = new Holidays();
const known = holidays.init(...process.argv.slice(2));
const days = holidays.getHolidays(2027).filter(({ type }) => type === 'public');
const dates = days.map(({ date }) => date.slice(5, 10));
console.log(known, dates.length, ...dates.filter((date) => date > '12-20'));
E2

echo "date-holidays $(node -p "require('date-holidays/package.json').version"), public holidays of 2027:"
seen=$(for place in 'CH GE' 'CH CH-GE' 'CH Genf' 'FR 57' 'FR FR-57' 'ZZ'; do
  read -ra arguments <<< "$place"
  echo "$place: $(node ask.mjs "${arguments[@]}")"
done)
echo "$seen"
[ "$seen" = 'CH GE: true 11 12-25 12-31
CH CH-GE: true 11 12-25 12-26
CH Genf: true 11 12-25 12-26
FR 57: true 13 12-25 12-26
FR FR-57: true 11 12-25
ZZ: true 0' ]
