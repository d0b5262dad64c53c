import type { NotedDate } from './parse-cells.ts'

const MS_PER_MINUTE = 60_000

/** The instant at which the clock of a place showed what was noted; in the hour that a change of clocks leaves out, the one after it. */
export function instantOf({ date, time, offset }: NotedDate & { time: number }, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + time * 1000
  if (offset !== null) return new Date(asUtc - offset * MS_PER_MINUTE)
  const guess = asUtc - offsetAt(new Date(asUtc), timeZone)
  const settled = asUtc - offsetAt(new Date(guess), timeZone)
  return new Date(Math.max(settled, asUtc - offsetAt(new Date(settled), timeZone)))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** How far the clocks of a place are ahead of UTC. Milliseconds. */
function offsetAt(instant: Date, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    // The Swedish locale writes dates as ISO 8601 does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  const shown = Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`)
  return shown - Math.floor(instant.getTime() / 1000) * 1000
}
