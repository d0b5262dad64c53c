import { HASHED_TOKEN } from './login-tokens.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { measureWebsiteAnew } from '#server/admin/overview/measure-website.ts'
import { measureLargeGroups, measureMilestones } from '#server/leaderboards/measure-milestones.ts'
import { createDatabase, createPool } from '#server/platform/database/connections/pool.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { runStatements } from './run-statements.ts'
import { playerId, placePlayers } from './seed-players.ts'

export interface PracticeSize {
  players: number
  sessionsPerPlayer: number
  /** Additional sessions of the first player, within the last year. */
  sessionsOfFirst: number
  /** The number of first players who are members of a team and of an organization. */
  teamMembers: number
  organizationMembers: number
}

export const TEAM_ID = '019a1111-0000-7000-8000-000000000001'
export const ORGANIZATION_ID = '019a1111-0000-7000-8000-000000000002'

const ID = `('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

/**
 * Inserts players with sessions over the last year and with the sums of these sessions, as in a database that has been running for long.
 */
export async function seedPractice(url: string, size: PracticeSize): Promise<void> {
  await runStatements(url, statementsFor(size))
  const pool = createPool({ url, log: createLog('warn'), max: 1, name: 'bench' })
  const db = createDatabase(pool)
  await measureMilestones(db, new Date())
  await measureLargeGroups(db, new Date())
  await measureWebsiteAnew(db, new Date())
  await pool.query('vacuum (analyze) leaderboard_milestones, website_days').finally(() => pool.end())
}

const statementsFor = (size: PracticeSize): string[] => [
  // The rows obey the rules like rows written by a server. Checking ten million of them would take longer than everything else.
  `set session_replication_role = replica`,
  `set maintenance_work_mem = '512MB'`,
  `set work_mem = '256MB'`,
  `select setseed(0.5)`,
  ...people(size),
  ...sessions(size),
  ...totals,
  ...placePlayers,
  ...['users', 'logins', 'team_members', 'organization_members', 'sessions', 'player_totals'].map(
    (table) => `vacuum (analyze) ${table}`,
  ),
  `checkpoint`,
]

const people = ({ players, teamMembers, organizationMembers }: PracticeSize): string[] => [
  `insert into users (id, email, display_name, time_zone, join_date)
    select ${ID}, 'player' || n || '@keepup.example', 'Player ' || n, 'Europe/Berlin', now() - n * interval '1 year' / ${players}
    from generate_series(1, ${players}) n`,
  `insert into logins (id, user_id, token, expires_at)
    select ${ID}, ${ID}, ${HASHED_TOKEN}, now() + interval '30 days' from generate_series(1, ${players}) n`,
  `insert into teams (id, name, type) values ('${TEAM_ID}', 'Reds', 'team')`,
  `insert into organizations (id, name) values ('${ORGANIZATION_ID}', 'League')`,
  `insert into team_members (team_id, user_id) select '${DEFAULT_TEAM_ID}', ${ID} from generate_series(1, ${players}) n`,
  `insert into team_members (team_id, user_id) select '${TEAM_ID}', ${ID} from generate_series(1, ${teamMembers}) n`,
  `insert into organization_members (organization_id, user_id)
    select '${ORGANIZATION_ID}', ${ID} from generate_series(1, ${organizationMembers}) n`,
]

/** Filling a table without indexes is several times as fast. Afterwards the indexes are made again as the migrations made them. */
const sessions = ({ players, sessionsPerPlayer, sessionsOfFirst }: PracticeSize): string[] => [
  // The tables that refer to sessions stay empty here, and their constraints would keep the primary key from being dropped.
  `do $$ declare reference record; begin
    for reference in select conrelid::regclass as referring, conname from pg_constraint
        where contype = 'f' and confrelid = 'sessions'::regclass loop
      execute format('alter table %s drop constraint %I', reference.referring, reference.conname);
    end loop; end $$`,
  `create temporary table kept_indexes as
    select indexdef from pg_indexes where tablename = 'sessions' and indexname <> 'sessions_pkey'`,
  `do $$ declare name text; begin
    for name in select indexname from pg_indexes where tablename = 'sessions' and indexname <> 'sessions_pkey' loop
      execute 'drop index ' || name;
    end loop; end $$`,
  `alter table sessions drop constraint sessions_pkey`,
  // In the order of time, so that the sessions of one player do not lie side by side, just as when many players practice at once.
  `insert into sessions (id, user_id, juggle_count, duration, date, ends_at, juggle_rate, time_zone, local_date, recorded_at, body_hash)
    select uuidv7(), ${ID}, juggles, seconds, began, began + seconds * interval '1 s', juggles * 60 / seconds, 'Europe/Berlin',
      (began at time zone 'Europe/Berlin')::date, began, '\\x00'
    from generate_series(1, ${sessionsPerPlayer}) round, generate_series(1, ${players}) n,
      lateral (select ceil(exp(2 + 5 * random()))::integer as juggles, round((60 + 900 * random())::numeric, 1)::float8 as seconds,
        now() - (round - random()) * interval '365 days' / ${sessionsPerPlayer} as began
        -- Without a word about the player it would be made up once for all of them.
        where n > 0) practice`,
  `insert into sessions (id, user_id, juggle_count, duration, date, ends_at, juggle_rate, time_zone, local_date, recorded_at, body_hash, runs)
    select uuidv7(), '${playerId(1)}', 120, 90, began, began + interval '90 s', 80, 'Europe/Berlin',
      (began at time zone 'Europe/Berlin')::date, began, '\\x00',
      (select jsonb_agg(jsonb_build_object('juggleCount', 1 + (run * n) % 37, 'duration', 6.6)) from generate_series(1, 10) run)
    from generate_series(1, ${sessionsOfFirst}) n, lateral (select now() - n * interval '364 days' / ${sessionsOfFirst} as began) practice`,
  `alter table sessions add primary key (id)`,
  `do $$ declare definition text; begin
    for definition in select indexdef from kept_indexes loop execute definition; end loop; end $$`,
]

/** Streaks are invented: deriving them from ten million days would not change what is measured. */
const totals: string[] = [
  ['all', `'1970-01-01'::date`, 'true'],
  ...(['month', 'week', 'day'] as const).map((period) => [period, start(period, 0), since(period, 0)]),
  ['week', start('week', 1), `${since('week', 1)} and date < ${startOf('week', 0)}`],
].map(
  ([period, start, within]) => `
    insert into player_totals (user_id, period, period_start, total_juggles, total_juggles_reached_at, best_session_count,
      longest_session, best_rate, day_streak)
    select user_id, '${period}', ${start}, sum(juggle_count), max(recorded_at), max(juggle_count), max(duration), max(juggle_rate),
      ceil(30 * random())
    from sessions where ${within} group by user_id`,
)

function startOf(period: 'month' | 'week' | 'day', periodsAgo: number) {
  return `(date_trunc('${period}', now() at time zone 'UTC') - ${periodsAgo} * interval '1 ${period}') at time zone 'UTC'`
}

function start(period: 'month' | 'week' | 'day', periodsAgo: number) {
  return `(${startOf(period, periodsAgo)} at time zone 'UTC')::date`
}

function since(period: 'month' | 'week' | 'day', periodsAgo: number) {
  return `date >= ${startOf(period, periodsAgo)}`
}
