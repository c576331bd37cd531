#!/usr/bin/env bash
# Rehearses a release and its rollback on one machine, without systemd: two instances behind nginx, with
# the files of this folder, and visitors who are there all the time. Exits with 1 if one of them sees an
# error: a 5xx, no answer, or a page without its scripts and styles.
# Usage: deploy/rehearse.sh [CLONE], a folder with the build to release after this one's; without it the
# second build is a copy of this one, under other names.
set -euo pipefail
other=${1:+$(realpath "$1")}
cd "$(dirname "$0")/.."
# As the unit has it: nginx connects to 127.0.0.1.
exec node --dns-result-order=ipv4first scripts/operate/rehearse.mjs ${other:+"$other"}
