import { type Kysely, sql, type Transaction } from 'kysely'
import type { ProblemCode } from '#contract/problem.ts'
import type { RecordedSession } from '#contract/sessions/practice-session.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import type { Badge } from '#domain/statistics/badges.ts'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { isDatabaseAway } from '#server/platform/database/connections/database-errors.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { ownSessionDocument } from '#server/sessions/session-document.ts'
import { sessionColumns, type SessionRow } from '#server/sessions/store.ts'
import { readTotals } from '#server/sessions/totals/running-totals.ts'
import { daysOfPractice } from '#server/leaderboards/counted-totals.ts'
import { timesOf } from './new-session.ts'
import { type Accepted, SessionJudge, type SentSession, type Verdict } from './judge-sessions.ts'
import { type KnownAbout, type LockedPlayer, lockPlayers, readKnown } from './read-players.ts'
import { storeFreeCounts, storeSessions } from './store-sessions.ts'

export interface Recorded {
  session: RecordedSession
  /** False when the same session was recorded before. */
  isNew: boolean
  /** What it changed on boards; empty when it was recorded before or is held back. */
  changes: readonly PeriodChanged[]
}

export interface Waiting {
  sent: SentSession
  answer: PromiseWithResolvers<Recorded | ProblemCode>
}

/**
 * Saves sessions in one transaction, and answers each. A failure for one player never touches another. A player who is locked at the moment
 * is saved apart, after waiting for the lock. If the shared transaction fails, each player is tried alone, and then each session.
 */
export async function saveTogether(db: Kysely<DB>, waiting: readonly Waiting[]): Promise<void> {
  const byPlayer = [...Map.groupBy(waiting, ({ sent }) => sent.userId).values()]
  const isShared = byPlayer.length > 1
  try {
    const sent = waiting.map((one) => one.sent)
    const answers = await inTransaction(db, (tx) => saveAll(tx, sent, { waits: !isShared }))
    for (const [n, { answer }] of waiting.entries()) if (answers[n]) answer.resolve(answers[n])
    const locked = Map.groupBy(
      waiting.filter((_, n) => answers[n] === null),
      (one) => one.sent.userId,
    )
    for (const ofPlayer of locked.values()) void saveTogether(db, ofPlayer)
  } catch (error) {
    if (waiting.length === 1 || isDatabaseAway(error)) for (const { answer } of waiting) answer.reject(error)
    else if (isShared) await Promise.all(byPlayer.map((ofPlayer) => saveTogether(db, ofPlayer)))
    else for (const one of waiting) await saveTogether(db, [one])
  }
}

type Answer = Recorded | ProblemCode | null

/** One answer for each session, in their order; null if its player could not be locked at once, and `waits` is false. */
async function saveAll(
  tx: Transaction<DB>,
  all: readonly SentSession[],
  { waits }: { waits: boolean },
): Promise<Answer[]> {
  const players = await lockPlayers(tx, [...new Set(all.map(({ userId }) => userId))], waits)
  const sent = all.filter(({ userId }) => players.has(userId))
  const answers = sent.length > 0 ? await saveOf(tx, players, sent) : new Map<SentSession, Answer>()
  return all.map((one) => answers.get(one) ?? (waits ? 'SIGN_IN_REQUIRED' : null))
}

async function saveOf(
  tx: Transaction<DB>,
  players: ReadonlyMap<string, LockedPlayer>,
  sent: readonly SentSession[],
): Promise<Map<SentSession, Answer>> {
  const known = await readKnown(tx, arrivingAt(players, sent))
  const judges = await openJudges(tx, players, sent, known)
  const accepted = new Map<string, Accepted & { sent: SentSession }>()
  const verdicts = sent.map((one, n): Verdict => {
    const first = accepted.get(one.body.id)
    const about = first
      ? { ...known[n]!, owner: first.sent.userId, bodyHash: first.sent.bodyHash }
      : known[n]!
    const verdict = judges.get(one.userId)!.judge(one, about)
    if (verdict.kind === 'new') accepted.set(one.body.id, { ...verdict, sent: one })
    return verdict
  })
  const totals = [...judges.values()].flatMap(({ changedTotals }) => changedTotals)
  const freeCounts = [...judges.values()].flatMap(({ changedFreeCounts }) => changedFreeCounts ?? [])
  await storeFreeCounts(tx, freeCounts)
  const announced = await storeSessions(tx, [...accepted.values()], totals)
  const repeated = sent.filter(({ body }, n) => verdicts[n]!.kind === 'repeated' && !accepted.has(body.id))
  const before = await answerRepeats(
    tx,
    repeated.map(({ body }) => body.id),
  )
  const answerTo = ({ body: { id } }: SentSession, verdict: Verdict): Answer => {
    if (verdict.kind === 'refused') return verdict.code
    const session = before.get(id) ?? documentOf(accepted.get(id)!, announced.get(id) ?? [])
    const isNew = verdict.kind === 'new'
    return { session, isNew, changes: isNew ? verdict.changes : [] }
  }
  return new Map(sent.map((one, n) => [one, answerTo(one, verdicts[n]!)]))
}

const arrivingAt = (players: ReadonlyMap<string, LockedPlayer>, sent: readonly SentSession[]) =>
  sent.map(({ userId, body, isImplausible, now }) => {
    // An impossible time would be no instant in the database. It can only be a repeat, and then it is known by its id.
    const { begin, end } = isImplausible ? { begin: now, end: now } : timesOf(body)
    const timeZone = body.timeZone ?? players.get(userId)!.timeZone
    return { userId, id: body.id, begin, end, localDate: localDate(begin, timeZone) }
  })

async function openJudges(
  tx: Transaction<DB>,
  players: ReadonlyMap<string, LockedPlayer>,
  sent: readonly SentSession[],
  known: readonly KnownAbout[],
): Promise<Map<string, SessionJudge>> {
  const totals = await readTotals(tx, [...players.keys()])
  const withNewDay = new Set(sent.filter((_, n) => !known[n]!.hasDay).map(({ userId }) => userId))
  const days = withNewDay.size > 0 ? await daysOfPractice(tx, [...withNewDay]) : new Map<string, never[]>()
  return new Map(
    [...players].map(([id, player]) => [
      id,
      new SessionJudge(player, { totals: totals.get(id) ?? [], days: days.get(id) ?? [] }),
    ]),
  )
}

const documentOf = ({ row, newRecords }: Accepted, newBadges: Badge[]): RecordedSession => ({
  ...ownSessionDocument(row),
  newRecords,
  newBadges: newBadges.map(({ kind, threshold }) => ({ kind, threshold })),
})

/** The documents of sessions that were recorded before, with what was announced then, by id. */
async function answerRepeats(
  tx: Transaction<DB>,
  ids: readonly string[],
): Promise<Map<string, RecordedSession>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from sessions where id = any(${ids}::uuid[])`.execute(tx)
  const { rows: badges } = await sql<
    Row<'announced_badges', 'session_id' | 'kind' | 'threshold', { kind: Badge['kind'] }>
  >`
    select session_id, kind, threshold from announced_badges where session_id = any(${ids}::uuid[])
    order by kind, threshold`.execute(tx)
  const announced = Map.groupBy(badges, ({ session_id }) => session_id)
  return new Map(
    rows.map((row) => {
      const newBadges = (announced.get(row.id) ?? []).map(({ kind, threshold }) => ({ kind, threshold }))
      return [row.id, { ...ownSessionDocument(row), newRecords: row.new_records ?? [], newBadges }]
    }),
  )
}
