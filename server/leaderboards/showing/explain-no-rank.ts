import { type Kysely, sql } from 'kysely'
import { periodBounds } from '#domain/calendar/period.ts'
import { type UnrankedPlayer, type UnrankedReason, whyUnranked } from '#domain/leaderboard.ts'
import { evidenceFrom } from '#domain/practice/evidence.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Board } from '#server/leaderboards/board.ts'
import { isForEverybody, membership, type Scope } from '#server/leaderboards/board-scope.ts'

/** Why a player has no rank on a board. */
export async function explainNoRank(
  db: Kysely<DB>,
  { stat, period, start, scope, leastEvidence }: Board,
  userId: string,
): Promise<UnrankedReason> {
  const bounds = periodBounds(period, start)
  const within = bounds ? sql`and s.date >= ${bounds.from} and s.date < ${bounds.to}` : sql``
  const { rows } = await sql<UnrankedPlayer>`
    select u.visibility = 'private' or (u.visibility = 'groups' and ${isForEverybody(scope)}) as "isHidden",
      ${isMember(scope)} as "isMember",
      exists (select from sessions s where s.user_id = u.id) as "hasSession",
      exists (select from player_totals t where t.user_id = u.id and t.period = 'all') as "hasCountedSession",
      exists (select from player_totals t where t.user_id = u.id and t.period = ${period}
        and t.period_start = ${start}::date) as "hasCountedInPeriod",
      exists (select from sessions s where s.user_id = u.id and s.counted ${within}
        and s.evidence = any(${evidenceFrom(leastEvidence)}::text[])) as "isKnownWellEnough"
    from users u where u.id = ${userId}`.execute(db)
  return rows[0] ? whyUnranked(rows[0], stat) : 'NO_SESSION'
}

function isMember(scope: Scope) {
  if (scope.kind === 'global') return sql`true`
  const { members, isMember } = membership(scope)
  return sql`exists (select from ${members} m where ${isMember} and m.user_id = u.id)`
}
