import pg from 'pg'
import type { Finding } from '#bench/print-findings.ts'
import { loginToken } from '#bench/data/login-tokens.ts'
import { playerId } from '#bench/data/seed-players.ts'
import { seedPractice, TEAM_ID } from '#bench/data/seed-practice.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { residentMegabytes } from '#bench/servers/resident-megabytes.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { within } from '#bench/within-limit.ts'

const ROWS = 5_000
const MOST_IMPORT_MS = 5_000
const ROUNDS = 3

const SESSIONS = 100_000
const PLAYERS = 1_000
/** How much memory reading and writing in batches may take in addition to what the server has anyway. */
const MOST_EXPORT_MB = 60

const asCoach = { authorization: `Bearer ${loginToken(1)}`, 'content-type': 'application/json' }

/** Measures importing a roster of 5,000 rows over HTTP, and the memory that a file of 100,000 sessions takes. */
export async function measureRoster(
  databases: Databases,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  console.log(
    `roster: ${ROWS.toLocaleString('en')} rows, and ${SESSIONS.toLocaleString('en')} sessions as a file …`,
  )
  const url = await databases('roster')
  const members = { teamMembers: PLAYERS, organizationMembers: 0 }
  await seedPractice(url, {
    players: PLAYERS + ROWS,
    sessionsPerPlayer: SESSIONS / PLAYERS,
    sessionsOfFirst: SESSIONS / PLAYERS,
    ...members,
  })
  const client = new pg.Client(url)
  await client.connect()
  resources.defer(() => client.end())
  await client.query("insert into role_grants (user_id, kind) values ($1, 'website')", [playerId(1)])
  await client.query('update users set email_verified = true')
  await client.query("update team_members set joined_at = '2000-01-01'")
  const server = await startServer(url, resources)
  const imports = await timesOfImports(server, client)
  return [
    within(`a roster of ${ROWS} rows`, imports, MOST_IMPORT_MS),
    {
      ...within(`memory of ${SESSIONS} sessions as a file`, [await memoryOfExport(server)], MOST_EXPORT_MB),
      unit: 'MB',
    },
  ]
}

/** Each round imports into another team. Half of the rows are players, half are strangers. */
async function timesOfImports(server: string, client: pg.Client): Promise<number[]> {
  const times: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const teamId = `019a2222-0000-7000-8000-${String(round).padStart(12, '0')}`
    await client.query("insert into teams (id, name, type) values ($1, 'Roster', 'team')", [teamId])
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      name: 'Ana',
      email: index % 2 ? `player${PLAYERS + index}@keepup.example` : `stranger${index}@example.com`,
      team: '',
      role: '',
    }))
    const begin = performance.now()
    const answer = await fetch(`${server}/api/teams/${teamId}/roster`, {
      method: 'POST',
      headers: asCoach,
      body: JSON.stringify({ rows }),
    })
    const { counts } = (await answer.json()) as { counts: { joins: number; invited: number } }
    times.push(performance.now() - begin)
    if (counts.joins + counts.invited !== ROWS) throw new Error(`Imported ${JSON.stringify(counts)}.`)
  }
  return times
}

/** By how many megabytes the server's memory grows at most while it sends the file. */
async function memoryOfExport(server: string): Promise<number> {
  const before = await residentMegabytes(server)
  const answer = await fetch(`${server}/api/teams/${TEAM_ID}/exports`, {
    method: 'POST',
    headers: asCoach,
    body: JSON.stringify({ of: 'sessions' }),
  })
  let [most, lines, chunks] = [before, 0, 0]
  const decoder = new TextDecoder()
  for await (const chunk of answer.body!) {
    lines += decoder.decode(chunk, { stream: true }).split('\n').length - 1
    chunks += 1
    if (chunks % 10 === 0) most = Math.max(most, await residentMegabytes(server))
  }
  if (lines < SESSIONS) throw new Error(`The file has ${lines} lines.`)
  return most - before
}
