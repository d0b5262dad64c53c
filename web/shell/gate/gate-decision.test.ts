import { describe, expect, test } from 'vitest'
import { ACCESS_RULES, gateFor, type Visitor } from './gate-decision.ts'

const signedOut: Visitor = {
  mayOpen: true,
  login: 'signedOut',
  roleLoading: false,
  roleFailed: false,
  isWebsiteAdmin: false,
  managedCount: 0,
}
const unknown: Visitor = { ...signedOut, login: 'unknown' }
const player: Visitor = { ...signedOut, login: 'signedIn' }
const playerWithRoleOnItsWay: Visitor = { ...player, roleLoading: true }
const playerWhoseRoleDidNotLoad: Visitor = { ...player, roleFailed: true }
const teamAdmin: Visitor = { ...player, managedCount: 1 }
const websiteAdmin: Visitor = { ...player, isWebsiteAdmin: true }

describe('the gate', () => {
  test.each([unknown, signedOut, player, websiteAdmin])(
    'of the main area is open to everybody: %#',
    (visitor) => {
      expect(gateFor('main', visitor)).toBe('open')
    },
  )

  test.each(['stats', 'billing'] as const)('of /%s needs only sign-in', (area) => {
    expect(gateFor(area, unknown)).toBe('loading')
    expect(gateFor(area, signedOut)).toBe('authenticationRequired')
    expect(gateFor(area, player)).toBe('open')
    expect(gateFor(area, playerWithRoleOnItsWay)).toBe('open')
    expect(gateFor(area, playerWhoseRoleDidNotLoad)).toBe('open')
  })

  test.each([
    ['an unknown visitor', unknown, 'loading'],
    ['a stranger', signedOut, 'authenticationRequired'],
    ['a player whose role is loading', playerWithRoleOnItsWay, 'loading'],
    ['a player whose role did not load', playerWhoseRoleDidNotLoad, 'couldNotLoad'],
    ['a player', player, 'authenticationRequired'],
    ['someone managing a team or an organization', teamAdmin, 'open'],
    ['a website admin', websiteAdmin, 'open'],
  ])('of /admin shows %s: %#', (_, visitor, decision) => {
    expect(gateFor('admin', visitor)).toBe(decision)
  })

  test('of every area says which page needs an account', () => {
    const byCard = { ...player, mayOpen: false }
    for (const area of ['main', 'stats', 'billing', 'admin'] as const)
      expect(gateFor(area, byCard)).toBe('accountNeeded')
  })

  test('shows a configuration error when the main area refuses somebody', () => {
    expect(gateFor('main', signedOut, { ...ACCESS_RULES, main: () => 'denied' })).toBe('configurationError')
  })
})
