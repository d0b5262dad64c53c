import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { instant, localDate } from '#contract/instant.ts'
import { listOf } from '#contract/list-in-request.ts'
import { TEAM_ROLES } from '#domain/groups/team-role.ts'
import { COACH_MESSAGE_MAX_LENGTH, COACH_MESSAGE_MAX_PLAYERS } from '#contract/limits.ts'
import { textOfLines } from '#contract/text.ts'

const count = z.number().int()

const Finding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notPracticing'), daysSince: count.nullable(), sessionsBefore: count }),
  z.object({ kind: z.literal('standingStill'), best: count, bestBefore: count, sessions: count }),
  z.object({ kind: z.literal('breakthrough'), best: count, bestBefore: count, percent: count }),
  z.object({ kind: z.literal('practicing'), sessions: count, days: count }),
  z.object({ kind: z.literal('justJoined') }),
  z.object({ kind: z.literal('managing') }),
])

const PracticeOfDays = z.object({
  sessions: count,
  juggles: count,
  /** Seconds. */
  seconds: z.number(),
  days: count,
  /** Most juggles in one session. */
  best: count,
})

export const CoachedMember = z.object({
  userId: uuid,
  displayName: z.string(),
  photoURL: z.string().nullable(),
  role: z.enum(TEAM_ROLES),
  /** A player whom the team keeps. Nobody can write to them (product 10.50). */
  kept: z.boolean(),
  joinedAt: instant,
  /** Null for a member who shows their practice to nobody in this team. There are no numbers then, either. */
  finding: Finding.nullable(),
  now: PracticeOfDays.nullable(),
  before: PracticeOfDays.nullable(),
  lastPracticeOn: z.string().nullable(),
})
export type CoachedMember = z.infer<typeof CoachedMember>

/** A team's practice in a range of days, for its managers. */
export const CoachView = z.object({
  teamId: uuid,
  teamName: z.string(),
  /** The first and the last day of the range, on the coach's calendar. */
  from: localDate,
  to: localDate,
  members: z.array(CoachedMember),
  /** The number of members. Of a larger team, only the first COACH_MAX_MEMBERS to join are listed. */
  memberCount: count,
  abilities: z.object({ writeToMembers: z.boolean() }),
})
export type CoachView = z.infer<typeof CoachView>

/** A message to members of the team. It arrives in the app, and by mail if they allow it. */
export const CoachMessage = z.strictObject({
  userIds: listOf(Id, { min: 1, max: COACH_MESSAGE_MAX_PLAYERS }),
  text: textOfLines(COACH_MESSAGE_MAX_LENGTH).min(1),
})
export type CoachMessage = z.infer<typeof CoachMessage>
export const CoachMessageSent = z.object({ count })
