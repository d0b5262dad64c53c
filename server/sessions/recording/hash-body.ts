import { createHash } from 'node:crypto'
import type { RecordSession } from '#contract/sessions/practice-session.ts'

/**
 * A hash (SHA-256) of a body, which tells a repeat from a conflict. The order of fields and the format of instants do not matter. A body
 * without the later fields keeps the hash that it had before they were added, because phones still repeat such bodies.
 */
export function hashBody(body: RecordSession): Buffer {
  const {
    id: _,
    juggleCount,
    duration,
    date,
    mode,
    timeZone,
    runs,
    touches,
    detectedCount,
    notes,
    ...later
  } = body
  const said = [
    juggleCount,
    duration,
    new Date(date).toISOString(),
    mode,
    timeZone ?? null,
    runs ?? null,
    touches ?? null,
    ...(detectedCount === undefined ? [] : [detectedCount]),
    ...(notes ? [notes] : []),
    // With their names, so that none passes for another one.
    ...Object.entries(later)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest()
}
