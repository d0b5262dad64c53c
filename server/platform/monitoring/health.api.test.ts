import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const other = (await openTestDatabase()).pool
const name = new URL(app.databaseUrl).pathname.slice(1)

/** Changes a setting of the database from now on, also for open connections. */
async function change(setting: string): Promise<void> {
  await other.query(`alter database ${name} ${setting}`)
  await other.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name])
}
const ready = async () => (await fetch(`${app.url}/readyz`)).status

test('a server whose database accepts no changes is not ready, and still answers reads', async () => {
  const player = await app.signUp()
  expect(await ready()).toBe(200)
  await change('set default_transaction_read_only = on')
  try {
    await expect.poll(ready).toBe(503)
    const answer = await player.record()
    expect([answer.status, answer.body.code, answer.headers.has('retry-after')]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      true,
    ])
    expect((await player.get('/api/me')).status).toBe(200)
  } finally {
    await change('reset default_transaction_read_only')
  }
  await expect.poll(ready).toBe(200)
  expect((await player.record()).status).toBe(201)
})

test.each([
  // Everything that must go to the disk finds no room (class 53, as on a full disk).
  ['disk is full', "temp_file_limit = '64kB'"],
  // Finds the function below before PostgreSQL's own.
  ['journal cannot be written', 'search_path = public, pg_catalog'],
])('a server whose %s is not ready, before anybody has tried to save', async (_, setting) => {
  await app.pool.query(`
    create or replace function public.pg_logical_emit_message(boolean, text, text) returns pg_lsn language plpgsql
    as $$ begin raise disk_full; end $$`)
  await expect.poll(ready).toBe(200)
  await change(`set ${setting}`)
  try {
    await expect.poll(ready).toBe(503)
  } finally {
    await change(`reset ${setting.split(' ')[0]}`)
  }
  await expect.poll(ready).toBe(200)
})
