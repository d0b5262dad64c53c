import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { EarlyEnd } from '#web/videos/live/live-messages.ts'

/** The film is over; its touches are being counted properly. */
export function Finishing({ reason }: { reason: EarlyEnd | null }) {
  const { t } = useTranslation()
  return (
    <Box role="status" sx={column}>
      <CircularProgress color="inherit" />
      <Typography variant="h3" component="p">
        {t('videos.record.finishing')}
      </Typography>
      <Typography>{t(reason ? `videos.record.early.${reason}` : 'videos.record.finishingText')}</Typography>
    </Box>
  )
}

const column = {
  height: 1,
  px: 3,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 2,
  textAlign: 'center',
}
