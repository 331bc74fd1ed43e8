#!/bin/sh
# Chromium renders two hidden pages of its address bar in each context, which costs as much as the pages under test.
for arg; do
  case $arg in --disable-features=*) arg=$arg,WebUIOmniboxPopup,WebUIOmniboxAimPopup ;; esac
  shift
  set -- "$@" "$arg"
done
exec "$CHROMIUM_BIN" "$@"
