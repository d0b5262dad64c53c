import type { Kysely } from 'kysely'
import type { WaysIn } from '#contract/identity/identity.ts'
import { shownEmail } from '#domain/identity/anonymous-email.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { PASSWORD_PROVIDER } from './set-password.ts'

/** How a player can sign in now. Throws SIGN_IN_REQUIRED if the account was deleted meanwhile. */
export async function showWaysToSignIn(db: Kysely<DB>, userId: string): Promise<WaysIn> {
  const [user, credentials, passkeys] = await Promise.all([
    db.selectFrom('users').select(['email', 'email_verified']).where('id', '=', userId).executeTakeFirst(),
    db.selectFrom('credentials').select(['provider_id', 'password']).where('user_id', '=', userId).execute(),
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  ])
  if (!user) throw new ProblemError('SIGN_IN_REQUIRED')
  const provided = new Set(credentials.map(({ provider_id }) => provider_id))
  return {
    email: shownEmail(user.email),
    emailVerified: user.email_verified,
    hasPassword: credentials.some(
      ({ provider_id, password }) => provider_id === PASSWORD_PROVIDER && password,
    ),
    providers: (['google', 'apple'] as const).filter((provider) => provided.has(provider)),
    passkeys: passkeys.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at.toISOString() })),
  }
}
