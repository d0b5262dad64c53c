import { type Kysely, sql } from 'kysely'
import { inMajorUnits } from '#domain/billing/money.ts'
import { type Owner, ownerColumn } from '#server/billing/plan-owner.ts'
import type { CsvFile } from '#server/platform/csv/csv-answer.ts'
import type { CsvCell } from '#server/platform/csv/csv-line.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { historyColumns, type HistoryRow } from './list-history.ts'

/** Rows that are read and sent at once. */
const BATCH = 2_000

const COLUMNS = ['date', 'for', 'plan', 'seats', 'amount', 'currency', 'state', 'provider', 'invoice']

/** Every payment, failed payment and refund of an owner, newest first. The caller checks who may see it. */
export async function exportPayments(db: Kysely<DB>, owner: Owner): Promise<CsvFile> {
  return { name: `${await nameOf(db, owner)} payments`, columns: COLUMNS, batches: batchesOf(db, owner) }
}

async function nameOf(db: Kysely<DB>, { kind, id }: Owner): Promise<string> {
  if (kind === 'user') return 'Keepup'
  const organization = db.selectFrom('organizations').select('name').where('id', '=', id)
  return (await organization.executeTakeFirstOrThrow()).name
}

async function* batchesOf(db: Kysely<DB>, owner: Owner): AsyncGenerator<CsvCell[][]> {
  let last: HistoryRow | undefined
  do {
    const { rows } = await readBatch(db, owner, last)
    if (rows.length > 0) yield rows.map((row) => cellsOf(row, owner))
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last)
}

const readBatch = (db: Kysely<DB>, owner: Owner, last: HistoryRow | undefined) =>
  sql<HistoryRow>`
    select ${historyColumns} from billing_history
    where ${sql.ref(ownerColumn(owner))} = ${owner.id} and amount is not null
      ${last ? sql`and (at, id) < (${last.at}::timestamptz, ${last.id}::uuid)` : sql``}
    order by at desc, id desc limit ${BATCH}`.execute(db)

/** A refund has a minus sign, so that the column can be added up per state. */
function cellsOf(row: HistoryRow, { kind }: Owner): CsvCell[] {
  const sign = row.kind === 'refunded' ? -1 : 1
  return [
    row.at,
    kind === 'user' ? 'plan' : 'seats',
    row.tier,
    row.seats,
    inMajorUnits({ amount: sign * row.amount!, currency: row.currency! }),
    row.currency!.toUpperCase(),
    row.kind === 'payment_failed' ? 'failed' : row.kind,
    row.billing_provider,
    row.invoice_number,
  ]
}
