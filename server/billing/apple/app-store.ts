import type { SignedDataVerifier } from '@apple/app-store-server-library'
import type { z } from 'zod'
import type { TierOfProduct } from '#domain/billing/app-store-plan.ts'
import type { Config } from '#server/platform/config.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { AppleNotification, AppleRenewal, AppleTransaction } from './signed-data.ts'

/** The App Store as it is set up: how to verify its signatures, and the tier of each product. */
export interface AppStore {
  signedData: SignedData
  tierOf: TierOfProduct
}

/** Returns a function that gives the App Store, and throws BILLING_NOT_CONFIGURED if it is not set up. */
export function createAppStore(config: Config): () => AppStore {
  const signedData = createSignedData(config)
  const tiers = new Map([
    ...products(config.appStore?.productPlus).map((id) => [id, 'plus'] as const),
    ...products(config.appStoreProductPro).map((id) => [id, 'pro'] as const),
  ])
  const tierOf: TierOfProduct = (productId) => tiers.get(productId) ?? null
  return () => {
    if (!signedData) throw new ProblemError('BILLING_NOT_CONFIGURED')
    return { signedData, tierOf }
  }
}

/** A tier may have several products: a month, a year. */
const products = (list: string | undefined): string[] => list?.split(',').map((id) => id.trim()) ?? []

/**
 * Reads what was signed for our app by a chain of certificates that ends at Apple's root. Each function throws INVALID_SIGNATURE for
 * everything else.
 */
interface SignedData {
  /** Null for a signed purchase of something else: another type, or one shared in a family. */
  transaction: (signed: string) => Promise<AppleTransaction | null>
  renewal: (signed: string) => Promise<AppleRenewal | null>
  notification: (signed: string) => Promise<z.infer<typeof AppleNotification> | null>
}

type AppStoreConfig = Pick<Config, 'appStore' | 'appStoreEnvironment' | 'appStoreOnlineChecks'>

/** Null where the App Store is not set up. */
function createSignedData(config: AppStoreConfig): SignedData | null {
  const { appStore } = config
  if (!appStore) return null
  let verifier: Promise<SignedDataVerifier> | undefined
  const verify = async <T>(schema: z.ZodType<T>, decode: (by: SignedDataVerifier) => Promise<unknown>) => {
    const decoded = await decode(await (verifier ??= openVerifier(appStore, config))).catch(refuse)
    return schema.safeParse(decoded).data ?? null
  }
  return {
    transaction: (signed) => verify(AppleTransaction, (by) => by.verifyAndDecodeTransaction(signed)),
    renewal: (signed) => verify(AppleRenewal, (by) => by.verifyAndDecodeRenewalInfo(signed)),
    notification: (signed) => verify(AppleNotification, (by) => by.verifyAndDecodeNotification(signed)),
  }
}

/** Loaded when it is first needed, because few servers sell in the App Store, and the library is large. */
async function openVerifier(
  { bundleId, appId, rootCertificates }: NonNullable<AppStoreConfig['appStore']>,
  { appStoreEnvironment, appStoreOnlineChecks }: AppStoreConfig,
): Promise<SignedDataVerifier> {
  const { Environment, SignedDataVerifier } = await import('@apple/app-store-server-library')
  // Xcode and local testing are no option: the library accepts them without a signature.
  const environment = { production: Environment.PRODUCTION, sandbox: Environment.SANDBOX }[
    appStoreEnvironment
  ]
  const roots = rootCertificates.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return new SignedDataVerifier(
    roots.map((pem) => Buffer.from(pem)),
    appStoreOnlineChecks,
    environment,
    bundleId,
    Number(appId),
  )
}

/** Apple's revocation service did not answer. That is not the sender's fault, and worth another try. */
const RETRYABLE_VERIFICATION_FAILURE = 2

function refuse(error: unknown): never {
  const status = error instanceof Error && 'status' in error ? error.status : null
  // An error without a status is our own defect.
  if (typeof status !== 'number') throw error
  throw new ProblemError(
    status === RETRYABLE_VERIFICATION_FAILURE ? 'SERVICE_UNAVAILABLE' : 'INVALID_SIGNATURE',
  )
}
