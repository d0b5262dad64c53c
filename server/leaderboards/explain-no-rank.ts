import { type Kysely, sql } from 'kysely'
import { DEFAULT_TEAM_ID } from '#domain/groups/group.ts'
import { type UnrankedPlayer, type UnrankedReason, whyUnranked } from '#domain/leaderboard.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Board, Scope } from './board.ts'

/** Why a player has no rank on a board. */
export async function explainNoRank(db: Kysely<DB>, board: Board, userId: string): Promise<UnrankedReason> {
  const { period, start, scope, stat } = board
  const isForEverybody = scope.kind === 'global' || scope.id === DEFAULT_TEAM_ID
  const { rows } = await sql<UnrankedPlayer>`${planOnce}
    select u.visibility = 'private' or (u.visibility = 'groups' and ${isForEverybody}) as "isHidden",
      ${isMember(scope, userId)} as "isMember",
      exists (select from sessions s where s.user_id = u.id) as "hasSession",
      exists (select from player_totals t where t.user_id = u.id and t.period = 'all') as "hasCountedSession",
      exists (select from player_totals t where t.user_id = u.id and t.period = ${period} and t.period_start = ${start}::date)
        as "hasCountedInPeriod"
    from users u where u.id = ${userId}`.execute(db)
  return rows[0] ? whyUnranked(rows[0], stat) : 'NO_SESSION'
}

function isMember(scope: Scope, userId: string) {
  if (scope.kind === 'global') return sql`true`
  if (scope.kind === 'team')
    return sql`exists (select from team_members where team_id = ${scope.id} and user_id = ${userId} and is_active)`
  return sql`exists (select from organization_members where organization_id = ${scope.id} and user_id = ${userId} and is_active)`
}
