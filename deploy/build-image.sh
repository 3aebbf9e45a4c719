#!/bin/sh
# Builds the image for both architectures and pushes it: deploy/build-image.sh office.example/chancery 0.1.0
# With only a name, builds for this machine and keeps the image locally: deploy/build-image.sh chancery
set -eu
if [ $# -lt 1 ]; then
  echo "Usage: deploy/build-image.sh NAME [VERSION]" >&2
  exit 2
fi
cd "$(dirname -- "$0")/.."
if [ $# -eq 1 ]; then
  exec docker build -f deploy/Dockerfile -t "$1" .
fi
exec docker buildx build --platform linux/amd64,linux/arm64 --provenance=true --sbom=true \
  -f deploy/Dockerfile -t "$1:$2" --push .
