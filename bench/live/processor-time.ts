import { readdirSync, readFileSync } from 'node:fs'

/** The length of a tick of /proc in milliseconds: on Linux there are always a hundred a second. */
const TICK = 10
/** Threads that take fewer milliseconds than this for each picture are not listed. */
const NAMED = 0.5

/**
 * Reads how many milliseconds of processor time each thread of a process's descendants has had, by process, thread and number. On other
 * systems than Linux the result is empty.
 */
export function processorTime(root: number): Map<string, number> {
  const times = new Map<string, number>()
  for (const { pid, kind } of offspringOf(root))
    for (const thread of list(`/proc/${pid}/task`)) {
      const { name, fields } = readStat(`/proc/${pid}/task/${thread}/stat`)
      times.set(`${kind} ${name} ${thread}`, TICK * (Number(fields[11]) + Number(fields[12])))
    }
  return times
}

/** The processor time between two readings, divided by the number of pictures: in all, and by the threads that took most. */
export function timePerThread(
  [before, after]: readonly ReadonlyMap<string, number>[],
  pictures: number,
): string {
  const each = [...(after ?? [])]
    .map(([thread, time]) => ({
      name: thread.replace(/ \d+$/u, ''),
      time: (time - (before?.get(thread) ?? 0)) / pictures,
    }))
    .toSorted((a, b) => b.time - a.time)
  const all = each.reduce((sum, { time }) => sum + time, 0)
  const named = each.filter(({ time }) => time >= NAMED).map(({ name, time }) => `${name} ${time.toFixed(1)}`)
  return `${all.toFixed(1)} ms of processor time a picture: ${named.join(', ')}`
}

function offspringOf(root: number): { pid: number; kind: string }[] {
  const parents = list('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(readStat(`/proc/${name}/stat`).fields[1]) }))
  const family = [root]
  for (const member of family)
    family.push(...parents.filter(({ parent }) => parent === member).map(({ pid }) => pid))
  return family.slice(1).map((pid) => ({ pid, kind: kindOf(pid) }))
}

/** Tells which part of Chromium a process is. */
function kindOf(pid: number): string {
  const line = read(`/proc/${pid}/cmdline`)
  const service = /--utility-sub-type=([\w.]+)/u.exec(line)?.[1]?.split('.').at(-1)
  return service ?? /--type=([\w-]+)/u.exec(line)?.[1] ?? 'browser'
}

/** See proc(5): the name stands in brackets, and may itself contain brackets. */
function readStat(file: string): { name: string; fields: string[] } {
  const stat = read(file)
  const end = stat.lastIndexOf(')')
  return { name: stat.slice(stat.indexOf('(') + 1, end), fields: stat.slice(end + 2).split(' ') }
}

/** Processes may start and end while they are being read. */
const list = (folder: string): string[] => attempt(() => readdirSync(folder), [])
const read = (file: string): string => attempt(() => readFileSync(file, 'utf8'), '')

function attempt<T>(look: () => T, otherwise: T): T {
  try {
    return look()
  } catch {
    return otherwise
  }
}
