import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import type { ScheduledJob } from './start-jobs.ts'

/** Seconds. A clock that moves further between two looks was wrong before or is wrong now, or the server was off. */
const LEAP = 24 * 3600
/** Seconds without deletions after a leap, so that somebody can set the clock right. */
const REST = 24 * 3600
/** Seconds that the clocks of this machine and its database may be apart. */
const APART = 5 * 60

/** A job that deletes by the clock. What a wrong clock deletes cannot be brought back. */
export type ForgettingJob = Omit<ScheduledJob, 'run'> & { run: (now: Date) => Promise<unknown> }

/** Lets the job run only while the clock can be trusted (decisions/0104). */
export const byTrustedClock = (
  { db, log, now: readClock }: { db: Kysely<DB>; log: Log; now: () => Date },
  { run, ...job }: ForgettingJob,
): ScheduledJob => ({
  ...job,
  run: async () => {
    const now = readClock()
    const doubt = await lookAtClock(db, now)
    if (doubt === null) await run(now)
    else log.warn({ job: job.name }, DOUBTS[doubt])
  },
})

const DOUBTS = {
  leapt:
    'Nothing is deleted: the clock moved by more than a day, and is trusted when it has gone on for a day. If it is wrong, set it right',
  apart: 'Nothing is deleted: the clocks of this machine and its database are more than five minutes apart',
}
export type Doubt = keyof typeof DOUBTS

/**
 * Notes what the clock says, and returns why it cannot be trusted; null when it can. All servers share the note. Another leap during a rest
 * does not prolong it, or a server that runs once a week would never delete.
 */
export async function lookAtClock(db: Kysely<DB>, now: Date): Promise<Doubt | null> {
  const passed = sql`extract(epoch from ${now}::timestamptz - seen_at)`
  const { rows } = await sql<Told>`
    update clock_watch set seen_at = ${now}, rest_seconds = case
      when abs(${passed}) <= ${LEAP} then greatest(0, rest_seconds - greatest(0, ${passed}))
      when rest_seconds > 0 then rest_seconds
      else ${REST} end
    returning rest_seconds as rest, ${apartFrom(now)} as apart`.execute(db)
  return doubtIn(rows[0]!)
}

/** The same for the metrics, which note nothing: they know of a leap once a job has looked. */
export async function readDoubt(db: Kysely<DB>, now: Date): Promise<Doubt | null> {
  const { rows } = await sql<Told>`
    select rest_seconds as rest, ${apartFrom(now)} as apart from clock_watch`.execute(db)
  return doubtIn(rows[0]!)
}

interface Told {
  rest: number
  apart: number
}

const apartFrom = (now: Date) => sql`abs(extract(epoch from clock_timestamp() - ${now}::timestamptz))::float8`

function doubtIn({ rest, apart }: Told): Doubt | null {
  if (apart > APART) return 'apart'
  return rest > 0 ? 'leapt' : null
}
