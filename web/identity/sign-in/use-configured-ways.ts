import { useConfiguration } from '#web/platform/configuration.ts'
import type { QuickWay } from '#web/identity/explain-auth-failure.ts'

export type ButtonWay = Exclude<QuickWay, 'anonymous'>

/** The sign-in methods to offer, with the labels of their buttons. */
export type SignInLabels = Partial<Record<ButtonWay, string>>

/** The methods that this server has. Google and Apple are also offered while the configuration is unknown (product 2.5). */
export function useConfiguredWays({ google, apple, passkey }: SignInLabels): SignInLabels {
  const { providers } = useConfiguration() ?? {}
  return {
    ...(google && providers?.google !== false && { google }),
    ...(apple && providers?.apple !== false && { apple }),
    ...(passkey && { passkey }),
  }
}
