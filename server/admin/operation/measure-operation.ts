import { Gauge, type Registry } from 'prom-client'
import { findLastBackup } from '#server/platform/last-backup.ts'
import { readDoubt } from '#server/platform/jobs/trusted-clock.ts'
import { createSavingProbe } from '#server/platform/monitoring/saving-probe.ts'
import { listQueues } from './queue-states.ts'
import { measureDatabase, measureDisk, measureVideos, type OperationServices } from './show-operation.ts'

/** Milliseconds that an answer is reused: for the gauges of one scrape, and longer for one that reads a large table. */
const STANDS_MS = 5_000
const STANDS_LONG_MS = 60_000

/**
 * Adds what the database and the disk say to the metrics of the primary process. While the database does not answer, its numbers are missing
 * instead of wrong, and `keepup_saving_possible` is 0.
 */
export function measureOperation(
  registry: Registry,
  { db, config, now }: OperationServices & { now: () => Date },
): void {
  const registers = [registry]
  const queues = reused(() => listQueues(db, now()))
  const database = reused(() => measureDatabase(db))
  const videos = reused(() => measureVideos(db), STANDS_LONG_MS)
  const canSave = createSavingProbe(db)
  const age = (iso: string) => Math.max(0, (now().getTime() - Date.parse(iso)) / 1000)

  const gauge = (name: string, help: string, read: () => Promise<number | null>) =>
    void new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read().catch(() => null)
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  gauge('keepup_saving_possible', '1 if practice can be saved now', async () => ((await canSave()) ? 1 : 0))
  gauge('keepup_clock_trusted', '1 if jobs may delete by the clock', async () =>
    (await readDoubt(db, now())) === null ? 1 : 0,
  )
  gauge('keepup_database_bytes', 'Size of the database', async () => (await database()).databaseBytes)
  gauge('keepup_videos_bytes', 'Size of all videos of players', async () => (await videos()).bytes)
  gauge(
    'keepup_board_projection_waiting_players',
    'Players whose practice the boards do not show yet',
    async () => (await database()).waitingPlayers,
  )
  gauge(
    'keepup_data_dir_free_bytes',
    'Free room on the disk of DATA_DIR',
    async () => (await measureDisk(config.dataDir)).freeBytes,
  )
  gauge(
    'keepup_last_backup_timestamp_seconds',
    'When the newest backup in BACKUP_DIR was written; 0 if there is none',
    async () => {
      const { folder } = config.backups
      if (folder === undefined) return null
      const last = await findLastBackup(folder, now())
      return last === null ? 0 : last.at.getTime() / 1000
    },
  )
  void new Gauge({
    name: 'keepup_queue_jobs',
    help: 'Mails and other work in the queues, by queue and state; failed ones of the last day',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { name, waiting, retrying, failed } of await queues().catch(() => []))
        for (const [state, count] of Object.entries({ waiting, retrying, failed }))
          this.set({ queue: name, state }, count)
    },
  })
  void new Gauge({
    name: 'keepup_queue_oldest_seconds',
    help: 'Age of the oldest work in a queue that is not done; 0 for an empty one',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset()
      for (const { name, oldestAt } of await queues().catch(() => []))
        this.set({ queue: name }, oldestAt === null ? 0 : age(oldestAt))
    },
  })
}

/** One statement answers every gauge of a scrape. After a failure the next scrape asks again. */
function reused<T>(read: () => Promise<T>, standsMs = STANDS_MS): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    const at = performance.now()
    if (last === undefined || at - last.at > standsMs) {
      last = { at, answer: read() }
      last.answer.catch(() => (last = undefined))
    }
    return last.answer
  }
}
