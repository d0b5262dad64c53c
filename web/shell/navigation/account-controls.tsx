import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import type { IdentityUser } from '#web/platform/auth/identity-calls.ts'
import { useMay } from '#web/platform/auth/use-may.ts'
import { withAllTexts } from '#web/platform/language/texts.ts'
import { useSignOut } from '#web/platform/sign-out/use-sign-out.tsx'
import { hiddenWhileRemembered } from '#web/platform/theme/remembered-login.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AvatarMenuButton } from './avatar-menu-button.tsx'
import { RoleBadge } from './role-badge.tsx'

/** The signed-in player and the way to sign out, or the way to sign in. */
export function AccountControls() {
  const { t } = useTranslation()
  const { user, status } = useAuth()
  const may = useMay()
  const dialog = useAuthDialog()
  const { signOut, question } = useSignOut()
  if (!user) {
    return (
      <Button
        sx={[
          {
            minWidth: 0,
            px: { xs: 1, sm: 2.5 },
            // The size of the chip beside it, so that both fit on a phone even when the player has enlarged the text.
            fontSize: 'min(0.875rem, 4.4vw)',
            whiteSpace: 'nowrap',
            flexShrink: 0,
          },
          status === 'unknown' && hiddenWhileRemembered,
        ]}
        onClick={() => dialog.open('signIn')}
      >
        {t('nav.signIn')}
      </Button>
    )
  }
  if (user.isAnonymous) return <AnonymousControls user={user} onSignOut={signOut} />
  return (
    <>
      {/* The email is in the account's menu only: others may look at this screen, too. */}
      <Box sx={{ display: { xs: 'none', lg: 'flex' } }}>
        <RoleBadge />
      </Box>
      <Button
        color="inherit"
        onClick={signOut}
        sx={{ display: { xs: 'none', md: 'inline-flex' }, px: { md: 1.5, lg: 2.5 }, flexShrink: 0 }}
      >
        {t('nav.signOut')}
      </Button>
      {may.call('GET', '/api/notifications') && <BellButton />}
      <AvatarMenuButton user={user} onSignOut={signOut} />
      {question}
    </>
  )
}

const LeaveAnonymousDialog = lazyPart(() =>
  withAllTexts(import('#web/identity/sign-in/leave-anonymous-dialog.tsx')),
)

/** An anonymous player has no email to show and no way to sign in again. A link to create an account stands in its place. */
function AnonymousControls({ user, onSignOut }: { user: IdentityUser; onSignOut: () => void }) {
  const { t } = useTranslation()
  const dialog = useAuthDialog()
  const [leaving, setLeaving] = useState<boolean | null>(null)
  return (
    <>
      <Box
        component="span"
        sx={{ display: { xs: 'none', md: 'inline' }, color: 'text.secondary', fontSize: 'body2.fontSize' }}
      >
        {t('nav.withoutAccount')}
      </Box>
      <Button
        sx={{ flexShrink: 0, display: { xs: 'none', sm: 'inline-flex' } }}
        onClick={() => dialog.open('signUp')}
      >
        {t('nav.signUp')}
      </Button>
      <BellButton />
      <AvatarMenuButton user={user} onSignOut={() => setLeaving(true)} />
      {leaving !== null && (
        <Suspense fallback={null}>
          <LeaveAnonymousDialog open={leaving} onStay={() => setLeaving(false)} onLeave={onSignOut} />
        </Suspense>
      )}
    </>
  )
}

/** The landing page does not wait for the bell. If it does not load, only the bell is missing. */
const loadBell = (): Promise<{ default: ComponentType }> =>
  withAllTexts(import('#web/notifications/notification-bell.tsx')).catch(() => ({ default: () => null }))

const NotificationBell = lazyPart(loadBell)

/** Keeps the bell's place while it loads. */
function BellButton() {
  return (
    <Box sx={{ width: 44, height: 44, flexShrink: 0, mx: { xs: -0.5, md: 0 } }}>
      <Suspense fallback={null}>
        <NotificationBell />
      </Suspense>
    </Box>
  )
}
