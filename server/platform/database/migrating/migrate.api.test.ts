import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { migrate } from './migrate.ts'

const { pool, url } = await openTestDatabase({ template: 'template0' })
const folder = await mkdtemp(join(tmpdir(), 'keepup-migrations-'))
const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public')
  await rm(folder, { recursive: true })
  await mkdir(folder)
  await write('0001_balls.sql', 'create table balls (id int primary key); create index on balls (id)')
  await write('0002_ball.sql', 'insert into balls values (1)')
})
afterAll(() => rm(folder, { recursive: true }))

const balls = async () => (await pool.query('select id from balls order by id')).rows.map((row) => row.id)

describe('migrate', () => {
  test('runs every file once, in the order of the names', async () => {
    expect(await migrate(url, folder)).toEqual(['0001_balls.sql', '0002_ball.sql'])
    expect(await migrate(url, folder)).toEqual([])
    await write('0003_ball.sql', 'insert into balls values (2)')
    expect(await migrate(url, folder)).toEqual(['0003_ball.sql'])
    expect(await balls()).toEqual([1, 2])
  })

  test('runs each file once when several servers start at the same time', async () => {
    const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(url, folder)))
    expect(runs.flat().toSorted()).toEqual(['0001_balls.sql', '0002_ball.sql'])
    expect(await balls()).toEqual([1])
  })

  test('a file that fails leaves nothing behind and is named', async () => {
    await write('0003_broken.sql', 'insert into balls values (3); select * from nowhere')
    await expect(migrate(url, folder)).rejects.toThrow(
      /^The migration 0003_broken.sql failed and was undone: .*nowhere/,
    )
    expect(await balls()).toEqual([1])
    const { rows } = await pool.query('select name from schema_migrations order by name')
    expect(rows).toEqual([{ name: '0001_balls.sql' }, { name: '0002_ball.sql' }])
  })

  test('a file that was changed after it ran stops the start', async () => {
    await migrate(url, folder)
    await write('0002_ball.sql', 'insert into balls values (7)')
    await expect(migrate(url, folder)).rejects.toThrow(
      /^The migration 0002_ball.sql was changed after it ran/,
    )
  })

  test('other line ends do not count as a change', async () => {
    await write('0003_lines.sql', 'insert into balls\nvalues (3)\n')
    await migrate(url, folder)
    await write('0003_lines.sql', 'insert into balls\r\nvalues (3)\r\n')
    expect(await migrate(url, folder)).toEqual([])
  })

  test('a user who may not create tables reads what to change', async () => {
    await pool.query(`drop role if exists guest; create role guest login password 'guest';
      grant usage on schema public to guest`)
    const asGuest = Object.assign(new URL(url), { username: 'guest', password: 'guest' })
    await expect(migrate(asGuest.href, folder)).rejects.toThrow(
      /its user may not create tables\. Make that user/,
    )
    await expect(migrate(`${url}?options=-c%20search_path%3Dnowhere`, folder)).rejects.toThrow(
      /its user sees no schema\. Leave search_path out/,
    )
  })

  test('a user who may not read the tables of another reads whose they are', async () => {
    await migrate(url, folder)
    await pool.query(`drop role if exists stranger; create role stranger login password 'stranger';
      grant usage, create on schema public to stranger`)
    const asStranger = Object.assign(new URL(url), { username: 'stranger', password: 'stranger' })
    await expect(migrate(asStranger.href, folder)).rejects.toThrow(
      /The tables of the database belong to the user \w+, and stranger may not read them: let DATABASE_URL name/,
    )
  })

  test('a database of a newer version stops the start', async () => {
    await migrate(url, folder)
    await rm(join(folder, '0002_ball.sql'))
    await expect(migrate(url, folder)).rejects.toThrow(
      /newer version of Keepup \(0002_ball.sql is unknown here\)/,
    )
  })
})

test('the template has every shipped migration', async () => {
  const migrated = await openTestDatabase()
  expect(await migrate(migrated.url)).toEqual([])
})
