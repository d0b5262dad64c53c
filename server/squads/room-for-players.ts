import { sql, type Transaction } from 'kysely'
import { entitlementAllows } from '#domain/billing/plan-features.ts'
import { FREE_KEPT_PLAYERS } from '#domain/groups/kept-player.ts'
import { findEntitlement, type PlanServices } from '#server/entitlements/find-entitlement.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/**
 * How many players the team can add; null for any number. The plan of the player who adds decides, or that of the team's owner. The other teams of
 * the owner count, too, so that nobody keeps more by founding an organization for each team.
 */
export async function roomLeft(
  services: PlanServices,
  actorId: string,
  teamId: string,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ owner: string | null; here: number; elsewhere: number }>`
    with teams_of_keeper as (
      select o.id from teams t join teams o on o.id = t.id or o.organization_id = t.organization_id or o.owner_id = t.owner_id
      where t.id = ${teamId})
    select (select owner_id from teams where id = ${teamId}) as owner,
      count(*) filter (where k.team_id = ${teamId})::integer as here,
      count(*) filter (where k.team_id <> ${teamId})::integer as elsewhere
    from kept_players k join team_members m on m.team_id = k.team_id and m.user_id = k.user_id and m.is_active
    where k.team_id in (select id from teams_of_keeper)`.execute(services.db)
  const { owner, here, elsewhere } = rows[0]!
  for (const id of new Set([actorId, ...(owner === null ? [] : [owner])])) {
    const { tier } = await findEntitlement(services, id, now)
    if (entitlementAllows(tier, 'keptPlayers')) return null
  }
  return elsewhere > 0 ? 0 : Math.max(0, FREE_KEPT_PLAYERS - here)
}

/**
 * Makes others who add players for the same keeper wait, and checks that the plan takes this many more. Throws KEPT_PLAYERS_FULL.
 */
export async function requireRoom(
  services: PlanServices,
  tx: Transaction<DB>,
  { actorId, teamId, adding, now }: { actorId: string; teamId: string; adding: number; now: Date },
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('kept players of ' || keeper, 0))
    from (select distinct keeper from teams, unnest(array[id, organization_id, owner_id]) as keeper
      where id = ${teamId} and keeper is not null order by keeper) keepers`.execute(tx)
  const left = await roomLeft({ ...services, db: tx }, actorId, teamId, now)
  if (left !== null && adding > left)
    throw new ProblemError('KEPT_PLAYERS_FULL', { parameters: { most: FREE_KEPT_PLAYERS } })
}
