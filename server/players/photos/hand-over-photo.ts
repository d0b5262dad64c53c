import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The photo goes along to an account that has none; otherwise it ends with its player. */
export async function handOverPhoto(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update photos set user_id = ${to}
    where user_id = ${from} and not exists (select from users where id = ${to} and photo_url is not null)
    returning id`.execute(tx)
  if (rows.length === 0) return
  await sql`
    update users set photo_url = (select photo_url from users where id = ${from}) where id = ${to}`.execute(
    tx,
  )
}
