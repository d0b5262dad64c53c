import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { AppleRenewal, AppleTransaction } from './signed-data.ts'

const transaction = {
  transactionId: '1',
  originalTransactionId: '1',
  productId: 'plus',
  type: 'Auto-Renewable Subscription',
  inAppOwnershipType: 'PURCHASED',
  environment: 'Production',
  purchaseDate: 1,
  signedDate: 1,
}
const LAST = Date.UTC(9999, 11, 30)

test('a purchase may expire at the end of the time that we can write, a day of patience included', () => {
  const { expiresDate } = AppleTransaction.parse({ ...transaction, expiresDate: LAST })
  expect(new Date(expiresDate.getTime() + DAY_MS).getUTCFullYear()).toBe(9999)
})

test.each([
  ['a moment later, whose access would end in a year of five digits', LAST + 1],
  ['beyond what a date holds', 8.64e15 + 1],
])('a purchase that expires %s is not read', (_, expiresDate) => {
  expect(AppleTransaction.safeParse({ ...transaction, expiresDate }).success).toBe(false)
})

test('a grace period beyond the end of time is not read', () => {
  const renewal = { originalTransactionId: '1', autoRenewStatus: 1, signedDate: 1 }
  expect(AppleRenewal.safeParse({ ...renewal, gracePeriodExpiresDate: LAST }).success).toBe(true)
  expect(AppleRenewal.safeParse({ ...renewal, gracePeriodExpiresDate: LAST + 1 }).success).toBe(false)
})
