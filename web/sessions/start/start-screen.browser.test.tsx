import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/players.ts'
import { sessionServer } from '#web/testing/practice.ts'

const player = aPlayer()

test.each([
  ['a visitor', {}],
  ['a player', { player, answers: sessionServer(player.uid).answers }],
])('on a phone in landscape %s sees Start without scrolling', async (_, visit) => {
  await resizeScreen(740, 360)
  openScreen('/practice', visit)
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await expect.element(start).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Player' })
  const { top } = navigation.element().getBoundingClientRect()
  expect(start.element().getBoundingClientRect().bottom).toBeLessThan(top)
})
