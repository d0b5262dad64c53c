import type { Operation } from '#contract/admin/operation.ts'

interface Trouble {
  kind: 'job' | 'queue' | 'backup' | 'disk' | 'boards'
  /** The job or queue. */
  name: string
}

const LITTLE_ROOM_BYTES = 2e9
/** A minute of saves at the busiest hour. More means that the boards stand still. */
const MANY_PLAYERS = 1_000

/** What needs the operator, the worst first. */
export function findTroubles({
  jobs,
  queues,
  backup,
  disk,
  waitingPlayers,
}: Pick<Operation, 'jobs' | 'queues' | 'backup' | 'disk' | 'waitingPlayers'>): Trouble[] {
  return [
    ...(disk.freeBytes < LITTLE_ROOM_BYTES ? [{ kind: 'disk', name: '' } as const] : []),
    ...(backup.isOverdue || (backup.isScheduled && backup.lastAt === null)
      ? [{ kind: 'backup', name: '' } as const]
      : []),
    ...(waitingPlayers > MANY_PLAYERS ? [{ kind: 'boards', name: '' } as const] : []),
    ...queues
      .filter(({ retrying, failed }) => retrying + failed > 0)
      .map(({ name }) => ({ kind: 'queue', name }) as const),
    ...jobs
      .filter(({ lastResult }) => lastResult === 'failed')
      .map(({ name }) => ({ kind: 'job', name }) as const),
  ]
}
