import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'

const heading = page.getByRole('heading', { name: 'AI Detection is part of Plus' })

test('a player without a plan may import a video while free counts are left, and reads how many', async () => {
  openScreen('/practice/import', { player: aPlayer({ freeCountsLeft: 2 }) })
  await expect.element(page.getByText('2 free counts left', { exact: false })).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
})

test.each(['/practice/import', '/practice/record'])(
  'at %s a player without free counts learns what the plan does and where to get it',
  async (address) => {
    openScreen(address, { player: aPlayer({ freeCountsLeft: 0 }) })
    await expect.element(heading).toBeVisible()
    await expect.element(page.getByText('No free counts left.', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing')
    await expect.element(page.getByRole('link', { name: 'Count by tapping' })).toBeVisible()
    await expect.element(page.getByText('With an account', { exact: false })).not.toBeInTheDocument()
  },
)

test('a player without an account reads how many free counts an account adds, and can make one there', async () => {
  openScreen('/practice/import', {
    player: aPlayer({ email: '', emailVerified: false, isAnonymous: true, freeCountsLeft: 0 }),
  })
  await expect.element(page.getByText('With an account: 2 more.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect
    .element(page.getByRole('dialog').getByRole('tab', { name: 'Sign Up', selected: true }))
    .toBeVisible()
})

test('where nobody can buy the plan, a player without free counts reads whom to ask, and no price', async () => {
  const offer = { tier: 'plus', price: null, isForSale: false, features: [] } as const
  openScreen('/practice/import', {
    player: aPlayer({ freeCountsLeft: 0 }),
    answers: { 'GET /api/plans': { items: [offer] } },
  })
  await expect.element(page.getByText('Plus is not sold here.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('$4.99', { exact: false })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'See plans' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Count by tapping' })).toBeVisible()
})

test('a player with a plan reads nothing about free counts', async () => {
  const entitlement = {
    tier: 'plus',
    source: 'individual',
    lastCalculated: '2026-01-01T00:00:00.000Z',
  } as const
  openScreen('/practice/import', { player: aPlayer({ freeCountsLeft: 3, entitlement }) })
  await expect.element(page.getByRole('heading', { name: 'Import video' })).toBeVisible()
  await expect.element(page.getByText('free counts left', { exact: false })).not.toBeInTheDocument()
})
