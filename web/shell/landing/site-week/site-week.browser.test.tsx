import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { problem } from '#web/testing/stand-in-api.ts'

const NUMBERS = 'GET /api/landing-numbers'
const numbers = {
  players: 1204,
  jugglesThisWeek: 98_765,
  top: [
    { displayName: 'Mia', value: 5540 },
    { displayName: 'João', value: 512 },
  ],
}
const section = page.getByRole('region', { name: 'This week' })
const plans = page.getByRole('heading', { name: 'Choose Your Plan' })
/** What the server writes into the landing page. */
const serverSays = (word: 'on' | 'off') => (document.documentElement.dataset['numbers'] = word)

afterEach(() => {
  delete document.documentElement.dataset['numbers']
})

test('a visitor who scrolls near sees the numbers of the site and the first of the week, if the operator allows it', async () => {
  serverSays('on')
  const api = openScreen('/', { answers: { [NUMBERS]: numbers } })
  await expect.element(plans).toBeVisible()
  plans.element().scrollIntoView({ block: 'end' })
  await expect.element(section.getByText('98,765')).toBeVisible()
  await expect.element(section.getByText('1,204')).toBeVisible()
  const rows = section.getByRole('listitem').elements()
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^1.*Mia.*5,540$/),
    expect.stringMatching(/^2.*João.*512$/),
  ])
  expect(api.count(NUMBERS)).toBe(1)
  await expectAccessible()
})

test('elsewhere the page neither shows them nor asks for them', async () => {
  serverSays('off')
  const api = openScreen('/', { answers: { [NUMBERS]: numbers } })
  await expect.element(plans).toBeVisible()
  plans.element().scrollIntoView({ block: 'end' })
  await expect.element(section).not.toBeInTheDocument()
  expect(api.count(NUMBERS)).toBe(0)
})

test('a page of the service worker, which the server wrote nothing into, asks and shows nothing without an answer', async () => {
  const api = openScreen('/', { answers: { [NUMBERS]: problem('NOT_FOUND') } })
  await expect.element(plans).toBeVisible()
  plans.element().scrollIntoView({ block: 'end' })
  await expect.poll(() => api.count(NUMBERS)).toBe(1)
  await expect.element(section).not.toBeInTheDocument()
})
