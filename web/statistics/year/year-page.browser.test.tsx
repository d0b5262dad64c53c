import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { speak } from '#web/testing/languages.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { use } from '#web/testing/keyboard.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline } from '#web/testing/stand-in-api.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const lastYear = new Date().getUTCFullYear() - 1
const on = (day: string, juggles: number) => ({
  date: `${lastYear}-${day}`,
  sessions: 2,
  juggles,
  seconds: 120,
})

function openYear(days: Statistics['days'], id = String(lastYear), player = aPlayer()) {
  const statistics: Partial<Statistics> = {
    period: 'all',
    to: `${lastYear + 1}-06-01`,
    timeZone: 'UTC',
    days,
    badges: { earned: [{ kind: 'session', threshold: 100, earnedOn: `${lastYear}-03-02` }], next: [] },
  }
  openScreen(`/stats/mine/year/${id}`, {
    player,
    answers: { 'GET /api/me/statistics': statistics },
  })
}

/** Moves a finger over the card by so many pixels. */
function swipe({ right, down }: { right: number; down: number }) {
  const target = page.getByRole('main').getByRole('region').element()
  const at = (x: number, y: number) => [new Touch({ identifier: 1, target, clientX: x, clientY: y })]
  const bubbles = { bubbles: true }
  target.dispatchEvent(new TouchEvent('touchstart', { ...bubbles, touches: at(200, 300) }))
  target.dispatchEvent(
    new TouchEvent('touchend', { ...bubbles, changedTouches: at(200 + right, 300 + down) }),
  )
}

test('six cards tell the year, by button and by arrow key', async () => {
  openYear([on('03-01', 1200), on('03-02', 300)])
  await expect.element(page.getByRole('heading', { level: 1, name: `${lastYear} in juggling` })).toBeVisible()
  await expect.element(page.getByText('1,500', { exact: true })).toBeVisible()
  await expectAccessible()
  const said = page.getByRole('main').getByRole('status')
  await expect.element(said).toHaveTextContent('')
  await button('Next').click()
  await expect.element(page.getByText('2', { exact: true })).toBeVisible()
  await expect.element(said).toMatchTextContent(/^Card 2 of 6\. You showed up on 2 days\. 4 sessions, 4\smin/)
  // Hours and minutes stay on one line.
  expect(said.element().textContent).toMatch(/4\u00a0min\u00a0\d/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('days in a row')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('1,200', { exact: true })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  // Two days are too few for a favorite.
  await expect.element(page.getByText('Too few days for a favorite.', { exact: false })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(said).toMatchTextContent(/^Card 6 of 6\. Your badge 100 in a session\./)
  await expect.element(page.getByRole('link', { name: 'My statistics' }).last()).toBeVisible()
})

test('the focus stays on the cards: at the end on what follows, at the beginning on Next', async () => {
  openYear([on('03-01', 1200)])
  for (let card = 1; card < 6; card += 1) {
    await expect.element(page.getByText(`Card ${card} of 6`)).toBeInTheDocument()
    await use(button('Next'))
  }
  await expect.element(page.getByRole('main').getByRole('link', { name: 'My statistics' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  await expect.element(button('Back')).toHaveFocus()
  for (let card = 6; card > 1; card -= 1) {
    await expect.element(page.getByText(`Card ${card} of 6`)).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(button('Next')).toHaveFocus()
})

test('arrow keys turn the cards before anything has the focus, and not behind the dialog to share', async () => {
  openYear([on('03-01', 1200)])
  await expect.element(page.getByText('Card 1 of 6')).toBeInTheDocument()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Card 2 of 6')).toBeInTheDocument()
  await button('Share').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Card 2 of 6')).toBeInTheDocument()
})

test.each([
  [360, 740],
  [740, 360],
  [1280, 800],
])('at %s × %s a long number fits its card, and all buttons the page', async (width, height) => {
  await resizeScreen(width, height)
  openYear([on('03-01', 132_710)])
  await expect.element(page.getByText('132,710', { exact: true })).toBeVisible()
  const number = page.getByText('132,710', { exact: true }).element()
  const text = document.createRange()
  text.selectNodeContents(number)
  const card = number.parentElement!.getBoundingClientRect()
  expect(text.getBoundingClientRect().left).toBeGreaterThanOrEqual(card.left)
  expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(card.right)
  const floor =
    width < 900 ? page.getByRole('navigation').last().element().getBoundingClientRect().top : height
  expect(button('Next').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(floor)
})

test('on a small phone the last card fits the page in German', async () => {
  await resizeScreen(360, 740)
  await speak('de')
  openYear([on('03-01', 1200)], String(lastYear), aPlayer({ language: 'de' }))
  await expect.element(page.getByRole('main').getByText('Karte 1 von 6')).toBeInTheDocument()
  for (let card = 1; card < 6; card += 1) await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Meine Statistik' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('a finger turns the cards, and does not when it scrolls', async () => {
  openYear([on('03-01', 1200)])
  await expect.element(page.getByText('Card 1 of 6')).toBeInTheDocument()
  swipe({ right: -120, down: 10 })
  await expect.element(page.getByText('Card 2 of 6')).toBeInTheDocument()
  swipe({ right: -60, down: 200 })
  swipe({ right: 120, down: -10 })
  await expect.element(page.getByText('Card 1 of 6')).toBeInTheDocument()
})

test('the picture of a card says what its number is', async () => {
  openYear([on('03-01', 1200), on('03-02', 300)])
  for (let card = 1; card < 4; card += 1) await button('Next').click()
  await button('Share').click()
  const picture = page.getByRole('img', { name: /juggling · Best day, 1,200 juggles, .*Mar\s1/ })
  await expect.element(picture).toBeVisible()
})

test('a year without practice has no story', async () => {
  openYear([on('03-01', 1200)], String(lastYear - 1))
  await expect.element(page.getByRole('heading', { name: 'No story for this year' })).toBeVisible()
})

test('a player without a year to tell reads when the first one comes', async () => {
  openYear([], '')
  await expect.element(page.getByText('Your first story comes in December.')).toBeVisible()
})

test('years that do not load say so below their heading', async () => {
  openScreen('/stats/mine/year', { player: aPlayer(), answers: { 'GET /api/me/statistics': offline } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your years' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This did not load/)
  await expect
    .element(page.getByRole('link', { name: 'My statistics' }).first())
    .toHaveAttribute('href', '/stats/mine')
})
