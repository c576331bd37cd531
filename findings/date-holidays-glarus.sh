#!/usr/bin/env bash
# date-holidays 3.37.0: the Näfelser Fahrt, a public holiday of Glarus on the first Thursday of April, or a week
#   later if that is in the week before Easter.
# Expected: 1 April 2027, the Thursday after Easter.
# Seen: 8 April. The library looks for a Thursday from 2 April on, so that the first of April never is the day:
#   right in 2021, when that was Maundy Thursday, and a week late in 2027 and 2032. The other years are right, also
#   those in which Easter adds the week.
# Exits with 1 if that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund date-holidays@3.37.0 > /dev/null

cat > ask.mjs <<'E2'
// Prints the years from 2020 to 2032 with another day than the right one, and both days of April.
import Holidays from 'date-holidays';

const holidays = new Holidays('CH', 'GL');

function findDay(year, isIt) {
  const { date } = holidays.getHolidays(year).find(isIt);
  return new Date(`${date.slice(0, 10)}T00:00Z`);
}

for (let year = 2020; year <= 2032; year += 1) {
  const seen = findDay(year, ({ name }) => name === 'Näfelser Fahrt');
  const easter = findDay(year, ({ rule }) => rule === 'easter');
  const firstOfApril = new Date(Date.UTC(year, 3, 1));
  const right = new Date(Date.UTC(year, 3, 1 + ((4 - firstOfApril.getUTCDay() + 7) % 7)));
  const daysToEaster = (easter - right) / 86_400_000;
  if (daysToEaster > 0 && daysToEaster < 7) right.setUTCDate(right.getUTCDate() + 7);
  if (+seen !== +right) console.log(year, right.getUTCDate(), seen.getUTCDate());
}
E2

seen=$(node ask.mjs)
echo "date-holidays $(node -p "require('date-holidays/package.json').version"), years with another day (right, seen):"
echo "$seen"
[ "$seen" = '2027 1 8
2032 1 8' ]
