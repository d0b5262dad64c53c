import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GuardianRequest } from '#contract/players/guardian.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

const asked: GuardianRequest = {
  displayName: 'Mia',
  status: 'asked',
  expiresAt: '2026-12-12T12:00:00.000Z',
  allowsVisibility: false,
  allowsVideos: false,
  allowsDonations: false,
}

test('a guardian who allows nothing reads what that means for the child, and that they may ask again', async () => {
  openScreen('/guardian#token=once', {
    answers: {
      'POST /api/guardian/open': asked,
      'POST /api/guardian/answer': { ...asked, status: 'declined' },
    },
  })
  await page.getByRole('button', { name: 'Allow nothing' }).click()
  const outcome = page.getByRole('heading', { name: 'Thank you. Nothing changes.' })
  // Said once, in order: by the focus, not by a live region, too.
  await expect.element(outcome).toHaveFocus()
  await expect.element(outcome).toHaveAccessibleDescription(/^Only their groups see Mia/)
  await expect.element(page.getByRole('main').getByRole('status')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Only their groups see Mia.* Mia can ask you again\.$/)).toBeVisible()
  await expectAccessible()
})
