import { MAX_RUNS_PER_SESSION, MAX_SESSION_BODY_BYTES } from '#contract/limits.ts'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { activeMilliseconds, runsOf, type PracticeState } from '#domain/practice/practice-state.ts'
import { withNotes, type SessionNotes } from '#web/sessions/annotations/session-notes.ts'
import type { PracticeDraft } from '#web/sessions/device/practice-draft.ts'

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100
// Rounded down, so that thousands of runs cannot add up to more than the session.
const fullHundredths = (seconds: number) => Math.floor(seconds * 100) / 100

/**
 * The finished practice as the API takes it. `duration` is active time: from the first touch to the finish, less the pauses
 * (domain/practice/practice-state.ts). Runs and touches are left out where they are more than the API takes: the count never is.
 */
export function composeSession(
  draft: PracticeDraft,
  state: PracticeState,
  said: SessionNotes = {},
): RecordSession {
  const runs = runsOf(state).map(({ juggleCount, duration }) => ({
    juggleCount,
    duration: fullHundredths(duration),
  }))
  const counted: RecordSession = {
    id: draft.id,
    juggleCount: state.touches.length,
    duration: hundredths(activeMilliseconds(state, 0) / 1000),
    date: new Date(state.beganAt ?? 0).toISOString(),
    mode: 'manual',
    ...(draft.timeZone ? { timeZone: draft.timeZone } : {}),
    ...(runs.length <= MAX_RUNS_PER_SESSION ? { runs } : {}),
  }
  const session = withNotes(counted, said)
  const complete = {
    ...session,
    touches: state.touches.map((milliseconds) => hundredths(milliseconds / 1000)),
  }
  return JSON.stringify(complete).length <= MAX_SESSION_BODY_BYTES ? complete : session
}
