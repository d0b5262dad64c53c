import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Moves an anonymous player's videos and given corrections together with their sessions. */
export async function handOverVideos(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  for (const table of ['videos', 'donations'] as const)
    await tx.updateTable(table).set({ user_id: to }).where('user_id', '=', from).execute()
}
