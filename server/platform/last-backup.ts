import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The names that `npm run backup` gives, with their time in UTC. */
const GIVEN = /^keepup-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)\.keepup-backup(\.age|\.gpg)?$/

export const isGivenName = (name: string): boolean => GIVEN.test(name)

/** The clocks of several machines that back up into one folder may be so far apart. */
const APART_MS = 3_600_000

/**
 * From the oldest to the newest, by the times in their names. One whose time has not come was made while the clock was ahead. It counts as
 * older than all others, or it would be the newest one until then.
 */
export function inOrder(names: readonly string[], now: Date): string[] {
  const isAhead = (name: string) => {
    const [, day, hour, minute, second] = GIVEN.exec(name) ?? []
    return day !== undefined && Date.parse(`${day}${hour}:${minute}:${second}Z`) > now.getTime() + APART_MS
  }
  return names.toSorted().toSorted((a, b) => Number(isAhead(b)) - Number(isAhead(a)))
}

/** The newest complete backup in a folder; null if there is none. */
export async function findLastBackup(
  folder: string,
  now: Date,
): Promise<{ name: string; at: Date; bytes: number } | null> {
  const names = (await readdir(folder).catch(() => [])).filter((each) =>
    /\.keepup-backup(\.age|\.gpg)?$/.test(each),
  )
  const name = inOrder(names, now).at(-1)
  if (name === undefined) return null
  const { mtime, size } = await stat(join(folder, name))
  return { name, at: mtime, bytes: size }
}

/** Whether a backup is older than two intervals. */
export const isOverdue = (at: Date, everyHours: number, now: Date): boolean =>
  now.getTime() - at.getTime() > 2 * everyHours * 3_600_000
