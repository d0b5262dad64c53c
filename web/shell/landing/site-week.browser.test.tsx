import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

const configuration = { providers: { google: false, apple: false }, supportEmail: null }
const section = page.getByRole('region', { name: 'This week' })
const openLanding = (landingNumbers: boolean) =>
  openScreen('/', {
    answers: {
      'GET /api/configuration': { ...configuration, landingNumbers },
      'GET /api/landing-numbers': {
        players: 1204,
        jugglesThisWeek: 98_765,
        top: [
          { displayName: 'Mia', value: 5540 },
          { displayName: 'João', value: 512 },
        ],
      },
    },
  })
const scrollToPlans = () =>
  page.getByRole('heading', { name: 'Choose Your Plan' }).element().scrollIntoView({ block: 'end' })

test('where the operator allows it, whoever scrolls near sees the numbers of the site and the first of the week', async () => {
  const api = openLanding(true)
  await expect.element(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  expect(api.count('GET /api/landing-numbers')).toBe(0)
  await expect.poll(() => document.documentElement.dataset['numbers']).toBe('on')
  scrollToPlans()
  await expect.element(section.getByText('98,765')).toBeVisible()
  await expect.element(section.getByText('1,204')).toBeVisible()
  expect(
    section
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([expect.stringMatching(/^1.*Mia.*5,540$/), expect.stringMatching(/^2.*João.*512$/)])
  await expectAccessible()
})

test('elsewhere the page neither shows them nor asks for them', async () => {
  const api = openLanding(false)
  await expect.poll(() => document.documentElement.dataset['numbers']).toBe('off')
  scrollToPlans()
  await expect.element(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
  expect(api.count('GET /api/landing-numbers')).toBe(0)
})
