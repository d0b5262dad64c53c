import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#web/testing/documents/groups.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { practiced } from '#web/testing/documents/statistics.ts'

test('on a small phone both ways to share stand beside each other, above the button that closes', async () => {
  const { canShare } = navigator
  navigator.canShare = () => true
  const { innerWidth, innerHeight } = window
  await page.viewport(360, 640)
  const best = { kind: 'bestSessionCount', value: 520, sessionId: 's1', localDate: '2026-11-23' } as const
  openScreen('/stats/mine', {
    player: aPlayer(),
    answers: {
      'GET /api/me/statistics': {
        ...practiced,
        bests: [{ ...best, date: '2026-11-23T10:00:00.000Z' }],
        buckets: [{ start: '2026-11-16', sessions: 1, juggles: 120, seconds: 60, rate: 120 }],
      },
      'GET /api/sessions': pageOf(),
    },
  })
  await page.getByRole('button', { name: 'Share Best session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share your juggling' })
  const topOf = async (role: 'link' | 'button', name: string) => {
    const control = dialog.getByRole(role, { name, exact: true })
    await expect.element(control).toBeVisible()
    return control.element().getBoundingClientRect().top
  }
  expect(await topOf('link', 'Download')).toBe(await topOf('button', 'Share'))
  expect(await topOf('button', 'Close')).toBeGreaterThanOrEqual(await topOf('button', 'Share'))
  await page.viewport(innerWidth, innerHeight)
  navigator.canShare = canShare
})
