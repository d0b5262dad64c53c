import { z } from 'zod'
import { JOIN_METHODS } from '#domain/groups/joining.ts'
import { TEAM_ROLES } from '#domain/groups/team-role.ts'
import { uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { page } from '#contract/page.ts'

const teamRole = z.enum(TEAM_ROLES)

/** A team membership (product 3.7), with the member's numbers. */
export const TeamMember = z.object({
  /** `{teamId}__{userId}`. */
  id: z.string(),
  teamId: uuid,
  userId: uuid,
  /** For managers, and for the member themself; null otherwise. */
  userEmail: z.string().nullable(),
  userDisplayName: z.string(),
  photoURL: z.string().nullable(),
  /** False for a neutral name. Other people find no page behind it. */
  isNamed: z.boolean(),
  role: teamRole,
  /** For managers: true of another manager who is suspended and cannot act. Absent otherwise. */
  isSuspended: z.boolean().optional(),
  /** The group keeps this player, who has no account (product 10.50). */
  kept: z.boolean(),
  joinedAt: instant,
  /** A user id, or 'system'. */
  addedBy: z.string(),
  joinMethod: z.enum(JOIN_METHODS).nullable(),
  isActive: z.boolean(),
  removedAt: instant.nullable(),
  /** When the team was offered to them, while they have not answered. For managers and the member; null otherwise. */
  ownershipOfferedAt: instant.nullable(),
  // Null for a player who is visible to nobody else (domain/players/visibility.ts).
  totalJuggles: z.number().int().nullable(),
  bestSessionCount: z.number().int().nullable(),
  dayStreak: z.number().int().nullable(),
})
export type TeamMember = z.infer<typeof TeamMember>
export const TeamMemberPage = page(TeamMember)

/** 'owner' offers the team. The role stays until the member accepts. Then the former owner becomes an admin. */
export const ChangeTeamRole = z.strictObject({ role: teamRole })
