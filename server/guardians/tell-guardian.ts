import { type Kysely, sql, type Transaction } from 'kysely'
import { mailboxKey } from '#server/platform/limits/mailbox-key.ts'
import type { Correspondence } from '#server/notifications/mail-notification.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists, type Row, type Value } from '#server/platform/database/typed-sql.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/link-token.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'
import { findWards } from './guarded-player.ts'
import { namesIn } from './guardian-mails.ts'
import type { Services } from '#server/services.ts'

/** The queue of mails to guardians: `{ userId, teamId }`, without address and secret. */
export const GUARDIAN_NOTICE_QUEUE = 'players-mail-guardian-notice'

/**
 * Mails the guardians of minors about memberships that came from an invitation, or from a manager of the organization. Part of the
 * transaction that lets the players in; call it after that. Skips players who are not minors, and those whose guardian has not answered: a
 * person who never agreed gets no mail.
 */
export async function tellGuardiansOfMemberships(
  tx: Transaction<DB>,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  memberships: readonly { userId: string; teamId: string }[],
): Promise<void> {
  const wards = await findWards(tx, memberships, now())
  const guarded = memberships.filter(({ userId }) => wards.has(userId))
  if (guarded.length === 0) return
  const { columns, values } = insertLists('guardian_notices', {
    user_id: sql`m.user_id`,
    team_id: sql`m.team_id`,
    joined_at: sql`m.joined_at`,
    told_at: now(),
  })
  const { rows } = await sql<Row<'guardian_notices', 'user_id' | 'team_id'>>`
    insert into guardian_notices (${columns}) select ${values}
    from ${listedRows('listed', guarded, {
      user_id: ['uuid', ({ userId }) => userId],
      team_id: ['uuid', ({ teamId }) => teamId],
    })}
    join team_members m on m.user_id = listed.user_id and m.team_id = listed.team_id and m.is_active
    on conflict (user_id, team_id) do update
      set joined_at = excluded.joined_at, told_at = excluded.told_at, token_hash = null, undone_at = null
    returning user_id, team_id`.execute(tx)
  const mails = rows.map(({ user_id: userId, team_id: teamId }) => ({ userId, teamId }))
  await jobs.addAll(tx, GUARDIAN_NOTICE_QUEUE, mails)
}

interface Notice {
  email: Value<'guardian_consents', 'guardian_email'>
  player_name: Value<'users', 'display_name'>
  team: Value<'teams', 'name'>
  /** The minor's language, because only the address of the guardian is known. */
  language: Value<'users', 'language'>
}

/** Mails the notice to a guardian. Throws when the mail could not be delivered. Does nothing when the membership has ended meanwhile. */
export async function mailGuardianNotice(
  { db, limits, mailer, publicUrl }: Correspondence,
  { userId, teamId }: { userId: string; teamId: string },
  attempt: number,
): Promise<void> {
  const token = newLinkToken()
  const notice = await renewSecret(db, userId, teamId, hashLinkToken(token))
  if (!notice) return
  const { email: to, player_name: playerName, team, language } = notice
  // Counted apart from mails that anybody can ask for: those could otherwise be used to keep this one away.
  if (attempt === 0 && !(await limits.allows('mailToAddress', `guardian ${mailboxKey(to)}`))) return
  const parameters = namesIn({ email: to, playerName, team })
  // The secret comes after '#', so no server and no referrer sees it.
  const link = `${publicUrl}/guardian/membership#token=${token}`
  await mailer.deliver(composeMail({ to, language, kind: 'guardianMembership', parameters, link }))
}

async function renewSecret(
  db: Kysely<DB>,
  userId: string,
  teamId: string,
  hash: Buffer,
): Promise<Notice | null> {
  const { rows } = await sql<Notice>`
    update guardian_notices n set token_hash = ${hash} from guardian_consents c, users u, teams t, team_members m
    where n.user_id = ${userId} and n.team_id = ${teamId} and n.undone_at is null
      and c.user_id = n.user_id and c.answered_at is not null and u.id = n.user_id and t.id = n.team_id
      and m.user_id = n.user_id and m.team_id = n.team_id and m.is_active and m.joined_at = n.joined_at
    returning c.guardian_email as email, u.display_name as player_name, t.name as team, u.language`.execute(
    db,
  )
  return rows[0] ?? null
}
