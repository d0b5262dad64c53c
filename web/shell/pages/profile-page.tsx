import { KeepPracticeCard } from '#web/identity/keep-practice-card.tsx'
import { ProfilePage as PlayerProfile } from '#web/players/profile-page.tsx'
import { OwnAchievements } from '#web/statistics/own-achievements.tsx'
import { SignedInPage } from './signed-in-page.tsx'

export default function ProfilePage() {
  return (
    <SignedInPage>
      <PlayerProfile achievements={<OwnAchievements />}>
        <KeepPracticeCard />
      </PlayerProfile>
    </SignedInPage>
  )
}
