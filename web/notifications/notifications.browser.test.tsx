import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Notification } from '#contract/players/notifications.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { ownedTeam, pageOf } from '#web/testing/documents/groups.ts'
import { use } from '#web/testing/keyboard.ts'
import { settled } from '#web/testing/layout.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'

const LIST = 'GET /api/notifications'
const READ = 'POST /api/notifications/read'

const bell = page.getByRole('button', { name: /^Notifications/ })
const panel = page.getByRole('dialog', { name: 'Notifications' })

const asksToJoin = (player: string, readAt: string | null = null): Notification => ({
  id: player,
  kind: 'join_request_received',
  names: { player, team: 'Reds' },
  teamId: 'reds',
  organizationId: null,
  sessionId: null,
  createdAt: '2026-11-24T09:00:00Z',
  readAt,
})

const listOf = (...items: Notification[]) => ({
  ...pageOf(...items),
  unreadCount: items.filter(({ readAt }) => readAt === null).length,
})

const openWith = (...items: Notification[]) =>
  openScreen('/terms', {
    player: aPlayer(),
    answers: { [LIST]: listOf(...items), [READ]: { unreadCount: 0 } },
  })

test('without notifications the bell says that nothing is new', async () => {
  openWith()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await use(bell)
  await expect.element(panel.getByText('Nothing new')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()
})

test('the bell counts what is unread, opening it reads all, and each leads to where it is answered', async () => {
  const api = openWith(asksToJoin('Nils'), asksToJoin('Nora', '2026-11-24T09:30:00Z'))
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
  await use(bell)
  const unread = panel.getByRole('link', { name: /^Unread: Nils asks to join Reds/ })
  await expect.element(unread).toBeVisible()
  await expect.element(panel.getByRole('link', { name: /^Nora asks to join Reds/ })).toBeVisible()
  await expectAccessible()
  await use(panel.getByRole('button', { name: 'Close' }))
  await expect.element(bell).toHaveFocus()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  expect(api.count(READ)).toBe(1)

  api.answer({ 'GET /api/teams/reds': ownedTeam(), 'GET /api/join-requests': pageOf() })
  await use(bell)
  await use(panel.getByRole('link', { name: /Nils asks/ }))
  await expect.poll(addressNow).toBe('/groups/reds?view=requests')
  await expect.element(panel).not.toBeInTheDocument()
})

test('a screen reader hears of unread notifications once, not again whenever a dialog above the page closes', async () => {
  openWith(asksToJoin('Nils'))
  const said = page.getByRole('status').filter({ hasText: 'Notifications, 1 unread' })
  await expect.element(said).toBeInTheDocument()
  // A text that stays would be read again.
  await expect.element(said).not.toBeInTheDocument()
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
})

test('notifications that do not load say so, and Retry brings them', async () => {
  const api = openScreen('/terms', {
    player: aPlayer(),
    answers: { [LIST]: problem('TOO_MANY_REQUESTS'), [READ]: { unreadCount: 0 } },
  })
  await bell.click()
  await expect.element(panel.getByText('This did not load')).toBeVisible()
  api.answer({ [LIST]: listOf(asksToJoin('Nils')) })
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect.element(panel.getByRole('link', { name: /Nils asks/ })).toBeVisible()
})

test('the bell follows what happens elsewhere, once a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const api = openWith()
  await expect.poll(() => api.count(LIST)).toBe(1)
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await settled()
  api.answer({ [LIST]: listOf(asksToJoin('Nils')) })
  vi.advanceTimersByTime(59_000)
  expect(api.count(LIST)).toBe(1)
  vi.advanceTimersByTime(1_000)
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
})

test('by keyboard alone a player chooses their notifications; those that must reach everybody cannot be switched off', async () => {
  const on = { isOn: true, isChoosable: true }
  const off = { isOn: false, isChoosable: true }
  const choices = (inApp: object) => ({
    items: [
      { topic: 'join_requests', inApp, byMail: off },
      { topic: 'security', inApp: on, byMail: { isOn: true, isChoosable: false } },
    ],
  })
  const sent: unknown[] = []
  const api = openScreen('/settings', {
    player: aPlayer(),
    answers: {
      'GET /api/me/notification-choices': choices(on),
      'PATCH /api/me/notification-choices': ({ body }) => (sent.push(body), choices(off)),
    },
  })
  const inApp = page.getByRole('switch', { name: 'Requests to join App' })
  await expect.element(inApp).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Requests to join Email' })).not.toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Security Email' })).toBeDisabled()
  api.answer({ 'GET /api/me/notification-choices': choices(off) })
  await use(inApp, ' ')
  await expect.element(inApp).not.toBeChecked()
  await expect.element(inApp).toHaveFocus()
  expect(sent).toEqual([{ topic: 'join_requests', inApp: false }])
})

test('a kind of a newer server is left out, and the others are shown', async () => {
  openWith({ ...asksToJoin('Ana'), kind: 'kind_of_tomorrow' as never }, asksToJoin('Ben'))
  await use(bell)
  await expect.element(panel.getByText(/Ben/)).toBeVisible()
  await expect.element(panel.getByRole('listitem')).toHaveLength(1)
})
