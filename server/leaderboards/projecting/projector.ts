import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import type { Metrics } from '#server/platform/monitoring/metrics.ts'
import { projectBoards } from './project-boards.ts'

/** Keeps the boards of one process up to date. */
export interface Projector {
  /** Projects soon, together with what moves meanwhile. */
  soon: () => void
  /** Resolves when everything that has moved so far is on the boards. Throws the database's error. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Short, so that boards follow within a second, also where a page of a board is kept for half a second. What is saved within this time is
 * projected together.
 */
const PROJECT_AFTER_MS = 80

/** Takes up what other processes have left, because they were killed or do not serve boards. */
const LOOK_EVERY_MS = 1_000

export function createProjector(
  db: Kysely<DB>,
  log: Log,
  { projection }: Pick<Metrics, 'projection'>,
): Projector {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let runsAgain: Promise<void> | undefined
  let stopped = false

  const run = async () => {
    const begun = projection.begins()
    try {
      await projectBoards(db)
      begun.succeeded()
    } catch (err) {
      begun.failed()
      throw err
    }
  }
  const start = () => (running = run().finally(() => (running = undefined)))
  /** A run that has begun may have missed what moved since. */
  const project = (): Promise<void> => {
    if (!running) return start()
    return (runsAgain ??= running
      .catch(() => {})
      .then(() => {
        runsAgain = undefined
        return start()
      }))
  }
  const tryToProject = () =>
    project().catch((err: unknown) => log.warn({ err }, 'Boards could not be brought up to date'))
  const look = setInterval(() => void tryToProject(), LOOK_EVERY_MS)
  look.unref()
  return {
    soon: () => {
      if (stopped) return
      projection.waits()
      timer ??= setTimeout(() => {
        timer = undefined
        void tryToProject()
      }, PROJECT_AFTER_MS)
    },
    caughtUp: project,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      clearInterval(look)
      await (runsAgain ?? running)?.catch(() => {})
    },
  }
}
