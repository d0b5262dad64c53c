import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { DEFAULT_TEAM_ID } from '#domain/groups/group.ts'
import { addMember } from '#server/groups/members/add-member.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { readersLanguage } from '#server/platform/language/reader.ts'
import { SOURCE_LANGUAGE } from '#server/platform/language/texts.ts'
import { type Correspondence, mailLink } from './mail-links/identity-mails.ts'

/** What follows the creation of an account. A failure is logged, and never fails the sign-up. */
export async function welcomePlayer(
  correspondence: Correspondence,
  log: Logger,
  userId: string,
): Promise<void> {
  await keepLanguage(correspondence.db, log, userId)
  await joinDefaultTeam(correspondence.db, log, userId)
  await askToVerifyEmail(correspondence, log, userId)
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

/** Product 4.3: joins the default team. If that fails, the sign-up goes on all the same. */
async function joinDefaultTeam(db: Kysely<DB>, log: Logger, userId: string): Promise<void> {
  try {
    await addMember(db, { teamId: DEFAULT_TEAM_ID, userId, addedBy: 'system', joinMethod: null })
  } catch (error) {
    log.warn({ err: error }, 'A new player could not be added to the default team')
  }
}

/** Google and Apple have already verified most emails. The player can ask for the mail again. */
async function askToVerifyEmail(correspondence: Correspondence, log: Logger, userId: string): Promise<void> {
  try {
    const unverified = await correspondence.db
      .selectFrom('users')
      .select(['id', 'email', 'display_name as name', 'language'])
      .where('id', '=', userId)
      .where('email_verified', '=', false)
      .executeTakeFirst()
    if (unverified) await mailLink(correspondence, 'verify_email', unverified)
  } catch (error) {
    log.warn({ err: error }, 'A new player could not be asked to verify their email')
  }
}
