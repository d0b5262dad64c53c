import { OrganizationSeats } from '#web/billing/seats/organization-seats.tsx'
import { OrganizationPage as Organization } from '#web/groups/organization/organization-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

const seatsOf = (organizationId: string) => <OrganizationSeats organizationId={organizationId} />

export default function OrganizationPage() {
  return (
    <SignedInPage>
      <Organization seatsOf={seatsOf} />
    </SignedInPage>
  )
}
