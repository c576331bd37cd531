#!/usr/bin/env bash
# p-queue 9.3.5.
# Expected: `add` only queues a task, so that whoever notes its promise by an id has done so before the task
#   begins; and the priority of a task whose promise is pending can be changed by that id.
# Seen: an idle queue runs the first part of the task within `add`, so a task that removes its own note does so
#   before there is one, and the note stays for ever. `setPriority` throws for a task that has begun, as for an
#   unknown one, although its promise is pending.
# Exits with 1 if that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund p-queue@9.3.5 > /dev/null

cat > queue.js <<'E2'
import PQueue from 'p-queue';

const queue = new PQueue({ concurrency: 1 });
const notes = new Map();
const task = async () => {
  notes.delete('page');
  await new Promise((resolve) => setTimeout(resolve, 10));
};
notes.set('page', queue.add(task, { id: 'page' }));
let change = 'changed';
try {
  queue.setPriority('page', 1);
} catch (error) {
  change = error.name;
}
await queue.onIdle();
console.log(`${notes.size} ${change}`);
E2

seen=$(node queue.js)
echo "p-queue 9.3.5: notes left, change of priority: $seen"
test "$seen" = '1 ReferenceError'
