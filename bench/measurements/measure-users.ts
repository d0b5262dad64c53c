import { withClient } from '#server/platform/database/connections/with-client.ts'
import type { Finding } from '#bench/print-findings.ts'
import { loginToken } from '#bench/data/login-tokens.ts'
import { seedUsers } from '#bench/data/seed-users.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { median } from '#bench/take-turns.ts'
import { within } from '#bench/within-limit.ts'

const USERS = 1_000_000
const MOST_MS = 300
const ROUNDS = 7
const TIMES = 5

/** What an administrator searches and sorts the list of users by. */
const QUESTIONS: Record<string, string> = {
  'the first page': '',
  'sorted by name': 'sort=displayName',
  'sorted by name, backwards': 'sort=-displayName',
  'sorted by email': 'sort=email',
  'sorted by juggles': 'sort=-totalJuggles',
  'a name that many have': 'search=silva',
  'a name that many have, sorted by email': 'search=silva&sort=email',
  'a name far down the order': 'search=zoe&sort=displayName',
  'the same, by juggles': 'search=zoe&sort=-totalJuggles',
  'a name that one has': 'search=quetzal',
  'a name that nobody has': 'search=nowhere',
  'part of an email': 'search=weber99&sort=email',
  'a name and its domain': 'search=zoe.weber&sort=-email',
  'one letter': 'search=q&sort=email',
  'two letters': 'search=xi&sort=displayName',
  'the suspended': 'status=suspended&sort=displayName',
}

/**
 * Measures how long a page of the list takes over HTTP among a million users, one request at a time, including a page in the middle of each
 * order.
 */
export async function measureUsers(
  databases: Databases,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  console.log(`users: ${USERS.toLocaleString('en')} users …`)
  const url = await databases('users')
  await seedUsers(url, USERS)
  const server = await startServer(url, resources)
  const questions = { ...QUESTIONS, ...(await pagesInTheMiddle(url)) }
  const findings: Finding[] = []
  for (const [what, query] of Object.entries(questions)) {
    const finding = within(`users, ${what}`, await medians(server, query), MOST_MS)
    console.log(`  ${what}: ${finding.rate.toFixed(1)} ms`)
    findings.push(finding)
  }
  return findings
}

/** Pages in the middle of each order, as if somebody had turned ten thousand pages to get there. */
async function pagesInTheMiddle(url: string): Promise<Record<string, string>> {
  const orders = {
    displayName: `coalesce(display_name, '') collate "und-x-icu"`,
    email: 'email',
    joinDate: `to_char(join_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  }
  return withClient(url, 'bench', async (client) => {
    const pages: Record<string, string> = {}
    for (const [sort, key] of Object.entries(orders)) {
      const { rows } = await client.query<{ place: [string, string] }>(
        `select jsonb_build_array(${key}, id) as place from users order by ${key}, id offset ${USERS / 2} limit 1`,
      )
      const cursor = Buffer.from(JSON.stringify(rows[0]!.place)).toString('base64url')
      pages[`the page in the middle by ${sort}`] = `sort=${sort}&cursor=${cursor}`
    }
    return pages
  })
}

/** The median of each round in milliseconds. One more round before them only warms up. */
async function medians(server: string, query: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${loginToken(1)}` }
  const rounds: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const begin = performance.now()
      const response = await fetch(`${server}/api/admin/users?limit=100&${query}`, { headers })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`The server answered ${response.status}.`)
      times.push(performance.now() - begin)
    }
    if (round > 0) rounds.push(median(times))
  }
  return rounds
}
