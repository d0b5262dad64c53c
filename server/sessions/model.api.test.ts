import { createMetrics } from '#server/platform/monitoring/metrics.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { HistoryFile } from '#contract/sessions/history-import.ts'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { importHistory } from './history-import/import-history.ts'
import { undoImport } from './history-import/undo-import.ts'
import { recordSession, recordSessions } from './recording/record-sessions.ts'
import type { Recorded } from './recording/save-together.ts'
import { removeSession } from './remove-session.ts'
import { acceptSession } from './review/accept-session.ts'
import { removeHeldSession } from './review/remove-held-session.ts'
import { lockPlayer } from './store.ts'
import { ModelPlayer } from './testing/model-player.ts'
import { practiceAt, randomOf, rowsBefore, ZONES } from './testing/random-practice.ts'

/** MODEL_OPERATIONS=100000 tries many more than a test has time for. */
const OPERATIONS = Number(process.env['MODEL_OPERATIONS'] ?? 3_000)
const SEED = Number(process.env['MODEL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const PLAYERS = 50
const AT_ONCE = 15
/** Rounds after which the players of the round are compared. */
const MOST_CHECKS = 200
/** Over the end of winter time in Europe and America, of a year, of months and weeks. */
const FROM = Date.UTC(2025, 9, 20)
const DAYS = 90

const { db } = await openTestDatabase()
const services = { db, config: { baseTier: 'free' }, metrics: createMetrics() } as const

const random = randomOf(SEED)

interface Tried {
  id: string
  timeZone: string
  model: ModelPlayer
  /** What was sent, also what was refused. */
  sent: RecordSession[]
  imports: { id: string; rows: HistoryFile['rows'] }[]
}

async function insertPlayers(): Promise<Tried[]> {
  const players = Array.from({ length: PLAYERS }, (_, n) => ({
    id: uuidv7(),
    timeZone: ZONES[1 + (n % (ZONES.length - 1))]!,
    model: new ModelPlayer(),
    sent: [],
    imports: [],
  }))
  for (const { id, timeZone } of players)
    await sql`insert into users (id, email, time_zone) values (${id}, ${`${id}@example.com`}, ${timeZone})`.execute(
      db,
    )
  return players
}

/** A new session, or one that was sent before, changed or not, or one with another player's id. */
function somethingToSend(player: Tried, players: readonly Tried[], now: Date): RecordSession {
  const known = random.oneOf(player.sent)
  if (known && random.chance(0.15)) return known
  if (known && random.chance(0.03)) return { ...known, juggleCount: known.juggleCount + 1 }
  const other = random.oneOf(players)
  const foreign = other === player ? undefined : random.oneOf(other.model.sessions)
  // An import can be undone at the same moment, which frees its ids. All others stay taken.
  if (foreign?.importId === null && random.chance(0.03)) return { ...practiceAt(now, random), id: foreign.id }
  return practiceAt(now, random)
}

type Operation = (player: Tried, players: readonly Tried[], now: Date) => Promise<void>

/** Compares what was answered with what the model answers, in their order. */
function compareAnswers(
  player: Tried,
  players: readonly Tried[],
  bodies: readonly RecordSession[],
  answers: readonly PromiseSettledResult<Recorded>[],
  now: Date,
): void {
  for (const [n, body] of bodies.entries()) {
    const answer = answers[n]!
    const isForeign = players.some(
      (other) => other !== player && (other.model.find(body.id) ?? other.model.deleted.has(body.id)),
    )
    const recordedAt = answer.status === 'fulfilled' ? new Date(answer.value.session.recordedAt) : null
    const { status, code, session } = player.model.save(body, {
      now,
      timeZone: player.timeZone,
      recordedAt,
      isForeign,
    })
    const said =
      answer.status === 'rejected'
        ? { code: answer.reason instanceof ProblemError ? answer.reason.code : answer.reason }
        : {
            status: answer.value.isNew ? 201 : 200,
            reasons: answer.value.session.reviewReasons,
            newRecords: answer.value.session.newRecords,
            newBadges: answer.value.session.newBadges,
          }
    const { reasons, newRecords, newBadges } = session ?? {}
    expect(said, `seed ${SEED}`).toEqual(session ? { status, reasons, newRecords, newBadges } : { code })
    if (status === 201) player.sent.push(body)
  }
}

const bodiesFor = (count: number, ...[player, players, now]: Parameters<Operation>) =>
  Array.from({ length: count }, () => somethingToSend(player, players, now))

const saveOneByOne: Operation = async (player, players, now) => {
  const bodies = bodiesFor(1 + random.below(3), player, players, now)
  const answers = await Promise.allSettled(
    bodies.map((body) => recordSession(services, player.id, body, now)),
  )
  compareAnswers(player, players, bodies, answers, now)
}

const saveBatch: Operation = async (player, players, now) => {
  const bodies = bodiesFor(1 + random.below(8), player, players, now)
  if (random.chance(0.3)) bodies.push(bodies[0]!)
  compareAnswers(player, players, bodies, await recordSessions(services, player.id, bodies, now), now)
}

const saveWhileLocked: Operation = async (player, players, now) => {
  const bodies = bodiesFor(2, player, players, now)
  const saved = await inTransaction(db, async (tx) => {
    await lockPlayer(tx, player.id)
    const saving = recordSessions(services, player.id, bodies, now)
    await sql`select pg_sleep(0.002)`.execute(tx)
    return { saving }
  })
  compareAnswers(player, players, bodies, await saved.saving, now)
}

const remove: Operation = async (player, _, now) => {
  const session = random.oneOf(player.model.sessions)
  if (!session) return
  await removeSession(db, player.id, session.id, now)
  player.model.delete(session.id, { keepsId: true })
}

const held = ({ model }: Tried) => random.oneOf(model.sessions.filter(({ reasons }) => reasons.length > 0))

const accept: Operation = async (player, _, now) => {
  const session = held(player)
  if (!session) return
  await inTransaction(db, (tx) => acceptSession(tx, session.id, now))
  player.model.accept(session)
}

const removeHeld: Operation = async (player) => {
  const session = held(player)
  if (!session) return
  await inTransaction(db, (tx) => removeHeldSession(tx, session.id))
  player.model.delete(session.id, { keepsId: true })
}

const liveBoards = { announce: () => {} } as never

const importFile: Operation = async (player, _, now) => {
  const again = random.oneOf(player.imports)
  const rows = again && random.chance(0.2) ? again.rows : rowsBefore(now, random)
  const file = {
    fileName: 'mine.csv',
    dateFormat: 'ymd',
    durationUnit: 'seconds',
    timeZone: 'UTC',
    rows,
  } as const
  const { id } = await importHistory({ db, liveBoards, now: () => now }, player.id, {
    ...file,
    rows: [...rows],
  })
  if (id === null) return
  const { rows: stored } = await sql<{
    id: string
    date: Date
    recorded_at: Date
    juggle_count: number
    duration: number
  }>`
    select id, date, recorded_at, juggle_count, duration from sessions where import_id = ${id} order by array_position(
      ${rows.map(({ date }) => new Date(`${date.replace(' ', 'T')}Z`))}::timestamptz[], date::timestamptz)`.execute(
    db,
  )
  for (const row of stored) {
    const body: RecordSession = {
      id: row.id,
      juggleCount: row.juggle_count,
      duration: row.duration,
      date: row.date.toISOString(),
      mode: 'manual',
      timeZone: 'UTC',
    }
    const at = { timeZone: 'UTC', recordedAt: row.recorded_at }
    player.model.keep(body, at, { announces: false, importId: id })
  }
  player.imports.push({ id, rows })
}

const undo: Operation = async (player, _, now) => {
  const last = player.imports.pop()
  if (!last) return
  await undoImport({ db, liveBoards, now: () => now }, player.id, last.id)
  player.model.undoImport(last.id)
}

const OPERATION_MIX: readonly Operation[] = [
  ...Array.from({ length: 8 }, () => saveOneByOne),
  ...Array.from({ length: 4 }, () => saveBatch),
  saveWhileLocked,
  remove,
  remove,
  remove,
  accept,
  removeHeld,
  importFile,
  undo,
]

async function expectToAgree({ id, model }: Tried, now: Date): Promise<void> {
  const { rows } = await sql<Record<string, unknown> & { period: string; start: string }>`
    select *, period_start::text as start from player_totals where user_id = ${id}`.execute(db)
  const stored = new Map(rows.map((row) => [`${row.period} ${row.start}`, row]))
  const expected = model.totals(now)
  for (const [period, totals] of expected) {
    const row = stored.get(period)
    const same = Object.keys(totals).map((name) => {
      const value = row?.[name]
      return [name, value instanceof Date ? value.getTime() : value]
    })
    expect(Object.fromEntries(same), `seed ${SEED}, ${period} of ${id}`).toEqual(totals)
  }
  expect(stored.has('all 1970-01-01')).toBe(expected.has('all 1970-01-01'))
  const { rows: sessions } = await sql<{ id: string; review_reasons: string[] }>`
    select id, review_reasons from sessions where user_id = ${id}`.execute(db)
  const reasonsOf = (list: readonly (readonly [string, readonly string[]])[]) =>
    Object.fromEntries(list.map(([session, reasons]) => [session, reasons.toSorted()]))
  expect(reasonsOf(sessions.map((session) => [session.id, session.review_reasons])), `seed ${SEED}`).toEqual(
    reasonsOf(model.sessions.map((session) => [session.id, session.reasons])),
  )
}

test(
  'whatever players save, repeat, delete and import, and reviewers decide, every number is what a new count gives',
  async () => {
    const players = await insertPlayers()
    const rounds = Math.ceil(OPERATIONS / AT_ONCE)
    // Comparing takes longer the more there is, so that long runs compare as often as shorter ones.
    const checkEvery = Math.max(5, Math.ceil(rounds / MOST_CHECKS))
    const at = (round: number) => new Date(FROM + (round * DAYS * 24 * 3_600_000) / rounds)
    for (let round = 0; round < rounds; round++) {
      const now = at(round)
      const touched = new Set(Array.from({ length: AT_ONCE * 2 }, () => random.oneOf(players)))
      const doing = [...touched].slice(0, AT_ONCE)
      await Promise.all(doing.map((player) => random.oneOf(OPERATION_MIX)(player, players, now)))
      if (round % checkEvery === 0) for (const player of doing) await expectToAgree(player, now)
    }
    for (const player of players) await expectToAgree(player, at(rounds))
  },
  60_000 + OPERATIONS * 100,
)
