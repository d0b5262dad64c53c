import ChevronRight from '@mui/icons-material/ChevronRight'
import History from '@mui/icons-material/History'
import Insights from '@mui/icons-material/Insights'
import Settings from '@mui/icons-material/SettingsOutlined'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

const LINKS = [
  { to: '/stats/mine', Icon: Insights, text: 'statistics', advice: 'statisticsAdvice' },
  { to: '/practice/history', Icon: History, text: 'history', advice: 'historyAdvice' },
  { to: '/settings', Icon: Settings, text: 'settings', advice: 'settingsAdvice' },
] as const

/** Where to go on from the profile. */
export function ProfileLinks() {
  const { t } = useTranslation()
  return (
    <Card>
      <List disablePadding>
        {LINKS.map(({ to, Icon, text, advice }) => (
          <ListItem key={to} disablePadding>
            <ListItemButton component={Link} to={to} sx={{ minHeight: 72, px: { xs: 2.5, sm: 4 } }}>
              <ListItemIcon>
                <Icon />
              </ListItemIcon>
              <ListItemText primary={t(`profile.${text}`)} secondary={t(`profile.${advice}`)} />
              <ChevronRight color="action" />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Card>
  )
}
