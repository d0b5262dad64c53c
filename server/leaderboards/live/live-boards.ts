import type { Kysely } from 'kysely'
import { createProjector } from '#server/leaderboards/projecting/projector.ts'
import { createSnapshots, type Snapshots } from '#server/leaderboards/reading/snapshots.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import type { Metrics } from '#server/platform/monitoring/metrics.ts'
import { CHANNEL, createAnnouncer, SNAPSHOT_MS } from './board-announcer.ts'
import { ANYTHING, BoardNews, type PeriodChanged } from './board-change.ts'
import { type Listener, startListener } from './listener.ts'
import { groupsOfUsers, watchBoard, type Watch, type WatchedBoard } from './watch-board.ts'

/** The most streams that one process keeps for one player: enough for a few tabs and a phone. */
const STREAMS_PER_PLAYER = 6

/** Tells viewers of boards, in every server process, when a board changes (decisions/0024). */
export interface LiveBoards {
  /** Recently read parts of boards; dropped when a change was projected. */
  snapshots: Snapshots
  /** Milliseconds between two checks whether a stream's player may still see the board. */
  heartbeatMs: number
  /** Announces that a player's totals have changed. Returns at once, so that recording a session does not wait for viewers. */
  announce: (userId: string, changes: readonly PeriodChanged[]) => void
  /** Sends a board's changes until the returned function is called. Throws TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE. */
  watch: (watched: WatchedBoard) => () => void
  /** Ends every stream, and opens no more. Changes are still announced. */
  endStreams: () => void
  /** Ends every stream, and tells what has been announced before. */
  stop: () => Promise<void>
}

interface LiveBoardsOptions {
  db: Kysely<DB>
  databaseUrl: string
  log: Log
  metrics: Pick<Metrics, 'eventStreams' | 'projection'>
  now: () => Date
  heartbeatMs?: number
  /** Milliseconds that a snapshot is kept; 0 switches snapshots off. */
  snapshotMs?: number
}

export function createLiveBoards(options: LiveBoardsOptions): LiveBoards {
  const { db, databaseUrl, log, metrics, now, heartbeatMs = 15_000, snapshotMs = SNAPSHOT_MS } = options
  const snapshots = createSnapshots(snapshotMs)
  const watches = new Set<Watch>()
  const announcer = createAnnouncer({ db, log, projector: createProjector(db, log, metrics), snapshots })
  let listener: Listener | undefined
  let opensStreams = true

  const hear = async (payload: string) => {
    const news = BoardNews.parse(JSON.parse(payload))
    snapshots.forget()
    const groups = await groupsOfUsers(db, [...watches], news.users)
    for (const watch of watches) watch.hear(news, groups, now())
  }
  const begin = () => {
    for (const watch of watches) watch.hear(ANYTHING, null, now())
  }

  const endStreams = () => {
    opensStreams = false
    for (const watch of watches) watch.end()
  }

  return {
    snapshots,
    heartbeatMs,
    announce: (userId, changes) => {
      snapshots.noteSave(userId)
      announcer.announce(userId, changes)
    },
    watch: (watched) => {
      if (!opensStreams) throw new ProblemError('SERVICE_UNAVAILABLE')
      const own = [...watches].filter((watch) => watch.userId === watched.userId)
      if (own.length >= STREAMS_PER_PLAYER) throw new ProblemError('TOO_MANY_REQUESTS')
      // Started with the first stream, because a server without viewers does not need this connection.
      listener ??= startListener({
        url: databaseUrl,
        channel: CHANNEL,
        log,
        hear: (payload) =>
          void hear(payload).catch((err: unknown) => log.warn({ err }, 'Viewers were not told of a change')),
        begin,
      })
      const watch = watchBoard(watched)
      watches.add(watch)
      metrics.eventStreams.set(watches.size)
      return () => {
        watch.close()
        watches.delete(watch)
        metrics.eventStreams.set(watches.size)
      }
    },
    endStreams,
    stop: async () => {
      endStreams()
      await announcer.stop()
      await listener?.stop()
    },
  }
}
