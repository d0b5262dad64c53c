import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { LEADERBOARD_DEFAULT_LIMIT } from '#contract/limits.ts'
import type { UserProfile } from '#contract/players/me.ts'
import type { Leaderboard } from '#contract/statistics/leaderboard.ts'
import type { BoardPeriod } from '#domain/calendar/period.ts'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import { EVIDENCE } from '#domain/practice/evidence.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { askProfile, useAuth } from '#web/platform/auth/auth.tsx'
import { keptAnswer } from '#web/platform/cache/kept-answers.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { recallUser } from '#web/platform/player/last-known-user.ts'
import { personalStorage } from '#web/ui/device/shared-device.ts'
import {
  type BoardChoice,
  type BoardScope,
  isSearching,
  readBoardChoice,
  readScope,
  usualScopeOf,
} from './choice/board-address.ts'
import { placesWon, seeRank, type Sighting } from './rank-movement.ts'

export interface BoardPage extends Leaderboard {
  /** Places gained since the last visit; negative if lost. Null if there is nothing to compare with. */
  placesWon: number | null
}

interface PageParam {
  cursor?: string
  around?: 'me'
}

/** A board, page by page, from its top or around the own place. While another one of the same people loads, the previous one stays. */
export function useBoard(choice: BoardChoice, scope: BoardScope) {
  const uid = useAuth().user?.uid ?? ''
  return useInfiniteQuery({
    ...askBoard(uid, choice, scope),
    placeholderData: (previous, of) => (of?.queryKey.includes(scope) ? previous : undefined),
  })
}

function askBoard(uid: string, { stat, period, aroundMe }: BoardChoice, scope: BoardScope) {
  const start: PageParam = aroundMe ? { around: 'me' } : {}
  const kept = keptBoard(uid, { stat, period, scope })
  return infiniteQueryOptions({
    queryKey: queryKeys.board(stat, period, scope, aroundMe ? 'aroundMe' : 'top'),
    queryFn: async ({ pageParam }): Promise<BoardPage> => {
      const query = { period, scope, limit: String(LEADERBOARD_DEFAULT_LIMIT), ...pageParam }
      const page = await unwrap<Leaderboard>(api.api.leaderboards[':stat'].$get({ param: { stat }, query }))
      // One that arrives after the player has signed out leaves nothing on the device.
      const isStillHere = recallUser()?.uid === uid
      const won = isStillHere ? lookAtOwnRank([uid, stat, period, scope].join(), page) : null
      const shown = { ...page, placesWon: won }
      return aroundMe || pageParam.cursor !== undefined ? shown : kept.keep(shown)
    },
    initialPageParam: start,
    getNextPageParam: ({ nextCursor }): PageParam | null =>
      nextCursor === null ? null : { cursor: nextCursor },
    getPreviousPageParam: ({ previousCursor }): PageParam | null =>
      previousCursor === null ? null : { cursor: previousCursor },
    // The top of a board opens from the device's own copy, and is asked for again, however new the copy is.
    refetchOnMount: ({ state }) => (state.dataUpdateCount === 0 ? 'always' : true),
    ...(!aroundMe && {
      initialData: () => {
        const page = kept.recall()?.answer
        return page && { pages: [page], pageParams: [start] }
      },
      initialDataUpdatedAt: () => kept.recall()?.at,
    }),
  })
}

const keptBoard = (uid: string, { stat, period, scope }: OneBoard) =>
  keptAnswer<BoardPage>(uid, [stat, period, scope], isCurrent)

/** Loads the board that the address names for the first render, unless a copy is on the device. */
export async function loadFirstBoard(queries: QueryClient, uid: string): Promise<void> {
  await queries.prefetchQuery({ ...askProfile, retry: false })
  const profile = queries.getQueryData<UserProfile>(askProfile.queryKey)
  // A login by a player card sees no boards.
  if (!profile || recallUser()?.byCard) return
  const address = new URLSearchParams(location.search)
  const choice = readBoardChoice(address)
  const scope = readScope(address, usualScopeOf(profile))
  if (isSearching(choice) || (!choice.aroundMe && keptBoard(uid, { ...choice, scope }).recall())) return
  await queries.prefetchInfiniteQuery({ ...askBoard(uid, choice, scope), retry: false })
}

/** Whether a kept page is whole, and its period has not ended. */
const isCurrent = ({ items, leastEvidence, resetsAt }: BoardPage) =>
  Array.isArray(items) &&
  EVIDENCE.includes(leastEvidence) &&
  (resetsAt === null || Date.parse(resetsAt) > Date.now())

interface OneBoard {
  stat: LeaderboardStat
  period: BoardPeriod
  scope: BoardScope
}

/** The player on a board, with one rival on either side. */
export const askAroundMe = ({ stat, period, scope }: OneBoard) => ({
  queryKey: queryKeys.board(stat, period, scope, 'today'),
  queryFn: () =>
    unwrap<Leaderboard>(
      api.api.leaderboards[':stat'].$get({
        param: { stat },
        query: { period, scope, around: 'me', limit: '3' },
      }),
    ),
})

export type BoardQuery = ReturnType<typeof useBoard>

const lookAtOwnRank = (board: string, { me, startsAt }: Leaderboard): number | null =>
  me && rememberRank(board, { rank: me.rank, at: Date.now(), startsAt })

/** Stored on the device, because it depends on when this player looked, which only concerns them. */
const KEY = 'boardRanks'
/** The number of boards. Those seen longest ago are forgotten. */
const MOST = 60

type Memory = Record<string, Sighting>

/** Stores the seen rank of a board. Returns the places gained since the last visit, or null without one. */
function rememberRank(board: string, seen: Omit<Sighting, 'before'>): number | null {
  const memory = recall()
  const sighting = seeRank(memory[board] ?? null, seen)
  keep({ ...memory, [board]: sighting })
  return placesWon(sighting)
}

function recall(): Memory {
  try {
    return (JSON.parse(personalStorage().getItem(KEY) ?? '{}') ?? {}) as Memory
  } catch {
    return {}
  }
}

function keep(memory: Memory): void {
  const newest = Object.entries(memory).toSorted(([, a], [, b]) => b.at - a.at)
  try {
    personalStorage().setItem(KEY, JSON.stringify(Object.fromEntries(newest.slice(0, MOST))))
  } catch {
    // Storage is full or forbidden. No movement is shown then.
  }
}
