import type { Roster, RosterPlan } from '#contract/groups/roster.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { requireConfirmedEmail } from '#server/identity/require-confirmed-email.ts'
import { planDocument, planRoster } from './plan-roster.ts'

/**
 * Tells what importing a roster would do, and what is wrong with each row. Changes nothing. Throws NOT_FOUND, FORBIDDEN,
 * EMAIL_NOT_CONFIRMED.
 */
export async function previewRoster(
  { db, now }: GroupServices,
  userId: string,
  teamId: string,
  { rows }: Roster,
): Promise<RosterPlan> {
  const { actor, team } = await openTeam(db, userId, teamId, 'manageMembers')
  await requireConfirmedEmail(db, userId)
  return planDocument(await planRoster(db, actor, team, rows, now()))
}
