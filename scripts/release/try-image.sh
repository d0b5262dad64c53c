#!/bin/sh
# Builds the image of a release, starts it as deploy/compose.yaml does, and saves a practice: try-image.sh ARCHIVE
# Needs root, podman and debootstrap. No registry is asked: the base comes from Debian's packages. BASE may name a folder with a Debian made by
# debootstrap. PODMAN may have options, such as "podman --runtime runc" where a machine needs them.
set -eu
archive=$(readlink -f "$1")
root=$(readlink -f "$(dirname "$0")/../..")
work=$(mktemp -d)
port=${PORT:-23556}
database_port=$((port + 1))
podman=${PODMAN:-podman}
end() {
  $podman rm --force --volumes keepup-try keepup-try-database >/dev/null 2>&1 || true
  $podman volume rm --force keepup-try-data >/dev/null 2>&1 || true
  rm -rf --one-file-system "$work"
}
trap end EXIT
end
mkdir "$work"

if [ -n "${BASE:-}" ]; then bare=$BASE; else
  bare=$work/debian
  debootstrap --variant=minbase bookworm "$bare"
fi
# As in the images of Debian that are called slim, without what only people read.
tar --create --one-file-system --directory "$bare" --exclude './var/cache/apt/*' --exclude './var/lib/apt/lists/*' \
  --exclude './usr/share/doc/*' --exclude './usr/share/man/*' --exclude './usr/share/locale/*' . | $podman import --quiet - keepup-try-base
mkdir "$work/context"
cp "$archive" "$work/context/release.tar.gz"
$podman build --quiet --format docker --network host --build-arg BASE=localhost/keepup-try-base --build-arg ARCHIVE=release.tar.gz \
  --file "$root/deploy/Containerfile" --tag keepup-try "$work/context"
echo "The image has $(($($podman image inspect --format '{{.Size}}' keepup-try) / 1000000)) MB."

cat >"$work/Containerfile" <<'END'
FROM localhost/keepup-try-base
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql
USER postgres
RUN pg_ctlcluster 15 main start && createuser keepup && createdb --owner keepup keepup \
  && psql --command "alter role keepup password 'only-on-loopback'" && pg_ctlcluster 15 main stop
CMD exec pg_ctlcluster --foreground 15 main start --options "--port=$PORT"
END
$podman build --quiet --format docker --network host --file "$work/Containerfile" --tag keepup-try-database "$work"

$podman run --detach --name keepup-try-database --network host --env "PORT=$database_port" keepup-try-database
until $podman exec keepup-try-database pg_isready --quiet --host 127.0.0.1 --port "$database_port"; do sleep 1; done
$podman run --detach --name keepup-try --network host --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges --memory 512m \
  --volume keepup-try-data:/var/lib/keepup --env HOST=127.0.0.1 --env "PORT=$port" --env AUTH_SECRET=only-for-trying-this-image-on-loopback \
  --env "DATABASE_URL=postgres://keepup:only-on-loopback@127.0.0.1:$database_port/keepup" keepup-try
node=$root/node_modules/.bin/node
"$node" "$root/scripts/release/save-practice.js" "http://127.0.0.1:$port" || { $podman logs keepup-try; exit 1; }
$podman healthcheck run keepup-try
$podman exec keepup-try sh -c 'id --user && ! touch /opt/keepup/x 2>/dev/null && keepup doctor'
$podman stop --time 40 keepup-try
code=$($podman inspect --format '{{.State.ExitCode}}' keepup-try)
[ "$code" = 0 ] || { echo "The server ended with $code."; exit 1; }
$podman start keepup-try
"$node" "$root/scripts/release/save-practice.js" "http://127.0.0.1:$port"
$podman exec keepup-try keepup verify
echo 'The image works.'
