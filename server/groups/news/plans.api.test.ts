import { expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { plansOf } from '#server/testing/plans-of.ts'
import { findBests } from './find-news.ts'

const { pool, url } = await openTestDatabase()

test('news look the mates up, and do not read all users, also when the database takes mates for many', async () => {
  const [teamId, since] = [uuidv7(), new Date('2026-11-25T12:00:00Z')]
  await pool.query(`
    insert into users (id, email, display_name, join_date)
      select gen_random_uuid(), 'p' || n || '@example.com', 'P' || n, '2026-01-01' from generate_series(1, 2000) n;
    insert into teams (id, name, type) values ('${teamId}', 'Reds', 'team');
    insert into team_members (team_id, user_id, joined_at) select '${teamId}', id, '2026-01-01' from users order by email limit 500;
    analyze`)
  const { rows } = await pool.query<{ user_id: string }>('select user_id from team_members limit 1')
  const [plan] = await plansOf(url, (db) => findBests(db, rows[0]!.user_id, { since }))
  expect(plan).toMatch(/using users_pkey on users/)
  expect(plan).not.toMatch(/Seq Scan on users/)
})
