import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { PROOF_NEEDED } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

/** The tests run in Chromium, so its DevTools protocol is there. */
interface Browser {
  send: (method: 'Network.enable' | 'Network.setBlockedURLs', order?: { urls: string[] }) => Promise<void>
}

test('where the code of the question does not arrive, nobody is asked and the page stays', async () => {
  const browser = cdp() as Browser
  await browser.send('Network.enable')
  await browser.send('Network.setBlockedURLs', { urls: ['*/proof-dialog.tsx*'] })
  onTestFinished(() => browser.send('Network.setBlockedURLs', { urls: [] }))
  openScreen('/groups', { player: aPlayer(), answers: {} })
  const answer = vi.fn<(isProven: boolean) => void>()
  const ask = () => window.dispatchEvent(new CustomEvent(PROOF_NEEDED, { detail: answer, cancelable: true }))
  await expect.poll(ask).toBe(false)
  await expect.poll(() => answer.mock.calls).toEqual([[false]])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
})
