import { describe, expect, test } from 'vitest'
import { createLimits } from '#server/platform/limits/rate-limits.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { invitationScene } from '#server/groups/testing/invitation-scene.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { mailInvitation } from './mail-invitation.ts'

// Jobs wait: each test says itself when the mail goes out.
const app = await startTestApp()
const scene = invitationScene(app)
const { importRow, own, states, listed, onTeam, joins } = scene

const means = {
  db: app.db,
  jobs: app.jobs,
  limits: createLimits(app.pool, createLog('silent'), true),
  mailer: { deliver: (mail: Mail) => Promise.resolve(app.mails.push(mail) && 'taken') } as never,
  publicUrl: app.url,
}
const newest = async () => (await listed()).items[0].id as string
const mailNewest = async () => mailInvitation(means, await newest(), 0, new Date())

const leave = async () => {
  await joins(scene.ana)
  await scene.ana.send('POST', `/api/teams/${scene.teamId}/leave`)
}

describe('before the invitation is mailed', () => {
  test('a player who left the team in the meantime sees no invitation', async () => {
    await leave()
    await importRow(scene.ana.email)
    expect(await states()).toEqual(['sent'])
    expect(await own(scene.ana)).toEqual([])
  })

  test('a player who blocks the team is not mailed, and the managers cannot tell', async () => {
    await importRow(scene.ana.email)
    const block = `/api/me/blocked-groups/teams/${scene.teamId}`
    await scene.ana.send('PUT', block)
    await mailNewest()
    expect(app.mails).toEqual([])
    expect((await listed()).items[0]).toMatchObject({ state: 'sent', deliveredAt: expect.any(String) })
    await scene.ana.send('DELETE', block)
    expect(await own(scene.ana)).toEqual([])
  })

  test('a player who blocks the inviter is not mailed, and the managers cannot tell', async () => {
    await importRow(scene.ana.email)
    const block = [scene.ana.id, scene.coach.id]
    await app.pool.query('insert into blocked_players values ($1, $2, now())', block)
    await mailNewest()
    expect(app.mails).toEqual([])
    expect((await listed()).items[0]).toMatchObject({ state: 'sent', deliveredAt: expect.any(String) })
    expect((await scene.ana.get('/api/notifications')).body.items).toEqual([])
  })
})

test.each(['a player who stays', 'a player who has left'])(
  'the fourth mail of a day to %s fails, so that the managers see no difference',
  async (who) => {
    if (who === 'a player who has left') await leave()
    await importRow(scene.ana.email)
    const heard = []
    for (let time = 0; time < 4; time += 1) {
      if (time > 0) await onTeam('POST', await newest(), '/resend')
      await mailNewest()
      heard.push(...(await states()))
    }
    expect(heard).toEqual(['sent', 'sent', 'sent', 'failed'])
    expect(app.mails).toHaveLength(who === 'a player who has left' ? 0 : 3)
  },
)

test('an address gets five invitation mails an hour from all teams together', async () => {
  const states = []
  for (let team = 0; team < 6; team += 1) {
    const { id } = await foundTeam(scene.coach)
    const rows = [{ name: '', email: scene.ana.email, team: '', role: '' }]
    await scene.coach.send('POST', `/api/teams/${id}/roster`, { rows })
    const list = async () => (await scene.coach.get(`/api/teams/${id}/invitations`)).body.items[0]
    await mailInvitation(means, (await list()).id, 0, new Date())
    states.push((await list()).state)
  }
  expect(states).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'failed'])
  expect(app.mails).toHaveLength(5)
})
