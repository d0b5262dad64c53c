import type { CountedVideo } from '#web/videos/worker-messages.ts'

/** A try that the camera counted: its touches in a row, the seconds that they took, and when it began (ISO 8601). */
export interface FilmedTry {
  juggleCount: number
  duration: number
  date: string
  /** Whether the count is certain. */
  isSure: boolean
}

/** The longest run of a counted film that began at `madeAt`. Without a run the try is 0. */
export function longestRun({ detection, seconds }: CountedVideo, madeAt: string): FilmedTry {
  const { touches, runs, quality } = detection
  const isSure = quality.verdict === 'sure'
  const [longest] = runs.toSorted((a, b) => b.end - b.start - (a.end - a.start))
  const first = longest && touches[longest.start]
  const last = longest && touches[longest.end - 1]
  if (!longest || !first || !last)
    return { juggleCount: 0, duration: Math.max(1, Math.round(seconds)), date: madeAt, isSure }
  return {
    juggleCount: longest.end - longest.start,
    duration: Math.max(1, Math.round((last.time - first.time) * 10) / 10),
    date: new Date(Date.parse(madeAt) + first.time * 1000).toISOString(),
    isSure,
  }
}
