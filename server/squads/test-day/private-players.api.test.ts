import { expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { foundTeam, insertPlayers, joinByCode } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ environment: { PLANS: 'off' } })

test('members do not see the tries of a private player, whose coach and who themself see them', async () => {
  const [coach, hidden, member] = await insertPlayers(app, 3)
  const team = await foundTeam(coach)
  await joinByCode(hidden, team)
  await joinByCode(member, team)
  const one = { id: uuidv7(), playerId: hidden.id, juggleCount: 97, duration: 60 }
  await coach.send('POST', `/api/teams/${team.id}/test-day-tries`, {
    sentAt: new Date().toISOString(),
    timeZone: 'Europe/Berlin',
    tries: [{ ...one, date: '2026-11-14T12:00:00.000Z', station: 'Station 1' }],
  })
  const seenBy = async (player: Player) => {
    const { items } = (await player.get(`/api/teams/${team.id}/test-days`)).body
    const { players } = (await player.get(`/api/teams/${team.id}/test-days/2026-11-14`)).body
    return [
      items.some(({ best }: { best: number }) => best === 97),
      players.some(({ playerId }: { playerId: string }) => playerId === hidden.id),
    ]
  }
  expect(await seenBy(member)).toEqual([true, true])
  await hidden.send('PATCH', '/api/me', { visibility: 'private' })
  expect(await seenBy(member)).toEqual([false, false])
  expect(await seenBy(coach)).toEqual([true, true])
  expect(await seenBy(hidden)).toEqual([true, true])
})
