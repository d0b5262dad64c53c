import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { OrganizationReport } from '#contract/groups/organization-report.ts'
import { REPORT_MAX_MEMBERSHIPS } from '#contract/limits.ts'
import { useExport } from '#web/groups/administration/export-dialog.tsx'
import { GroupMissing } from '#web/groups/group-page/group-page-states.tsx'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import { MonthChoice, useMonthInAddress } from '#web/ui/controls/month-choice.tsx'
import { DownloadIcon } from '#web/ui/icons/action-icons.ts'
import { InsightsIcon } from '#web/ui/icons/practice-icons.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { ReportSheet } from './report-sheet.tsx'

/** A month of an organization for its admins, to read, print and download (product 10.61). */
export default function ReportPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const month = useMonthInAddress()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.organizationReport(id, month),
    queryFn: () => loadReport(id, month),
    placeholderData: keepPreviousData,
  })
  if (!data && isProblem(error, 'PRO_REQUIRED')) return <ReportNeedsPro id={id} />
  if (!data && isProblem(error, 'FORBIDDEN'))
    return <GroupMissing title={t('report.notYours')} text={t('report.notYoursText')} />
  if (!data && isProblem(error, 'NOT_FOUND'))
    return <GroupMissing title={t('organizations.gone')} text={t('organizations.goneText')} />
  return (
    <>
      <style>{printStyles}</style>
      <Box className="no-print">
        <PageFrame
          title={t('report.title')}
          maxWidth="lg"
          description={data?.name}
          back={{ to: `/organizations/${id}`, text: t('report.back') }}
          action={
            data?.teams.length !== 0 && (
              <Button variant="contained" disabled={!data} onClick={() => print()}>
                {t('report.print')}
              </Button>
            )
          }
        >
          {isPending && <RowsSkeleton label={t('common.loading')} />}
          {error && !data && <ErrorState error={error} onRetry={refetch} />}
          {data && <Controls report={data} />}
        </PageFrame>
      </Box>
      {data && data.teams.length > 0 && (
        <>
          <ReportSheet report={data} />
          <Container maxWidth="lg" className="no-print" sx={{ pb: 6 }}>
            <TakeAlong report={data} />
          </Container>
        </>
      )}
    </>
  )
}

/** An admin buys seats for the organization, or Pro for themself. */
function ReportNeedsPro({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <PageFrame
      title={t('report.needsPro')}
      description={t('report.needsProText')}
      back={{ to: `/organizations/${id}`, text: t('report.back') }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={Link} to={`/organizations/${id}?view=seats`} variant="contained">
          {t('organizations.views.seats')}
        </Button>
        <Button component={Link} to="/billing" variant="outlined">
          {t('report.plans')}
        </Button>
      </Box>
    </PageFrame>
  )
}

function Controls({ report }: { report: OrganizationReport }) {
  const { t } = useTranslation()
  if (report.teams.length === 0)
    return (
      <EmptyState
        icon={<InsightsIcon fontSize="inherit" />}
        title={t('report.noTeams')}
        text={t('report.noTeamsText')}
        action={
          <Button component={Link} to={`/organizations/${report.organizationId}`} variant="contained">
            {t('organizations.views.teams')}
          </Button>
        }
      />
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <MonthChoice month={report.month} latest={report.thisMonth} />
      {report.isTruncated && (
        <Alert role="note" severity="info">
          {t('report.truncated', { most: REPORT_MAX_MEMBERSHIPS })}
        </Alert>
      )}
    </Box>
  )
}

/** Below the report, which comes first: its files, and each month's mail. */
function TakeAlong({ report }: { report: OrganizationReport }) {
  const { t } = useTranslation()
  const exporting = useExport({ kind: 'organization', id: report.organizationId })
  return (
    <Box sx={bar}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['teams', 'ages'] as const).map((part) => (
          <Button
            key={part}
            variant="outlined"
            startIcon={<DownloadIcon />}
            disabled={exporting.isPending}
            onClick={() => exporting.run({ of: 'report', part, month: report.month })}
          >
            {t(part === 'teams' ? 'report.saveTeams' : 'report.saveAges')}
          </Button>
        ))}
      </Box>
      <MailSwitch report={report} />
    </Box>
  )
}

/** This is the reader's own choice. It changes nobody else's mails. */
function MailSwitch({ report: { organizationId, isMailed } }: { report: OrganizationReport }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const choose = useAction<boolean>({
    async act(isOn) {
      await chooseReportMail(isOn)
      notify(t(isOn ? 'report.mailOn' : 'report.mailOff'), 'success')
    },
    failed: explainProblem,
    invalidates: [laterQueryKeys.organizationReports(organizationId), queryKeys.notificationChoices],
  })
  return (
    <FormControlLabel
      sx={{ width: 'fit-content' }}
      control={
        <Switch checked={isMailed} disabled={choose.isPending} onChange={(_, isOn) => choose.run(isOn)} />
      }
      label={t('report.mail')}
    />
  )
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'space-between',
}

/** Only the sheet is printed, black on white in both themes. */
const printStyles = `
@media print {
  @page { size: A4; margin: 14mm; }
  html, body { background: #fff !important; }
  .no-print, header, footer, nav { display: none !important; }
}`

/** Without a month, the present one. */
const loadReport = (id: string, month: string | undefined) =>
  unwrap<OrganizationReport>(
    api.api.organizations[':id'].report.$get({ param: { id }, query: month === undefined ? {} : { month } }),
  )

/** Switches the reader's own monthly mails on or off, for all organizations that they administer. */
const chooseReportMail = (byMail: boolean) =>
  unwrap<unknown>(
    api.api.me['notification-choices'].$patch({ json: { topic: 'organization_reports', byMail } }),
  )
