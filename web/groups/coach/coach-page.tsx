import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { CoachView } from '#contract/groups/coach.ts'
import { COACH_RANGES, type CoachRange } from '#domain/coach/member-practice.ts'
import { ExportButton } from '#web/groups/administration/export-button.tsx'
import { TeamGone, TeamNotYours } from '#web/groups/group-page/group-page-states.tsx'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { loadCoachView } from './coach-calls.ts'
import { type CoachFilter, CoachSummary, figures } from './coach-summary.tsx'
import { CoachTable } from './coach-table.tsx'

/** The members of a team who practice, who do not, and who need a message. */
export default function CoachPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [days, setDays] = useState<CoachRange>(7)
  const query = useQuery({
    queryKey: laterQueryKeys.coachView(id, days),
    queryFn: () => loadCoachView(id, days),
    placeholderData: keepPreviousData,
  })
  const { data, error } = query
  if (!data && isProblem(error, 'FORBIDDEN')) return <TeamNotYours />
  if (!data && isProblem(error, 'NOT_FOUND')) return <TeamGone />
  return (
    <PageFrame
      title={data ? t('coach.titleOf', { team: data.teamName }) : t('coach.title')}
      description={(data || query.isPending) && <Description view={data} days={days} />}
      maxWidth="xl"
      back={{ to: '/admin/teams', text: t('coach.back') }}
      action={<ExportButton teamId={id} order={{ of: 'practice', days }} />}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <RangeChoice days={days} onChoose={setDays} />
        {query.isPending && <CoachSkeleton />}
        {query.error && !data && <ErrorState error={query.error} onRetry={query.refetch} />}
        {data && <LoadedView view={data} isStale={query.isPlaceholderData} />}
      </Box>
    </PageFrame>
  )
}

function Description({ view, days }: { view: CoachView | undefined; days: CoachRange }) {
  const { t } = useTranslation()
  if (!view) return <Skeleton width="32ch" />
  return t('coach.between', { from: formatUtcDay(view.from), to: formatUtcDay(view.to), count: days })
}

function CoachSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={figures}>
        {[0, 1, 2, 3].map((figure) => (
          <Card key={figure} sx={{ p: 2, borderRadius: '16px' }}>
            <Skeleton width="50%" />
            <Skeleton width="30%" height={34} />
          </Card>
        ))}
      </Box>
      <Card sx={{ px: { xs: 0.5, sm: 2 }, py: 1 }}>
        <RowsSkeleton />
      </Card>
    </Box>
  )
}

function RangeChoice({ days, onChoose }: { days: CoachRange; onChoose: (days: CoachRange) => void }) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      value={days}
      onChange={(_, chosen: CoachRange | null) => chosen && onChoose(chosen)}
      aria-label={t('coach.range')}
      sx={[segmented, { width: 'fit-content', '& button': { px: { xs: 0.75, sm: 2.5 } } }]}
    >
      {COACH_RANGES.map((range) => (
        <ToggleButton key={range} value={range}>
          {t('coach.days', { count: range })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function LoadedView({ view, isStale }: { view: CoachView; isStale: boolean }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<CoachFilter>('everybody')
  const { members, memberCount, teamId } = view
  if (members.length === 0)
    return (
      <EmptyState
        title={t('coach.nobody')}
        text={t('coach.nobodyText')}
        action={
          <Button component={Link} to={`/admin/teams/${teamId}/import`} variant="contained">
            {t('groupAdmin.links.import')}
          </Button>
        }
      />
    )
  return (
    <>
      <CoachSummary members={members} shown={shown} onShow={setShown} />
      {members.length < memberCount && (
        <Alert role="note" severity="info">
          {t('coach.truncated', { count: members.length, total: memberCount })}
        </Alert>
      )}
      <CoachTable key={shown} view={view} shown={shown} isStale={isStale} />
    </>
  )
}
