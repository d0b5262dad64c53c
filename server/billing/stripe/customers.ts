import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isAnonymousEmail } from '#domain/identity/anonymous-email.ts'
import { asOwner, type Owner, ownerColumn } from '#server/billing/plan-owner.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { isMissing, type Payments } from './payments.ts'

/** The owner's customer at Stripe; null without one. */
export async function findCustomer(db: Kysely<DB>, owner: Owner): Promise<string | null> {
  const row = await db
    .selectFrom('stripe_customers')
    .select('customer_id')
    .where(ownerColumn(owner), '=', owner.id)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** The owner of a customer. Null when the account is deleted, undefined when the customer is not one of ours. */
export async function findOwner(db: Kysely<DB>, customerId: string): Promise<Owner | null | undefined> {
  const row = await db
    .selectFrom('stripe_customers')
    .select(['user_id', 'organization_id'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.user_id !== null) return { kind: 'user', id: row.user_id }
  return row.organization_id === null ? null : { kind: 'organization', id: row.organization_id }
}

/** The owner's customer, created if there is none. Committed before anything can be paid, so that every payment finds its owner. */
export async function ensureCustomer(db: Kysely<DB>, payments: Payments, owner: Owner): Promise<string> {
  const known = await findCustomer(db, owner)
  if (known) return known
  const id = await create(db, payments, owner, `keepup-customer-${owner.id}`)
  const { user_id, organization_id } = asOwner(owner)
  await db
    .insertInto('stripe_customers')
    .values({ customer_id: id, user_id, organization_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findCustomer(db, owner))!
}

/**
 * A new customer in place of one that Stripe does not know any more: the operator deleted it there, or went from test to live payments.
 * Null when it is still there.
 */
export async function replaceCustomer(
  db: Kysely<DB>,
  payments: Payments,
  owner: Owner,
  gone: string,
): Promise<string | null> {
  if (await isAtStripe(payments, gone)) return null
  const id = await create(db, payments, owner, `keepup-customer-${owner.id}-after-${gone}`)
  await db
    .updateTable('stripe_customers')
    .set({ customer_id: id })
    .where('customer_id', '=', gone)
    .where(ownerColumn(owner), '=', owner.id)
    .execute()
  return findCustomer(db, owner)
}

/**
 * With the same key, two requests at once, or one repeated after a crash, get the same customer. Stripe refuses a key that comes with other
 * details, such as a name that was changed since then, so they are part of it.
 */
async function create(db: Kysely<DB>, payments: Payments, owner: Owner, purpose: string): Promise<string> {
  const details = await detailsOf(db, owner)
  const hash = createHash('sha256').update(JSON.stringify(details)).digest('base64url')
  const idempotencyKey = `${purpose}-${hash}`
  const { id } = await payments.ask((stripe) => stripe.customers.create(details, { idempotencyKey }))
  return id
}

/** Stripe keeps a stub of a deleted customer. */
async function isAtStripe(payments: Payments, customer: string): Promise<boolean> {
  try {
    const { deleted } = await payments.ask((stripe) => stripe.customers.retrieve(customer))
    return !deleted
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

async function detailsOf(db: Kysely<DB>, { kind, id }: Owner) {
  if (kind === 'organization') {
    const row = await db.selectFrom('organizations').select('name').where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    return { name: row.name, metadata: { organizationId: id } }
  }
  const row = await db
    .selectFrom('users')
    .select(['email', 'display_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    ...(!isAnonymousEmail(row.email) && { email: row.email }),
    ...(row.display_name !== null && { name: row.display_name }),
    metadata: { userId: id },
  }
}

/** Makes every other change of this customer's plans wait until the transaction ends, so that the next reading of Stripe stays current. */
export async function lockCustomer(tx: Transaction<DB>, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stripe ${customerId}`}, 0))`.execute(tx)
}
