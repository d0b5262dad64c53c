import { z } from 'zod'
import { Entitlement } from './entitlement.ts'

/** Characters. A signed text from Apple contains its certificates: about 5,000. */
const signed = z.string().max(20_000)

/** What the iOS app sends after a purchase, or when it restores one. */
export const AcceptAppleTransaction = z.strictObject({
  signedTransaction: signed,
  signedRenewalInfo: signed.optional(),
})
export type AcceptAppleTransaction = z.infer<typeof AcceptAppleTransaction>

/** The player's effective tier after it. */
export const AcceptedAppleTransaction = z.object({
  entitlement: Entitlement,
})

/** An App Store Server Notification of version 2. Apple may add other fields. */
export const AppleNotificationBody = z.object({ signedPayload: signed.max(48_000) })
export const AppleNotificationAnswer = z.object({ outcome: z.enum(['applied', 'replayed', 'ignored']) })
