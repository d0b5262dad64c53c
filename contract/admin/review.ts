import { z } from 'zod'
import { uuid } from '#contract/id.ts'
import { REVIEW_REASON_MAX_LENGTH } from '#contract/limits.ts'
import { page } from '#contract/page.ts'
import { PracticeSession } from '#contract/sessions/practice-session.ts'
import { textOfLines } from '#contract/text.ts'

/** A session that is held back, with the player's earlier numbers. */
export const HeldSession = z.object({
  session: PracticeSession,
  player: z.object({
    uid: uuid,
    displayName: z.string(),
    email: z.string(),
    photoURL: z.string().nullable(),
    bestSessionCount: z.number(),
    bestRate: z.number(),
    /** Sessions that count. */
    sessionCount: z.number().int(),
  }),
})
export type HeldSession = z.infer<typeof HeldSession>

/** The longest waiting first. */
export const HeldSessionPage = page(HeldSession)
export type HeldSessionPage = z.infer<typeof HeldSessionPage>

export const RemoveHeldSession = z.strictObject({
  /** What the player is told. */
  reason: textOfLines(REVIEW_REASON_MAX_LENGTH).min(1),
})
