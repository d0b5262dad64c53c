import { KeepPracticeCard } from '#web/identity/keep-practice-card.tsx'
import { ProfilePage as PlayerProfile } from '#web/players/profile-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

export default function ProfilePage() {
  return (
    <SignedInPage>
      <PlayerProfile>
        <KeepPracticeCard />
      </PlayerProfile>
    </SignedInPage>
  )
}
