import GroupsRounded from '@mui/icons-material/GroupsRounded'
import HomeRounded from '@mui/icons-material/HomeRounded'
import LeaderboardRounded from '@mui/icons-material/LeaderboardRounded'
import PersonRounded from '@mui/icons-material/PersonRounded'
import SportsSoccerRounded from '@mui/icons-material/SportsSoccerRounded'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'

const ITEMS = [
  { id: 'home', to: '/', Icon: HomeRounded },
  { id: 'practice', to: '/practice', Icon: SportsSoccerRounded },
  { id: 'groups', to: '/groups', Icon: GroupsRounded },
  { id: 'stats', to: '/stats', Icon: LeaderboardRounded },
  { id: 'profile', to: '/profile', Icon: PersonRounded },
] as const

/** The player's five places within reach of the thumb; phones only. */
export function BottomNavigation() {
  const { t } = useTranslation()
  return (
    <Box
      component="nav"
      className="bottom-navigation"
      aria-label={t('nav.bottom.label')}
      sx={{
        display: { xs: 'grid', md: 'none' },
        gridTemplateColumns: 'repeat(5, 1fr)',
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 'appBar',
        height: 'var(--bottom-bar-height)',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'surface.bar',
        // Safari 17 knows it by this name only.
        WebkitBackdropFilter: 'blur(16px)',
        backdropFilter: 'blur(16px)',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {ITEMS.map(({ id, to, Icon }) => (
        <Box key={id} component={NavLink} to={to} end={to === '/'} sx={itemLook}>
          <Icon aria-hidden />
          {t(`nav.bottom.${id}`)}
        </Box>
      ))}
    </Box>
  )
}

const itemLook = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 0.25,
  fontSize: 'body2.fontSize',
  letterSpacing: '-0.01em',
  fontWeight: 'fontWeightMedium',
  color: 'text.secondary',
  textDecoration: 'none',
  outlineOffset: -3,
  '&[aria-current="page"]': { color: 'primary.main' },
}
