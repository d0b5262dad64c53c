import { z } from 'zod'

/** No date that we write has a longer year. A renewal's news may take a day longer. */
const END_OF_TIME = Date.UTC(9999, 11, 30)

const time = z
  .number()
  .int()
  .positive()
  .max(END_OF_TIME)
  .transform((milliseconds) => new Date(milliseconds))

/** The fields that we read of a signed transaction (JWSTransactionDecodedPayload). Family sharing is off: a plan belongs to its buyer. */
export const AppleTransaction = z.object({
  transactionId: z.string().min(1),
  originalTransactionId: z.string().min(1),
  productId: z.string().min(1),
  type: z.literal('Auto-Renewable Subscription'),
  inAppOwnershipType: z.literal('PURCHASED'),
  environment: z.string(),
  purchaseDate: time,
  expiresDate: time,
  signedDate: time,
  revocationDate: time.optional(),
  /** The user's id. The app gives it when the player buys. */
  appAccountToken: z.uuid().optional().catch(undefined),
  /** In thousandths of the currency. */
  price: z.number().int().nonnegative().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/i)
    .optional(),
})
export type AppleTransaction = z.infer<typeof AppleTransaction>

/** The fields that we read of a signed renewal (JWSRenewalInfoDecodedPayload). */
export const AppleRenewal = z.object({
  originalTransactionId: z.string().min(1),
  autoRenewStatus: z.number().int(),
  autoRenewProductId: z.string().optional(),
  isInBillingRetryPeriod: z.boolean().optional(),
  gracePeriodExpiresDate: time.optional(),
  signedDate: time,
})
export type AppleRenewal = z.infer<typeof AppleRenewal>

/** The fields that we read of a notification of version 2 (ResponseBodyV2DecodedPayload). */
export const AppleNotification = z.object({
  notificationUUID: z.uuid(),
  data: z
    .object({ signedTransactionInfo: z.string().optional(), signedRenewalInfo: z.string().optional() })
    .optional(),
})
