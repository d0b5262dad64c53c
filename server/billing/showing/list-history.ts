import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { HistoryEntry } from '#contract/billing/billing.ts'
import { type Owner, ownerColumn } from '#server/billing/plan-owner.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { columnList, type Row, type Value } from '#server/platform/database/typed-sql.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'

const STORED = [
  'id',
  'at',
  'kind',
  'tier',
  'seats',
  'billing_provider',
  'currency',
  'period_end',
  'invoice_number',
] as const

export interface HistoryRow extends Row<
  'billing_history',
  (typeof STORED)[number],
  Pick<HistoryEntry, 'kind' | 'tier'>
> {
  amount: Value<'billing_history', 'amount', number | null>
}

/** The columns of a `HistoryRow`. */
export const historyColumns = sql`${columnList('billing_history', STORED)}, amount::float8 as amount`

const Place = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of an owner's history of plans and payments, newest first. The caller checks who may see it. Throws INVALID_CURSOR. */
export async function listHistory(
  db: Kysely<DB>,
  owner: Owner,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: HistoryEntry[]; nextCursor: string | null }> {
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const { rows } = await sql<HistoryRow>`
    select ${historyColumns} from billing_history
    where ${sql.ref(ownerColumn(owner))} = ${owner.id}
      ${place ? sql`and (at, id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``}
    order by at desc, id desc limit ${limit + 1}`.execute(db)
  return cutPage(rows, limit, {
    placeOf: ({ at, id }) => [at.toISOString(), id],
    document: (row) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      tier: row.tier,
      seats: row.seats,
      provider: row.billing_provider,
      money: row.amount === null ? null : { amount: row.amount, currency: row.currency! },
      periodEnd: row.period_end?.toISOString() ?? null,
      invoiceNumber: row.invoice_number,
    }),
  })
}
