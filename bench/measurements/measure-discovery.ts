import pg from 'pg'
import type { Finding } from '#bench/print-findings.ts'
import { loginToken } from '#bench/data/login-tokens.ts'
import { seedPlayers } from '#bench/data/seed-players.ts'
import { seedTeams } from '#bench/data/seed-teams.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { median, ratioOf, takeTurns } from '#bench/take-turns.ts'

const TEAMS = 100_000
const MOST_MS = 10

/** What is typed: words and letters that many teams contain, that few contain, and that none contains. */
const SEARCHES = {
  nothing: '',
  'a word of every fifth team': 'search=academy',
  'the same by members': 'search=academy&sort=members',
  'a name of 2,500 teams': 'search=harbor',
  'the same, by members': 'search=harbor&sort=members',
  'a word of one team': 'search=quetzal',
  'a word of none': 'search=nowhere',
  'a common letter': 'search=a',
  'a rare letter': 'search=z',
  'two common letters': 'search=ha',
  'two letters of none': 'search=qx',
}

/** Measures how long a search takes over HTTP, one at a time, compared with looking at every team. */
export async function measureDiscovery(
  databases: Databases,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  console.log(`discovery: ${TEAMS.toLocaleString('en')} teams …`)
  const url = await databases('discovery')
  await seedPlayers(url, 100)
  await seedTeams(url, TEAMS)
  const server = await startServer(url, resources)
  const searches = Object.entries(SEARCHES).map(
    ([name, query]) => [name, () => medianTime(() => search(server, query))] as const,
  )
  const client = new pg.Client(url)
  await client.connect()
  resources.defer(() => client.end())
  const everyTeam = () => medianTime(() => client.query(LOOK_AT_EVERY_TEAM))
  const contenders: Record<string, () => Promise<number>> = { ...Object.fromEntries(searches), everyTeam }
  const times = await takeTurns(contenders, 'ms')
  return Object.keys(SEARCHES).map((name) => ({
    what: `search, ${name}`,
    rate: median(times[name]!),
    unit: 'ms' as const,
    comparedTo: 'looking at every team',
    comparedRate: median(times['everyTeam']!),
    ratio: ratioOf(times[name]!, times['everyTeam']!),
    target: `< ${MOST_MS} ms`,
    isMet: median(times[name]!) < MOST_MS,
  }))
}

const LOOK_AT_EVERY_TEAM = `
  select id from teams where status = 'active' and lower(name || admin_name || type) like '%nowhere%' order by lower(name), id limit 11`

async function search(server: string, query: string): Promise<void> {
  const headers = { authorization: `Bearer ${loginToken(1)}` }
  const response = await fetch(`${server}/api/teams?${query}`, { headers })
  if (response.status !== 200) throw new Error(`The server answered ${response.status}.`)
  await response.arrayBuffer()
}

const TIMES = 25

/** Milliseconds. */
async function medianTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
  }
  return median(times)
}
