import { BlockedGroupsCard } from '#web/groups/blocks/blocked-groups-card.tsx'
import { ProofHost } from '#web/identity/proof/proof-host.tsx'
import { SecuritySettings } from '#web/identity/settings/security-settings.tsx'
import { NotificationSettings } from '#web/notifications/choices/notification-settings.tsx'
import { SettingsPage as PlayerSettings } from '#web/players/settings-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

/** Needed by who deletes the account only. */
const forgetOnDevice = (userId: string) =>
  import('#web/videos/local/forget-player.ts').then(({ forgetPlayer }) => forgetPlayer(userId))

export default function SettingsPage() {
  return (
    <SignedInPage>
      <PlayerSettings forgetOnDevice={forgetOnDevice}>
        <NotificationSettings />
        <BlockedGroupsCard />
        <SecuritySettings />
      </PlayerSettings>
      <ProofHost />
    </SignedInPage>
  )
}
