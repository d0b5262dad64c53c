import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'

/** Two days of sessions, in the shape of what comes. */
export function HistorySkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')}>
      {[3, 2].map((rows) => (
        <Card key={rows} aria-hidden sx={{ px: { xs: 2, sm: 3 }, py: 2, mb: 2 }}>
          <Skeleton width="8ch" height={24} />
          {Array.from({ length: rows }, (_, index) => (
            <Box key={index} sx={{ py: 1.5 }}>
              <Skeleton width="16ch" height={26} />
              <Skeleton width="26ch" height={22} />
            </Box>
          ))}
        </Card>
      ))}
    </div>
  )
}
