import { partOfRun } from '#domain/practice/body-part.ts'
import { MAX_RUNS_PER_SESSION } from '#contract/limits.ts'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { runsOf, type Touches } from './marked-touches.ts'

/** Seconds: the assumed flight of a ball when it is unknown. */
const USUAL_FLIGHT = 0.5

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100
// Rounded down, so that the sum of many runs cannot exceed the session.
const fullHundredths = (seconds: number) => Math.floor(seconds * 100) / 100

export interface VideoCount {
  /** The id of the future session. */
  readonly id: string
  readonly touches: Touches
  /** The touches that detection found. Null if the player counts by hand. */
  readonly found: Touches | null
  /** How many times slower than filmed the footage plays. */
  readonly slowdown: number
  /** The creation time of the video, ISO 8601, if the file contains it. */
  readonly madeAt: string | null
  /** The player's IANA time zone. */
  readonly timeZone?: string
}

/**
 * The touches of a video in the form of the API, in real time. `duration` is from the first touch to the last plus one flight, so that the
 * rate is based on as many flights as touches. The session begins at the time of the video. Without that time it has just ended.
 */
export function composeVideoSession(count: VideoCount, now: Date): RecordSession {
  const { id, found, slowdown, timeZone } = count
  const touches = inRealTime(count.touches, slowdown)
  const first = touches[0]?.time ?? 0
  const duration = practiceSeconds(count.touches, slowdown)
  const runs = runsOf(touches).map((run) => {
    const bodyPart = partOfRun(run.touches.map(({ part }) => part))
    return {
      juggleCount: run.touches.length,
      duration: fullHundredths(run.to - run.from),
      ...(bodyPart && { bodyPart }),
    }
  })
  return {
    id,
    juggleCount: touches.length,
    duration,
    date: beginning(count.madeAt, first, duration, now).toISOString(),
    ...modeOf(count.touches, found),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(runs.length <= MAX_RUNS_PER_SESSION ? { runs } : {}),
    touches: touches.map(({ time }) => hundredths(time - first)),
  }
}

/** Seconds of juggling, counted as `duration` of `composeVideoSession`. */
export function practiceSeconds(touches: Touches, slowdown: number): number {
  const times = inRealTime(touches, slowdown).map(({ time }) => time)
  return hundredths((times.at(-1) ?? 0) - (times[0] ?? 0) + usualFlight(times))
}

const inRealTime = (touches: Touches, slowdown: number): Touches =>
  touches.map((touch) => ({ ...touch, time: touch.time / slowdown }))

function modeOf(touches: Touches, found: Touches | null): Pick<RecordSession, 'mode' | 'detectedCount'> {
  if (!found) return { mode: 'video' }
  return isCorrected(touches, found) ? { mode: 'ai_edited', detectedCount: found.length } : { mode: 'ai' }
}

/** Whether the player has changed the touches that were found. A part of the body changes no count. */
export const isCorrected = (touches: Touches, found: Touches): boolean =>
  touches.length !== found.length ||
  touches.some(({ time, startsRun }, i) => time !== found[i]!.time || startsRun !== found[i]!.startsRun)

/** The median of the times between touches. */
function usualFlight(times: readonly number[]): number {
  const gaps = times.slice(1).map((time, i) => time - times[i]!)
  return gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? USUAL_FLIGHT
}

function beginning(madeAt: string | null, first: number, duration: number, now: Date): Date {
  const made = madeAt === null ? null : new Date(Date.parse(madeAt) + first * 1000)
  const latest = now.getTime() - duration * 1000
  return made && made.getTime() <= latest ? made : new Date(latest)
}
