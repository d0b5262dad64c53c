import { type Kysely, sql, type Transaction } from 'kysely'
import type { WaysInAtReset } from '#contract/identity/identity.ts'
import { PASSWORD_PROVIDER } from '#server/identity/account/set-password.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { findLink } from './mail-links.ts'

/**
 * What a thief may have added, as far as dates tell. The provider account that the player signed up with does not count as added: it was
 * created within a minute of the account.
 */
const isRecent = (now: Date) => sql`w.created_at > ${now}::timestamptz - interval '30 days'
  and (w.kind = 'passkey' or w.created_at > u.join_date + interval '1 minute')`

const waysOf = (userId: string) => sql`
  (select id, 'passkey' as kind, name, created_at from passkeys where user_id = ${userId}
    union all
    select id, provider_id, null, created_at from credentials where user_id = ${userId} and provider_id <> ${PASSWORD_PROVIDER}) w
  join users u on u.id = ${userId}`

interface WayIn extends Row<'passkeys', 'id' | 'name'> {
  kind: Value<'credentials', 'provider_id', 'passkey' | 'google' | 'apple'>
  at: Value<'passkeys', 'created_at'>
  isRecent: boolean
}

/**
 * The ways in, besides the password, that a reset asks about. The link stays valid. The list is empty if the email was never proven: then
 * all of them end. Throws INVALID_TOKEN.
 */
export async function listWaysInAtReset(db: Kysely<DB>, token: string, now: Date): Promise<WaysInAtReset> {
  const link = await findLink(db, 'reset_password', token, now)
  if (!link) throw new ProblemError('INVALID_TOKEN')
  const { rows } = await sql<WayIn>`
    select w.id, w.kind, w.name, w.created_at as at, ${isRecent(now)} as "isRecent" from ${waysOf(link.userId)}
    where u.email_verified order by w.created_at desc, w.id`.execute(db)
  return { ways: rows.map(({ at, ...way }) => ({ ...way, createdAt: at.toISOString() })) }
}

/** Ends the ways in that are not kept. Without a choice, the old ones stay. */
export async function endWaysIn(
  tx: Transaction<DB>,
  userId: string,
  keep: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  const ends = keep === undefined ? isRecent(now) : sql`not w.id = any (${keep}::uuid[])`
  await sql`
    with ended as (select w.id from ${waysOf(userId)} where ${ends}),
      passkeys_ended as (delete from passkeys where user_id = ${userId} and id in (select id from ended))
    delete from credentials where user_id = ${userId} and id in (select id from ended)`.execute(tx)
}
