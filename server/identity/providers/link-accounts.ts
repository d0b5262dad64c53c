import type { BetterAuthOptions } from 'better-auth'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

/**
 * An account at Google or Apple becomes a way into one of our accounts only when both sides have proven the same email. Otherwise,
 * somebody who signs up first with another person's address could read what its owner does later, or the reverse. An account without any
 * way in, such as one from an import, waits for whoever proves its email: nobody else can have entered it before.
 */
export const linkVerifiedOnly =
  (db: Kysely<DB>): ValidateUserInfo =>
  async ({ user, source }) => {
    if (source.action !== 'link-account') return
    const ours = await db
      .selectFrom('users')
      .select(['email', sql<boolean>`email_verified or ${isUnclaimed}`.as('may_be_entered')])
      .where('id', '=', user.id!)
      .executeTakeFirst()
    const mayLink = ours?.may_be_entered && user.emailVerified && ours.email === user.email?.toLowerCase()
    return mayLink ? undefined : { error: 'account_not_linked' }
  }

const isUnclaimed = sql`(not exists (select from credentials where user_id = users.id)
  and not exists (select from passkeys where user_id = users.id) and not exists (select from logins where user_id = users.id))`
