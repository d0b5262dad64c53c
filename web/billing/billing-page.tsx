import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useFinishedCheckout } from './checkout/use-finished-checkout.ts'
import { OwnBilling } from './own-billing.tsx'
import { SeatsPage } from './seats/seats-page.tsx'

/** /billing: the player's own plan; with `?organization=`, the seats of one that they run. */
export function BillingPage({ organizations }: { organizations: ReactNode }) {
  const [address] = useSearchParams()
  const organizationId = address.get('organization')
  const confirming = useFinishedCheckout()
  if (organizationId) return <SeatsPage key={organizationId} id={organizationId} confirming={confirming} />
  return <OwnBilling confirming={confirming}>{organizations}</OwnBilling>
}
