import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StatisticsPeriod } from '#domain/statistics/window.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

export function NoPracticeInPeriod({ period }: { period: StatisticsPeriod }) {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        title={t(`statistics.empty.${period}`)}
        text={t('statistics.empty.periodText')}
        action={
          <Button variant="contained" component={Link} to="/practice">
            {t('statistics.empty.action')}
          </Button>
        }
      />
    </Card>
  )
}
