import { sql } from 'kysely'

/**
 * Notes that players' totals change, in the transaction that changes them, so that the projector writes their places (decisions/0084). An insert, also
 * for a part of a statement. The players are locked, so nobody projects them meanwhile.
 */
export const noteMoved = (userIds: readonly string[]) => sql`
  insert into moved_players (user_id) select * from unnest((select ${userIds}::uuid[])) on conflict do nothing`
