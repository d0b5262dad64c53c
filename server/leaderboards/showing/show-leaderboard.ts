import type { Kysely } from 'kysely'
import type { Leaderboard } from '#contract/statistics/leaderboard.ts'
import { percentileOf } from '#domain/leaderboard.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Board } from '#server/leaderboards/board.ts'
import { findApart } from '#server/notifications/blocked-players.ts'
import { explainNoRank } from './explain-no-rank.ts'
import { keepApart } from './keep-apart.ts'
import { type BoardPage, pageAround, pageByCursor } from './ranked-page.ts'
import type { Standing } from '#server/leaderboards/reading/board-reader.ts'
import { readBoard } from '#server/leaderboards/reading/read-board.ts'
import { NO_SNAPSHOTS, type Snapshots } from '#server/leaderboards/reading/snapshots.ts'

export interface PageWanted {
  limit: number
  cursor: string | undefined
  /** The page around the caller, if they have a rank. A cursor takes precedence. */
  around?: 'me' | undefined
}

/** A page of a board (one object for all who share it and are kept apart from nobody on it), and the caller's own place. */
export interface ShownBoard {
  page: BoardPage
  own: Pick<Leaderboard, 'me' | 'whyUnranked' | 'total' | 'totalApproximate'>
}

/** Throws INVALID_CURSOR. */
export async function showLeaderboard(
  db: Kysely<DB>,
  board: Board,
  userId: string,
  { limit, cursor, around }: PageWanted,
  snapshots: Snapshots = NO_SNAPSHOTS,
  pages: Kysely<DB> = db,
): Promise<ShownBoard> {
  const reader = readBoard(db, board, snapshots, pages)
  const standing = reader.findStanding(userId)
  const isAround = around === 'me' && cursor === undefined
  const keptApart = findApart(db, userId)
  const pageAroundMe = async () =>
    pageAround(reader, userId, await standing, { limit, apart: await keptApart })
  const [page, own, apart] = await Promise.all([
    isAround ? pageAroundMe() : pageByCursor(reader, limit, cursor),
    standing.then((own) => ownPlace(db, board, userId, own)),
    keptApart,
  ])
  const items = keepApart(board, page.items, apart)
  return { page: items === page.items ? page : { ...page, items }, own }
}

async function ownPlace(
  db: Kysely<DB>,
  board: Board,
  userId: string,
  standing: Standing,
): Promise<ShownBoard['own']> {
  const { value, rank, approximate, total, totalApproximate } = standing
  const me = value === null ? null : { rank, value, percentile: percentileOf(rank, total), approximate }
  return { me, whyUnranked: me ? null : await explainNoRank(db, board, userId), total, totalApproximate }
}
