import { SecuritySettings } from '#web/identity/settings/security-settings.tsx'
import { NotificationSettings } from '#web/notifications/choices/notification-settings.tsx'
import { SettingsPage as PlayerSettings } from '#web/players/settings-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

export default function SettingsPage() {
  return (
    <SignedInPage>
      <PlayerSettings>
        <NotificationSettings />
        <SecuritySettings />
      </PlayerSettings>
    </SignedInPage>
  )
}
