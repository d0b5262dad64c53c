import { GroupsPage as PlayerGroups } from '#web/groups/groups-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

export default function GroupsPage() {
  return (
    <SignedInPage>
      <PlayerGroups />
    </SignedInPage>
  )
}
