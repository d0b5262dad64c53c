import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'

const openWaiting = (emailVerified: boolean) =>
  openScreen('/settings', {
    player: aPlayer({
      emailVerified,
      birthYear: new Date().getFullYear() - 10,
      isMinor: true,
      guardian: {
        email: 'dad@example.com',
        status: 'asked',
        askedAt: '2026-11-24T09:00:00Z',
        expiresAt: '2026-12-08T09:00:00Z',
        waitsForEmail: true,
        allowsVisibility: false,
        allowsVideos: false,
        allowsDonations: false,
      },
    }),
  })

test('a question waits for the child’s own email, and then for the next mails', async () => {
  openWaiting(false)
  await expect.element(page.getByText('Confirm your email, then we ask dad@example.com.')).toBeVisible()
  openWaiting(true)
  await expect.element(page.getByText('We email dad@example.com in a few minutes.')).toBeVisible()
  // Nobody else is asked meanwhile.
  expect(page.getByLabelText('Parent’s or guardian’s email').elements()).toEqual([])
})
