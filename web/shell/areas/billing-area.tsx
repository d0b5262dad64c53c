import { BillingPage } from '#web/billing/billing-page.tsx'
import { useRole } from '#web/platform/role/role.tsx'
import { SeatsOfOrganizations } from '#web/billing/seats/seats-of-organizations.tsx'

export default function BillingArea() {
  const managed = useRole().getManagedOrganizations()
  return <BillingPage organizations={managed.length > 0 && <SeatsOfOrganizations ids={managed} />} />
}
