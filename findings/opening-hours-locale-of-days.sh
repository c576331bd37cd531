#!/usr/bin/env bash
# opening_hours 3.15.0, with Dutch weekdays of a place in Belgium: `Ma-Vr` is Monday to Friday.
# Expected: the option `locale` chooses the language of errors and warnings, as the manual says of it, and the
#   hours are the same in each. A range with the Dutch "Vr" or "Do", which no French word abbreviates, is Dutch.
# Seen: with French messages the shop is closed on Mondays, and `Di-Za`, Tuesday to Saturday, is every day of the
#   week: words that the language of the messages knows are read in it, their neighbours in another. Without the
#   option `Ma-Vr` is right, but `Ma-Do`, Monday to Thursday, begins on Tuesday, which mixes the languages too.
# Exits with 1 if that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund opening_hours@3.15.0 > /dev/null

cat > ask.mjs <<'E2'
// Prints the days of a week, of which Monday is 1, on which a place in Antwerp is open for each of the ranges.
import OpeningHours from 'opening_hours';

const [options, ...ranges] = process.argv.slice(2);
const place = { lat: '51.22', lon: '4.4', address: { country_code: 'be', state: 'Vlaanderen' } };
const seen = ranges.map((range) => {
  const hours = new OpeningHours(`${range} 09:00-18:00`, place, JSON.parse(options));
  const intervals = hours.getOpenIntervals(new Date(2026, 5, 1), new Date(2026, 5, 8));
  return intervals.map(([start]) => start.getDay() || 7).join('');
});
console.log(seen.join(' '));
E2

ranges=(Ma-Vr Di-Za Ma-Do)
none=$(node ask.mjs '{}' "${ranges[@]}")
french=$(node ask.mjs '{ "locale": "fr" }' "${ranges[@]}")
echo "opening_hours $(node -p "require('opening_hours/package.json').version"), days of ${ranges[*]}:"
echo "  expected:             12345 23456 1234"
echo "  without a locale:     $none"
echo "  with locale 'fr':     $french"
[ "$none" = '12345 23456 234' ] && [ "$french" = '2345 1234567 234' ]
