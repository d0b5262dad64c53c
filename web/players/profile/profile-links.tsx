import Card from '@mui/material/Card'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { ChevronRightIcon, HistoryIcon, SettingsOutlinedIcon } from '#web/ui/icons/action-icons.ts'
import { CardOutlinedIcon, PublicIcon } from '#web/ui/icons/people-icons.ts'
import { VideoLibraryIcon } from '#web/ui/icons/video-icons.ts'

export function ProfileLinks() {
  const { t } = useTranslation()
  const { user, profile } = useAuth()
  const sees = profile?.visibility ?? 'public'
  return (
    <Card>
      <List disablePadding>
        <Way
          to="/practice/history"
          icon={<HistoryIcon />}
          text={t('profile.history')}
          advice={t('profile.historyAdvice')}
        />
        <Way
          to="/videos"
          icon={<VideoLibraryIcon />}
          text={t('cloudVideos.way')}
          advice={t('cloudVideos.wayAdvice')}
        />
        {user && (
          <Way
            to={`/players/${user.uid}`}
            icon={<PublicIcon />}
            text={t(sees === 'public' ? 'publicPlayer.own.page' : 'publicPlayer.own.yourPage')}
            advice={t(sees === 'public' ? 'publicPlayer.own.pageAdvice' : `publicPlayer.own.${sees}`)}
          />
        )}
        <Way
          to="/billing"
          icon={<CardOutlinedIcon />}
          text={t('billing.title')}
          advice={t('billing.description')}
        />
        <Way
          to="/settings"
          icon={<SettingsOutlinedIcon />}
          text={t('profile.settings')}
          advice={t('profile.settingsAdvice')}
        />
      </List>
    </Card>
  )
}

interface WayProps {
  to: string
  icon: ReactNode
  text: string
  advice: string
}

/** Only if this login opens the page. */
function Way({ to, icon, text, advice }: WayProps) {
  const may = useMay()
  if (!may.open(to)) return null
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={to} sx={{ minHeight: 72, px: { xs: 2.5, sm: 4 } }}>
        <ListItemIcon>{icon}</ListItemIcon>
        <ListItemText primary={text} secondary={advice} />
        <ChevronRightIcon color="action" />
      </ListItemButton>
    </ListItem>
  )
}
