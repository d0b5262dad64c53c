import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Operation } from '#contract/admin/operation.ts'
import { DataCard, FactList } from '#web/admin/data-card.tsx'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { formatBytes } from '#web/ui/format/bytes.ts'
import { formatDateTime, formatTime } from '#web/ui/format/dates.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { FailuresCard, JobsCard, QueuesCard, ServicesCard, StatementsCard } from './work-cards.tsx'
import { findTroubles } from './find-troubles.ts'

/** How the server runs, for its operator. */
export default function OperationPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useOperation()
  if (error && !data) return <ErrorState isPage error={error} onRetry={refetch} />
  return (
    <PageFrame
      title={t('admin.operation.title')}
      description={data && t('admin.operation.asOf', { time: formatTime(new Date(data.at)) })}
    >
      {data ? <State operation={data} /> : <OperationSkeleton />}
    </PageFrame>
  )
}

const State = ({ operation }: { operation: Operation }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Troubles operation={operation} />
    <Box sx={cards}>
      <ServerCard operation={operation} />
      <StorageCard operation={operation} />
      <BackupCard backup={operation.backup} />
    </Box>
    <FailuresCard failures={operation.failures} />
    {operation.services?.length !== 0 && <ServicesCard services={operation.services} />}
    <QueuesCard queues={operation.queues} />
    <JobsCard jobs={operation.jobs} />
    <StatementsCard statements={operation.statements} />
  </Box>
)

/** What needs somebody, or that nothing does. */
function Troubles({ operation }: { operation: Operation }) {
  const { t } = useTranslation()
  const troubles = findTroubles(operation)
  if (troubles.length === 0)
    return operation.backup.isScheduled ? (
      <Alert role="status" severity="success">
        {t('admin.operation.allWell')}
      </Alert>
    ) : (
      <Alert role="status" severity="info">
        {t('admin.operation.allWellButBackups')}
      </Alert>
    )
  return (
    <Alert role="status" severity="warning">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {troubles.map(({ kind, name }) => (
          <li key={kind + name}>{t(`admin.operation.troubles.${kind}`, { name })}</li>
        ))}
      </Box>
    </Alert>
  )
}

function ServerCard({ operation }: { operation: Operation }) {
  const { t } = useTranslation()
  const { version, node, postgres, startedAt, waitingPlayers } = operation
  return (
    <DataCard title={t('admin.operation.server')}>
      <FactList
        facts={[
          { label: 'Keepup', value: version },
          { label: 'Node', value: node },
          { label: 'PostgreSQL', value: postgres },
          { label: t('admin.operation.runningSince'), value: formatDateTime(startedAt) },
          { label: t('admin.operation.waitingPlayers'), value: formatCount(waitingPlayers) },
        ]}
      />
    </DataCard>
  )
}

function StorageCard({ operation: { databaseBytes, videos, disk } }: { operation: Operation }) {
  const { t } = useTranslation()
  return (
    <DataCard title={t('admin.operation.storage')}>
      <FactList
        facts={[
          { label: t('admin.operation.database'), value: formatBytes(databaseBytes) },
          {
            label: t('admin.operation.videos'),
            value: `${formatCount(videos.count)} · ${formatBytes(videos.bytes)}`,
          },
          {
            label: t('admin.operation.freeRoom'),
            value: t('admin.operation.of', {
              part: formatBytes(disk.freeBytes),
              whole: formatBytes(disk.bytes),
            }),
          },
        ]}
      />
    </DataCard>
  )
}

function BackupCard({ backup: { isScheduled, lastAt, bytes } }: { backup: Operation['backup'] }) {
  const { t } = useTranslation()
  if (!isScheduled)
    return <DataCard title={t('admin.operation.backup')}>{t('admin.operation.backupsElsewhere')}</DataCard>
  return (
    <DataCard title={t('admin.operation.backup')}>
      <FactList
        facts={[
          {
            label: t('admin.operation.lastBackup'),
            value: lastAt === null ? t('admin.operation.none') : formatDateTime(lastAt),
          },
          ...(bytes === null ? [] : [{ label: t('admin.operation.size'), value: formatBytes(bytes) }]),
        ]}
      />
    </DataCard>
  )
}

const OperationSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={48} />
    <Box sx={cards}>
      <Skeleton variant="rounded" height={224} />
      <Skeleton variant="rounded" height={224} />
      <Skeleton variant="rounded" height={224} />
    </Box>
    <Skeleton variant="rounded" height={320} />
  </Box>
)

const cards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
}

const REFRESH_MS = 15_000

const useOperation = () =>
  useQuery({
    queryKey: laterQueryKeys.operation,
    queryFn: () => unwrap<Operation>(api.api.admin.operation.$get()),
    refetchInterval: REFRESH_MS,
  })
