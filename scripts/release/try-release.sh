#!/bin/sh
# Installs a release on a bare Debian, as docs/deploy.md says, and saves a practice: try-release.sh ARCHIVE
# Needs root and debootstrap, because a container in a container often cannot run. BASE may name a folder with a Debian made by debootstrap.
set -eu
archive=$(readlink -f "$1")
here=$(dirname "$(readlink -f "$0")")
work=$(mktemp -d)
port=${PORT:-23555}
bare=$work/debian
server=
# Fails when the server does not end by itself with 0.
stop_server() {
  stopping=$server
  server=
  kill "$stopping"
  wait "$stopping"
}
end() {
  [ -z "$server" ] || stop_server || true
  for folder in proc dev/shm; do umount "$bare/$folder" 2>/dev/null || true; done
  rm -rf --one-file-system "$work"
}
trap end EXIT
if [ -n "${BASE:-}" ]; then cp -a "$BASE" "$bare"; else debootstrap --variant=minbase bookworm "$bare"; fi
mount --bind /proc "$bare/proc"
mkdir -p "$bare/dev/shm"
mount -t tmpfs tmpfs "$bare/dev/shm"

# A Debian that was installed has this file.
echo '127.0.0.1 localhost' >"$bare/etc/hosts"
chroot "$bare" apt-get install --yes --no-install-recommends libatomic1 >/dev/null 2>&1
mkdir -p "$bare/opt/keepup"
tar --extract --gzip --file "$archive" --strip-components 1 --no-same-owner --directory "$bare/opt/keepup"
chroot "$bare" sh -c 'cd /opt/keepup && sha256sum --check --quiet SHA256SUMS'
chroot "$bare" useradd --system --user-group --home-dir /var/lib/keepup --shell /usr/sbin/nologin keepup
chroot "$bare" install --directory --owner keepup --group keepup --mode 0711 /var/lib/keepup
cp "$here/save-practice.js" "$bare/root/"

# A string, because a function in the background would be a shell of its own, which takes the signal instead of the server.
in_debian="chroot --userspec=keepup:keepup $bare env -i PATH=/opt/keepup/bin:/usr/bin:/bin NODE_ENV=production
  DATA_DIR=/var/lib/keepup BACKUP_DIR=/var/lib/keepup/backups PORT=$port"
start_server() {
  $in_debian keepup start >"$work/log" 2>&1 &
  server=$!
  chroot "$bare" /opt/keepup/node_modules/.bin/node /root/save-practice.js "http://127.0.0.1:$port"
  grep 'Keepup is running on' "$work/log"
}
start_server
$in_debian keepup doctor
$in_debian keepup backup
$in_debian sh -c 'keepup restore /var/lib/keepup/backups/* --check'
stop_server
echo 'Once more, with the data of before:'
start_server
$in_debian keepup verify
stop_server
echo 'The release works.'
