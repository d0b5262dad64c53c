import { type Kysely, sql } from 'kysely'
import type { RosterInvitation } from '#contract/groups/roster.ts'
import type { RosterRole } from '#domain/roster/roster-row.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { hashOfToken } from './mail-invitation.ts'

export interface InvitationRow {
  id: string
  team_id: string
  team_name: string
  organization_name: string | null
  email: string
  name: string
  role: RosterRole
  invited_by: string | null
  expires_at: Date
}

/** The invitation of a valid link. Throws INVALID_TOKEN, also when its team was switched off. */
export async function findInvitation(db: Kysely<DB>, token: string, now: Date): Promise<InvitationRow> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.team_id, t.name as team_name, o.name as organization_name, i.email, i.name, i.role, i.invited_by, i.expires_at
    from roster_invitations i join teams t on t.id = i.team_id and t.status = 'active'
    left join organizations o on o.id = t.organization_id and o.status = 'active'
    where i.token_hash = ${hashOfToken(token)} and i.accepted_at is null and i.expires_at > ${now}`.execute(
    db,
  )
  if (!rows[0]) throw new ProblemError('INVALID_TOKEN')
  return rows[0]
}

/** Shows an invitation to whoever has its link, signed in or not, without using it up. Throws INVALID_TOKEN. */
export async function openInvitation(db: Kysely<DB>, token: string, now: Date): Promise<RosterInvitation> {
  const { team_name, organization_name, email, name, expires_at } = await findInvitation(db, token, now)
  return {
    teamName: team_name,
    organizationName: organization_name,
    email,
    name,
    expiresAt: expires_at.toISOString(),
  }
}
