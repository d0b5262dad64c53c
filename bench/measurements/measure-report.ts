import { runStatements } from '#bench/data/run-statements.ts'
import type { Finding } from '#bench/print-findings.ts'
import { loginToken } from '#bench/data/login-tokens.ts'
import { playerId } from '#bench/data/seed-players.ts'
import { ORGANIZATION_ID, seedPractice } from '#bench/data/seed-practice.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { within } from '#bench/within-limit.ts'

const PLAYERS = 2_000
const TEAMS = 100
const MOST_MS = 2_000
const ROUNDS = 7

/** The monthly report of an organization with 2,000 players in 100 teams, each with 240 sessions and five confirmed levels in the last year. */
export async function measureReport(
  databases: Databases,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  console.log('report: an organization of 2,000 players, 480,000 sessions …')
  const url = await databases('report', async (empty) => {
    await seedPractice(empty, {
      players: PLAYERS,
      sessionsPerPlayer: 240,
      sessionsOfFirst: 0,
      teamMembers: 0,
      organizationMembers: PLAYERS,
    })
    await seedAcademy(empty)
  })
  const server = await startServer(url, resources)
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const begin = performance.now()
    const answer = await fetch(`${server}/api/organizations/${ORGANIZATION_ID}/report`, {
      headers: { authorization: `Bearer ${loginToken(1)}` },
    })
    const { months } = (await answer.json()) as { months: { members: number; practiced: number }[] }
    // The first round only warms up.
    if (round > 0) times.push(performance.now() - begin)
    const { members, practiced } = months.at(-2)!
    if (members !== PLAYERS || practiced < PLAYERS * 0.9)
      throw new Error(`${practiced} of ${members} practiced.`)
  }
  return [within('report of 2,000 players in 100 teams', times, MOST_MS)]
}

/** Teams with all players, their levels, and the first player as the organization's admin, on pro. */
async function seedAcademy(url: string): Promise<void> {
  const id = (kind: number, n: string) =>
    `('019a${kind}222-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
  const player = `('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  await runStatements(url, [
    `insert into teams (id, name, type, organization_id)
        select ${id(1, 'n')}, 'Team ' || n, 'team', '${ORGANIZATION_ID}' from generate_series(1, ${TEAMS}) n`,
    `insert into team_members (team_id, user_id, joined_at)
        select ${id(1, `1 + n % ${TEAMS}`)}, ${player}, now() - interval '1 year' from generate_series(1, ${PLAYERS}) n`,
    `update users set birth_year = 2008 + (random() * 10)::integer`,
    `insert into level_programs (id, organization_id, name, skill)
        values (${id(2, '1')}, '${ORGANIZATION_ID}', 'In a row', 'any')`,
    `insert into levels (id, program_id, juggles)
        select ${id(3, 'n')}, ${id(2, '1')}, n * 10 from generate_series(1, 5) n`,
    `insert into award_entries (id, level_id, user_id, step, happened_on)
        select uuidv7(), ${id(3, 'l')}, ${player}, 'confirmed', (now() - random() * interval '300 days')::date
        from generate_series(1, 5) l, generate_series(1, ${PLAYERS}) n`,
    `insert into role_grants (user_id, kind, organization_id)
        values ('${playerId(1)}', 'organization', '${ORGANIZATION_ID}')`,
    `insert into individual_subscriptions (user_id, subscription_tier, subscription_status, billing_provider)
        values ('${playerId(1)}', 'pro', 'active', 'stripe')`,
    `vacuum (analyze)`,
  ])
}
