import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HistoryEntry } from '#contract/billing/billing.ts'
import { aSubscription, billingOf } from '#web/testing/billing.ts'
import { notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/players.ts'
import { inTurn, offline } from '#web/testing/stand-in-api.ts'

const entry: HistoryEntry = {
  id: 'one',
  at: '2026-05-03T12:00:00.000Z',
  kind: 'paid',
  tier: 'plus',
  seats: null,
  provider: 'stripe',
  money: { amount: 499, currency: 'usd' },
  periodEnd: null,
  invoiceNumber: 'A-1',
}

const file = () =>
  new Response('date', {
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="payments.csv"' },
  })

const openBilling = (items: HistoryEntry[]) =>
  openScreen('/billing', {
    player: aPlayer(),
    answers: {
      'GET /api/billing': billingOf(aSubscription()),
      'GET /api/billing/history': { items, nextCursor: null },
      'GET /api/billing/payments': inTurn(offline, file()),
    },
  })

test('a payment says of which plan it is, and one that nobody knows the plan of says nothing', async () => {
  openBilling([entry, { ...entry, id: 'two', kind: 'refunded', tier: null }])
  const rows = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/Payment.*Plus.*\$4\.99/)
  await expect.element(rows.nth(1)).not.toMatchTextContent(/Plus|Pro/)
})

test('the payments are downloaded as a file, and a failed download says so', async () => {
  const api = openBilling([entry])
  const button = page.getByRole('button', { name: 'Payments (CSV)' })
  await button.click()
  await expect.element(notice('No signal')).toBeVisible()
  await button.click()
  await expect.poll(() => api.count('GET /api/billing/payments')).toBe(2)
})
