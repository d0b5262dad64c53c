import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

test('the list shows one kind: of the detected ones also those that were corrected', async () => {
  const someone = await app.signUp()
  for (const [day, mode] of ['manual', 'ai', 'video', 'ai_edited', 'manual'].entries())
    await app.db
      .updateTable('sessions')
      .set({ mode })
      .where('id', '=', (await someone.record({ date: `2026-01-0${day + 1}T10:00:00Z` })).body.id)
      .execute()
  const modes = async (query: string) =>
    (await someone.get(`/api/sessions?${query}`)).body.items.map(({ mode }: { mode: string }) => mode)
  expect(await modes('kind=tapped')).toEqual(['manual', 'manual'])
  expect(await modes('kind=video')).toEqual(['video'])
  expect(await modes('kind=detected')).toEqual(['ai_edited', 'ai'])
  const { nextCursor } = (await someone.get('/api/sessions?kind=detected&limit=1')).body
  expect(await modes(`kind=detected&cursor=${nextCursor}`)).toEqual(['ai'])
})

test('the list begins on a day of the calendar on which the player practiced, together with a kind', async () => {
  const someone = await app.signUp()
  for (const [juggleCount, date, timeZone] of [
    [11, '2026-01-31T23:30:00Z', 'Europe/London'],
    [12, '2026-01-31T10:30:00Z', 'Pacific/Kiritimati'],
    [13, '2026-02-01T05:00:00Z', 'America/Los_Angeles'],
    [14, '2026-02-02T10:00:00Z', 'Europe/London'],
  ] as const)
    expect((await someone.record({ juggleCount, date, timeZone })).status).toBe(201)
  const counts = async (query: string) =>
    (await someone.get(`/api/sessions?${query}`)).body.items.map(
      ({ juggleCount }: { juggleCount: number }) => juggleCount,
    )
  expect(await counts('from=2026-02-01')).toEqual([14, 12])
  expect(await counts('from=2026-01-31')).toEqual([14, 13, 11, 12])
  expect(await counts('from=2026-02-01&kind=video')).toEqual([])
  const { nextCursor } = (await someone.get('/api/sessions?from=2026-02-01&limit=1')).body
  expect(await counts(`from=2026-02-01&cursor=${nextCursor}`)).toEqual([12])
  expect((await someone.get('/api/sessions?from=2026-02-30')).status).toBe(400)
  expect((await someone.get('/api/sessions?from=0000-02-01')).status).toBe(400)
})
