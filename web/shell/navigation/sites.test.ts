import { expect, test } from 'vitest'
import { hasMinimumRole } from '#domain/roles/roles.ts'
import { SITES, visibleSites, type Site, type SitesViewer } from './sites.ts'

const viewer = (roles: string[], managedCount = 0): SitesViewer => ({
  mayOpen: () => true,
  isWebsiteAdmin: roles.includes('admin'),
  managedCount,
  hasMinimumRole: (minimum) => hasMinimumRole(roles, minimum),
})
const ids = (sites: Site[]) => sites.map(({ id }) => id)

test('the menu lists every site except the current one', () => {
  expect(ids(visibleSites('main', viewer(['admin'])))).toEqual(['stats', 'billing', 'admin'])
  expect(ids(visibleSites('stats', viewer(['admin'])))).toEqual(['main', 'billing', 'admin'])
})

test.each([
  ['a general user', viewer(['user']), false],
  ['a signed-out visitor', viewer([]), false],
  ['a website admin', viewer(['admin']), true],
  ['someone managing one organization or team', viewer(['admin_team_1'], 1), true],
  ['a team admin of no team', viewer(['team_admin']), false],
])('Admin in the menu of %s: %#', (_, who, seen) => {
  expect(ids(visibleSites('main', who)).includes('admin')).toBe(seen)
})

test('a site that the login does not open is not listed', () => {
  const byCard = { ...viewer(['user']), mayOpen: (url: string) => url !== '/billing' }
  expect(ids(visibleSites('main', byCard))).toEqual(['stats'])
})

test('a site with a required role appears only for people with at least that role', () => {
  const sites: Site[] = [...SITES, { id: 'billing', url: '/coaches', requiredRole: 'team_admin' }]
  const urls = (roles: string[]) => visibleSites('main', viewer(roles), sites).map(({ url }) => url)
  expect(urls(['user'])).not.toContain('/coaches')
  expect(urls(['admin_team_1'])).toContain('/coaches')
  expect(urls(['admin'])).toContain('/coaches')
})
