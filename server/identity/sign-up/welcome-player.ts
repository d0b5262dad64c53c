import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { readersLanguage } from '#server/platform/language/reader.ts'
import { SOURCE_LANGUAGE } from '#server/platform/language/texts.ts'
import { type Correspondence, mailLink } from '#server/identity/mail-links/identity-mails.ts'
import { allowsUnaskedMail } from '#server/platform/limits/unasked-mail.ts'

export type JoinDefaultTeam = (db: Kysely<DB>, userId: string) => Promise<unknown>

interface Means extends Correspondence {
  log: Logger
  limits: Limits
  joinDefaultTeam: JoinDefaultTeam
}

/** What follows the creation of an account. A failure is logged, and never fails the sign-up. */
export async function welcomePlayer(means: Means, userId: string): Promise<void> {
  const { db, log, joinDefaultTeam } = means
  await keepLanguage(db, log, userId)
  try {
    await joinDefaultTeam(db, userId)
  } catch (error) {
    log.warn({ err: error }, 'A new player could not be added to the default team')
  }
  await askToVerifyEmail(means, userId)
}

/** Stores the language in which the account was created; without one it is English. */
async function keepLanguage(db: Kysely<DB>, log: Logger, userId: string): Promise<void> {
  const language = readersLanguage()
  if (language === SOURCE_LANGUAGE) return
  try {
    await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
  } catch (error) {
    log.warn({ err: error }, "A new player's language could not be kept")
  }
}

/**
 * Google and Apple have already verified most emails. One mailbox gets a few of these mails, whatever is after its plus. The player can ask
 * for the mail again.
 */
async function askToVerifyEmail({ limits, log, ...correspondence }: Means, userId: string): Promise<void> {
  try {
    const unverified = await correspondence.db
      .selectFrom('users')
      .select(['id', 'email', 'email_verified as isConfirmed', 'display_name as name', 'language'])
      .where('id', '=', userId)
      .where('email_verified', '=', false)
      .where('is_anonymous', '=', false)
      .executeTakeFirst()
    if (!unverified) return
    // Counted apart, so that strangers who sign up with somebody's address keep no other mail away.
    if (await allowsUnaskedMail(limits, 'sign-up', unverified.email))
      await mailLink(correspondence, 'verify_email', unverified)
  } catch (error) {
    log.warn({ err: error }, 'A new player could not be asked to verify their email')
  }
}
