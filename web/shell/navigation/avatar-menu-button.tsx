import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { IdentityUser } from '#web/shell/providers/auth/identity.ts'
import { useMenu } from './use-menu.ts'
import { UserAvatar } from './user-avatar.tsx'

const loadMenu = () => import('./avatar-menu.tsx')
const AvatarMenu = lazy(loadMenu)

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
