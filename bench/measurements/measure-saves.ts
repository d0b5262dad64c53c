import { readFile, readdir } from 'node:fs/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { BENCH_SECRET, loginToken } from '#bench/data/login-tokens.ts'
import { seedPlayers, seedSessions } from '#bench/data/seed-players.ts'
import { practiceBody } from '#bench/data/practice-body.ts'
import { atLeast, type Finding } from '#bench/print-findings.ts'
import { CONNECTIONS } from '#bench/servers/load-server.ts'
import { type Beside, startBeside } from '#bench/servers/start-beside.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { takeTurns } from '#bench/take-turns.ts'
import { within } from '#bench/within-limit.ts'

/** More players than are needed: each saves once, so that every session is the first of its day. */
const PLAYERS = 100_000
const SESSIONS_PER_PLAYER = 3
const BATCH = 200
/** Few connections, because few devices come back with hundreds of sessions at once. */
const BATCH_CONNECTIONS = 4
const MOST_MS = 60
const BATCHED_SESSIONS_PER_SECOND = 6_000
/** The least rate of saves, compared with the server beside ours. */
const LEAST_RATIO = 1.5

/**
 * Measures saving: sessions a second one by one and in batches, the 99th percentile, also while boards are read, and what a save costs: processor
 * time of the server and of the database, and bytes of the write-ahead log. With `--beside`, another server takes turns with ours.
 */
export async function measureSaves(
  databases: Databases,
  resources: AsyncDisposableStack,
  besideFile?: string,
): Promise<Finding[]> {
  console.log(`saves: ${PLAYERS.toLocaleString('en')} players with ${SESSIONS_PER_PLAYER} sessions each …`)
  const url = await databases('saves')
  await seedPlayers(url, PLAYERS)
  await seedSessions(url, PLAYERS, SESSIONS_PER_PLAYER)
  const server = await startServer(url, resources)
  const beside = besideFile === undefined ? null : await startBeside(besideFile, resources)
  const costs = await meterOf(url, server, resources)
  const slowest: number[] = []
  const tokens = Array.from({ length: PLAYERS }, (_, n) => loginToken(n + 1))
  let player = 0
  const nextPlayer = () => ({
    method: 'POST' as const,
    headers: {
      authorization: `Bearer ${tokens[player++ % PLAYERS]!}`,
      'content-type': 'application/json',
    },
  })
  const single = () => ({ ...nextPlayer(), path: '/api/sessions', body: practiceBody(Date.now() - 120_000) })
  const batch = () => ({ ...nextPlayer(), path: '/api/sessions/batch', body: batchBody() })
  const saves = async (seconds: number) => {
    const { perSecond, p99 } = await costs.of(() => load(server, seconds, 201, CONNECTIONS, single))
    slowest.push(p99)
    return perSecond
  }
  const slowestWhileRead: number[] = []
  let boardsPerSecond = 0
  const board = () => ({
    method: 'GET' as const,
    path: '/api/leaderboards/totalJuggles?limit=50',
    headers: { authorization: `Bearer ${tokens[player++ % PLAYERS]!}` },
  })
  const contenders: Record<string, (seconds: number) => Promise<number>> = {
    saves,
    boards: async (seconds) => {
      boardsPerSecond = (await load(server, seconds, 200, CONNECTIONS, board)).perSecond
      return boardsPerSecond
    },
    'saves while boards are read': async (seconds) => {
      const [{ perSecond, p99 }] = await Promise.all([
        load(server, seconds, 201, CONNECTIONS, single),
        load(server, seconds, 200, CONNECTIONS, board, Math.round(boardsPerSecond / 2)),
      ])
      slowestWhileRead.push(p99)
      return perSecond
    },
    batched: async (seconds) =>
      BATCH * (await load(server, seconds, 200, BATCH_CONNECTIONS, batch)).perSecond,
  }
  if (beside) contenders['beside'] = async (seconds) => (await besides(beside, seconds)).perSecond
  const rates = await takeTurns(contenders)
  costs.print()
  const findings = [
    within('99th percentile of a save', slowest.slice(1), MOST_MS),
    within('the same while boards are read at half their rate', slowestWhileRead.slice(1), MOST_MS),
    atLeast('sessions saved in batches', {
      rates: rates['batched']!,
      comparedTo: 'the limit',
      comparedRates: rates['batched']!.map(() => BATCHED_SESSIONS_PER_SECOND),
      leastRatio: 1,
    }),
  ]
  if (!beside) return findings
  const besideOurs = atLeast('sessions saved one by one', {
    rates: rates['saves']!,
    comparedTo: 'the server beside',
    comparedRates: rates['beside']!,
    leastRatio: LEAST_RATIO,
  })
  return [besideOurs, ...findings]
}

