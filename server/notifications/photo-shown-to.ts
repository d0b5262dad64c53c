import { sql } from 'kysely'
import type { Value } from '#server/platform/database/typed-sql.ts'
import { hasBlockedPlayer } from './blocked-players.ts'

/**
 * SQL: the photo of a user `u` in a list that somebody reads; null where the photo itself answers 404 (product 10.15, 10.17). Lists show everybody in a
 * group, also those who are private or have blocked the reader. A block hides nothing from those who manage the group.
 */
export const photoShownTo = (viewerId: string, { manages }: { manages: boolean }) => sql<
  Value<'users', 'photo_url'>
>`
  case when u.id = ${viewerId}
    or u.visibility <> 'private' ${manages ? sql`` : sql`and not ${hasBlockedPlayer(sql`u.id`, sql`${viewerId}::uuid`)}`}
    then u.photo_url end`
