import { OrganizationSeats } from '#web/billing/seats/organization-seats.tsx'
import { OrganizationPage as Organization } from '#web/groups/organization/organization-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

export default function OrganizationPage() {
  return (
    <SignedInPage>
      <Organization seatsOf={(id) => <OrganizationSeats organizationId={id} />} />
    </SignedInPage>
  )
}
