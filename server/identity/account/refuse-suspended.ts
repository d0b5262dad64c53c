import { APIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { findCharges } from '#server/entitlements/find-charges.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'

/**
 * Runs before every new login, however the user signs in. It tells suspended users why the server refuses them, and what becomes of a plan
 * that they pay for (product 10.25). The database refuses the login as well, in case the suspension comes in between (decisions/0034).
 */
export const refuseSuspended =
  (db: Kysely<DB>, operator: Operator) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    const user = await db
      .selectFrom('users')
      .select('suspended_reason as reason')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!user?.reason) return
    const why = sentenceForReader('problems.ACCOUNT_SUSPENDED', { reason: user.reason.replace(/\.$/, '') })
    const charges = await findCharges(db, userId)
    const ends = charges.map(({ kind }) => sentenceForReader(`mails.charges.${kind}`))
    const message = [`${why}.`, howToObject(operator), ...ends].join(' ')
    throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message })
  }

export interface Operator {
  publicUrl: string
  supportEmail: string | undefined
}

/** Where a suspended user can object. */
export const howToObject = ({ publicUrl, supportEmail }: Operator): string =>
  supportEmail === undefined
    ? sentenceForReader('objection.ask', { address: new URL(publicUrl).host })
    : sentenceForReader('objection.write', { email: supportEmail })
