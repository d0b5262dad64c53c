const HOUR_MS = 60 * 60 * 1000

/** The instant at which it is `hour` (18.5 is half past six) on a calendar day (YYYY-MM-DD) in a time zone. */
export function localHourOn(day: string, hour: number, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`) + Math.round(hour * HOUR_MS)
  return new Date(utc - offsetOn(day, timeZone))
}

const offsets = new Map<string, number>()

/** Milliseconds that clocks of the zone were ahead of UTC at noon of that day. */
function offsetOn(day: string, timeZone: string): number {
  const key = `${day} ${timeZone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const noon = new Date(`${day}T12:00:00Z`)
  // The Swedish locale writes dates as ISO 8601 does.
  const local = noon.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')
  const offset = Date.parse(`${local}Z`) - noon.getTime()
  offsets.set(key, offset)
  return offset
}
