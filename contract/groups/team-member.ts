import { z } from 'zod'
import { JOIN_METHODS, TEAM_ROLES } from '#domain/groups/group.ts'
import { page } from '#contract/page.ts'

const teamRole = z.enum(TEAM_ROLES)

/** A team membership of spec §3, with the member's numbers. */
export const TeamMember = z.object({
  /** `{teamId}__{userId}`. */
  id: z.string(),
  teamId: z.string(),
  userId: z.string(),
  /** For managers, and for the member; null otherwise. */
  userEmail: z.string().nullable(),
  userDisplayName: z.string(),
  photoURL: z.string().nullable(),
  /** False for a neutral name, behind which nobody else finds a page. */
  isNamed: z.boolean(),
  role: teamRole,
  joinedAt: z.string(),
  /** A user id, or 'system'. */
  addedBy: z.string(),
  joinMethod: z.enum(JOIN_METHODS).nullable(),
  isActive: z.boolean(),
  removedAt: z.string().nullable(),
  /** The team is offered to them and they have not answered; for managers and the member, null otherwise. */
  ownershipOfferedAt: z.string().nullable(),
  // Null for a player who shows themselves to nobody else (domain/players/visibility.ts).
  totalJuggles: z.number().int().nullable(),
  bestSessionCount: z.number().int().nullable(),
  dayStreak: z.number().int().nullable(),
})
export type TeamMember = z.infer<typeof TeamMember>
export const TeamMemberPage = page(TeamMember)

/** 'owner' offers the team: the role stays until the member accepts; then the owner before becomes an admin. */
export const ChangeTeamRole = z.strictObject({ role: teamRole })
