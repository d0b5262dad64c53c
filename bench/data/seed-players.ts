import { PLACE_COLUMNS } from '#server/leaderboards/board.ts'
import { measureMilestones } from '#server/leaderboards/measure-milestones.ts'
import { createDatabase, createPool } from '#server/platform/database/connections/pool.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { HASHED_TOKEN } from './login-tokens.ts'
import { runStatements } from './run-statements.ts'

/** The id of the n-th player, counted from 1. */
export const playerId = (n: number) => `019a0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

const ID = `('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

/**
 * Inserts players with a login each and with made-up totals. Then does what the server's job and autovacuum would have done in a running
 * database. The order of the totals differs from the order of the ids, so that the rows of a board's page are spread over the users' table.
 */
export async function seedPlayers(url: string, count: number): Promise<void> {
  await runStatements(url, [
    `select setseed(0.5)`,
    `insert into users (id, email, display_name, time_zone)
      select ${ID}, 'player' || n || '@keepup.example', 'Player ' || n, 'Europe/Berlin' from generate_series(1, ${count}) n`,
    `insert into logins (id, user_id, token, expires_at)
      select ${ID}, ${ID}, ${HASHED_TOKEN}, now() + interval '30 days' from generate_series(1, ${count}) n`,
    ...(['all', 'month', 'week', 'day'] as const).map(
      (period, index) => `
        insert into player_totals (user_id, period, period_start, total_juggles, total_juggles_reached_at, best_session_count,
          longest_session, best_rate, day_streak)
        select ${ID}, '${period}', ${period === 'all' ? `'1970-01-01'` : `date_trunc('${period}', now() at time zone 'UTC')::date`},
          ceil(exp(4 + 8 * random())), now() - random() * interval '90 days', ceil(exp(2 + 5 * random())),
          round((60 + 3000 * random())::numeric, 1), 20 + 100 * random(), ceil(30 * random())
        from generate_series(1, ${count}) n where n % ${[1, 3, 5, 12][index]} = 0`,
    ),
    ...placePlayers,
    `vacuum (analyze) users`,
    `vacuum (analyze) logins`,
    `vacuum (analyze) player_totals`,
  ])
  const pool = createPool({ url, log: createLog('warn'), max: 1, name: 'bench' })
  await measureMilestones(createDatabase(pool), new Date()).finally(() => pool.end())
  await runStatements(url, [`vacuum (analyze) leaderboard_milestones`, `checkpoint`])
}

/** Inserts earlier practice for every player: `perPlayer` sessions, each on another day, none of them today. */
export async function seedSessions(url: string, players: number, perPlayer: number): Promise<void> {
  await runStatements(url, [
    `insert into sessions (id, user_id, juggle_count, duration, date, ends_at, juggle_rate, time_zone, local_date, body_hash)
      select uuidv7(), ${ID}, 120, 90, began, began + interval '90 s', 80, 'Europe/Berlin',
        (began at time zone 'Europe/Berlin')::date, '\\x00'
      from generate_series(1, ${perPlayer}) day, generate_series(1, ${players}) n,
        lateral (select date_trunc('day', now()) - (day + n % 3) * interval '1 day' + interval '17 h' as began) practice`,
    `vacuum (analyze) sessions`,
    `checkpoint`,
  ])
}

const COLUMNS = ['user_id', 'period', 'period_start', ...PLACE_COLUMNS, 'visibility'].join(', ')

/** Statements that write the boards from the totals, as the server's projector would have done. */
export const placePlayers = [
  `insert into board_places (${COLUMNS}) select ${COLUMNS} from player_totals`,
  `vacuum (analyze) board_places`,
]
