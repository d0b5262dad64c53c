import { sql, type Transaction } from 'kysely'
import { defaultDisplayName } from '#domain/players/display-name.ts'
import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { DisplayName } from '#contract/players/display-name.ts'
import { claimsToBeUs } from '#domain/our-name.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { refuseOurName } from '#server/roles/refuse-our-name.ts'

/**
 * Names a new player by our own rules, whichever way they signed up: Google sends the name they use there, and Apple's answer is whatever
 * the browser posts. Without a name it is made from the email (product 3.3).
 */
export function nameNewPlayer<T extends { name: string; email: string }>(user: T, path: string | undefined) {
  const given = nameIn(user.name)
  const name = given || nameIn(defaultDisplayName(user.email)) || defaultDisplayName('')
  // Only at a sign-up by email has the player typed the name (decisions/0076).
  return { ...user, name, nameTold: given !== '' && path === '/sign-up/email' }
}

function nameIn(text: string): string {
  const line = Array.from(
    text
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .normalize('NFC'),
  )
  const name = DisplayName.safeParse(line.slice(0, DISPLAY_NAME_MAX_LENGTH).join('')).data ?? ''
  return claimsToBeUs(name) ? '' : name
}

/**
 * Stores the name that a player gave themself. Before an account is erased it stays hidden, and counts if the player keeps the account. Throws
 * VALIDATION_FAILED for a name with which those who run the service would speak.
 */
export async function tellName(tx: Transaction<DB>, userId: string, name: string): Promise<void> {
  await refuseOurName(tx, userId, name, 'displayName')
  const isLeaving = sql`deletion_due_at is not null`
  await tx
    .updateTable('users')
    .set({
      display_name: sql`case when ${isLeaving} then null else ${name} end`,
      display_name_before_deletion: sql`case when ${isLeaving} then ${name} end`,
      name_told: true,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}
