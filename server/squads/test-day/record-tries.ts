import { type Kysely, sql, type Transaction } from 'kysely'
import type { NewTry, RecordTries, TriesRecorded, TryState } from '#contract/squads/test-day.ts'
import { isTimeZone, localDate } from '#domain/calendar/time-zone.ts'
import { clockAhead, correctedDate } from '#domain/coach/test-day.ts'
import { witnessedEvidence } from '#domain/practice/evidence.ts'
import { implausibleFields } from '#domain/practice/plausibility.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { invalidField, ProblemError } from '#server/platform/http/problem.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import type { Services } from '#server/services.ts'
import type { OpenStation } from '#server/squads/stations/open-station.ts'
import { recordPractice, type StoredTry } from './record-practice.ts'
import { removeTakenBack } from './take-back-try.ts'

interface Player {
  isKept: boolean
  isActive: boolean
  /** When a former member left; null for those who are in the team. */
  leftAt: Date | null
}

/**
 * Stores the tries of a test day (product 10.52), each by itself. Sending them again is harmless. What cannot be stored is named with its
 * reason, and stays on the tablet. Throws NOT_FOUND, FORBIDDEN.
 */
export async function recordTries(
  services: Services,
  actorId: string,
  teamId: string,
  body: RecordTries,
): Promise<TriesRecorded> {
  await openTeam(services.db, actorId, teamId, 'keepPlayers')
  if (!isTimeZone(body.timeZone)) throw invalidField('timeZone', 'validation.timeZone')
  return storeTries(services, { teamId, actorId, timeZone: body.timeZone, station: null }, body)
}

/**
 * The same at a station, in the name of the manager who made it. Its name and its day are those of its link, whatever the tablet says, and it
 * has no camera. Throws STATION_ENDED.
 */
export const recordAtStation = (
  services: Services,
  station: OpenStation,
  body: RecordTries,
): Promise<TriesRecorded> =>
  storeTries(
    services,
    { teamId: station.teamId, actorId: station.madeBy, timeZone: station.timeZone, station },
    {
      ...body,
      tries: body.tries.map((one) => ({ ...one, station: station.name, mode: 'manual' as const })),
    },
  )

/** Who notes tries, and where. */
interface Noting {
  teamId: string
  actorId: string
  timeZone: string
  station: OpenStation | null
}

async function storeTries(
  services: Services,
  noting: Noting,
  { sentAt, tries }: Pick<RecordTries, 'sentAt' | 'tries'>,
): Promise<TriesRecorded> {
  const { db } = services
  const { teamId, actorId, timeZone, station } = noting
  const now = services.now()
  const corrected = tries.map((one) => ({
    ...one,
    date: correctedDate(new Date(one.date), new Date(sentAt), now),
  }))
  const players = await findPlayers(db, teamId, tries)
  const isOfDay = ({ date }: Corrected) => station === null || localDate(date, timeZone) === station.heldOn
  const fits = corrected.filter(
    (one) => isPlayersTry(one, players.get(one.playerId)) && isOfDay(one) && isPossible(one, now),
  )
  await inTransaction(db, async (tx) => {
    if (station) await requireStation(tx, station)
    await insertTries(tx, noting, fits, now)
  })
  const stored = await findStored(db, tries)
  const states = new Map<string, TryState>()
  for (const one of corrected)
    states.set(one.id, stateOf(one, { teamId, stored, players, now, isOfDay: isOfDay(one) }))
  await recordPractice(services, actorId, { tries: corrected, stored, players, states, timeZone, now })
  // Somebody may have taken a try back before its practice was there.
  await removeTakenBack(services, teamId, [...stored.keys()])
  return {
    results: tries.map(({ id }) => ({ id, state: states.get(id)! })),
    clockAhead: clockAhead(new Date(sentAt), now),
  }
}

type Corrected = Omit<NewTry, 'date'> & { date: Date }

/** An account that has left the team gets only the tries from before. */
const isPlayersTry = ({ date }: Corrected, player: Player | undefined) =>
  player !== undefined && (player.isKept || player.leftAt === null || date < player.leftAt)

const isPossible = (one: Corrected, now: Date) =>
  Object.keys(implausibleFields({ ...one, isWitnessed: true }, now)).length === 0

/** Members of the team, former ones too, and players whom the team keeps. Nobody else exists for this team. */
async function findPlayers(
  db: Kysely<DB>,
  teamId: string,
  tries: readonly NewTry[],
): Promise<Map<string, Player>> {
  const { rows } = await sql<Player & { id: string }>`
    select u.id, u.is_kept as "isKept", m.is_active as "isActive", m.removed_at as "leftAt" from team_members m join users u on u.id = m.user_id
    where m.team_id = ${teamId} and u.id = any(${tries.map(({ playerId }) => playerId)}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function insertTries(
  db: Kysely<DB>,
  { teamId, actorId, timeZone, station }: Noting,
  tries: readonly Corrected[],
  now: Date,
): Promise<void> {
  if (tries.length === 0) return
  const rows = tries.map((one) => ({
    id: one.id,
    user_id: one.playerId,
    held_on: localDate(one.date, timeZone),
    juggle_count: one.juggleCount,
    duration: one.duration,
    evidence: witnessedEvidence(one.mode),
    station: one.station,
    tried_at: one.date.toISOString(),
  }))
  // Joined with users, because a player may be erased at this moment.
  await sql`
    insert into test_day_tries (id, team_id, user_id, held_on, juggle_count, duration, evidence, station, tried_at, recorded_by, recorded_at, station_id)
    select t.id, ${teamId}, u.id, t.held_on, t.juggle_count, t.duration, t.evidence, t.station, t.tried_at, ${actorId}, ${now}, ${station?.id ?? null}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t
      (id uuid, user_id uuid, held_on date, juggle_count integer, duration float8, evidence text, station text, tried_at timestamptz)
    join users u on u.id = t.user_id
    where not exists (select from sessions s where s.id = t.id)
    on conflict (id) do nothing`.execute(db)
}

/** Waits for a manager who ends the station at this moment. */
async function requireStation(tx: Transaction<DB>, { id, tokenHash }: OpenStation): Promise<void> {
  const { rows } = await sql`
    select from test_day_stations where id = ${id} and token_hash = ${tokenHash} for key share`.execute(tx)
  if (rows.length === 0) throw new ProblemError('STATION_ENDED')
}

async function findStored(db: Kysely<DB>, tries: readonly NewTry[]): Promise<Map<string, StoredTry>> {
  const { rows } = await sql<StoredTry>`
    select id, user_id, team_id, juggle_count, duration, tried_at, taken_back_at from test_day_tries
    where id = any(${tries.map(({ id }) => id)}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Known {
  teamId: string
  stored: Map<string, StoredTry>
  players: Map<string, Player>
  now: Date
  isOfDay: boolean
}

function stateOf(one: Corrected, { teamId, stored, players, now, isOfDay }: Known): TryState {
  const row = stored.get(one.id)
  const player = players.get(one.playerId)
  if (!row) {
    if (!isPlayersTry(one, player)) return 'gone'
    if (!isOfDay) return 'otherDay'
    return isPossible(one, now) ? 'conflict' : 'impossible'
  }
  if (row.team_id !== teamId || row.juggle_count !== one.juggleCount) return 'conflict'
  if (player && row.user_id !== one.playerId) return 'conflict'
  if (row.taken_back_at !== null) return 'takenBack'
  // The player was merged or taken over since. The try moved with them.
  if (!player) return 'stored'
  if (!player.isKept) return 'onlyHere'
  return player.isActive ? 'stored' : 'left'
}
