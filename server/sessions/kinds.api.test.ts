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
