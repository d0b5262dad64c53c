import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type {
  FailedDelivery,
  QueueState,
  ScheduledJobState,
  ServiceFailures,
  SlowStatement,
} from '#contract/admin/operation.ts'
import { DataCard } from '#web/admin/data-card.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { figures, formatCount } from '#web/ui/format/numbers.ts'

const tenths = figures({ maximumFractionDigits: 1 })

/** Mails and other work that failed, the latest first. */
export function FailuresCard({ failures }: { failures: readonly FailedDelivery[] }) {
  const { t } = useTranslation()
  return (
    <DataCard title={t('admin.operation.failures')}>
      {failures.length === 0 ? (
        <Quiet text={t('admin.operation.noFailures')} />
      ) : (
        <Box component="ul" sx={list}>
          {failures.map(({ id, queue, attempts, failedAt, nextAttemptAt, reason }) => (
            <Line
              key={id}
              name={queue}
              isBad={nextAttemptAt === null}
              state={joinFacts([
                failedAt === null ? '' : formatDateTime(failedAt),
                t('admin.operation.attempts', { number: formatCount(attempts) }),
                nextAttemptAt === null
                  ? t('admin.operation.givenUp')
                  : t('admin.operation.nextAttempt', { time: formatDateTime(nextAttemptAt) }),
              ])}
              note={reason}
            />
          ))}
        </Box>
      )}
    </DataCard>
  )
}

/** Services of others that failed since the start. The log says why. Null while nobody knows. */
export function ServicesCard({ services }: { services: readonly ServiceFailures[] | null }) {
  const { t } = useTranslation()
  return (
    <DataCard title={t('admin.operation.services')}>
      {services === null && <Quiet text={t('admin.operation.servicesUnknown')} />}
      <Box component="ul" sx={list}>
        {services?.map(({ service, lastAt, inLastHour }) => (
          <Line
            key={service}
            name={service}
            isBad={inLastHour > 0}
            state={joinFacts([
              t('admin.operation.lastFailure', { time: formatDateTime(lastAt) }),
              t('admin.operation.inLastHour', { number: formatCount(inLastHour) }),
            ])}
            note={service === 'lostMails' ? t('admin.operation.lostMails') : undefined}
          />
        ))}
      </Box>
    </DataCard>
  )
}

/** Work that waits, such as mails. */
export function QueuesCard({ queues }: { queues: readonly QueueState[] }) {
  const { t } = useTranslation()
  return (
    <DataCard title={t('admin.operation.queues')}>
      <Box component="ul" sx={list}>
        {queues.map(({ name, waiting, retrying, failed }) => (
          <Line
            key={name}
            name={name}
            isBad={failed > 0}
            state={joinFacts([
              t('admin.operation.waiting', { number: formatCount(waiting) }),
              t('admin.operation.retrying', { number: formatCount(retrying) }),
              t('admin.operation.failedToday', { number: formatCount(failed) }),
            ])}
          />
        ))}
      </Box>
    </DataCard>
  )
}

/** What runs by the clock, with how its last run ended. Failed ones come first. */
export function JobsCard({ jobs }: { jobs: readonly ScheduledJobState[] }) {
  const { t } = useTranslation()
  const failedFirst = jobs.toSorted(
    (a, b) => Number(b.lastResult === 'failed') - Number(a.lastResult === 'failed'),
  )
  return (
    <DataCard title={t('admin.operation.jobs')}>
      <Box component="ul" sx={list}>
        {failedFirst.map(({ name, cron, lastEndedAt, lastResult }) => (
          <Line
            key={name}
            name={name}
            isBad={lastResult === 'failed'}
            state={
              lastResult === null || lastEndedAt === null
                ? t('admin.operation.neverRan')
                : joinFacts([formatDateTime(lastEndedAt), t(`admin.operation.results.${lastResult}`)])
            }
            note={t('admin.operation.schedule', { cron })}
          />
        ))}
      </Box>
    </DataCard>
  )
}

/** The statements that took the most time of the database. */
export function StatementsCard({ statements }: { statements: readonly SlowStatement[] | null }) {
  const { t } = useTranslation()
  return (
    <DataCard title={t('admin.operation.statements')}>
      {statements === null ? (
        <Quiet text={t('admin.operation.statementsNotCounted')} />
      ) : (
        <Box component="ul" sx={list}>
          {statements.map(({ text, calls, meanMs, totalSeconds }) => (
            <Line
              key={text}
              name={text}
              isBad={false}
              state={joinFacts([
                t('admin.operation.calls', { number: formatCount(calls) }),
                t('admin.operation.eachCall', { milliseconds: tenths().format(meanMs) }),
                t('admin.operation.altogether', { seconds: tenths().format(totalSeconds) }),
              ])}
            />
          ))}
        </Box>
      )}
    </DataCard>
  )
}

/** A name as it stands in the log and in the metrics, and its state. */
function Line({
  name,
  state,
  note,
  isBad,
}: {
  name: string
  state: string
  note?: string | undefined
  isBad: boolean
}) {
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Box component="code" translate="no" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {note && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          color: isBad ? 'error.main' : 'text.secondary',
          minWidth: 0,
          overflowWrap: 'anywhere',
          ...(isBad && { fontWeight: 'fontWeightMedium' }),
        }}
      >
        {state}
      </Box>
    </Box>
  )
}

const Quiet = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
)

const list = { listStyle: 'none', m: 0, p: 0, typography: 'body2' }

const line = {
  display: 'grid',
  gap: 0.5,
  columnGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
