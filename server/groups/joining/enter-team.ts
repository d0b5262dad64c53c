import { sql, type Transaction } from 'kysely'
import { addMember, type NewMembership } from './add-member.ts'
import { settleInvitations } from '#server/groups/invitations/refuses-invitations.ts'
import { settleRequestsOf } from '#server/groups/join-requests/settle-requests.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists, type Row } from '#server/platform/database/typed-sql.ts'
import { requireNoStrangers } from './protect-children.ts'

type JoinedOrganization = Row<'organizations', 'id' | 'name'>

/**
 * Makes a player a member of a team and of the team's organization (product 10.10), and settles their pending request. Returns false if they
 * are a member already, else the organization that they joined with the team, if any. The team is locked. Throws CHILDREN_ASK_TO_JOIN, or
 * STRANGERS_WOULD_SEE_CHILDREN to a manager who lets a child in.
 */
export async function enterTeam(
  tx: Transaction<DB>,
  membership: NewMembership,
  now: Date,
): Promise<false | { organization: JoinedOrganization | null }> {
  const { addedBy, userId } = membership
  const entersAlone = addedBy === 'system' || addedBy === userId
  await requireNoStrangers(
    tx,
    membership,
    entersAlone ? 'CHILDREN_ASK_TO_JOIN' : 'STRANGERS_WOULD_SEE_CHILDREN',
  )
  if (!(await addMember(tx, membership))) return false
  await settleRequestsOf(tx, membership, now)
  await settleInvitations(tx, membership)
  return { organization: await joinOrganizationOf(tx, membership) }
}

/** Does not join an organization that was switched off. */
async function joinOrganizationOf(
  tx: Transaction<DB>,
  { teamId, userId }: NewMembership,
): Promise<JoinedOrganization | null> {
  const { columns, values } = insertLists('organization_members', {
    organization_id: sql`o.id`,
    user_id: userId,
    join_method: 'auto_org_join',
  })
  const { rows } = await sql<JoinedOrganization>`
    with joined as (
      insert into organization_members as m (${columns}) select ${values}
      from teams t join organizations o on o.id = t.organization_id and o.status = 'active' where t.id = ${teamId}
      on conflict (organization_id, user_id) do update
        set is_active = true, removed_at = null, code_refused = false, joined_at = now(), join_method = excluded.join_method
        where not m.is_active
      returning organization_id)
    select id, name from organizations where id = (select organization_id from joined)`.execute(tx)
  return rows[0] ?? null
}
