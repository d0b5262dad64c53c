import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UnrankedReason } from '#domain/leaderboard.ts'
import type { BoardPeriod } from '#domain/calendar/period.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TrophyOutlinedIcon } from '#web/ui/icons/practice-icons.ts'
import { useUnranked } from './use-unranked.ts'

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
  const unranked = useUnranked(reason && BEYOND_PRACTICE.has(reason) ? reason : null)
  const way = unranked?.way ?? { to: '/practice', label: t('leaderboards.empty.start') }
  return (
    <EmptyState
      icon={<TrophyOutlinedIcon fontSize="inherit" />}
      title={t(`leaderboards.empty.${period}`)}
      {...(isOpen && {
        text: unranked?.text ?? t('leaderboards.empty.advice'),
        action: (
          <Button component={Link} to={way.to} variant="contained">
            {way.label}
          </Button>
        ),
      })}
    />
  )
}
