import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const other = (await openTestDatabase()).pool
const name = new URL(app.databaseUrl).pathname.slice(1)

/** From now on, for connections that are there too. */
async function takeChanges(areTaken: boolean): Promise<void> {
  const setting = areTaken ? 'reset default_transaction_read_only' : 'set default_transaction_read_only = on'
  await other.query(`alter database ${name} ${setting}`)
  await other.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name])
}
const ready = async () => (await fetch(`${app.url}/readyz`)).status

test('a server whose database takes no changes is not ready, and still shows what is there', async () => {
  const player = await app.signUp()
  expect(await ready()).toBe(200)
  await takeChanges(false)
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
    await takeChanges(true)
  }
  await expect.poll(ready).toBe(200)
  expect((await player.record()).status).toBe(201)
})

test('a server whose disk is full is not ready, before anybody has tried to save', async () => {
  const full = async (isFull: boolean) => {
    // Whatever would have to go to the disk finds no room (class 53, as on a full disk).
    await other.query(
      `alter database ${name} ${isFull ? "set temp_file_limit = '64kB'" : 'reset temp_file_limit'}`,
    )
    await other.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      name,
    ])
  }
  await expect.poll(ready).toBe(200)
  await full(true)
  try {
    await expect.poll(ready).toBe(503)
  } finally {
    await full(false)
  }
  await expect.poll(ready).toBe(200)
})
