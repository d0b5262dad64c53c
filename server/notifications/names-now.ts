import { sql } from 'kysely'
import { ANONYMOUS } from '#server/platform/language/shown-name.ts'

/** SQL: the names in a notification. That of a player who waits to be deleted is not shown meanwhile (product 10.24). */
export const namesNow = (notification: string) => sql<Record<string, string>>`(
  case when exists (select from users about where about.id = ${sql.ref(`${notification}.player_id`)} and about.deletion_due_at is not null)
    then ${sql.ref(`${notification}.names`)} || jsonb_build_object('player', ${ANONYMOUS}::text)
    else ${sql.ref(`${notification}.names`)} end)`
