import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { BENCH_SECRET, loginToken } from '#bench/data/login-tokens.ts'
import { seedPlayers } from '#bench/data/seed-players.ts'
import type { Finding } from '#bench/print-findings.ts'
import { withClient } from '#server/platform/database/connections/with-client.ts'
import { runStatements } from '#bench/data/run-statements.ts'

const ANSWER_WITHIN_MS = 20_000

/** Players without the made-up totals of `seedPlayers`, because those have no sessions. */
export async function seedWithoutTotals(url: string, players: number): Promise<void> {
  await seedPlayers(url, players)
  await runStatements(url, ['truncate player_totals, board_places, leaderboard_milestones'])
}

/** Sends sessions of a player again and again until all of them are acknowledged, as the outbox does. */
export async function sendUntilAcknowledged(
  serverUrl: string,
  player: number,
  bodies: readonly string[],
): Promise<void> {
  for (;;) {
    const answer = await fetch(`${serverUrl}/api/sessions/batch`, {
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
export async function untilProjected(url: string): Promise<void> {
  await withClient(url, 'bench', async (client) => {
    for (;;) {
      const { rows } = await client.query<{ moved: number }>(
        'select count(*)::integer as moved from moved_players',
      )
      if (rows[0]!.moved === 0) return
      await pause(200)
    }
  })
}

/** How many of the acknowledged sessions are missing, and how many players' totals of all time differ from what is stored. */
export async function countAcknowledged(url: string, acknowledged: readonly string[]) {
  return withClient(url, 'bench', async (client) => {
    const { rows } = await client.query<{ lost: number; doubled: number }>(
      `select (select count(*)::integer from unnest($1::uuid[]) as sent(id) where not exists (select from sessions s where s.id = sent.id)) as lost,
      (select count(*)::integer from (select user_id, sum(juggle_count) as juggles from sessions where counted group by 1) s
        full join (select user_id, total_juggles from board_places where period = 'all') b using (user_id)
        where b.total_juggles is distinct from s.juggles::float8) as doubled`,
      [acknowledged],
    )
    return rows[0]!
  })
}

/** How many violations `npm run verify` finds; 1 stands for any number. */
export async function verify(url: string): Promise<number> {
  const env = { ...process.env, DATABASE_URL: url, AUTH_SECRET: BENCH_SECRET }
  try {
    await promisify(execFile)(process.execPath, [...process.execArgv, 'scripts/programs/verify-data.ts'], {
      env,
    })
    return 0
  } catch (error) {
    console.log((error as { stdout?: string }).stdout)
    return 1
  }
}

/** A finding that is met if nothing was found. */
export const nothing = (what: string, found: number): Finding => ({
  what,
  rate: found,
  unit: '',
  comparedTo: 'none',
  comparedRate: 0,
  ratio: { median: found, least: found, most: found },
  target: '0',
  isMet: found === 0,
})
