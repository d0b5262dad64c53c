import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { projectBoards } from '#server/leaderboards/projecting/project-boards.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'
import type { Player } from '#server/testing/player.ts'

const { app, people } = await startAdminTest()

const ask = (who: Player, order: object) =>
  fetch(`${app.url}/api/admin/exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
const BOARD = { of: 'leaderboard', stat: 'bestSessionCount' }

test('the export of the global leaderboard has the ranks that everybody sees, and no private players', async () => {
  const { player, websiteAdmin } = people
  const hidden = await app.signUp()
  await player.record({ juggleCount: 32 })
  await websiteAdmin.record({ juggleCount: 40 })
  await hidden.record({ juggleCount: 50 })
  await hidden.send('PATCH', '/api/me', { visibility: 'private' })
  await projectBoards(app.db)
  const answer = await ask(websiteAdmin, BOARD)
  expect(answer.headers.get('content-disposition')).toContain('Keepup')
  const rows = parse<Record<string, string>>(await answer.text(), { bom: true, columns: true })
  expect(rows.map(({ rank, userId, value }) => [rank, userId, value])).toEqual([
    ['1', websiteAdmin.id, '40'],
    ['2', player.id, '32'],
  ])
})

test('only website admins may export the whole website, and each export is in the audit log', async () => {
  const { player, websiteAdmin } = people
  expect((await ask(player, BOARD)).status).toBe(403)
  expect((await ask(websiteAdmin, { of: 'leaderboard', stat: 'email' })).status).toBe(422)
  await (await ask(websiteAdmin, BOARD)).text()
  const { items } = (
    await websiteAdmin.get(`/api/admin/audit-log?actorId=${websiteAdmin.id}&action=data.exported`)
  ).body
  expect(items).toMatchObject([
    { subject: { kind: 'website', name: 'Keepup' }, after: { of: 'leaderboard' } },
  ])
})
