import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf, entry } from '#web/testing/documents/boards.ts'
import { holdStreams } from '#web/leaderboards/testing/hold-streams.ts'
import { settled } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import type { Asked } from '#web/testing/stand-in-api.ts'

const BOARD = 'GET /api/leaderboards/*'
const ownRow = page.getByRole('row').filter({ hasText: 'You' })

test('a change that the server tells of shows without a reload, and the own place stays', async () => {
  const { say } = holdStreams()
  const player = aPlayer()
  const own = entry(1, 'Marta', 1_234, player.uid)
  const me = { rank: 1, value: 1_234, percentile: 0, approximate: false }
  const api = openScreen('/stats', { player, answers: { [BOARD]: boardOf({ items: [own], me }) } })
  await expect.element(ownRow).toMatchTextContent(/1,234/)
  say('ready')
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
  api.answer({
    [BOARD]: boardOf({ items: [entry(1, 'Ida', 2_000), { ...own, rank: 2 }], me: { ...me, rank: 2 } }),
  })
  say('board', { upTo: 2_000 })
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Ida.*2,000/)
  await expect.element(ownRow).toMatchTextContent(/1,234/)
  say('error')
  await expect.element(page.getByText('Not live', { exact: true })).toBeVisible()
})

test('another board says how many players it has, once, and the first one says nothing', async () => {
  const { say } = holdStreams()
  const player = aPlayer()
  let inMonth = 88
  const answers = {
    [BOARD]: ({ query }: Asked) => boardOf({ total: query.get('period') === 'month' ? inMonth : 12 }),
  }
  openScreen('/stats', { player, answers })
  const said = page.getByRole('status').filter({ hasText: /players/ })
  await expect.element(page.getByText('12 players').first()).toBeVisible()
  await settled()
  expect(said.elements()).toEqual([])
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect.element(said).toHaveTextContent('88 players')
  inMonth = 89
  say('board', { upTo: 1 })
  await expect.element(page.getByText('89 players').first()).toBeVisible()
  await settled()
  expect(said.elements().map((element) => element.textContent)).not.toContain('89 players')
})
