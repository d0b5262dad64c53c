import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { brandText } from './hero-count.tsx'
import type { Practice } from './use-practice.ts'

/** The one line under the count. It keeps its height, whatever it says. */
export function CountNote({ practice, isRecord }: { practice: Practice; isRecord: boolean }) {
  const { t } = useTranslation()
  const count = practice.run.touches.length
  return (
    <Box sx={{ minHeight: 56, display: 'grid', placeItems: 'start center', textAlign: 'center' }}>
      {isRecord && practice.kept ? (
        <Typography variant="h3" component="p" sx={brandText}>
          {t('practice.count.personalBest')}
        </Typography>
      ) : (
        <Typography color={practice.kept ? 'text.secondary' : 'warning.main'}>{noteText()}</Typography>
      )}
    </Box>
  )

  function noteText(): string {
    if (!practice.kept) return t('practice.count.notKept')
    return count === 0 ? t('practice.count.ready') : t('practice.jugglesLabel', { count })
  }
}
