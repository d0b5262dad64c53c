import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { implausibleFields, reviewReasons } from '#domain/practice/plausibility.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { juggleRate, PRACTICE_MODES } from '#domain/practice/practice-session.ts'
import { insertRows } from '#scripts/insert-rows.ts'
import { type Import, known, newId } from '#scripts/old-data/import-context.ts'
import { instantOf, oneOf } from '#scripts/old-data/read-values.ts'
import { stagedSessions, type StagedDocument } from '#scripts/old-data/staged-documents.ts'

const BATCH = 2000
/** The old database kept no time zones. */
const TIME_ZONE = 'UTC'
/** Rates were rounded in more than one way. */
const RATE_TOLERANCE = 0.1
const REPORT_EVERY = 100_000

/** Imports the players' practice. Today's rules decide what is held for review or left out. Returns the players who practiced. */
export async function importSessions(old: Import): Promise<string[]> {
  const practicing: string[] = []
  let rows: SessionRow[] = []
  let done = 0
  for await (const { player, documents } of stagedSessions(old.tx)) {
    const userId = known(old.ids.users, player)
    const theirs = userId ? readSessions(old, userId, documents) : leaveOut(old, documents)
    if (userId && theirs.length > 0) practicing.push(userId)
    rows.push(...theirs)
    if (rows.length >= BATCH) {
      await insertSessions(old, rows)
      rows = []
    }
    if (Math.floor((done + documents.length) / REPORT_EVERY) > Math.floor(done / REPORT_EVERY))
      old.report(`  ${(done + documents.length).toLocaleString('en')} sessions`)
    done += documents.length
  }
  await insertSessions(old, rows)
  return practicing
}

function leaveOut({ changes }: Import, documents: readonly StagedDocument[]): SessionRow[] {
  for (const { id } of documents) changes.note('session.unknownPlayer', `sessions/${id}`)
  return []
}

/** In the order of time, so that the earlier of two overlapping sessions counts. */
function readSessions(old: Import, userId: string, documents: readonly StagedDocument[]): SessionRow[] {
  const rows = documents
    .flatMap(({ id, document }) => readSession(old, userId, id, document) ?? [])
    .sort((a, b) => a.date.getTime() - b.date.getTime())
  let countedUntil = 0
  for (const row of rows) {
    const overlaps = row.date.getTime() < countedUntil && row.ends_at > row.date
    row.review_reasons = reviewReasons({ juggleCount: row.juggle_count, duration: row.duration, overlaps })
    if (row.review_reasons.length === 0) countedUntil = Math.max(countedUntil, row.ends_at.getTime())
    else old.changes.note('session.underReview', `sessions of users/${userId}`, row.review_reasons.join(' '))
  }
  return rows
}

type SessionRow = NonNullable<ReturnType<typeof readSession>>

function readSession(old: Import, userId: string, oldId: string, document: Record<string, unknown>) {
  const what = `sessions/${oldId}`
  const [juggleCount, duration] = [
    Number(document['juggleCount'] ?? Number.NaN),
    Number(document['duration'] ?? Number.NaN),
  ]
  const date = instantOf(document['date'])
  const wrong = date && Object.entries(implausibleFields({ juggleCount, duration, date }, old.now))
  if (!wrong || wrong.length > 0) {
    old.changes.note(
      'session.impossible',
      what,
      wrong?.map(([field, why]) => `${field} ${why}`).join(' ') ?? 'date',
    )
    return null
  }
  // The old app had no sessions that need a video, whatever it called its modes.
  const mode = oneOf(
    PRACTICE_MODES.filter((known) => known !== 'ai_edited'),
    document['mode'],
  )
  if (!mode && document['mode'] != null) old.changes.note('session.modeUnknown', what)
  const rate = juggleRate(juggleCount, duration)
  const stored = document['juggleRate']
  if (typeof stored === 'number' && Math.abs(stored - rate) > RATE_TOLERANCE)
    old.changes.note('session.rateDrifted', what)
  return {
    id: newId('sessions', oldId),
    user_id: userId,
    juggle_count: juggleCount,
    duration,
    date,
    ends_at: new Date(date.getTime() + duration * 1000),
    mode: mode ?? 'manual',
    juggle_rate: rate,
    time_zone: TIME_ZONE,
    local_date: localDate(date, TIME_ZONE),
    // Ties on a board go to the earlier player, so the time is that of the practice and not of the import.
    recorded_at: date,
    body_hash: createHash('sha256').update(what).digest(),
    review_reasons: [] as string[],
  }
}

/** Also holds sessions that overlap existing ones, because the player may have used the new Keepup before the import. */
async function insertSessions(old: Import, rows: readonly SessionRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await insertRows(old.tx, 'sessions', rows, 'keep')
  if (old.newPlayers.length === old.ids.users.size) return
  await sql`
    update sessions mine set review_reasons = review_reasons || array['OVERLAP']
    where id = any(${ids}::uuid[]) and not 'OVERLAP' = any(review_reasons) and exists (
      select from sessions earlier where earlier.user_id = mine.user_id and earlier.counted and not earlier.id = any(${ids}::uuid[])
        and earlier.date < mine.ends_at and earlier.ends_at > mine.date and earlier.date >= mine.date - interval '1 day')`.execute(
    old.tx,
  )
}
