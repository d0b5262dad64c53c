import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { notice, standingNote } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, ZOE } from '#web/testing/documents/players.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const BLOCK = 'PUT /api/me/blocked-players/zoe'
const UNBLOCK = 'DELETE /api/me/blocked-players/zoe'
const LIST = 'GET /api/me/blocked-players'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Block Zoë?' })
const blocked = standingNote(/^You blocked this player/)

/** Opens a page on a server that keeps whom the player blocks. */
function open(address = '/players/zoe', { isBlocked = false, zoe = {}, me = aPlayer() } = {}) {
  let items = isBlocked ? [{ userId: 'zoe', displayName: 'Zoë', blockedAt: '2026-01-02T00:00:00.000Z' }] : []
  const change = (next: typeof items) => () => ((items = next), new Response(null, { status: 204 }))
  const row = { userId: 'zoe', displayName: 'Zoë', blockedAt: '2026-01-02T00:00:00.000Z' }
  return openScreen(address, {
    player: me,
    answers: {
      'GET /api/users/zoe': { ...ZOE, ...zoe },
      'POST /api/reports': new Response(null, { status: 204 }),
      [LIST]: () => ({ items }),
      [BLOCK]: change([row]),
      [UNBLOCK]: change([]),
    },
  })
}

test('a player is blocked by keyboard, after a dialog that says what it does, and unblocked by the message at once', async () => {
  const api = open()
  await expect.element(button('Block this player')).toBeVisible()
  button('Block this player').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveAccessibleDescription(/Nobody is told/)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Block this player')).toHaveFocus()
  expect(api.count(BLOCK)).toBe(0)
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(notice('Zoë is blocked')).toBeVisible()
  await expect.element(blocked).toBeVisible()
  await expectAccessible()
  await button('Undo').click()
  await expect.element(notice('Zoë is unblocked')).toBeVisible()
  await expect.element(blocked).not.toBeInTheDocument()
  expect([api.count(BLOCK), api.count(UNBLOCK)]).toEqual([1, 1])
})

test('the dialog says what a block cannot do, where that matters', async () => {
  const manages = page.getByText(/^This player manages one of your groups/)
  const isPublic = page.getByText(/^Your page is public/)
  open('/players/zoe', { zoe: { managesMe: true }, me: aPlayer({ visibility: 'groups' }) })
  await button('Block this player').click()
  await expect.element(manages).toBeVisible()
  await expect.element(isPublic).not.toBeInTheDocument()
  open('/players/zoe', { me: aPlayer({ visibility: 'public', isIntroduced: true }) })
  await button('Block this player').click()
  await expect.element(isPublic).toBeVisible()
  await expect.element(manages).not.toBeInTheDocument()
})

test('the thanks for a report offer to block, too, unless the player is blocked already', async () => {
  const report = async () => {
    await button('Report this player').click()
    await page.getByRole('radio').first().click()
    await button('Send report').click()
    await expect.element(notice('Thank you')).toBeVisible()
  }
  open()
  await report()
  await button('Block, too').click()
  await expect.element(dialog).toBeVisible()
  open('/players/zoe', { isBlocked: true })
  await expect.element(blocked).toBeVisible()
  await report()
  await expect.element(button('Block, too')).not.toBeInTheDocument()
})

test('a block that fails says so, keeps the dialog, and works again', async () => {
  const api = open()
  await button('Block this player').click()
  api.answer({ [BLOCK]: offline })
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(notice('No signal.')).toBeVisible()
  api.answer({ [BLOCK]: problem('TOO_MANY_BLOCKED') })
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(notice('Unblock one first.')).toBeVisible()
  await expect.element(dialog).toBeVisible()
})

test('the settings list the blocked players, and one press ends a block', async () => {
  open('/settings', { isBlocked: true })
  const list = page.getByRole('list', { name: 'Blocked players' })
  await expect.element(list.getByRole('link', { name: 'Zoë' })).toHaveAttribute('href', '/players/zoe')
  await expectAccessible()
  await button('Unblock Zoë').click()
  await expect.element(notice('Zoë is unblocked')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
})

test('a list that does not load says so, and is there after another try', async () => {
  const api = open('/settings', { isBlocked: true })
  api.answer({ [LIST]: offline })
  const card = page.getByRole('region', { name: 'Blocked players' })
  await expect.element(card.getByRole('alert')).toBeVisible()
  api.answer({ [LIST]: { items: [{ userId: 'zoe', displayName: 'Zoë', blockedAt: '' }] } })
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect.element(button('Unblock Zoë')).toBeVisible()
})
