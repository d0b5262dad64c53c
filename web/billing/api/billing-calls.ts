import type {
  BillingOverview,
  ChangePreview,
  HistoryEntry,
  PreviewChange,
  StartCheckout,
  WhichPlan,
} from '#contract/billing/billing.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { api, unwrap } from '#web/shell/api/client.ts'

const billing = api.api.billing

export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

export const loadBilling = () => unwrap<BillingOverview>(billing.$get())

export const loadHistory = (organizationId: string | null, cursor: string | null) =>
  unwrap<Page<HistoryEntry>>(
    billing.history.$get({ query: { ...(organizationId && { organizationId }), ...(cursor && { cursor }) } }),
  )

/** The address of the payment page. */
export const startCheckout = (json: StartCheckout) =>
  unwrap<{ url: string }>(billing.checkout.$post({ json }))

export const confirmCheckout = (checkoutId: string) =>
  unwrap<{ outcome: 'paid' | 'open' | 'expired' }>(billing.checkout.confirm.$post({ json: { checkoutId } }))

export const openPortal = (organizationId: string | null) =>
  unwrap<{ url: string }>(billing.portal.$post({ json: organizationId ? { organizationId } : {} }))

export const previewChange = (json: PreviewChange) => unwrap<ChangePreview>(billing.preview.$post({ json }))

export const changePlan = (tier: SoldTier) => unwrap<unknown>(billing.change.$post({ json: { tier } }))
export const cancelPlan = (json: WhichPlan) => unwrap<unknown>(billing.cancel.$post({ json }))
export const resumePlan = (json: WhichPlan) => unwrap<unknown>(billing.resume.$post({ json }))
