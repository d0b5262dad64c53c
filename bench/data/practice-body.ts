import { uuidv7 } from '#server/platform/ids.ts'

const MOST_TOUCHES = 120
const TOUCHES_PER_RUN = 12

/** Runs of twelve touches, a touch every 0.6 s, as the web app sends them. */
function practiceOf(count: number): string {
  const touches = Array.from(
    { length: count },
    (_, index) => Math.round(index * 60 + Math.floor(index / TOUCHES_PER_RUN) * 180) / 100,
  )
  const runs = Array.from({ length: Math.ceil(count / TOUCHES_PER_RUN) }, (_, run) => ({
    juggleCount: Math.min(TOUCHES_PER_RUN, count - run * TOUCHES_PER_RUN),
    duration: 6.6,
  }))
  const duration = 30 + count / 2
  return JSON.stringify({
    juggleCount: count,
    duration,
    mode: 'manual',
    timeZone: 'Europe/Berlin',
    runs,
    touches,
  }).slice(1)
}

const practices = Array.from({ length: MOST_TOUCHES }, (_, n) => practiceOf(n + 1))

/**
 * The body of a session of up to 120 touches that began at this time, in milliseconds since 1970. Written quickly, because the processors are being
 * measured.
 */
export const practiceBody = (began: number, count = MOST_TOUCHES) =>
  `{"id":"${uuidv7()}","date":"${new Date(began).toISOString()}",${practices[count - 1]!}`
