import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { hashLoginToken } from './login-token.ts'

const AT_ONCE = 5000

/**
 * Replaces the tokens of logins from before they were hashed; whoever has one stays signed in. Runs before the server answers anybody, and
 * has nothing to do from the second start on. Harmless when two servers start at once: a row is converted from the token that was read.
 */
export async function hashPlainLogins(db: Kysely<DB>, secret: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string; token: string }>`
      select id, token from logins where length(token) <> 43 order by id limit ${AT_ONCE}`.execute(db)
    if (rows.length === 0) return
    await sql`
      update logins l set token = new.hash
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ token }) => token)}::text[],
        ${rows.map(({ token }) => hashLoginToken(secret, token))}::text[]) as new (id, token, hash)
      where l.id = new.id and l.token = new.token`.execute(db)
  }
}
