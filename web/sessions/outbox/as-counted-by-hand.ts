import type { RecordSession } from '#contract/sessions/practice-session.ts'

/** The same practice without its video: who counted is the player, whose word tapping takes as well. Needs no plan. */
export function asCountedByHand(session: RecordSession): RecordSession {
  const { detectedCount: _ofTheVideo, ...practice } = session
  return { ...practice, mode: 'manual' }
}
