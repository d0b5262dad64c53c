import type { WebsiteExport } from '#contract/admin/administration.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { BOARD_COLUMNS, boardCells, walkWholeBoard } from '#server/leaderboards/walk-whole-board.ts'
import type { CsvFile } from '#server/platform/csv/csv-answer.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Services } from '#server/services.ts'

/** The global board as a file. Recorded in the audit log. */
export async function exportWebsiteBoard(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  order: WebsiteExport,
): Promise<CsvFile> {
  await inTransaction(db, (tx) =>
    recordAction(tx, {
      actorId: userId,
      action: 'data.exported',
      subject: { kind: 'website', id: PRODUCT_NAME },
      before: null,
      after: order,
    }),
  )
  const board = { stat: order.stat, period: order.period, scope: { kind: 'global' } } as const
  return {
    name: `${PRODUCT_NAME} ${order.stat}`,
    columns: BOARD_COLUMNS,
    batches: boardCells(walkWholeBoard(db, board, now())),
  }
}
