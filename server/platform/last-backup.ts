import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The newest backup in a folder; null if there is none. The name of a backup begins with its time, so the last name is the newest. */
export async function findLastBackup(
  folder: string,
): Promise<{ name: string; at: Date; bytes: number } | null> {
  const names = await readdir(folder).catch(() => [])
  const name = names
    .filter((each) => each.includes('.keepup-backup'))
    .toSorted()
    .at(-1)
  if (name === undefined) return null
  const { mtime, size } = await stat(join(folder, name))
  return { name, at: mtime, bytes: size }
}

/** Whether a backup is older than two intervals. */
export const isOverdue = (at: Date, everyHours: number, now: Date): boolean =>
  now.getTime() - at.getTime() > 2 * everyHours * 3_600_000
