import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

interface CostLinesProps {
  /** The charges with their dates. Null while they are calculated. */
  lines: readonly { label: string; amount: string }[] | null
  failed: boolean
}

/** The cost before a purchase. */
export function CostLines({ lines, failed }: CostLinesProps) {
  const { t } = useTranslation()
  if (failed) return <Alert severity="error">{t('billing.change.askFailed')}</Alert>
  if (!lines)
    return <Skeleton variant="rounded" height={72} role="status" aria-label={t('billing.change.asking')} />
  return (
    <Box component="dl" aria-live="polite" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {lines.map(({ label, amount }) => (
        <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 'fontWeightBold' }}>
            {amount}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
