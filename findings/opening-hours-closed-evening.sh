#!/usr/bin/env bash
# opening_hours 3.15.0, with the holidays of France: `Mo-Su 18:00-02:00; PH off`.
# Expected: the evening of 25 December, which is closed, has no small hours either. And whoever writes the rule
#   as the library's warning asks has no warning any more.
# Seen: on 26 December the place is open from 0:00 to 2:00, the end of an evening that never began, while that of
#   Christmas Eve ends at midnight. The warning about `;` asks for a comma; with the comma the hours are the
#   same, and another warning asks for `;`. Closing the hours instead of the day, `PH 18:00-02:00 off`, does what
#   is meant, and the warning says of it too that it applies to the whole day.
# Exits with 1 if that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund opening_hours@3.15.0 > /dev/null

cat > ask.mjs <<'E2'
// Prints the separator that the warning asks for, and the hours of Christmas 2026 as day/hour.
import OpeningHours from 'opening_hours';

const place = { lat: '48.86', lon: '2.35', address: { country_code: 'fr', state: 'Île-de-France' } };
const hours = new OpeningHours(process.argv[2], place, { tag_key: 'opening_hours' });
const advice = hours.getWarnings().map((warning) => {
  if (warning.includes('by using a ","')) return 'comma';
  return warning.includes('using ";"') ? 'semicolon' : 'other';
});
const intervals = hours.getOpenIntervals(new Date(2026, 11, 24, 12), new Date(2026, 11, 26, 12));
const text = intervals.map(([start, end]) =>
  [start, end].map((date) => `${date.getDate()}/${date.getHours()}`).join('-'),
);
console.log(`[${advice}]`, ...text);
E2

semicolon=$(node ask.mjs 'Mo-Su 18:00-02:00; PH off')
comma=$(node ask.mjs 'Mo-Su 18:00-02:00, PH off')
evening=$(node ask.mjs 'Mo-Su 18:00-02:00; PH 18:00-02:00 off')
echo "opening_hours $(node -p "require('opening_hours/package.json').version"), [separator asked for], day/hour of December:"
echo "  expected:                               24/18-25/2"
echo "  Mo-Su 18:00-02:00; PH off:              $semicolon"
echo "  Mo-Su 18:00-02:00, PH off:              $comma"
echo "  Mo-Su 18:00-02:00; PH 18:00-02:00 off:  $evening"
[ "$semicolon" = '[comma] 24/18-25/0 26/0-26/2' ] && [ "$comma" = '[semicolon] 24/18-25/0 26/0-26/2' ] &&
  [ "$evening" = '[comma] 24/18-25/2' ]
