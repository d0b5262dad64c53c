import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { stored } from '#web/testing/practice.ts'
import type { Asked } from '#web/testing/stand-in-api.ts'

const kinds = page.getByRole('group', { name: 'Kind of practice' })
const kind = (name: string) => kinds.getByRole('button', { name, exact: true })
const session = (juggles: number) => page.getByRole('link', { name: `${juggles} juggles`, exact: true })

function openHistory(address: string, modes: readonly ('manual' | 'ai' | 'video')[]) {
  const player = aPlayer()
  const items = modes.map((mode, n) =>
    stored(
      {
        id: crypto.randomUUID(),
        juggleCount: 11 + n,
        duration: 5,
        date: `2026-11-${20 - n}T17:00:00.000Z`,
        mode,
      },
      player.uid,
      { localDate: `2026-11-${20 - n}` },
    ),
  )
  const wanted: Record<string, string> = { tapped: 'manual', detected: 'ai', video: 'video' }
  return openScreen(address, {
    player,
    answers: {
      'GET /api/sessions': ({ query }: Asked) => ({
        items: items
          .filter(({ mode }) => !query.has('kind') || mode === wanted[query.get('kind')!])
          .filter(({ localDate }) => localDate >= (query.get('from') ?? '')),
        nextCursor: null,
      }),
    },
  })
}

test('by keyboard alone the history shows one kind, and its address does, too', async () => {
  openHistory('/practice/history', ['manual', 'ai'])
  await expect.element(session(11)).toBeVisible()
  await expect.element(kind('All')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  kind('AI').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(session(11)).not.toBeInTheDocument()
  await expect.element(session(12)).toBeVisible()
  await expect.element(kind('AI')).toHaveFocus()
  expect(addressNow()).toBe('/practice/history?kind=detected')
  history.back()
  await expect.element(session(11)).toBeVisible()
})

test('a kind without practice says so, and leads back to all', async () => {
  openHistory('/practice/history?kind=video', ['manual', 'ai'])
  await expect.element(page.getByText('Nothing of this kind yet')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(session(11)).toBeVisible()
  expect(addressNow()).toBe('/practice/history')
})

test('who only taps has nothing to choose', async () => {
  openHistory('/practice/history', ['manual', 'manual'])
  await expect.element(session(12)).toBeVisible()
  await expect.element(kinds).not.toBeInTheDocument()
})

test('on a phone in landscape the newest session is in sight', async () => {
  await resizeScreen(740, 360)
  openHistory('/practice/history', ['manual', 'ai'])
  await expect.element(session(11)).toBeVisible()
  const bar = page.getByRole('navigation').last().element().getBoundingClientRect()
  expect(session(11).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top)
})

const period = page.getByRole('combobox', { name: 'Period' })
const isSaturday = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00') })

test('by keyboard alone the history shows this week, and its address does, too', async () => {
  isSaturday()
  // From Friday back to the Saturday before. In the United States the week begins on Sunday.
  openHistory(
    '/practice/history',
    Array.from({ length: 7 }, () => 'manual' as const),
  )
  await expect.element(session(17)).toBeVisible()
  await expectAccessible()
  period.element().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(session(17)).not.toBeInTheDocument()
  await expect.element(session(16)).toBeVisible()
  await expect.element(page.getByText('6 practices shown')).toBeInTheDocument()
  await expect.element(period).toHaveFocus()
  expect(addressNow()).toBe('/practice/history?period=week')
  history.back()
  await expect.element(session(17)).toBeVisible()
})

test.each([
  ['?period=month', 'No practice this month'],
  ['?kind=video&period=year', 'Nothing of this kind this year'],
])(
  'with %s the empty history says which choice hides everything, and takes it back',
  async (address, said) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T12:00:00') })
    openHistory(`/practice/history${address}`, ['manual'])
    await expect.element(page.getByText(said)).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.element(session(11)).toBeVisible()
    expect(addressNow()).toBe('/practice/history')
  },
)

test('who began this week has no period to choose', async () => {
  isSaturday()
  openHistory('/practice/history', ['manual', 'manual'])
  await expect.element(session(12)).toBeVisible()
  await expect.element(period).not.toBeInTheDocument()
})
