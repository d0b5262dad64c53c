import CenterFocusStrongIcon from '@mui/icons-material/CenterFocusStrongOutlined'
import StayCurrentPortraitIcon from '@mui/icons-material/StayCurrentPortraitOutlined'
import WbSunnyIcon from '@mui/icons-material/WbSunnyOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

const TIPS = [
  { key: 'still', Icon: StayCurrentPortraitIcon },
  { key: 'whole', Icon: CenterFocusStrongIcon },
  { key: 'light', Icon: WbSunnyIcon },
] as const

/** What makes a video easy to count. */
export function FilmingTips() {
  const { t } = useTranslation()
  return (
    <Box component="section">
      <Typography variant="h3" component="h2">
        {t('videos.tips.title')}
      </Typography>
      <Box component="ul" sx={list}>
        {TIPS.map(({ key, Icon }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 1.5 }}>
            <Icon aria-hidden fontSize="small" sx={{ mt: '2px', color: 'primary.main' }} />
            <Typography variant="body2" color="textSecondary">
              {t(`videos.tips.${key}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const list = {
  m: 0,
  mt: 2,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
}
