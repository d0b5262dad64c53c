import { type Kysely, sql, type Transaction } from 'kysely'
import { handOverPlans } from '#server/billing/hand-over-plans.ts'
import { handOverMemberships } from '#server/groups/gone-players/hand-over-memberships.ts'
import { handOverNotifications } from '#server/notifications/hand-over-notifications.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { handOverIntroduction } from '#server/players/guardian/hand-over-introduction.ts'
import { handOverPhoto } from '#server/players/photos/hand-over-photo.ts'
import { handOverGrants } from '#server/roles/hand-over-grants.ts'
import { handOverSessions } from '#server/sessions/hand-over-sessions.ts'
import { handOverVideos } from '#server/videos/hand-over-videos.ts'

/**
 * Moves everything that an anonymous player has to the account that they have signed up for or in to, and deletes the anonymous user. It is
 * one transaction: if it fails nothing has moved, and the next sign-in with the anonymous login tries again. Harmless when repeated, even
 * concurrently: there is nothing left to move.
 */
export async function keepAnonymousPlayer(
  db: Kysely<DB>,
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockBoth(tx, from, to))) return
    await handOverSessions(tx, from, to, now)
    await handOverVideos(tx, from, to)
    await handOverMemberships(tx, from, to)
    await handOverGrants(tx, from, to)
    await handOverPlans(tx, from, to, now)
    await handOverNotifications(tx, from, to)
    await handOverPhoto(tx, from, to)
    await handOverIntroduction(tx, from, to, now)
    await keepSettings(tx, from, to)
    await tx.deleteFrom('users').where('id', '=', from).execute()
  })
}

/** In the order of ids, so that concurrent calls cannot deadlock. */
async function lockBoth(tx: Transaction<DB>, from: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ id: string; is_anonymous: boolean }>`
    select id, is_anonymous from users where id in (${from}, ${to}) order by id for update`.execute(tx)
  const anonymous = rows.find(({ id }) => id === from)
  const account = rows.find(({ id }) => id === to)
  return Boolean(anonymous?.is_anonymous && account && !account.is_anonymous)
}

/** The time zone moves only when the account still has the default, because its owner may have set another one. */
async function keepSettings(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  await sql`
    update users set time_zone = (select time_zone from users where id = ${from}) where id = ${to} and time_zone = 'UTC'`.execute(
    tx,
  )
  await sql`update passkeys set user_id = ${to} where user_id = ${from}`.execute(tx)
}
