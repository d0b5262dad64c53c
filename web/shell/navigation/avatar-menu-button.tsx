import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#web/platform/auth/auth.tsx'
import type { IdentityUser } from '#web/platform/auth/identity-calls.ts'
import { monogramTone } from '#web/ui/brand/monogram.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useMenu } from './use-menu.ts'

const loadMenu = () => import('./avatar-menu.tsx')
const AvatarMenu = lazyPart(loadMenu)

interface AvatarMenuButtonProps {
  user: IdentityUser
  onSignOut?: () => void
}

export function AvatarMenuButton({ user, onSignOut }: AvatarMenuButtonProps) {
  const { t } = useTranslation()
  const { everOpened, button, menu } = useMenu()
  return (
    <>
      <ButtonBase
        {...button}
        onPointerEnter={() => void loadMenu()}
        aria-label={t('nav.openAccountMenu')}
        sx={{ width: 44, height: 44, borderRadius: '50%', flexShrink: 0 }}
      >
        <UserAvatar user={user} />
      </ButtonBase>
      {everOpened && (
        <Suspense fallback={null}>
          <AvatarMenu {...menu} user={user} {...(onSignOut && { onSignOut })} />
        </Suspense>
      )}
    </>
  )
}

/** The photo. Without one, or if it fails to load: the first letter of the email in upper case (product 2.7), on the player's own color. */
function UserAvatar({ user }: { user: IdentityUser }) {
  const [broken, setBroken] = useState<string | null>(null)
  const { profile } = useAuth()
  // The login may hold an older photo, or the provider's before the server has copied it.
  const { photoURL } = profile ?? user
  const photo = photoURL === broken ? null : photoURL
  return (
    <Box
      component="span"
      aria-hidden
      sx={({ vars }) => ({
        width: 36,
        height: 36,
        borderRadius: '50%',
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        color: vars!.palette.text.primary,
        backgroundColor: vars!.palette.monogram[monogramTone(user.uid)],
        fontSize: 'min(1rem, 20px)',
        fontWeight: 'fontWeightBold',
      })}
    >
      {photo ? (
        <Box
          component="img"
          src={photo}
          alt=""
          onError={() => setBroken(photo)}
          sx={{ width: 1, height: 1, objectFit: 'cover' }}
        />
      ) : (
        firstLetter(user.email || (profile ?? user).displayName)
      )}
    </Box>
  )
}

/** By code point, so that a letter outside the basic plane is not cut in half. */
function firstLetter(email: string): string {
  return (Array.from(email)[0] ?? '').toUpperCase()
}
