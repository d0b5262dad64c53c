import { type Kysely, sql } from 'kysely'
import type { OwnGroups } from '#contract/groups/own-groups.ts'
import { can, type WebsiteResource } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { findOrganizationRows, organizationCard } from '#server/groups/organizations/organization-row.ts'
import { listTeamRows, teamCard } from '#server/groups/teams/team-row.ts'

/** Whether every player may found an organization (the operator's setting). */
type SelfService = Pick<WebsiteResource, 'organizationsSelfService'>

/** Product 7.5: the player's active teams, latest joined first, then the organizations the same way. */
export async function listOwnGroups(
  db: Kysely<DB>,
  userId: string,
  { organizationsSelfService }: SelfService,
  now: Date,
): Promise<OwnGroups> {
  const rows = await db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select('t.id')
    .where('t.status', '=', 'active')
    .where('m.user_id', '=', userId)
    .where('m.is_active', '=', true)
    .orderBy('m.joined_at', 'desc')
    .orderBy('t.id')
    .execute()
  const teams = await listTeamRows(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  const organizations = await findOrganizationRows(
    db,
    userId,
    sql`where o.status = 'active' and own.user_id is not null order by own.joined_at desc, o.id`,
  )
  const website = { kind: 'website', organizationsSelfService } as const
  const actor = await loadActor(db, userId)
  return {
    teams: teams.map((row) => teamCard(row, now)),
    organizations: organizations.map((row) => {
      const organization = {
        kind: 'organization',
        id: row.id,
        isActive: true,
        actorIsMember: true,
        actorIsLetIn: row.is_let_in,
      } as const
      const allowed = {
        seeInside: can(actor, 'seeInside', organization),
        manageTeams: can(actor, 'manageTeams', organization),
      }
      return { ...organizationCard(row), abilities: allowed }
    }),
    abilities: { createOrganization: can(actor, 'createOrganization', website) },
  }
}
