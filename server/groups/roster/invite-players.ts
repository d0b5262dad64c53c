import { sql, type Transaction } from 'kysely'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import type { Actor } from '#domain/roles/policy.ts'
import { dailyInvitations, INVITATION_DAYS } from '#domain/roster/daily-invitations.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { INVITATION_QUEUE } from './mail-invitation.ts'
import type { PlannedRow } from './plan-roster.ts'

/** Stores the invitations and queues their mails. Throws TOO_MANY_INVITATIONS. */
export async function invitePlayers(
  tx: Transaction<DB>,
  { jobs, now }: GroupServices,
  actor: Actor,
  rows: readonly PlannedRow[],
): Promise<void> {
  const asked = rows.flatMap((row) => (row.outcome === 'invited' ? [row.player] : []))
  if (asked.length === 0) return
  await checkBudget(tx, actor, asked.length, now())
  const expiresAt = new Date(now().getTime() + INVITATION_DAYS * DAY_MS)
  const column = (name: keyof (typeof asked)[number]) => asked.map((player) => player[name])
  // Somebody whose invitation expired, or who has left again, is invited anew, and the former link stops working.
  const { rows: invitations } = await sql<{ id: string }>`
    insert into roster_invitations as i (id, team_id, email, name, role, invited_by, invited_at, expires_at)
    select listed.*, ${actor.userId}, ${now()}, ${expiresAt} from unnest(${asked.map(() => uuidv7())}::uuid[],
      ${column('teamId')}::uuid[], ${column('email')}::text[], ${column('name')}::text[], ${column('role')}::text[]) as listed
    on conflict (team_id, email) do update
      set name = excluded.name, role = excluded.role, invited_by = excluded.invited_by, invited_at = excluded.invited_at,
        expires_at = excluded.expires_at, token_hash = null, accepted_at = null, accepted_by = null
    returning id`.execute(tx)
  await jobs.addAll(
    tx,
    INVITATION_QUEUE,
    invitations.map(({ id }) => ({ invitationId: id })),
  )
}

async function checkBudget(tx: Transaction<DB>, actor: Actor, wanted: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{ sent: number }>`
    select count(*)::integer as sent from roster_invitations
    where invited_by = ${actor.userId} and invited_at > ${since}`.execute(tx)
  const allowed = dailyInvitations(actor)
  if (rows[0]!.sent + wanted > allowed)
    throw new ProblemError('TOO_MANY_INVITATIONS', {
      parameters: { count: allowed },
      retryAfterSeconds: DAY_MS / 1000,
    })
}
