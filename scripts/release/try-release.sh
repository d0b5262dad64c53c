#!/bin/sh
# Installs a release on a bare Debian, as docs/deploy.md says, and saves a practice: try-release.sh ARCHIVE
# Needs root and debootstrap, because a container in a container often cannot run. BASE may name a folder with a Debian made by debootstrap.
set -eu
archive=$(readlink -f "$1")
here=$(dirname "$(readlink -f "$0")")
work=$(mktemp -d)
bare=$work/debian
server=
stop_server() {
  kill "$server" 2>/dev/null || return 0
  wait "$server" || true
}
end() {
  [ -z "$server" ] || stop_server
  umount "$bare/proc" "$bare/dev/shm" 2>/dev/null || true
  rm -rf --one-file-system "$work"
}
trap end EXIT
if [ -n "${BASE:-}" ]; then cp -a "$BASE" "$bare"; else debootstrap --variant=minbase bookworm "$bare"; fi
mount --bind /proc "$bare/proc"
mkdir -p "$bare/dev/shm"
mount -t tmpfs tmpfs "$bare/dev/shm"

chroot "$bare" apt-get install --yes --no-install-recommends libatomic1 >/dev/null
mkdir -p "$bare/opt/keepup"
tar --extract --gzip --file "$archive" --strip-components 1 --no-same-owner --directory "$bare/opt/keepup"
chroot "$bare" sh -c 'cd /opt/keepup && sha256sum --check --quiet SHA256SUMS'
chroot "$bare" useradd --system --user-group --home-dir /var/lib/keepup --shell /usr/sbin/nologin keepup
chroot "$bare" install --directory --owner keepup --group keepup --mode 0711 /var/lib/keepup
cp "$here/save-practice.js" "$bare/root/"

as_keepup() {
  chroot --userspec=keepup:keepup "$bare" env -i PATH=/opt/keepup/bin:/usr/bin:/bin NODE_ENV=production \
    DATA_DIR=/var/lib/keepup BACKUP_DIR=/var/lib/keepup/backups PORT="${PORT:-23555}" "$@"
}
save_practice() { chroot "$bare" /opt/keepup/node_modules/.bin/node /root/save-practice.js "http://127.0.0.1:${PORT:-23555}"; }
as_keepup keepup start >"$work/log" 2>&1 &
server=$!
save_practice
as_keepup keepup doctor
as_keepup keepup backup
as_keepup sh -c 'keepup restore /var/lib/keepup/backups/* --check'
stop_server
echo 'Once more, with the data of before:'
as_keepup keepup start >"$work/log" 2>&1 &
server=$!
save_practice
as_keepup keepup verify
echo 'The release works.'
