#!/usr/bin/env bash
# The packages whose own folder changed in a range of commits, and that are still there: a name a line.
set -euo pipefail
if ! files=$(git diff --name-only "$1"); then
  echo "Git does not know $1, as after a forced push or the first push of a branch. Release by hand." >&2
  exit 1
fi
for name in $(grep -oE '^(shell|mfe-[a-z0-9-]+)/' <<< "$files" | tr -d / | sort -u); do
  if [ -f "$name/package.json" ]; then echo "$name"; fi
done
