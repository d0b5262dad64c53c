import { expect, test } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { invitationScene } from '#server/groups/testing/invitation-scene.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ jobs: true })
const scene = invitationScene(app)
const { answer, importRow, invite, listed, mailState, onTeam, own } = scene

const block = (by: Player, { id }: Pick<Player, 'id'>) =>
  app.pool.query('insert into blocked_players values ($1, $2, now()) on conflict do nothing', [by.id, id])
const unblock = (by: Player, { id }: Pick<Player, 'id'>) => by.send('DELETE', `/api/me/blocked-players/${id}`)
const toldOf = async (who: Player, kind: string) =>
  (await who.get('/api/notifications')).body.items.filter((told: { kind: string }) => told.kind === kind)
    .length

test('what a coach writes does not reach who has blocked the coach, which no answer says', async () => {
  const [coach, other, mia, ben] = await insertPlayers(app, 4)
  const { id: teamId } = await foundTeam(coach)
  for (const player of [other, mia, ben]) await player.send('POST', `/api/teams/${teamId}/join`)
  await coach.send('PATCH', `/api/teams/${teamId}/members/${other.id}`, { role: 'admin' })
  const write = (by: Player) =>
    by.send('POST', `/api/teams/${teamId}/messages`, {
      userIds: [mia.id, ben.id],
      text: 'Training at six.',
    })
  const before = await write(coach)
  await block(mia, coach)
  const after = await write(coach)
  expect([after.status, after.body]).toEqual([before.status, before.body])
  expect([await toldOf(mia, 'coach_message'), await toldOf(ben, 'coach_message')]).toEqual([1, 2])
  await write(other)
  expect(await toldOf(mia, 'coach_message')).toBe(2)
  // A coach who blocks a player still writes to them: it is the reader who decides.
  await block(other, mia)
  await write(other)
  expect(await toldOf(mia, 'coach_message')).toBe(3)
  const offer = await coach.send('PATCH', `/api/teams/${teamId}/members/${mia.id}`, { role: 'owner' })
  expect([offer.status, await toldOf(mia, 'team_ownership_offered')]).toEqual([200, 0])
  await unblock(mia, coach)
  await write(coach)
  expect(await toldOf(mia, 'coach_message')).toBe(4)
})

test('an invitation by a blocked player waits for nobody, and looks like any other to the inviter', async () => {
  await invite(scene.ana.email)
  const [{ id }] = await own(scene.ana)
  await block(scene.ana, scene.coach)
  expect(await own(scene.ana)).toEqual([])
  expect((await answer(scene.ana, id, 'accept')).status).toBe(404)
  expect((await listed()).items).toMatchObject([{ id, state: 'sent' }])
  await unblock(scene.ana, scene.coach)
  expect(await own(scene.ana)).toHaveLength(1)
})

test.each(['before the invitation', 'before another mail of it'])(
  'a player who blocks the inviter %s gets neither mail nor notification',
  async (when) => {
    if (when === 'before another mail of it') {
      await invite(scene.ana.email)
      app.mails.length = 0
    }
    await app.pool.query('delete from notifications')
    await block(scene.ana, scene.coach)
    if (when === 'before another mail of it') await onTeam('POST', (await listed()).items[0].id, '/resend')
    else await importRow(scene.ana.email)
    expect(await mailState()).toBe('taken')
    expect((await listed()).items).toMatchObject([{ state: 'sent' }])
    expect([app.mails, await own(scene.ana), await toldOf(scene.ana, 'team_invitation')]).toEqual([[], [], 0])
  },
)
