import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import type { WebsiteOverview } from '#contract/admin/overview.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { formatTime } from '#web/ui/format/dates.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { ExportBoardButton } from '#web/admin/exports/export-board-button.tsx'
import { DaysSection } from './days-section.tsx'
import { NumberTiles } from './number-tiles.tsx'
import { SubscriptionsCard } from './subscriptions-card.tsx'
import { useOverview } from './use-overview.ts'

/** The website in numbers, for website admins. */
export default function OverviewPage() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useOverview()
  if (error && !data) {
    const text = explainProblem(error)
    return <ErrorState isPage title={t('admin.overview.failed')} text={text} onRetry={() => void refetch()} />
  }
  return (
    <PageFrame
      title={t('admin.overview.title')}
      action={<ExportBoardButton />}
      description={data && t('admin.overview.asOf', { time: formatTime(new Date(data.measuredAt)) })}
    >
      {isPending ? <OverviewSkeleton /> : <Numbers overview={data} />}
    </PageFrame>
  )
}

const Numbers = ({ overview }: { overview: WebsiteOverview }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <NumberTiles overview={overview} />
    <DaysSection days={overview.days} />
    <SubscriptionsCard overview={overview} />
  </Box>
)

const OverviewSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={104} />
    <Skeleton variant="rounded" height={280} />
    <Skeleton variant="rounded" height={160} />
  </Box>
)
