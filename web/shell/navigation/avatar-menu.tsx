import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { IdentityUser } from '#web/platform/auth/identity-calls.ts'
import { useMay } from '#web/platform/auth/use-may.ts'
import { useCloseOnBack } from '#web/ui/dialogs/use-close-on-back.ts'
import { LogoutIcon, SettingsIcon } from '#web/ui/icons/action-icons.ts'
import { PersonIcon } from '#web/ui/icons/frame-icons.ts'
import { RoleBadge } from './role-badge.tsx'

interface AvatarMenuProps {
  id: string
  user: IdentityUser
  anchor: HTMLElement | null
  onClose: () => void
  onSignOut?: () => void
}

export default function AvatarMenu({ id, user, anchor, onClose, onSignOut }: AvatarMenuProps) {
  const { t } = useTranslation()
  const may = useMay()
  useCloseOnBack(anchor !== null, onClose)
  const signOut = () => {
    onClose()
    onSignOut?.()
  }
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': t('nav.account') },
        paper: {
          component: 'nav',
          'aria-label': t('nav.account'),
          sx: { width: 280, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      <Box
        component="li"
        role="presentation"
        sx={{ px: 2, pt: 1, pb: 1.5, display: 'grid', justifyItems: 'start', gap: 1 }}
      >
        <Box component="span" sx={{ overflowWrap: 'anywhere', fontWeight: 'fontWeightMedium' }}>
          {user.isAnonymous ? t('nav.withoutAccount') : user.email || user.displayName}
        </Box>
        <RoleBadge />
      </Box>
      <Divider role="presentation" component="li" />
      <MenuItem component={Link} to="/profile" onClick={onClose}>
        <ListItemIcon>
          <PersonIcon />
        </ListItemIcon>
        {t('nav.profile')}
      </MenuItem>
      {may.open('/settings') && (
        <MenuItem component={Link} to="/settings" onClick={onClose}>
          <ListItemIcon>
            <SettingsIcon />
          </ListItemIcon>
          {t('nav.settings')}
        </MenuItem>
      )}
      {onSignOut && (
        <MenuItem onClick={signOut}>
          <ListItemIcon>
            <LogoutIcon />
          </ListItemIcon>
          {t('nav.signOut')}
        </MenuItem>
      )}
    </Menu>
  )
}
