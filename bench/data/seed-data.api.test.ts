import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { seedPlayers, seedSessions } from './seed-players.ts'
import { seedPractice } from './seed-practice.ts'
import { seedTeams } from './seed-teams.ts'
import { seedUsers } from './seed-users.ts'

const practice = openTestDatabase()
const players = openTestDatabase()
const rest = openTestDatabase()

const SIZE = {
  players: 20,
  sessionsPerPlayer: 2,
  sessionsOfFirst: 3,
  teamMembers: 5,
  organizationMembers: 10,
}

it('fills a database of today with practice, and leaves its tables logged and its indexes as they were', async () => {
  const { url, pool } = await practice
  const indexes = () =>
    rows(`select indexdef from pg_indexes where tablename = 'sessions' order by indexname`)
  const rows = async (sql: string) => (await pool.query(sql)).rows
  const before = await indexes()
  await seedPractice(url, SIZE)
  expect(await rows('select count(*)::integer from sessions')).toEqual([{ count: 43 }])
  expect(await rows(`select relpersistence from pg_class where oid = 'sessions'::regclass`)).toEqual([
    { relpersistence: 'p' },
  ])
  expect(await indexes()).toEqual(before)
})

it('fills a database of today with players and their sessions', async () => {
  const { url, pool } = await players
  await seedPlayers(url, 10)
  await seedSessions(url, 10, 2)
  expect((await pool.query('select count(*)::integer from sessions')).rows).toEqual([{ count: 20 }])
})

it('fills a database of today with teams and users', async () => {
  const { url, pool } = await rest
  await seedTeams(url, 10)
  await seedUsers(url, 10)
  expect((await pool.query(`select count(*)::integer from teams where name = 'Quetzal'`)).rows).toEqual([
    { count: 1 },
  ])
})
