import { sql, type Transaction } from 'kysely'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { INVITATION_DAYS, quietSince } from '#domain/invitations/invitation.ts'
import { dailyInvitations } from '#domain/invitations/invitation-budget.ts'
import type { Actor, TeamResource } from '#domain/roles/policy.ts'
import type { RosterPlayer } from '#domain/invitations/roster-row.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists, type Row } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'
import { INVITATION_QUEUE } from './mail-invitation.ts'
import { refusesInvitations, refusesInviter } from '#server/groups/invitations/refuses-invitations.ts'

/** Lets one player invite only one at a time, in any team, because each invitation counts the others of the day. */
export const lockInviter = (tx: Transaction<DB>, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

/**
 * Stores invitations to this team, or to others of its organization, and queues their mails. The teams and the inviter are locked. A
 * person who must not be invited gets a row and a job like everybody else, but no mail, so that nobody can tell. Throws
 * TOO_MANY_INVITATIONS.
 */
export async function invitePlayers(
  tx: Transaction<DB>,
  { jobs, now }: GroupServices,
  { actor, team }: { actor: Actor; team: TeamResource },
  asked: readonly RosterPlayer[],
): Promise<void> {
  if (asked.length === 0) return
  const at = now()
  await checkBudget(tx, actor, team, { wanted: asked.length, at })
  const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS)
  const isQuiet = sql`(${refusesInvitations(sql`listed.email`, sql`listed.team_id`, quietSince(at))}
    or ${refusesInviter(sql`listed.email`, sql`${actor.userId}::uuid`)})`
  // A person whose invitation is over, or who has left again, is invited again. The old link stops working.
  const { columns, values } = insertLists('roster_invitations', {
    id: sql`listed.id`,
    team_id: sql`listed.team_id`,
    // A later name is no message to people who are invited already (product 10.12).
    team_name: sql`(select name from teams where id = listed.team_id)`,
    email: sql`listed.email`,
    name: sql`listed.name`,
    role: sql`listed.role`,
    invited_by: actor.userId,
    invited_at: at,
    expires_at: expiresAt,
    is_quiet: isQuiet,
  })
  const { rows: invitations } = await sql<Row<'roster_invitations', 'id'>>`
    insert into roster_invitations as i (${columns}) select ${values}
    from ${listedRows('listed', asked, {
      id: ['uuid', () => uuidv7()],
      team_id: ['uuid', ({ teamId }) => teamId],
      email: ['text', ({ email }) => email],
      name: ['text', ({ name }) => name],
      role: ['text', ({ role }) => role],
    })}
    on conflict (team_id, email) do update
      set team_name = excluded.team_name, name = excluded.name, role = excluded.role, invited_by = excluded.invited_by,
        invited_at = excluded.invited_at, expires_at = excluded.expires_at, is_quiet = excluded.is_quiet, state = 'pending', mail_state = 'queued', mailed_at = null,
        token_hash = null, accepted_by = null
    returning id`.execute(tx)
  await jobs.addAll(
    tx,
    INVITATION_QUEUE,
    invitations.map(({ id }) => ({ invitationId: id })),
  )
}

async function checkBudget(
  tx: Transaction<DB>,
  actor: Actor,
  { id, organizationId }: TeamResource,
  { wanted, at }: { wanted: number; at: Date },
): Promise<void> {
  // The organization's teams count together, so they wait for each other.
  if (organizationId !== null)
    await tx
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', organizationId)
      .forNoKeyUpdate()
      .execute()
  const since = new Date(at.getTime() - DAY_MS)
  const { rows } = await sql<{ byInviter: number; toGroup: number; accepted: number }>`
    select (select count(*)::integer from roster_invitations where invited_by = ${actor.userId} and invited_at > ${since}) as "byInviter",
      count(*) filter (where i.invited_at > ${since})::integer as "toGroup",
      count(*) filter (where i.state = 'accepted')::integer as accepted
    from roster_invitations i join teams t on t.id = i.team_id
    where t.id = ${id} or t.organization_id = ${organizationId}`.execute(tx)
  const { byInviter, toGroup, accepted } = rows[0]!
  const { ofInviter, ofGroup } = dailyInvitations(actor, accepted)
  if (byInviter + wanted <= ofInviter && toGroup + wanted <= ofGroup) return
  throw new ProblemError('TOO_MANY_INVITATIONS', {
    parameters: { count: Math.min(ofInviter, ofGroup) },
    retryAfterSeconds: DAY_MS / 1000,
  })
}
