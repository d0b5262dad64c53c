import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { VideoStorage } from '#contract/videos.ts'
import { formatBytes } from '#web/ui/format/bytes.ts'

const WAYS_ON = {
  TIER_REQUIRED: { to: '/billing', words: 'cloudVideos.storage.plans' },
  GUARDIAN_NEEDED: { to: '/settings', words: 'cloudVideos.storage.settings' },
} as const

/** How much of the player's place for videos is taken; and why there is none, where there is none. */
export function StorageMeter({ storage }: { storage: VideoStorage }) {
  const { t } = useTranslation()
  const { usedBytes, quotaBytes, refusal } = storage
  const [used, quota] = [formatBytes(usedBytes), formatBytes(quotaBytes)]
  const isOpen = quotaBytes > 0
  return (
    <Card component="section" aria-label={t('cloudVideos.storage.label')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="body2" color="textSecondary">
        {isOpen ? t('cloudVideos.storage.used', { used, quota }) : t('cloudVideos.storage.kept', { used })}
      </Typography>
      {isOpen && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, (100 * usedBytes) / quotaBytes)}
          color={usedBytes > 0.9 * quotaBytes ? 'warning' : 'primary'}
          aria-label={t('cloudVideos.storage.label')}
          sx={{ mt: 1, height: 8, borderRadius: 1 }}
        />
      )}
      {refusal && (
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography sx={{ flex: '1 1 240px' }}>{t(`cloudVideos.storage.${refusal}`)}</Typography>
          <Button variant="outlined" component={Link} to={WAYS_ON[refusal].to}>
            {t(WAYS_ON[refusal].words)}
          </Button>
        </Box>
      )}
    </Card>
  )
}
