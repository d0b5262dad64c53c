import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { hashLoginToken } from '#server/identity/logins/login-token.ts'
import { SignInBody } from '#server/identity/library/sign-in-hooks.ts'
import { PASSWORD_PROVIDER } from './set-password.ts'

/**
 * Runs a sign-in by password, and ends its login if the password was changed meanwhile. Comparing a password takes long. A player who
 * changes it ends all logins to lock somebody out. A sign-in that had already compared the old password would begin its login right after
 * that. This function reads `request`. Throws INVALID_PASSWORD if the password was changed.
 */
export async function signInByPassword(
  db: Kysely<DB>,
  secret: string,
  request: Request,
  signIn: () => Promise<Response>,
): Promise<Response> {
  const email = await emailIn(request)
  const before = await findHash(db, email)
  const response = await signIn()
  if (!response.ok || (await findHash(db, email)) === before) return response
  const { token } = (await response.json()) as { token: string }
  await db.deleteFrom('logins').where('token', '=', hashLoginToken(secret, token)).execute()
  throw new ProblemError('INVALID_PASSWORD')
}

async function emailIn(request: Request): Promise<string> {
  const { data } = SignInBody.safeParse(await request.json().catch(() => null))
  return data?.email ?? ''
}

async function findHash(db: Kysely<DB>, email: string): Promise<string | null> {
  const credential = await db
    .selectFrom('users as u')
    .innerJoin('credentials as c', 'c.user_id', 'u.id')
    .select('c.password')
    .where('c.provider_id', '=', PASSWORD_PROVIDER)
    .where('u.email', '=', email)
    .executeTakeFirst()
  return credential?.password ?? null
}
