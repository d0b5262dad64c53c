import { type Kysely, sql } from 'kysely'
import { type UnrankedPlayer, type UnrankedReason, whyUnranked } from '#domain/leaderboard.ts'
import { askTogether, byPlace } from '#server/platform/database/ask-together.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import {
  type Board,
  isForEverybody,
  membership,
  type PlayerOnBoard,
  rowsOfPlayers,
  type Scope,
  scopeName,
} from '#server/leaderboards/board.ts'

/** Why a player has no rank on a board. */
export async function explainNoRank(db: Kysely<DB>, board: Board, userId: string): Promise<UnrankedReason> {
  const player = await findUnranked(db, { board, userId })
  return player ? whyUnranked(player, board.stat) : 'NO_SESSION'
}

const findUnranked = askTogether(
  async (db, unranked: readonly PlayerOnBoard[]) => {
    const { scope } = unranked[0]!.board
    const { rows } = await sql<UnrankedPlayer & { n: number }>`${planOnce}
      select asked.n::integer, u.visibility = 'private' or (u.visibility = 'groups' and ${isForEverybody(scope)}) as "isHidden",
        ${isMember(scope)} as "isMember",
        exists (select from sessions s where s.user_id = u.id) as "hasSession",
        exists (select from player_totals t where t.user_id = u.id and t.period = 'all') as "hasCountedSession",
        exists (select from player_totals t where t.user_id = u.id and t.period = asked.period
          and t.period_start = asked.start) as "hasCountedInPeriod"
      from ${rowsOfPlayers(unranked)} 
      join users u on u.id = asked.user_id`.execute(db)
    return byPlace(unranked.length, rows)
  },
  ({ board }) => scopeName(board.scope),
)

function isMember(scope: Scope) {
  if (scope.kind === 'global') return sql`true`
  const { members, isMember } = membership(scope)
  return sql`exists (select from ${members} m where ${isMember} and m.user_id = u.id)`
}
