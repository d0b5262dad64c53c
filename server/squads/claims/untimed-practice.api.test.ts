import { expect, test } from 'vitest'
import { foundTeam } from '#server/testing/groups.ts'
import { practice } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

test('nobody takes over more juggles of a day than a day is long enough for, whatever a coach noted without a time', async () => {
  const app = await startTestApp()
  const coach = await app.signUpByEmail()
  await app.confirmEmail(coach)
  const team = await foundTeam(coach)
  const added = await coach.send('POST', `/api/teams/${team.id}/kept-players`, {
    players: [{ displayName: 'Kid' }],
  })
  const [{ id, claimCode: code }] = added.body.items
  const note = (body: object) => coach.send('POST', `/api/kept-players/${id}/sessions`, practice({ ...body }))
  for (const juggleCount of [200_000, 200_000, 200_000, 30_000])
    await note({ juggleCount, duration: 0, date: '2026-03-01T12:00:00Z', timeZone: 'UTC' })
  await note({ juggleCount: 1000, duration: 0, date: '2026-03-02T12:00:00Z', timeZone: 'UTC' })
  expect((await coach.send('POST', '/api/claims', { code })).body).toEqual({ state: 'taken', sessions: 5 })
  expect((await coach.get('/api/me')).body.totalJuggles).toBe(401_000)
  const { items } = (await coach.get('/api/sessions')).body
  expect(
    items.map(({ juggleCount, underReview }: Record<string, unknown>) => [juggleCount, underReview]),
  ).toEqual([
    [1000, false],
    [30_000, true],
    [200_000, true],
    [200_000, false],
    [200_000, false],
  ])
})
