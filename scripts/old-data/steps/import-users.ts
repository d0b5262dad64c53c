import { type Insertable, sql } from 'kysely'
import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { TIERS } from '#domain/billing/entitlement.ts'
import { anonymousEmail } from '#domain/identity/anonymous-email.ts'
import { defaultDisplayName } from '#domain/players/display-name.ts'
import type { Changes } from '#scripts/old-data/reported-changes.ts'
import { isEmail } from '#server/identity/is-email.ts'
import type { Users } from '#server/platform/database/schema.generated.ts'
import { insertRows } from '#scripts/insert-rows.ts'
import { type Import, newId } from '#scripts/old-data/import-context.ts'
import { codeOf, instantOf, lineOf, boolOf, oneOf } from '#scripts/old-data/read-values.ts'
import {
  giveSessions,
  postpone,
  stagedDocuments,
  stagedUsers,
  type StagedDocument,
} from '#scripts/old-data/staged-documents.ts'

/** Makes the export's users players here. Afterwards `ids.users` maps the old ids to the players. */
export async function importUsers(old: Import): Promise<void> {
  const byEmail = new Map<string, string>()
  const twins = new Map<string, string>()
  const postponed: string[] = []
  for (const { id, is_new, user_id } of await stagedUsers(old.tx))
    if (!is_new && user_id) old.ids.users.set(id, user_id)
  for await (const batch of stagedDocuments(old.tx, 'users')) {
    const rows = []
    const accounts = await accountsOf(old, batch)
    for (const { id, document } of batch) {
      const email = emailOf(document['email'])
      const twin = email ? byEmail.get(email) : undefined
      const account = email ? accounts.get(email) : undefined
      if (twin) {
        old.changes.note('user.emailTwice', `users/${id}`, `users/${twin}`)
        twins.set(id, twin)
      } else if (account && !account.proven) {
        old.changes.note('user.emailUnproven', `users/${id}`)
        postponed.push(id)
      } else {
        if (email) byEmail.set(email, id)
        old.ids.users.set(id, account?.id ?? newId('users', id))
        if (account) old.changes.note('user.hasAccount', `users/${id}`)
        else rows.push(readUser(old, id, document, email))
      }
    }
    await insertRows(old.tx, 'users', rows)
    old.newPlayers.push(...rows.map(({ id }) => id))
  }
  for (const [twin, id] of twins) old.ids.users.set(twin, old.ids.users.get(id)!)
  await giveSessions(old.tx, [...twins.keys()], [...twins.values()])
  await postpone(old.tx, postponed)
}

const emailOf = (value: unknown): string | null => {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return isEmail(email) ? email : null
}

/** The players here with these emails, whether they signed up or were imported earlier. */
async function accountsOf({ tx }: Import, batch: readonly StagedDocument[]) {
  const emails = batch.flatMap(({ document }) => emailOf(document['email']) ?? [])
  const { rows } = await sql<{ id: string; email: string; email_verified: boolean }>`
    select id, email, email_verified from users where email = any(${emails}::text[])`.execute(tx)
  const ids = new Set(batch.map(({ id }) => newId('users', id)))
  // An account with the same id is this player, and not somebody else who signed up with the email.
  return new Map(
    rows.map(({ id, email, email_verified }) => [email, { id, proven: email_verified || ids.has(id) }]),
  )
}

type UserRow = Insertable<Users> & { id: string }

function readUser(
  { changes, now }: Import,
  oldId: string,
  document: Record<string, unknown>,
  email: string | null,
): UserRow {
  const what = `users/${oldId}`
  const id = newId('users', oldId)
  const name = lineOf(document['displayName'], DISPLAY_NAME_MAX_LENGTH)
  const joined = instantOf(document['joinDate'])
  if (!email) changes.note('user.emailMissing', what)
  else if (email !== document['email']) changes.note('user.emailLowered', what)
  if (!name) changes.note('user.nameMissing', what)
  if (!joined || joined > now) changes.note('user.joinDateMissing', what)
  return {
    id,
    email: email ?? anonymousEmail(id),
    is_anonymous: !email,
    display_name: name ?? lineOf(defaultDisplayName(email ?? ''), DISPLAY_NAME_MAX_LENGTH),
    photo_url: httpsOf(document['photoURL']),
    join_date: joined && joined <= now ? joined : now,
    // Players whom the old app showed by name stay shown by name.
    shown_before_asking: true,
    ...readPlan(changes, what, document),
  }
}

const httpsOf = (value: unknown) => {
  const url = codeOf(value)
  return url?.startsWith('https://') ? url : null
}

/** The old premium record of a profile (product 4.8). It is kept unchanged, because the rules refer to the stored values. */
function readPlan(changes: Changes, what: string, document: Record<string, unknown>) {
  const tier = oneOf(TIERS, document['subscriptionTier'])
  if (!tier && document['subscriptionTier'] != null) changes.note('user.tierUnknown', what)
  const isPremium = boolOf(document['isPremium'])
  const status = codeOf(document['subscriptionStatus'])
  // Product 4.8: without a plan of its own, a record without a status is active.
  const isActive = (status ?? (document['individual'] ? null : 'active')) === 'active'
  if (isPremium && tier && tier !== 'free' && !isActive) changes.note('user.premiumNotActive', what)
  return {
    is_premium: isPremium,
    subscription_tier: tier ?? 'free',
    subscription_status: status,
    // Product 3.2: a premium flag without a provider is older than the providers.
    billing_provider: codeOf(document['billingProvider']) ?? (isPremium ? 'legacy' : null),
    stripe_subscription_id: codeOf(document['stripeSubscriptionId']),
    apple_receipt_data: codeOf(document['appleReceiptData']),
  }
}
