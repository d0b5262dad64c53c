import { type Kysely, sql } from 'kysely'
import type { BoardChanged } from '#contract/statistics/leaderboard.ts'
import { boardPeriod } from '#domain/calendar/period.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import type { GroupKind } from '#domain/groups/group.ts'
import type { WantedBoard } from '#server/leaderboards/board.ts'
import { type Scope, scopeName, scopeOf } from '#server/leaderboards/board-scope.ts'
import type { BoardAddress } from '#server/leaderboards/open-board.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { wasLetIn } from '#server/roles/opening/was-let-in.ts'
import { ANYTHING, type BoardNews, greatest } from './board-change.ts'

/** A stream tells of changes at most this often. */
const MESSAGE_EVERY_MS = 1000

export interface WatchedBoard {
  userId: string
  address: BoardAddress
  /** The board counts a part of the sessions, so its values may change when the totals of its statistic do not. */
  isPartial: boolean
  send: (change: BoardChanged) => void
  /** Called when the server stops. */
  end: () => void
}

/** The groups whose boards may be affected, by the names of their scopes; null: any. */
type GroupsConcerned = ReadonlySet<string> | null

export interface Watch {
  userId: string
  scope: Scope
  hear: (news: BoardNews | typeof ANYTHING, groups: GroupsConcerned, now: Date) => void
  end: () => void
  close: () => void
}

/** Sends the changes of one board: at once if there were none lately, otherwise together with those of the next second. */
export function watchBoard({ userId, address, isPartial, send, end }: WatchedBoard): Watch {
  const scope = scopeOf(address.scope, userId)
  let pending: { upTo: number | null } | null = null
  let quietUntil = 0
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    timer = undefined
    if (!pending) return
    quietUntil = performance.now() + MESSAGE_EVERY_MS
    send(pending)
    pending = null
  }
  return {
    userId,
    scope,
    hear: (news, groups, now) => {
      const upTo = greatestChange({ news, groups }, { ...address, isPartial, scope }, now)
      if (upTo === undefined) return
      pending = { upTo: pending ? greatest(pending.upTo, upTo) : upTo }
      timer ??= setTimeout(flush, Math.max(0, quietUntil - performance.now()))
    },
    end,
    close: () => clearTimeout(timer),
  }
}

/** The greatest value that changed on a board; null when any may have, undefined when none has. */
function greatestChange(
  { news, groups }: { news: BoardNews | typeof ANYTHING; groups: GroupsConcerned },
  { stat, period, isPartial, scope }: WantedBoard & Pick<WatchedBoard, 'isPartial'>,
  now: Date,
): number | null | undefined {
  if (news === ANYTHING) return null
  if (scope.kind !== 'global' && groups && !groups.has(scopeName(scope))) return undefined
  const board = boardPeriod(period, now)
  const boards = scope.kind === 'global' ? news.everybody : news.groups
  if (isPartial)
    return boards.some(([, p, start]) => p === board.period && start === board.start) ? null : undefined
  return boards.find(([s, p, start]) => s === stat && p === board.period && start === board.start)?.[3]
}

/** Those of the watched scopes that contain one of the users. Takes one query, or none when everybody watches the global board. */
export async function groupsOfUsers(
  db: Kysely<DB>,
  watches: readonly Watch[],
  users: readonly string[] | null,
): Promise<GroupsConcerned> {
  const scopes = watches.flatMap(({ scope }) => (scope.kind === 'global' ? [] : [scope]))
  if (users === null || scopes.length === 0) return null
  const ids = (kind: GroupKind | 'known') => [
    ...new Set(scopes.filter((scope) => scope.kind === kind).map(({ id }) => id)),
  ]
  const { rows } = await sql<{ scope: string }>`
    select distinct 'team:' || team_id as scope from team_members
    where is_active and team_id = any (${ids('team')}::uuid[]) and user_id = any (${users}::uuid[])
    union
    select distinct 'organization:' || organization_id from organization_members
    where is_active and organization_id = any (${ids('organization')}::uuid[]) and user_id = any (${users}::uuid[])
    union
    select distinct 'known:' || viewer.user_id from team_members viewer
    join teams g on g.id = viewer.team_id and g.status = 'active'
    join team_members other on other.team_id = viewer.team_id and other.is_active and other.user_id = any (${users}::uuid[])
    where viewer.is_active and viewer.user_id = any (${ids('known')}::uuid[]) and viewer.team_id <> ${DEFAULT_TEAM_ID}
    union
    select distinct 'known:' || m.user_id from organization_members m
    join organizations g on g.id = m.organization_id and g.status = 'active'
    join organization_members other on other.organization_id = m.organization_id and other.is_active
      and other.user_id = any (${users}::uuid[])
    where m.is_active and m.user_id = any (${ids('known')}::uuid[]) and ${wasLetIn}
    union
    select 'known:' || id from unnest(${ids('known')}::uuid[]) as viewer (id) where id = any (${users}::uuid[])`.execute(
    db,
  )
  return new Set(rows.map(({ scope }) => scope))
}
