import type {
  BillingOverview,
  ChangePreview,
  HistoryEntry,
  SeatPlan,
  StartCheckout,
  WhichPlan,
} from '#contract/billing/billing.ts'
import type { ListSeats, OrganizationSeats, SeatImport } from '#contract/billing/seats.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { fetchFile } from '#web/platform/api/fetch-file.ts'
import { cursorOf } from '#web/platform/api/paged.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'

const billing = api.api.billing

interface Page<T> {
  items: T[]
  nextCursor: string | null
}

export const loadBilling = () => unwrap<BillingOverview>(billing.$get())

export const loadHistory = (organizationId: string | null, cursor: string | null) =>
  unwrap<Page<HistoryEntry>>(
    billing.history.$get({ query: { ...(organizationId && { organizationId }), ...cursorOf(cursor) } }),
  )

export const fetchPayments = (organizationId: string | null) =>
  fetchFile(() => billing.payments.$get({ query: { ...(organizationId && { organizationId }) } }))

/** Resolves with the address of the payment page. */
export const startCheckout = (json: StartCheckout) =>
  withFreshSignIn(() => unwrap<{ url: string }>(billing.checkout.$post({ json })))

export const confirmCheckout = (checkoutId: string) =>
  unwrap<{ outcome: 'paid' | 'open' | 'expired' }>(billing.checkout.confirm.$post({ json: { checkoutId } }))

export const openPortal = (organizationId: string | null) =>
  withFreshSignIn(() =>
    unwrap<{ url: string }>(billing.portal.$post({ json: organizationId ? { organizationId } : {} })),
  )

export const previewChange = (json: StartCheckout) => unwrap<ChangePreview>(billing.preview.$post({ json }))

export const changePlan = (tier: SoldTier) =>
  withFreshSignIn(() => unwrap<unknown>(billing.change.$post({ json: { tier } })))

export const cancelPlan = (json: WhichPlan) => unwrap<unknown>(billing.cancel.$post({ json }))

export const resumePlan = (json: WhichPlan) => unwrap<unknown>(billing.resume.$post({ json }))

const seats = api.api.organizations[':id'].seats

/** Which members of an organization are listed with their seats. */
export type SeatChoice = Pick<ListSeats, 'search' | 'holding'>

export const loadSeats = (id: string, { search, holding }: SeatChoice, cursor: string | null) =>
  unwrap<OrganizationSeats>(seats.$get({ param: { id }, query: { search, holding, ...cursorOf(cursor) } }))

export const assignSeat = (id: string, userId: string, tier: SoldTier) =>
  unwrap<unknown>(seats.$post({ param: { id }, json: { tier, userIds: [userId] } }))

export const takeSeatBack = (id: string, userId: string) =>
  unwrap<unknown>(seats[':userId'].$delete({ param: { id, userId } }))

export const changeSeats = (id: string, { tier, version }: SeatPlan, count: number) =>
  withFreshSignIn(() =>
    unwrap<unknown>(seats.quantity.$put({ param: { id }, json: { tier, seats: count, version } })),
  )

export const importSeats = (id: string, list: { tier: SoldTier; csv: string; dryRun: boolean }) =>
  unwrap<SeatImport>(seats.import.$post({ param: { id }, json: list }))

export const loadOrganizationName = (id: string) =>
  unwrap<{ name: string }>(api.api.organizations[':id'].card.$get({ param: { id } }))
