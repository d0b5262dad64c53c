import { expect, test } from 'vitest'
import { mayWhileLeaving } from '#domain/players/account-deletion.ts'
import { MATRIX } from './matrix.ts'

/** A player reads their own part of these; what others pay and who asks to join is for managers. */
const OWN_TOO = new Set(['/api/join-requests', '/api/billing/history', '/api/billing/payments'])

test('a player who waits to be erased reads nothing that is for managers alone (product 10.24)', () => {
  const forManagers = MATRIX.filter(
    ({ route, may }) =>
      route.startsWith('GET ') &&
      may.includes('websiteAdmin') &&
      !may.includes('member') &&
      !may.includes('player'),
  )
    .map(({ route }) => route.split(' ')[1]!)
    .filter((path) => !OWN_TOO.has(path) && !path.startsWith('/api/me/'))
  expect(forManagers.length).toBeGreaterThan(15)
  expect(forManagers.filter((path) => mayWhileLeaving('GET', path))).toEqual([])
})