const batchBody = () => {
  const sessions = Array.from({ length: BATCH }, (_, n) => practiceBody(Date.now() - (n + 1) * 3 * 3_600_000))
  return `{"sessions":[${sessions.join(',')}]}`
}

type Request = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>

async function load(
  url: string,
  duration: number,
  status: number,
  connections: number,
  next: () => Request,
  overallRate?: number,
) {
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }]
  const limit = overallRate === undefined ? {} : { overallRate }
  return answered(await autocannon({ url, connections, duration, requests, ...limit }), status)
}

const besides = async ({ url, headers, savePath, session }: Beside, duration: number) =>
  answered(
    await autocannon({
      url: url + savePath,
      method: 'POST',
      headers,
      body: session,
      connections: CONNECTIONS,
      duration,
    }),
    201,
  )

function answered(result: autocannon.Result, status: number) {
  const codes = Object.keys(result.statusCodeStats ?? {})
  if (result.errors > 0 || codes.some((code) => Number(code) !== status))
    throw new Error(`The server answered ${codes.join(', ')} and ${result.errors} connections failed.`)
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99, count: result['2xx'] }
}

/** Meters what saves cost. */
async function meterOf(databaseUrl: string, server: string, resources: AsyncDisposableStack) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  resources.defer(() => client.end())
  const spent = { saves: 0, server: 0, database: 0, bytes: 0 }
  const read = async () => {
    const { rows } = await client.query<{ bytes: string; pid: number }>(
      `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes, pg_backend_pid() as pid`,
    )
    const text = await (
      await fetch(`${server}/metrics`, { headers: { authorization: `Bearer ${BENCH_SECRET}` } })
    ).text()
    const seconds = Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(text)?.[1])
    return { bytes: Number(rows[0]!.bytes), server: seconds, database: await processorTimeOf(rows[0]!.pid) }
  }
  return {
    of: async <T extends { count: number }>(work: () => Promise<T>): Promise<T> => {
      const before = await read()
      const done = await work()
      const after = await read()
      spent.saves += done.count
      for (const what of ['bytes', 'server', 'database'] as const) spent[what] += after[what] - before[what]
      return done
    },
    print: () => {
      const perSave = (amount: number) => amount / spent.saves
      console.log(
        `  a save costs ${(perSave(spent.server) * 1000).toFixed(2)} ms of the server, ${(perSave(spent.database) * 1000).toFixed(2)} ms of the database, ${perSave(spent.bytes).toFixed(0)} bytes of log`,
      )
    },
  }
}

/** Seconds of the database of which `pid` is one process: of the processes that run, and of those that have ended. */
async function processorTimeOf(pid: number): Promise<number> {
  const postmaster = (await statOf(pid))!.parent
  const all = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => statOf(Number(name))),
  )
  const own = all.flatMap((stat) =>
    stat && (stat.pid === postmaster || stat.parent === postmaster) ? [stat] : [],
  )
  const ended = own.find((stat) => stat.pid === postmaster)!.ofEnded
  return (own.reduce((sum, { ticks }) => sum + ticks, 0) + ended) / 100
}

async function statOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { pid, parent: fields[1]!, ticks: fields[11]! + fields[12]!, ofEnded: fields[13]! + fields[14]! }
}
