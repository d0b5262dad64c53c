import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ANONYMOUS } from '#server/platform/language/shown-name.ts'

/**
 * Anonymizes other players' notifications that name a player who is being erased. Runs while the user's row still has the name, because
 * notifications from before the column `player_id` can be found only by the name.
 */
export async function forgetName(tx: Transaction<DB>, userId: string): Promise<void> {
  await sql`
    update notifications n set names = names || jsonb_build_object('player', ${ANONYMOUS}::text)
    from users u where u.id = ${userId}
      and (n.player_id = u.id or (n.player_id is null and n.names ->> 'player' = coalesce(u.display_name_before_deletion, u.display_name)))`.execute(
    tx,
  )
}
