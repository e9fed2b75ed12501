# Sourced by the scripts here: where things are, and how to get what is missing.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
bin=$root/bin
cd "$root"
# Debian puts games where not every PATH looks.
PATH=$bin:$PATH:/usr/games:/usr/local/go/bin
export PATH

say() { printf '\n== %s\n' "$*"; }

# need COMMAND PACKAGE: installs the Debian package when the command is missing.
need() {
  command -v "$1" >/dev/null && return
  local sudo=
  [ "$(id -u)" = 0 ] || sudo=sudo
  if [ -z "${apt_is_fresh:-}" ]; then
    $sudo apt-get update -q
    apt_is_fresh=1
  fi
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -q -y --no-install-recommends $2
}

# build makes static programs: with cgo, package net would want the C library.
build() { CGO_ENABLED=0 go build -o "$bin/" ./cmd/...; }
