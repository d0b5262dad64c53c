import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { resizeScreen } from '#web/testing/layout.ts'
import { addressNow, answersFor, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { countOf, countTouches, sessionServer } from '#web/testing/practice.ts'

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

test('a visitor hears the touches of the first practice', async () => {
  const tones = vi.spyOn(BaseAudioContext.prototype, 'createOscillator')
  const visitor = aPlayer({ isAnonymous: true, isIntroduced: false })
  const api = openScreen('/practice')
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await expect.element(start).toBeVisible()
  api.answer({ 'POST /api/auth/sign-in/anonymous': { user: {} }, ...answersFor(visitor) })
  await start.click()
  await expect.element(countOf).toHaveTextContent('0')
  await countTouches(2)
  expect(tones).toHaveBeenCalled()
})

test('a visitor can watch the camera count a clip first', async () => {
  openScreen('/practice')
  await page.getByRole('link', { name: 'Watch it count' }).click()
  await expect.poll(addressNow).toBe('/sample')
})
