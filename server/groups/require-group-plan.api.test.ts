import { expect, test } from 'vitest'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const TASK = {
  goal: { kind: 'touches', touches: 100 },
  beginsOn: '2099-01-01',
  dueOn: '2099-01-07',
  playerIds: null,
}
const CAMPAIGN = { name: 'January', goal: 1000, beginsOn: '2099-01-01', endsOn: '2099-01-31' }

const givePro = ({ id }: Player) =>
  app.pool.query(
    `insert into individual_subscriptions (user_id, subscription_tier, subscription_status, billing_provider)
     values ($1, 'pro', 'active', 'stripe')`,
    [id],
  )

test('new tasks and campaigns need pro, of their coach or of the team’s owner; existing ones go on', async () => {
  const [owner, coach] = await insertPlayers(app, 2)
  const { id } = await foundTeam(owner)
  await coach.send('POST', `/api/teams/${id}/join`, {})
  await owner.send('PATCH', `/api/teams/${id}/members/${coach.id}`, { role: 'admin' })
  const give = () => coach.send('POST', `/api/teams/${id}/tasks`, TASK)
  const open = () => coach.send('POST', `/api/teams/${id}/campaigns`, CAMPAIGN)
  const needsPro = async () =>
    Promise.all(
      ['tasks', 'campaigns'].map(
        async (path) => (await coach.get(`/api/teams/${id}/${path}`)).body.abilities.needsPro,
      ),
    )
  expect([(await give()).body.code, (await open()).body.code]).toEqual(['PRO_REQUIRED', 'PRO_REQUIRED'])
  expect(await needsPro()).toEqual([true, true])
  await givePro(owner)
  const given = await give()
  expect([given.status, (await open()).status]).toEqual([201, 201])
  expect(await needsPro()).toEqual([false, false])
  await app.pool.query('delete from individual_subscriptions')
  const task = `/api/teams/${id}/tasks/${given.body.task.id}`
  expect((await coach.send('PUT', task, { ...TASK, asksWeakFoot: true })).status).toBe(200)
  await givePro(coach)
  expect((await give()).status).toBe(201)
})

test('a campaign of an organization needs pro of the admin who opens it', async () => {
  const [admin] = await insertPlayers(app, 1)
  const { id } = await foundOrganization(admin)
  const open = () => admin.send('POST', `/api/organizations/${id}/campaigns`, CAMPAIGN)
  expect((await open()).body.code).toBe('PRO_REQUIRED')
  await givePro(admin)
  expect((await open()).status).toBe(201)
})
