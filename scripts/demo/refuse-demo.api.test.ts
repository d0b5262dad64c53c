import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { fillDemo } from './fill-demo.ts'

const app = await startTestApp()
const size = { players: 60, teams: 10, organizations: 2, days: 5 }

const usersOf = () => app.db.selectFrom('users').select('email').execute()

test('an interrupted filling leaves nothing behind', async () => {
  const report = (progress: string) => {
    if (progress.startsWith('Adding')) throw new Error('interrupted')
  }
  await expect(fillDemo(app.db, { now: new Date(), size, report })).rejects.toThrow('interrupted')
  expect(await usersOf()).toEqual([])
})

test('a database with users of its own is not touched', async () => {
  const { email } = await app.signUp()
  expect(await fillDemo(app.db, { now: new Date(), size })).toBe('foreign')
  expect(await usersOf()).toEqual([{ email }])
})
