import { expect, test } from 'vitest'
import texts from '#texts/en.json'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'
import { aTestDay, keptPlayers } from '#web/squads/testing/squad-documents.ts'
import { problem } from '#web/testing/stand-in-api.ts'

const admin = aPlayer()
const asAdmin = { 'GET /api/me/permissions': permissionsOf(admin, { role: 'admin', roles: ['admin'] }) }
const { common, groups, organizations, levels, publicPlayer, report, session, admin: area, account } = texts
const { campaigns, squads } = texts

test.each([
  ['/groups/reds', 'GET /api/teams/reds(/card)?', 'TOO_MANY_REQUESTS', groups.team.notLoaded],
  [
    '/organizations/club',
    'GET /api/organizations/club(/card)?',
    'TOO_MANY_REQUESTS',
    organizations.notLoaded,
  ],
  ['/groups/organizations/club/report', 'GET /api/organizations/*/report', 'PRO_REQUIRED', report.needsPro],
  ['/groups/reds/wall', 'GET /api/teams/*/levels', 'TOO_MANY_REQUESTS', levels.wall.title],
  ['/players/5', 'GET /api/users/*', 'TOO_MANY_REQUESTS', publicPlayer.notLoaded],
  ['/practice/5', 'GET /api/sessions/*', 'TOO_MANY_REQUESTS', common.loadFailed],
  ['/practice/5', 'GET /api/sessions/*', 'NOT_FOUND', session.missing.title],
  ['/join/ABC', 'GET /api/invite-codes/*', 'INVALID_INVITE_CODE', groups.invitation.deadTitle],
  ['/admin', 'GET /api/admin/overview', 'TOO_MANY_REQUESTS', common.loadFailed],
  ['/admin/operation', 'GET /api/admin/operation', 'TOO_MANY_REQUESTS', common.loadFailed],
  ['/admin/users/5', 'GET /api/admin/users/*', 'NOT_FOUND', area.user.gone],
  ['/guardian#a', 'POST /api/guardian/open', 'INVALID_TOKEN', account.cutLink.title],
  [`/guardian#${'a'.repeat(43)}`, 'POST /api/guardian/open', 'INVALID_TOKEN', account.guardian.over.title],
] as const)(
  'on %s the tab says why the page is empty when %s answers %s',
  async (address, route, code, title) => {
    openScreen(address, { player: admin, answers: { ...asAdmin, [route]: () => problem(code) } })
    await expect.poll(() => document.title).toBe(`${title} · Keepup`)
  },
)

const players = { 'GET /api/teams/reds/kept-players': keptPlayers([]) }
const noCampaigns = { groupName: 'Reds', items: [], abilities: { openCampaigns: false, needsPro: false } }

test.each([
  ['campaigns', { 'GET /api/teams/reds/campaigns': noCampaigns }, campaigns.title],
  ['players', players, squads.title],
  ['cards', players, squads.cards.title],
  ['test-day', { ...players, 'GET /api/teams/reds/test-days/*': aTestDay([]) }, squads.testDay.title],
])('on the page %s of a team the tab names the team', async (page, answers, title) => {
  openScreen(`/groups/reds/${page}`, { player: admin, answers })
  await expect.poll(() => document.title).toBe(`${title} · Reds`)
})
