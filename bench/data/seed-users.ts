import { HASHED_TOKEN } from './login-tokens.ts'
import { runStatements } from './run-statements.ts'
import { playerId, placePlayers } from './seed-players.ts'

const ID = `('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

const FIRST_NAMES =
  'Ada Amara Bo Beatriz Cy Chidi Dana Emil Fatima Gus Hana Ivo Jo Kaito Lena Marta Noor Olu Pia Quim Rosa Sam Tess Uma Vera Wim Xin Yara Zoe Ægir'
const LAST_NAMES =
  'Silva Haddad Aldana Solvik Okonjo Harper Jansen Kowal Lindqvist Moreau Novak Oduya Petrov Quispe Rossi Sato Tamm Ueda Varga Weber'

/** One of this many users is suspended. */
const SUSPENDED_EVERY = 1000

/**
 * Inserts users with realistic names. The first is a website admin, two thirds have totals, and one is called Quetzalcoatl.
 * A table without its indexes is filled several times as fast; afterwards they are made again as the migrations made them.
 */
export async function seedUsers(url: string, count: number): Promise<void> {
  await runStatements(url, statementsFor(count))
}

const anyOf = (words: string) =>
  `(string_to_array('${words}', ' '))[1 + floor(random() * ${words.split(' ').length})::integer]`

const statementsFor = (count: number): string[] => [
  `select setseed(0.5)`,
  `set maintenance_work_mem = '512MB'`,
  `create temporary table kept_indexes as select indexname, indexdef from pg_indexes
    where tablename in ('users', 'board_places') and indexdef not like '%UNIQUE%'`,
  forEachIndex(`'drop index ' || indexname`),
  `insert into users (id, email, display_name, join_date, suspended_at, suspended_reason)
    select ${ID}, lower(first_name) || '.' || lower(last_name) || n || '@' || (array['example.com', 'club.example', 'mail.example'])[1 + n % 3],
      first_name || ' ' || last_name, now() - random() * interval '900 days',
      case when n % ${SUSPENDED_EVERY} = 0 then now() end, case when n % ${SUSPENDED_EVERY} = 0 then 'spam' end
    from (select n, ${anyOf(FIRST_NAMES)} as first_name, ${anyOf(LAST_NAMES)} as last_name
      from generate_series(1, ${count}) n) named`,
  `update users set display_name = 'Quetzalcoatl' where id = '${playerId(Math.ceil(count / 2))}'`,
  `insert into player_totals (user_id, period, period_start, total_juggles)
    select ${ID}, 'all', '1970-01-01', ceil(exp(4 + 8 * random())) from generate_series(1, ${count}) n where n % 3 > 0`,
  ...placePlayers,
  forEachIndex('indexdef'),
  `insert into logins (id, user_id, token, expires_at)
    select uuidv7(), '${playerId(1)}', ${HASHED_TOKEN}, now() + interval '30 days' from (values (1)) as first (n)`,
  `insert into role_grants (user_id, kind) values ('${playerId(1)}', 'website')`,
  `vacuum (analyze) users`,
  `vacuum (analyze) player_totals`,
  `checkpoint`,
]

const forEachIndex = (statement: string) => `do $$ declare each record; begin
  for each in select * from kept_indexes loop execute ${statement.replace(/index(name|def)/, 'each.index$1')}; end loop; end $$`
