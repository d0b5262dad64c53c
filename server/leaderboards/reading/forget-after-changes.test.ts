import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { forgetAfterChanges } from './forget-after-changes.ts'
import { createSnapshots } from './snapshots.ts'

test.each([
  ['POST', '/api/sessions', false],
  ['POST', '/api/sessions/batch', false],
  ['GET', '/api/me', false],
  ['DELETE', '/api/sessions', true],
  ['POST', '/api/sessions/import', true],
  ['PATCH', '/api/me', true],
])('%s %s drops what others share: %s', async (method, path, isDropped) => {
  const snapshots = createSnapshots(60_000)
  const app = new Hono().use(forgetAfterChanges(snapshots)).all('*', (c) => c.body(null))
  await snapshots.get('board', () => Promise.resolve('before'))
  await app.request(path, { method })
  expect(await snapshots.get('board', () => Promise.resolve('after'))).toBe(isDropped ? 'after' : 'before')
})
