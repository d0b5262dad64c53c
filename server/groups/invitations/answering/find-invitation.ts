import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { InvitationByLink } from '#contract/groups/invitations.ts'
import type { RosterRole } from '#domain/invitations/roster-row.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { hashLinkToken } from '#server/platform/link-token.ts'

export interface OpenInvitation extends Row<
  'roster_invitations',
  'id' | 'team_id' | 'email' | 'name' | 'role' | 'invited_by' | 'invited_at' | 'expires_at',
  { role: RosterRole }
> {
  team_name: Value<'teams', 'name'>
  organization_name: Value<'organizations', 'name'> | null
  inviter_name: Value<'users', 'display_name'>
}

/** The invitations that can be answered: they wait, their addressee may know of them, and their team is switched on. */
export async function findOpenInvitations(
  db: Kysely<DB>,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<OpenInvitation[]> {
  const { rows } = await sql<OpenInvitation>`
    select i.id, i.team_id, coalesce(i.team_name, t.name) as team_name, o.name as organization_name, p.display_name as inviter_name,
      i.email, i.name, i.role, i.invited_by, i.invited_at, i.expires_at
    from roster_invitations i join teams t on t.id = i.team_id and t.status = 'active'
    left join organizations o on o.id = t.organization_id and o.status = 'active'
    left join users p on p.id = i.invited_by
    where i.state = 'pending' and not i.is_quiet and i.expires_at > ${now} and ${which}`.execute(db)
  return rows
}

export const hasToken = (token: string) => sql`i.token_hash = ${hashLinkToken(token)}`

/** The invitation of a valid link. Throws INVALID_TOKEN, also when its team was switched off. */
async function findInvitation(db: Kysely<DB>, token: string, now: Date): Promise<OpenInvitation> {
  const [invitation] = await findOpenInvitations(db, hasToken(token), now)
  if (!invitation) throw new ProblemError('INVALID_TOKEN')
  return invitation
}

/** Shows an invitation to whoever has its link, signed in or not, without using it up. Throws INVALID_TOKEN. */
export async function openInvitation(db: Kysely<DB>, token: string, now: Date): Promise<InvitationByLink> {
  const invitation = await findInvitation(db, token, now)
  return {
    teamId: invitation.team_id,
    teamName: invitation.team_name,
    organizationName: invitation.organization_name,
    invitedBy: shownName(invitation.inviter_name),
    email: invitation.email,
    name: invitation.name,
    expiresAt: invitation.expires_at.toISOString(),
  }
}
