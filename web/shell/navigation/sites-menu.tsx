import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '#web/platform/auth/use-may.ts'
import { useRole } from '#web/platform/role/role.tsx'
import type { Area } from '#web/shell/gate/area.ts'
import { useCloseOnBack } from '#web/ui/dialogs/use-close-on-back.ts'
import { HomeIcon, LeaderboardIcon } from '#web/ui/icons/frame-icons.ts'
import { AdminIcon, CardIcon } from '#web/ui/icons/people-icons.ts'
import { visibleSites } from './sites.ts'

interface SitesMenuProps {
  id: string
  area: Area
  anchor: HTMLElement | null
  onClose: () => void
}

export default function SitesMenu({ id, area, anchor, onClose }: SitesMenuProps) {
  const { t } = useTranslation()
  const role = useRole()
  const may = useMay()
  useCloseOnBack(anchor !== null, onClose)
  const sites = visibleSites(area, {
    mayOpen: may.open,
    isWebsiteAdmin: role.isWebsiteAdmin(),
    managedCount: role.managedCount(),
    hasMinimumRole: role.hasMinimumRole,
  })
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': t('nav.sitesMenu') },
        paper: {
          component: 'nav',
          'aria-label': t('nav.sitesMenu'),
          sx: { width: 340, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      {sites.map((site) => (
        <MenuItem
          key={site.id}
          component={Link}
          to={site.url}
          onClick={onClose}
          sx={{ py: 1.25, whiteSpace: 'normal' }}
        >
          <ListItemIcon sx={{ color: 'primary.main' }}>
            <SiteIcon site={site.id} />
          </ListItemIcon>
          <ListItemText
            primary={t(`nav.siteNames.${site.id}`)}
            secondary={t(`nav.siteDescriptions.${site.id}`)}
          />
        </MenuItem>
      ))}
    </Menu>
  )
}

const ICONS = {
  main: HomeIcon,
  stats: LeaderboardIcon,
  billing: CardIcon,
  admin: AdminIcon,
}

function SiteIcon({ site }: { site: Area }) {
  const Icon = ICONS[site]
  return <Icon aria-hidden />
}
