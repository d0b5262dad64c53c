import type { SignedDataVerifier } from '@apple/app-store-server-library'
import type { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { AppleNotification, AppleRenewal, AppleTransaction } from './signed-data.ts'

/**
 * Reads what was signed for our app by a chain of certificates that ends at Apple's root. Each function throws INVALID_SIGNATURE for
 * everything else.
 */
export interface SignedData {
  /** Null for a signed purchase of something else: another type, or one shared in a family. */
  transaction: (signed: string) => Promise<AppleTransaction | null>
  renewal: (signed: string) => Promise<AppleRenewal | null>
  notification: (signed: string) => Promise<z.infer<typeof AppleNotification> | null>
}

type AppStoreConfig = Pick<Config, 'appStore' | 'appStoreEnvironment' | 'appStoreOnlineChecks'>

/** Null where the App Store is not set up. */
export function createSignedData(config: AppStoreConfig): SignedData | null {
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
