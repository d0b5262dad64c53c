import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UnrankedReason } from '#domain/leaderboard.ts'
import type { BoardPeriod } from '#domain/calendar/period.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { TrophyOutlinedIcon } from '#web/ui/icons/practice-icons.ts'

/** Reasons that more of the same practice does not change. */
const BEYOND_PRACTICE: ReadonlySet<UnrankedReason> = new Set([
  'HIDDEN',
  'NOT_A_MEMBER',
  'UNDER_REVIEW',
  'EVIDENCE_TOO_WEAK',
])

interface BoardEmptyProps {
  period: BoardPeriod
  reason: UnrankedReason | null
}

export function BoardEmpty({ period, reason }: BoardEmptyProps) {
  const { t } = useTranslation()
  const isOpen = period !== 'lastWeek'
  const text = reason && BEYOND_PRACTICE.has(reason) ? (`unranked.${reason}` as const) : 'empty.advice'
  return (
    <EmptyState
      icon={<TrophyOutlinedIcon fontSize="inherit" />}
      title={t(`leaderboards.empty.${period}`)}
      {...(isOpen && {
        text: t(`leaderboards.${text}`),
        action:
          reason === 'EVIDENCE_TOO_WEAK' ? (
            <Button component={Link} to="/practice/record" variant="contained">
              {t('leaderboards.unrankedWays.film')}
            </Button>
          ) : (
            <Button component={Link} to="/practice" variant="contained">
              {t('leaderboards.empty.start')}
            </Button>
          ),
      })}
    />
  )
}

export function BoardFailed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const detail = explainProblem(error)
  return <ErrorState text={detail} onRetry={onRetry} />
}
