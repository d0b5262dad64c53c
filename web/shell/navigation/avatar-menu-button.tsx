import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense, useId, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { IdentityUser } from '#web/shell/providers/identity.ts'
import { UserAvatar } from './user-avatar.tsx'

const loadMenu = () => import('./avatar-menu.tsx')
const AvatarMenu = lazy(loadMenu)

interface AvatarMenuButtonProps {
  user: IdentityUser
  onSignOut?: () => void
}

export function AvatarMenuButton({ user, onSignOut }: AvatarMenuButtonProps) {
  const { t } = useTranslation()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [everOpened, setEverOpened] = useState(false)
  const open = (event: MouseEvent<HTMLElement>) => {
    setAnchor(event.currentTarget)
    setEverOpened(true)
  }
  return (
    <>
      <ButtonBase
        onClick={open}
        onPointerEnter={() => void loadMenu()}
        aria-label={t('nav.openAccountMenu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        sx={{ width: 44, height: 44, borderRadius: '50%', flexShrink: 0 }}
      >
        <UserAvatar user={user} />
      </ButtonBase>
      {everOpened && (
        <Suspense fallback={null}>
          <AvatarMenu
            id={menuId}
            user={user}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            {...(onSignOut && { onSignOut })}
          />
        </Suspense>
      )}
    </>
  )
}
