import { MAX_RUNS_PER_SESSION, MAX_SESSION_BODY_BYTES } from '#contract/limits.ts'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { activeMilliseconds, runsOf, type PracticeState } from '#domain/practice/practice-state.ts'
import { withNotes, type SessionNotes } from '#web/sessions/annotations/session-notes.ts'
import type { PracticeDraft } from '#web/sessions/device/practice-draft.ts'

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100
// Rounded down, so that the sum of many runs cannot exceed the session.
const fullHundredths = (seconds: number) => Math.floor(seconds * 100) / 100

/**
 * The finished practice in the form of the API. `duration` is active time: from the first touch to the finish, without pauses
 * (domain/practice/practice-state.ts). Runs and touches are left out if there are too many for the API. The count is always sent.
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
