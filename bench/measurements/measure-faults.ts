import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { BENCH_SECRET, loginToken } from '#bench/data/login-tokens.ts'
import { practiceBody } from '#bench/data/practice-body.ts'
import { seedPlayers } from '#bench/data/seed-players.ts'
import type { Finding } from '#bench/print-findings.ts'
import { type FaultyMachine, startFaultyMachine } from '#bench/servers/faulty-machine.ts'

const FAULTS = Number(process.env['FAULTS'] ?? 60)
const SAVES = Number(process.env['FAULT_SAVES'] ?? 200_000)
const PLAYERS = 2_000
const SENDERS = 16
/** Sessions of a request: one, or what a device brings that was offline for long. */
const AT_ONCE = [1, 1, 20, 100]
const ANSWER_WITHIN_MS = 20_000
/** Between the beginnings of two sessions of a player, so that none overlap. */
const STEP_MS = 100_000

/** Each is over when its promise resolves, and the machine serves again, by itself or because somebody has started it. */
const KINDS: ((machine: FaultyMachine) => Promise<void>)[] = [
  (machine) => machine.failOver(),
  (machine) => machine.killServer(),
  (machine) => machine.killDatabase(),
  (machine) => machine.freezeDatabase(),
  (machine) => machine.killConnections(),
]

/**
 * Injects faults while players save, and then counts. A sender repeats a request until it is acknowledged, as the outbox does.
 */
export async function measureFaults(
  _databases: unknown,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  console.log(`faults: ${FAULTS} faults during ${SAVES.toLocaleString('en')} saves …`)
  const machine = await startFaultyMachine(resources, fill)
  const acknowledged: string[] = []
  const senders = Array.from({ length: SENDERS }, (_, n) => sendUntil(machine, n, acknowledged))
  for (let fault = 1; fault <= FAULTS; fault++) {
    while (acknowledged.length < (SAVES * fault) / (FAULTS + 1)) await pause(50)
    await KINDS[fault % KINDS.length]!(machine)
    if (fault % 5 === 0) console.log(`  ${fault} faults, ${acknowledged.length} saves acknowledged`)
  }
  await Promise.all(senders)
  await untilProjected(machine.databaseUrl)
  const { lost, doubled } = await count(machine.databaseUrl, acknowledged)
  const wrong = await verify(machine.databaseUrl)
  return [
    nothing('acknowledged sessions lost', lost, acknowledged.length),
    nothing('players with a session counted twice or not at all', doubled, acknowledged.length),
    nothing('violations found by npm run verify', wrong, acknowledged.length),
  ]
}

/** Players without the totals that `seedPlayers` invents, because these have no sessions. */
async function fill(url: string): Promise<void> {
  await seedPlayers(url, PLAYERS)
  const client = new pg.Client(url)
  await client.connect()
  await client.query('truncate player_totals, board_places, leaderboard_milestones')
  await client.end()
}

async function sendUntil(machine: FaultyMachine, sender: number, acknowledged: string[]): Promise<void> {
  const own = PLAYERS / SENDERS
  const first = Date.now() - 60_000
  for (let round = 0; acknowledged.length < SAVES; round++) {
    const player = 1 + sender * own + (round % own)
    const bodies = Array.from({ length: AT_ONCE[round % AT_ONCE.length]! }, (_, n) =>
      practiceBody(first - (Math.floor(round / own) * 100 + n + 1) * STEP_MS),
    )
    await sendAll(machine, player, bodies)
    acknowledged.push(...bodies.map((body) => (JSON.parse(body) as { id: string }).id))
  }
}

async function sendAll(machine: FaultyMachine, player: number, bodies: readonly string[]): Promise<void> {
  for (;;) {
    const answer = await fetch(`${machine.serverUrl}/api/sessions/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${loginToken(player)}`, 'content-type': 'application/json' },
      body: `{"sessions":[${bodies.join(',')}]}`,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
      .then((got) => (got.ok ? (got.json() as Promise<{ results: { status: number }[] }>) : null))
      .catch(() => null)
    if (answer?.results.every(({ status }) => status === 200 || status === 201)) return
    await pause(100)
  }
}

/** Waits until the projector has written what has moved. */
async function untilProjected(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (;;) {
    const { rows } = await client.query<{ moved: number }>(
      'select count(*)::integer as moved from moved_players',
    )
    if (rows[0]!.moved === 0) break
    await pause(200)
  }
  await client.end()
}

/** How many of the acknowledged sessions are missing, and how many players' totals of all time differ from what is stored. */
async function count(url: string, acknowledged: readonly string[]) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ lost: number; doubled: number }>(
    `select (select count(*)::integer from unnest($1::uuid[]) as sent(id) where not exists (select from sessions s where s.id = sent.id)) as lost,
      (select count(*)::integer from (select user_id, sum(juggle_count) as juggles from sessions where counted group by 1) s
        full join (select user_id, total_juggles from board_places where period = 'all') b using (user_id)
        where b.total_juggles is distinct from s.juggles::float8) as doubled`,
    [acknowledged],
  )
  await client.end()
  return rows[0]!
}

async function verify(url: string): Promise<number> {
  const env = { ...process.env, DATABASE_URL: url, AUTH_SECRET: BENCH_SECRET }
  try {
    await promisify(execFile)(process.execPath, [...process.execArgv, 'scripts/verify-data.ts'], { env })
    return 0
  } catch (error) {
    console.log((error as { stdout?: string }).stdout)
    return 1
  }
}

const nothing = (what: string, found: number, of: number): Finding => ({
  what: `${what}, of ${of.toLocaleString('en')} and ${FAULTS} faults`,
  rate: found,
  unit: '',
  comparedTo: 'none',
  comparedRate: 0,
  ratio: { median: found, least: found, most: found },
  target: '0',
  isMet: found === 0,
})
