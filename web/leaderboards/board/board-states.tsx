import EmojiEvents from '@mui/icons-material/EmojiEventsOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Period } from '#domain/period.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

export function BoardEmpty({ period }: { period: Period }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<EmojiEvents fontSize="inherit" />}
      title={t(`leaderboards.empty.${period}`)}
      text={t('leaderboards.empty.advice')}
      action={
        <Button component={Link} to="/practice" variant="contained">
          {t('leaderboards.empty.start')}
        </Button>
      }
    />
  )
}

export function BoardFailed({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  const { t } = useTranslation()
  const detail = explainProblem(error)
  return <ErrorState title={t('leaderboards.failed.title')} text={detail} onRetry={onRetry} />
}
