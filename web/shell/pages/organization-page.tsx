import { OrganizationPage as Organization } from '#web/groups/organization/organization-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

export default function OrganizationPage() {
  return (
    <SignedInPage>
      <Organization />
    </SignedInPage>
  )
}
