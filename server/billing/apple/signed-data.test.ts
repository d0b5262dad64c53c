import { expect, test } from 'vitest'
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

test.each([
  ['at the end of the time that we can write', LAST, true],
  ['a moment later, whose access would end in a year of five digits', LAST + 1, false],
  ['beyond what a date holds', 8.64e15 + 1, false],
])('a purchase that expires %s', (_, expiresDate, isRead) => {
  const read = AppleTransaction.safeParse({ ...transaction, expiresDate })
  expect(read.success).toBe(isRead)
  if (read.success) expect(new Date(read.data.expiresDate.getTime() + 86_400_000).getUTCFullYear()).toBe(9999)
})

test('a grace period beyond the end of time is not read', () => {
  const renewal = { originalTransactionId: '1', autoRenewStatus: 1, signedDate: 1 }
  expect(AppleRenewal.safeParse({ ...renewal, gracePeriodExpiresDate: LAST }).success).toBe(true)
  expect(AppleRenewal.safeParse({ ...renewal, gracePeriodExpiresDate: LAST + 1 }).success).toBe(false)
})
