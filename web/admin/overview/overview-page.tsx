import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebsiteExport } from '#contract/admin/administration.ts'
import type { WebsiteOverview } from '#contract/admin/overview.ts'
import { BOARD_PERIODS, type BoardPeriod } from '#domain/calendar/period.ts'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import { DataCard, FactList } from '#web/admin/data-card.tsx'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { fetchFile } from '#web/platform/api/fetch-file.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { StatField } from '#web/ui/controls/stat-field.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'
import { formatTime } from '#web/ui/format/dates.ts'
import { formatCount, formatPercent } from '#web/ui/format/numbers.ts'
import { DownloadIcon } from '#web/ui/icons/action-icons.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { DaysSection } from './days-section.tsx'
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
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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

/** For website admins: exports a global board as a file. */
function ExportBoardButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setOpen(true)}>
        {t('admin.exports.open')}
      </Button>
      <ExportBoardDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function ExportBoardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [stat, setStat] = useState<LeaderboardStat>('totalJuggles')
  const [period, setPeriod] = useState<BoardPeriod>('all')
  const exporting = useExportBoard(onClose)
  return (
    <FormDialog
      open={open}
      title={t('admin.exports.title')}
      text={t('admin.exports.text')}
      submitText={t('admin.exports.download')}
      isPending={exporting.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        exporting.run({ of: 'leaderboard', stat, period })
      }}
      onClose={onClose}
    >
      <StatField value={stat} onChoose={setStat} />
      <Choice<BoardPeriod>
        size="medium"
        label={t('groupAdmin.export.period')}
        value={period}
        choices={BOARD_PERIODS.map((value) => ({ value, label: t(`leaderboards.periods.${value}`) }))}
        onChoose={setPeriod}
      />
    </FormDialog>
  )
}

function useExportBoard(onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction<WebsiteExport>({
    async act(order) {
      const { name, file } = await fetchFile(() => api.api.admin.exports.$post({ json: order }))
      saveFile(name, file)
      notify(t('groupAdmin.export.done', { file: name }), 'success')
      onDone()
    },
    failed: explainProblem,
  })
}
