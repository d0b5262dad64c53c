import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { listOf } from '#contract/list-in-request.ts'
import { AWARD_STATES } from '#domain/levels/award-ledger.ts'
import { LEVEL_SKILLS } from '#domain/levels/level-program.ts'
import { EVIDENCE } from '#domain/practice/evidence.ts'
import { AWARD_MAX_LENGTH, LEVELS_MAX, PROGRAMS_MAX } from '#contract/limits.ts'
import { lineOfText } from '#contract/text.ts'
import { version, versionRead } from '#contract/version.ts'

const count = z.number().int()
const bodyPart = z.enum(LEVEL_SKILLS).exclude(['any'])

/** A level as a client sees it that shows no programs. */
export const TeamLevel = z.object({
  id: uuid,
  name: z.string(),
  kind: z.literal('inARow'),
  /** In a row. */
  count,
  /** Absent for a level that any part of the body reaches. */
  bodyPart: bodyPart.optional(),
  /** How well a run must be known to reach it. */
  evidence: z.enum(EVIDENCE),
})
export type TeamLevel = z.infer<typeof TeamLevel>

/** All levels that a team sets itself, of all its programs. */
export const TeamProgram = z.object({ levels: z.array(TeamLevel), version })
export type TeamProgram = z.infer<typeof TeamProgram>

const WriteTeamLevel = z.strictObject({
  id: Id.optional(),
  name: lineOfText(AWARD_MAX_LENGTH).default(''),
  kind: z.literal('inARow').default('inARow'),
  count: count.min(1).max(250_000),
  bodyPart: bodyPart.optional(),
  evidence: z.enum(EVIDENCE).default('tapped'),
})

/**
 * All levels of the team, as many as its programs can have. A level with an `id` is changed, and a level without one is new. A stored level
 * that is not named is removed. Two programs for different ages may ask for the same, but a new or changed level must not.
 */
export const WriteTeamProgram = z.strictObject({
  levels: listOf(WriteTeamLevel, { max: LEVELS_MAX * PROGRAMS_MAX }),
  ...versionRead,
})
export type WriteTeamProgram = z.infer<typeof WriteTeamProgram>

/** A player's award for a level, as the ledger has it. */
export const TeamAward = z.object({
  id: z.string(),
  playerId: uuid,
  displayName: z.string(),
  levelId: uuid,
  state: z.enum(AWARD_STATES),
  /** When practice reached the level, or a coach confirmed it who only saw it. */
  reachedAt: instant,
  /** The practice that reached it; null for a level that a coach only saw, and where the viewer may not see practice. */
  sessionId: uuid.nullable(),
  confirmedBy: uuid.nullable(),
  confirmedAt: instant.nullable(),
  handedOverBy: uuid.nullable(),
  handedOverAt: instant.nullable(),
})
export type TeamAward = z.infer<typeof TeamAward>

export const TeamAwards = z.object({ items: z.array(TeamAward), nextCursor: z.null() })
export type TeamAwards = z.infer<typeof TeamAwards>
