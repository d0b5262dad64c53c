import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL's last messages before it gave up. They begin in startup.log and continue in its own log. */
export async function lastWords(place: string): Promise<string> {
  const logs = await Promise.all(
    (await readdir(join(place, 'log')).catch(() => [])).map(async (name) => {
      const path = join(place, 'log', name)
      return { path, changed: (await stat(path)).mtimeMs }
    }),
  )
  const newest = logs.toSorted((a, b) => b.changed - a.changed)[0]
  const startup = await readFile(join(place, 'startup.log'), 'utf8').catch(() => '')
  const own = newest ? await readFile(newest.path, 'utf8') : ''
  // Its own log comes last, because it also has the failures of earlier starts.
  return (
    lastFailure(startup) ||
    unmarked(startup) ||
    lastFailure(own.slice(-8_000)) ||
    `it gave no reason (see ${place}/log).`
  )
}

const lastFailure = (text: string) =>
  text.split('\n').findLast((line) => /FATAL|PANIC|error while loading|Permission denied/.test(line))

/** Lines from before the log marked lines with a level. */
const unmarked = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/ (LOG|HINT): /.test(line))
    .join(' ')
    .trim()
