import type { Transaction } from 'kysely'
import { INVITE_CODE_LENGTH } from '#domain/groups/invite-code.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { drawCode } from '#server/platform/draw-code.ts'

const ATTEMPTS = 5

/** Gives a team or an organization a new code that no other group has. The old one stops working. */
export async function assignCode(
  tx: Transaction<DB>,
  table: 'teams' | 'organizations',
  id: string,
  draw: () => string = () => drawCode(INVITE_CODE_LENGTH),
): Promise<string> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const code = draw()
    const { numUpdatedRows } = await setCode(tx, table, id, code)
    if (numUpdatedRows === 1n) return code
  }
  throw new Error(`No unused invite code was drawn in ${ATTEMPTS} attempts`)
}

/** If two groups draw the same code at the same instant, one of them fails on the unique index. That happens once in 10^14 times. */
const setCode = (tx: Transaction<DB>, table: 'teams' | 'organizations', id: string, code: string) =>
  tx
    .updateTable(table)
    .set({ invite_code: code })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('teams').select('id').where('invite_code', '=', code))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('organizations').select('id').where('invite_code', '=', code))),
    )
    .executeTakeFirst()
