import { createHash } from 'node:crypto'
import type { RecordSession } from '#contract/sessions/practice-session.ts'

/** A hash (SHA-256) of a body. The order of fields and the format of instants do not matter. */
export function hashBody(body: RecordSession): Buffer {
  const { juggleCount, duration, date, mode, timeZone, runs, touches, detectedCount, notes } = body
  const said = [
    juggleCount,
    duration,
    new Date(date).toISOString(),
    mode,
    timeZone ?? null,
    runs ?? null,
    touches ?? null,
    // These fields were added later. Without them the hash must stay the same for stored sessions. A further one comes with its name, as its
    // value could stand for that of another field.
    ...(detectedCount === undefined ? [] : [detectedCount]),
    ...(notes ? [notes] : []),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest()
}
