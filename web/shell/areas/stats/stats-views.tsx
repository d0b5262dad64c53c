import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { viewLink } from '#web/ui/controls/segmented-style.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'

/** The views of the statistics. A player's public page is missing here, because rows of a board lead to it. */
const VIEWS = [
  { to: '/stats', text: 'leaderboards.title' },
  { to: '/stats/mine', text: 'statistics.title' },
] as const

export default function StatsViews() {
  const { t } = useTranslation()
  return (
    <Box component="nav" aria-label={t('leaderboards.views')} sx={bar}>
      {VIEWS.map(({ to, text }) => (
        <Box key={to} component={NavLink} to={to} end sx={item}>
          {t(text)}
        </Box>
      ))}
    </Box>
  )
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  p: 0.5,
  width: { xs: 1, sm: 'fit-content' },
  borderRadius: '14px',
  bgcolor: 'background.paper',
  [lyingPhone]: { p: 0 },
}

const item = {
  ...viewLink,
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
  flex: { xs: 'auto', sm: 'none' },
  px: { xs: 1, sm: 2.5 },
}
