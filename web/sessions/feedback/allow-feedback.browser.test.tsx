import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { listenOnPhone } from '#web/testing/phone-voice.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { countTouches, sessionServer, startPractice } from '#web/testing/practice.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => void vi.unstubAllGlobals())

test('a phone counts aloud in a practice that is begun, and in one that is taken up again', async () => {
  const player = aPlayer()
  const { answers } = sessionServer(player.uid)
  const open = () => openScreen('/practice', { player, answers })
  localStorage.setItem('practiceOptions', JSON.stringify({ voice: 1 }))
  open()
  const first = listenOnPhone()
  await startPractice()
  await countTouches(2)
  expect(first.said).toContain('2')
  await page.getByRole('dialog', { name: 'Counting' }).getByRole('button', { name: 'Close' }).click()
  await button('Leave').click()
  const again = listenOnPhone()
  await button('Continue').click()
  await button('Resume').click()
  await countTouches(1)
  await expect.poll(() => again.said).toContain('3')
})
