import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#web/platform/error-state.tsx'

export function StatisticsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Card>
      <ErrorState text={t('common.nothingLost')} onRetry={onRetry} />
    </Card>
  )
}
