import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway, isDatabaseUnavailable } from './database-errors.ts'

test('a request that outlasts the stop of the server is told to try again later', async () => {
  const pool = new pg.Pool()
  await pool.end()
  const error: unknown = await pool.connect().catch((failure: unknown) => failure)
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ['whose name no name server can look up', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }],
  ['beyond a network that is down', { code: 'ENETUNREACH', syscall: 'connect' }],
  ['whose certificate has expired', { code: 'CERT_HAS_EXPIRED' }],
  ['that refuses the password', { code: '28P01' }],
  ['that was dropped and is being restored', { code: '3D000' }],
])('a database %s is away, so a request is told to try again later', (_, properties) => {
  const error = Object.assign(new Error('no connection'), properties)
  expect([isDatabaseAway(error), isDatabaseUnavailable(error)]).toEqual([true, true])
})
