import { type Kysely, sql } from 'kysely'
import type { Leaderboard, LeaderboardEntry } from '#contract/statistics/leaderboard.ts'
import { periodBounds } from '#domain/calendar/period.ts'
import { percentileOf, type UnrankedPlayer, type UnrankedReason, whyUnranked } from '#domain/leaderboard.ts'
import { neutralName } from '#domain/players/display-name.ts'
import { evidenceFrom } from '#domain/practice/evidence.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Board } from '#server/leaderboards/board.ts'
import { isForEverybody, membership, type Scope } from '#server/leaderboards/board-scope.ts'
import { findApart } from '#server/notifications/blocked-players.ts'
import { type BoardPage, pageAround, pageByCursor } from './ranked-page.ts'
import type { Standing } from '#server/leaderboards/reading/board-reader.ts'
import { readBoard, type Sources } from '#server/leaderboards/reading/read-board.ts'

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

/** A page of a board, with the player's own rank. Throws INVALID_CURSOR. */
export async function showLeaderboard(
  db: Kysely<DB>,
  userId: string,
  board: Board,
  { limit, cursor, around }: PageWanted,
  sources?: Sources,
): Promise<ShownBoard> {
  const reader = readBoard(db, board, sources)
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

/**
 * Rows of a board that were read for everybody, as a reader sees them who is kept apart from some players (product 10.17, decisions/0106). A rank
 * stays a rank: on boards for everybody the other is there without a name, like a player who is not introduced. Boards of groups stay as they
 * are, because a team knows its members.
 */
function keepApart(
  { scope }: Board,
  rows: LeaderboardEntry[],
  apart: ReadonlySet<string>,
): LeaderboardEntry[] {
  if (!isForEverybody(scope) || !rows.some(({ userId }) => apart.has(userId))) return rows
  return rows.map((row) =>
    apart.has(row.userId) ? { ...row, displayName: neutralName(row.userId), isNamed: false } : row,
  )
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

/** Why a player has no rank on a board. */
async function explainNoRank(
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
