import { uuidv7 } from '#server/platform/ids.ts'

/** Ten runs of twelve touches, a touch every 0.6 s, as the web app sends them. */
const touches = Array.from(
  { length: 120 },
  (_, index) => Math.round(index * 60 + Math.floor(index / 12) * 180) / 100,
)
const rest = JSON.stringify({
  juggleCount: touches.length,
  duration: 90,
  mode: 'manual',
  timeZone: 'Europe/Berlin',
  runs: Array.from({ length: 10 }, () => ({ juggleCount: 12, duration: 6.6 })),
  touches,
}).slice(1)

/** The body of a session that began at this time, in milliseconds since 1970. Written quickly, because the processors are being measured. */
export const practiceBody = (began: number) =>
  `{"id":"${uuidv7()}","date":"${new Date(began).toISOString()}",${rest}`
