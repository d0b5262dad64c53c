import { expect, test } from 'vitest'
import { foundTeam } from '#server/testing/groups.ts'
import { practice } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

/** A coach who keeps these players. They are named by their place in the list. */
async function coachOf(names: readonly string[]) {
  const coach = await app.signUpByEmail()
  await app.confirmEmail(coach)
  const team = await foundTeam(coach)
  const added = await coach.send('POST', `/api/teams/${team.id}/kept-players`, {
    players: names.map((displayName) => ({ displayName })),
  })
  const kept: { id: string; claimCode: string }[] = added.body.items
  return {
    coach,
    note: (nth: number, body: object) =>
      coach.send('POST', `/api/kept-players/${kept[nth]!.id}/sessions`, practice({ ...body })),
    takeOver: (nth: number) => coach.send('POST', '/api/claims', { code: kept[nth]!.claimCode }),
  }
}

test('nobody takes over more juggles of a day than a day is long enough for, whatever a coach noted without a time', async () => {
  const { coach, note, takeOver } = await coachOf(['Kid'])
  for (const juggleCount of [200_000, 200_000, 200_000, 30_000])
    await note(0, { juggleCount, duration: 0, date: '2026-03-01T12:00:00Z', timeZone: 'UTC' })
  await note(0, { juggleCount: 1000, duration: 0, date: '2026-03-02T12:00:00Z', timeZone: 'UTC' })
  expect((await takeOver(0)).body).toEqual({ state: 'taken', sessions: 5 })
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

test('what several players were noted with on one day counts together when one account takes them over', async () => {
  const { coach, note, takeOver } = await coachOf(['Kid', 'Other kid'])
  for (const nth of [0, 1])
    for (const juggleCount of [200_000, 30_000])
      await note(nth, { juggleCount, duration: 0, date: '2026-03-01T12:00:00Z', timeZone: 'UTC' })
  for (const nth of [0, 1]) expect((await takeOver(nth)).body.state).toBe('taken')
  expect((await coach.get('/api/me')).body.totalJuggles).toBe(430_000)
})

test('what a coach noted several times for the same hours counts no more than a day is long enough for', async () => {
  const { coach, note, takeOver } = await coachOf(['Kid'])
  for (let nth = 0; nth < 3; nth += 1)
    await note(0, { juggleCount: 200_000, duration: 80_000, date: '2026-03-01T00:00:00Z', timeZone: 'UTC' })
  expect((await takeOver(0)).body.state).toBe('taken')
  expect((await coach.get('/api/me')).body.totalJuggles).toBe(400_000)
})
