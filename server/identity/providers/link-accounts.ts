import type { BetterAuthOptions } from 'better-auth'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

/**
 * An account at Google or Apple becomes a way into an account of ours only when both sides have proven the same email: else whoever
 * signs up first with somebody's address would get what its owner does later, or the reverse.
 * The library has this rule for sign-ins; here it holds for every way of linking.
 */
export const linkVerifiedOnly =
  (db: Kysely<DB>): ValidateUserInfo =>
  async ({ user, source }) => {
    if (source.action !== 'link-account') return
    const ours = await db
      .selectFrom('users')
      .select(['email', 'email_verified'])
      .where('id', '=', user.id!)
      .executeTakeFirst()
    const mayLink = ours?.email_verified && user.emailVerified && ours.email === user.email?.toLowerCase()
    return mayLink ? undefined : { error: 'account_not_linked' }
  }
