import type { TierOfProduct } from '#domain/billing/app-store-plan.ts'
import type { Config } from '#server/platform/config.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { createSignedData, type SignedData } from './verify-signed-data.ts'

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
