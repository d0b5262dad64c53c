import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { WebsiteOverview } from '#contract/admin/overview.ts'
import { DataCard, FactList } from '#web/admin/data-card.tsx'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { formatTime } from '#web/ui/format/dates.ts'
import { formatCount, formatPercent } from '#web/ui/format/numbers.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { DaysSection } from './days-section.tsx'
import { ExportBoardButton } from './export-board.tsx'
import { NumberTiles } from './number-tiles.tsx'

/** The website in numbers, for website admins. */
export default function OverviewPage() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useOverview()
  if (error && !data) return <ErrorState isPage error={error} onRetry={refetch} />
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

/** The number of players in each tier, by the source of the tier. */
function SubscriptionsCard({ overview }: { overview: WebsiteOverview }) {
  const { t } = useTranslation()
  const everybody = overview.players + overview.anonymousPlayers
  const above = overview.subscriptions.reduce((sum, { players }) => sum + players, 0)
  const facts = overview.subscriptions.map(({ tier, source, players }) => ({
    label: t('admin.overview.tierFrom', {
      tier: t(`admin.tiers.${tier}`),
      source: t(`admin.sources.${source}`),
    }),
    value: withShare(players, everybody),
  }))
  const free = { label: t('admin.tiers.free'), value: withShare(Math.max(0, everybody - above), everybody) }
  return (
    <Box sx={{ maxWidth: 560 }}>
      <DataCard title={t('admin.overview.subscriptions')}>
        <FactList facts={[...facts, free]} />
      </DataCard>
    </Box>
  )
}

const withShare = (count: number, all: number) =>
  `${formatCount(count)} · ${formatPercent(all === 0 ? 0 : (count / all) * 100)}`

/** Measured every minute, so reloaded every minute. */
const REFRESH_MS = 60_000

const useOverview = () =>
  useQuery({
    queryKey: laterQueryKeys.websiteOverview,
    queryFn: () => unwrap<WebsiteOverview>(api.api.admin.overview.$get()),
    refetchInterval: REFRESH_MS,
  })
