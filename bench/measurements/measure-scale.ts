import type pg from 'pg'
import { withClient } from '#server/platform/database/connections/with-client.ts'
import { playerId } from '#bench/data/seed-players.ts'
import { seedPractice } from '#bench/data/seed-practice.ts'
import type { Finding } from '#bench/print-findings.ts'
import type { Databases } from '#bench/servers/start-databases.ts'

/** `SCALE_PLAYERS` fills more: a million players with ten sessions each need 6 GB. */
const PLAYERS = Number(process.env['SCALE_PLAYERS'] ?? 100_000)
const SESSIONS_PER_PLAYER = 10
const WITH_TOUCHES = 2_000
const AIM = { players: 10_000_000, sessions: 1_000_000_000 }

/** What grows with players, and how many rows of it a player has who practices now and then. */
const OF_PLAYERS = ['users', 'logins', 'team_members', 'player_totals', 'board_places']

/**
 * Fills two databases, one twice as large as the other, and prints the bytes of a player and of a session with their indexes. What the larger
 * one has more is what growth costs, and is extrapolated to 10 million players and a billion sessions (docs/scale.md).
 */
export async function measureScale(databases: Databases): Promise<Finding[]> {
  const half = await sizesOf(databases, PLAYERS / 2)
  const whole = await sizesOf(databases, PLAYERS)
  const players = PLAYERS / 2
  const growth = (table: string) => whole.bytes[table]! - half.bytes[table]!
  const ofPlayer = OF_PLAYERS.reduce((sum, table) => sum + growth(table), 0) / players
  const ofSession = growth('sessions') / (players * SESSIONS_PER_PLAYER)
  const withTouches = ofSession + whole.bytesOfTouches
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(0)} GB`
  console.log(`  a player: ${ofPlayer.toFixed(0)} bytes in ${OF_PLAYERS.join(', ')}`)
  for (const table of OF_PLAYERS) console.log(`    ${table}: ${(growth(table) / players).toFixed(0)}`)
  console.log(
    `  a session: ${ofSession.toFixed(0)} bytes, ${withTouches.toFixed(0)} with 120 touches in ten runs`,
  )
  console.log(`  ${AIM.players.toLocaleString('en')} players: ${gigabytes(AIM.players * ofPlayer)}`)
  console.log(
    `  ${AIM.sessions.toLocaleString('en')} sessions: ${gigabytes(AIM.sessions * ofSession)}, ${gigabytes(AIM.sessions * withTouches)} with touches`,
  )
  return []
}

async function sizesOf(databases: Databases, players: number) {
  console.log(`scale: ${players.toLocaleString('en')} players with ${SESSIONS_PER_PLAYER} sessions each …`)
  const url = await databases(`scale_${players}`, (empty) =>
    seedPractice(empty, {
      players,
      sessionsPerPlayer: SESSIONS_PER_PLAYER,
      sessionsOfFirst: 0,
      teamMembers: 200,
      organizationMembers: 3_000,
    }),
  )
  return withClient(url, 'bench', async (client) => {
    const { rows } = await client.query<{ name: string; bytes: number }>(
      `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const bytesOfTouches = await sizeOfTouches(client)
    return { bytes: Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes])), bytesOfTouches }
  })
}

/** The bytes that 120 touches in ten runs add to the row of a session. They are random, so that they compress as badly as real ones. */
async function sizeOfTouches(client: pg.Client): Promise<number> {
  await client.query('begin')
  await client.query(
    `insert into sessions (id, user_id, juggle_count, duration, date, ends_at, juggle_rate, time_zone, local_date, body_hash, runs, touches)
      select uuidv7(), $1, 120, 90, now(), now(), 80, 'Europe/Berlin', now()::date, '\\x00',
        (select jsonb_agg(jsonb_build_object('juggleCount', 12, 'duration', 6.6)) from generate_series(1, 10)),
        (select array_agg(round((touch * 0.7 + random() / 5)::numeric, 2)::float8) from generate_series(1, 120) touch where n > 0)
      from generate_series(1, ${WITH_TOUCHES}) n`,
    [playerId(1)],
  )
  const { rows } = await client.query<{ bytes: number }>(
    `select avg(pg_column_size(s.*)) filter (where touches is not null)::float8
      - (select avg(pg_column_size(o.*))::float8 from (select * from sessions where touches is null limit 1000) o) as bytes from sessions s`,
  )
  await client.query('rollback')
  return rows[0]!.bytes
}
