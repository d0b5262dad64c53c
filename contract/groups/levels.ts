import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { instant, localDate } from '#contract/instant.ts'
import { listOf } from '#contract/list-in-request.ts'
import { AWARD_STATES } from '#domain/levels/award-ledger.ts'
import { isClimbing, LEVEL_SKILLS, MAX_AGE } from '#domain/levels/level-program.ts'
import { EVIDENCE } from '#domain/practice/evidence.ts'
import {
  AWARD_MAX_LENGTH,
  AWARDED_MAX_PLAYERS,
  AWARDS_AT_ONCE_MAX,
  CORRECTION_REASON_MAX_LENGTH,
  LEVELS_MAX,
  PROGRAM_NAME_MAX_LENGTH,
} from '#contract/limits.ts'
import { lineOfText } from '#contract/text.ts'
import { version, versionRead } from '#contract/version.ts'

const count = z.number().int()
const age = count.min(1).max(MAX_AGE).nullable()

const Level = z.object({
  id: uuid,
  /** In a row. */
  juggles: count,
  /** The award of this level; empty for the certificate alone. */
  award: z.string(),
})
export type Level = z.infer<typeof Level>

export const LevelProgram = z.object({
  id: uuid,
  /** The group that set it. The program of an organization is for all its teams. */
  owner: z.object({ kind: z.enum(['team', 'organization']), id: uuid, name: z.string() }),
  name: z.string(),
  skill: z.enum(LEVEL_SKILLS),
  /** How well a run must be known to reach a level. */
  leastEvidence: z.enum(EVIDENCE),
  fromAge: count.nullable(),
  toAge: count.nullable(),
  /** From the lowest. */
  levels: z.array(Level),
  version,
  abilities: z.object({ edit: z.boolean() }),
})
export type LevelProgram = z.infer<typeof LevelProgram>

const Award = z.object({
  levelId: uuid,
  state: z.enum(AWARD_STATES),
  /** YYYY-MM-DD; null for a level that only practice has reached. */
  on: localDate.nullable(),
})

const Standing = z.object({
  programId: uuid,
  /** The longest counted run; null where practice cannot tell, and where the viewer may not see it. */
  best: count.nullable(),
  /** A longer run that does not count, because it is not known well enough; null where the viewer may not see it. */
  uncounted: z.object({ juggles: count, evidence: z.enum(EVIDENCE) }).nullable(),
  /** The levels that the player has, from the lowest. */
  awards: z.array(Award),
})
export type Standing = z.infer<typeof Standing>

export const PlayerOnLevels = z.object({
  userId: uuid,
  displayName: z.string(),
  photoURL: z.string().nullable(),
  /** One for each program that is for the player's age. */
  standings: z.array(Standing),
})
export type PlayerOnLevels = z.infer<typeof PlayerOnLevels>

/**
 * The levels of a team. Managers see all members. Members see themselves, and of others the levels that were confirmed, if those show
 * their practice to the group.
 */
export const TeamLevels = z.object({
  teamId: uuid,
  teamName: z.string(),
  organizationName: z.string().nullable(),
  /** For the certificates and the wall. */
  crestURL: z.string().nullable(),
  programs: z.array(LevelProgram),
  players: z.array(PlayerOnLevels),
  /** The number of members. Of a larger team, only the first COACH_MAX_MEMBERS to join are listed. */
  memberCount: count,
  abilities: z.object({ manageLevels: z.boolean() }),
})
export type TeamLevels = z.infer<typeof TeamLevels>

export const LevelPrograms = z.object({ items: z.array(LevelProgram) })
export type LevelPrograms = z.infer<typeof LevelPrograms>

/**
 * A program as its managers write it. A level with an `id` is changed, and a level without one is new. A stored level that is not named is
 * removed.
 */
export const WriteProgram = z
  .strictObject({
    name: lineOfText(PROGRAM_NAME_MAX_LENGTH).min(1),
    skill: z.enum(LEVEL_SKILLS),
    leastEvidence: z.enum(EVIDENCE).default('tapped'),
    fromAge: age.default(null),
    toAge: age.default(null),
    levels: listOf(
      z.strictObject({
        id: Id.optional(),
        juggles: count.min(1).max(250_000),
        award: lineOfText(AWARD_MAX_LENGTH).default(''),
      }),
      { min: 1, max: LEVELS_MAX },
    ).refine(isClimbing),
  })
  .refine(({ fromAge, toAge }) => fromAge === null || toAge === null || fromAge <= toAge, { path: ['toAge'] })
export type WriteProgram = z.infer<typeof WriteProgram>

export const ChangeProgram = WriteProgram.safeExtend(versionRead)
export type ChangeProgram = z.infer<typeof ChangeProgram>

/** Confirms a level of members, or hands its award over to them. Members for whom that changes nothing are left as they are. */
export const GiveAwards = z.strictObject({
  levelId: Id,
  userIds: listOf(Id, { min: 1, max: AWARDED_MAX_PLAYERS }),
  step: z.enum(['confirmed', 'handedOver']),
  /** YYYY-MM-DD. */
  on: z.iso.date(),
})
export type GiveAwards = z.infer<typeof GiveAwards>
/** A level of one player. */
const AwardPlace = z.strictObject({ levelId: Id, userId: Id })
export type AwardPlace = z.infer<typeof AwardPlace>
const places = listOf(AwardPlace, { min: 1, max: AWARDS_AT_ONCE_MAX })

/** Confirms several levels at once, and takes them back again: all or none. */
export const GiveManyAwards = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('confirmed'), awards: places, on: z.iso.date() }),
  z.strictObject({
    step: z.literal('corrected'),
    awards: places,
    reason: lineOfText(CORRECTION_REASON_MAX_LENGTH).min(1),
  }),
])
export type GiveManyAwards = z.infer<typeof GiveManyAwards>
/** Those for which it changed something. Taking back exactly these undoes it. */
export const ManyAwardsGiven = z.object({ awards: z.array(AwardPlace) })
export type ManyAwardsGiven = z.infer<typeof ManyAwardsGiven>

/** How many members it changed something for. */
export const AwardsGiven = z.object({ count })

export const CorrectAward = z.strictObject({
  levelId: Id,
  userId: Id,
  reason: lineOfText(CORRECTION_REASON_MAX_LENGTH).min(1),
})
export type CorrectAward = z.infer<typeof CorrectAward>

/** The ledger of one member, the newest first. */
export const AwardEntries = z.object({
  items: z.array(
    z.object({
      id: uuid,
      programName: z.string(),
      juggles: count,
      step: z.enum(['confirmed', 'handedOver', 'corrected']),
      on: localDate,
      /** Who did it; empty for somebody whose account is gone. */
      byName: z.string(),
      reason: z.string(),
      recordedAt: instant,
    }),
  ),
})
export type AwardEntries = z.infer<typeof AwardEntries>
