import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { resizeScreen } from '#web/testing/layout.ts'
import { notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, ZOE } from '#web/testing/documents/players.ts'

const button = (name: string) => page.getByRole('button', { name })

test('a player is reported from their page, and one’s own page offers no report', async () => {
  const sent: unknown[] = []
  const me = aPlayer()
  const answers = {
    'GET /api/users/zoe': ZOE,
    [`GET /api/users/${me.uid}`]: { ...ZOE, uid: me.uid, displayName: 'Marta', isMe: true },
    'POST /api/reports': ({ body }: { body: unknown }) => (
      sent.push(body),
      new Response(null, { status: 204 })
    ),
  }
  openScreen('/players/zoe', { player: me, answers })
  await button('Report this player').click()
  await page.getByRole('radio').first().click()
  const send = button('Send report').element() as HTMLElement
  send.click()
  // The button answers nobody any more while its dialog leaves.
  while (send.isConnected) {
    send.click()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await expect.element(notice('Thank you')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ kind: 'player', id: 'zoe' })])
  openScreen(`/players/${me.uid}`, { player: me, answers })
  await expect.element(page.getByRole('heading', { name: 'Marta' })).toBeVisible()
  await expect.element(button('Report this player')).not.toBeInTheDocument()
})

test.each([4, 5])('on a tablet none of %i bests stands alone in its row', async (count) => {
  await resizeScreen(768, 1024)
  const records = [{ kind: 'bestRun', value: 20, localDate: '2026-01-02' }].slice(0, count - 4)
  const answers = { 'GET /api/users/zoe': { ...ZOE, records } }
  openScreen('/players/zoe', { player: aPlayer(), answers })
  await expect.element(page.getByText('Longest day streak')).toBeVisible()
  const tops = page
    .getByText(/^(Best|Longest) /)
    .elements()
    .map((best) => best.getBoundingClientRect().top)
  expect(tops).toHaveLength(count)
  for (const top of tops) expect(tops.filter((other) => other === top).length).toBeGreaterThan(1)
})
