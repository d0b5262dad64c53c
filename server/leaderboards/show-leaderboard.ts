import type { Kysely } from 'kysely'
import type { Leaderboard } from '#contract/leaderboard.ts'
import { percentileOf } from '#domain/leaderboard.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Board } from './board.ts'
import { explainNoRank } from './explain-no-rank.ts'
import { pageAround, pageByCursor } from './page-of-board.ts'
import { findStanding, type Standing } from './store.ts'

export interface PageWanted {
  limit: number
  cursor: string | undefined
  /** The page with the caller in its middle, where they have a rank; a cursor goes before. */
  around?: 'me' | undefined
}

/** A page of a board, with the caller's own standing. Throws INVALID_CURSOR. */
export async function showLeaderboard(
  db: Kysely<DB>,
  board: Board,
  userId: string,
  { limit, cursor, around }: PageWanted,
): Promise<Omit<Leaderboard, 'startsAt' | 'resetsAt'>> {
  if (around === 'me' && cursor === undefined) {
    const standing = await findStanding(db, board, userId)
    const [page, place] = await Promise.all([
      pageAround(db, board, userId, standing, limit),
      ownPlace(db, board, userId, standing),
    ])
    return { ...page, ...place }
  }
  const [page, place] = await Promise.all([
    pageByCursor(db, board, limit, cursor),
    findStanding(db, board, userId).then((standing) => ownPlace(db, board, userId, standing)),
  ])
  return { ...page, ...place }
}

async function ownPlace(db: Kysely<DB>, board: Board, userId: string, standing: Standing) {
  const { value, rank, approximate, total, totalApproximate } = standing
  const me = value === null ? null : { rank, value, percentile: percentileOf(rank, total), approximate }
  return { me, whyUnranked: me ? null : await explainNoRank(db, board, userId), total, totalApproximate }
}
