import { type Kysely, sql } from 'kysely'
import { parse } from 'hono/utils/cookie'
import { askTogether } from '#server/platform/database/ask-together.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import type { FindLogin } from '#server/platform/http/require-login.ts'
import type { Actor } from '#server/platform/http/router.ts'
import { readIn } from '#server/platform/language/reader.ts'
import { type CookieSettings, loginCookie, type LoginCookie } from './login-cookie.ts'
import { hashLoginToken, verifiedToken } from './login-token.ts'

/** What finds the sender of each request to this server. */
export function createFindLogin(db: Kysely<DB>, settings: CookieSettings): FindLogin {
  const cookie = loginCookie(settings)
  return (headers) => findLogin(db, cookie, headers)
}

/**
 * Finds who sends this request, by the login cookie or `Authorization: Bearer`, both signed; null when nobody is signed in. Every request
 * looks it up, so that an ended login is refused at once. That takes one indexed query, shared by requests of the same moment. The
 * identity library would need two; `identity.api.test.ts` checks that both agree. A request that names no language is answered in the
 * sender's own.
 */
export async function findLogin(
  db: Kysely<DB>,
  cookie: LoginCookie,
  headers: Headers,
): Promise<Actor | null> {
  const token = tokenOf(cookie, headers)
  if (!token) return null
  const login = await loginByToken(db, hashLoginToken(cookie.secret, token))
  if (!login) return null
  readIn(login.language)
  return { userId: login.user_id, loginId: login.id, byCard: login.by_card, isLeaving: login.isLeaving }
}

interface LoginRow extends Row<'logins', 'token' | 'id' | 'user_id' | 'by_card'> {
  language: Value<'users', 'language'>
  isLeaving: boolean
}

// The database's clock says which logins have ended, because requests of the same moment share the statement.
const loginByToken = askTogether(async (db, hashes: readonly string[]): Promise<(LoginRow | undefined)[]> => {
  const { rows } = await sql<LoginRow>`${planOnce}
      select l.token, l.id, l.user_id, l.by_card, u.language, u.deletion_due_at is not null as "isLeaving"
      from logins l join users u on u.id = l.user_id
      where l.token = any (${hashes}::text[]) and l.expires_at > now()`.execute(db)
  const byHash = new Map(rows.map((row) => [row.token, row]))
  return hashes.map((hash) => byHash.get(hash))
})

function tokenOf({ name, secret }: LoginCookie, headers: Headers): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer) return verifiedToken(secret, decode(bearer))
  const value = parse(headers.get('cookie') ?? '', name)[name]
  return value ? verifiedToken(secret, value) : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
