import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HistoryEntry } from '#contract/billing/billing.ts'
import { aSubscription, billingOf } from '#web/testing/documents/billing.ts'
import { notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
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

const HISTORY = 'GET /api/billing/history'
const openBilling = (items: HistoryEntry[], nextCursor: string | null = null) =>
  openScreen('/billing', {
    player: aPlayer(),
    answers: {
      'GET /api/billing': billingOf(aSubscription()),
      [HISTORY]: { items, nextCursor },
      'GET /api/billing/payments': inTurn(offline, file()),
    },
  })

test('a payment says of which plan it is, and one that nobody knows the plan of says nothing', async () => {
  openBilling([entry, { ...entry, id: 'two', kind: 'refunded', tier: null }])
  const rows = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/Payment.*Plus.*\$4\.99/)
  await expect.element(rows.nth(1)).not.toMatchTextContent(/Plus|Pro/)
})

test('the history is asked for without waiting for the plan', async () => {
  const plan = Promise.withResolvers<ReturnType<typeof billingOf>>()
  const isAsked = Promise.withResolvers<void>()
  openScreen('/billing', {
    player: aPlayer(),
    answers: {
      'GET /api/billing': () => plan.promise,
      [HISTORY]: () => {
        isAsked.resolve()
        return { items: [entry], nextCursor: null }
      },
    },
  })
  await isAsked.promise
  plan.resolve(billingOf(aSubscription()))
  await expect.element(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toBeVisible()
})

test('by keyboard alone a player reads on where older payments begin, also after the rest did not load', async () => {
  const api = openBilling([entry], 'older')
  const history = page.getByRole('region', { name: 'History' })
  const older = history.getByRole('button', { name: 'Show older' })
  await expect.element(older).toBeVisible()
  api.answer({ [HISTORY]: offline })
  await older.click()
  await expect.element(history.getByRole('alert')).toMatchTextContent('The rest did not load.')
  api.answer({ [HISTORY]: { items: [{ ...entry, id: 'old' }], nextCursor: null } })
  await history.getByRole('button', { name: 'Retry' }).click()
  await expect.element(history.getByRole('listitem').nth(1)).toHaveFocus()
})

test('the payments are downloaded as a file, and a failed download says so', async () => {
  const api = openBilling([entry])
  const button = page.getByRole('button', { name: 'Payments (CSV)' })
  await button.click()
  await expect.element(notice('No signal')).toBeVisible()
  await button.click()
  await expect.poll(() => api.count('GET /api/billing/payments')).toBe(2)
})
