import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { CloseReport, Report } from '#contract/reports.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'

type Outcome = CloseReport['outcome']

interface ReportCardProps {
  report: Report
  /** The outcome that is being saved. */
  closing: Outcome | null
  onClose: (outcome: Outcome) => void
}

/** A report with its subject and its author, and links to act on it. */
export function ReportCard({ report, closing, onClose }: ReportCardProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { kind, groupName: group, message } = report
  const button = (outcome: Outcome) => ({
    size: 'small' as const,
    loading: closing === outcome,
    disabled: closing !== null,
    'aria-describedby': titleId,
    onClick: () => onClose(outcome),
  })
  return (
    <Card component="li" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
      <div>
        <Typography id={titleId} variant="h4" component="h3" sx={wrapped}>
          {t(`admin.reports.kinds.${kind}`, { group })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatDateTime(report.reportedAt)}
        </Typography>
      </div>
      {message !== null && (
        <Typography component="blockquote" dir="auto" sx={quote}>
          {message}
        </Typography>
      )}
      <Facts report={report} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" {...button('acted')}>
          {t('admin.reports.close.acted')}
        </Button>
        <Button color="inherit" {...button('dismissed')}>
          {t('admin.reports.close.dismissed')}
        </Button>
      </Box>
    </Card>
  )
}

function Facts({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { kind, reason, note, groupName, sender, reporter } = report
  const path = groupPath(report)
  return (
    <Box component="dl" sx={facts}>
      <Fact name={t('admin.reports.reason')}>{t(`reports.reasons.${reason}`)}</Fact>
      {note && <Fact name={t('admin.reports.note')}>{note}</Fact>}
      {(kind === 'message' || kind === 'player') && (
        <Fact name={t(kind === 'message' ? 'admin.reports.sender' : 'admin.reports.player')}>
          <Person person={sender} />
        </Fact>
      )}
      <Fact name={t('admin.reports.reporter')}>
        <Person person={reporter} />
      </Fact>
      {path && (
        <Fact name={t('admin.reports.group')}>
          <Way to={path}>{groupName}</Way>
        </Fact>
      )}
    </Box>
  )
}

/** The page where the group can be deactivated. Null if the group is deleted. */
function groupPath({ teamId, organizationId }: Report): string | null {
  if (teamId !== null) return `/groups/${teamId}?view=settings`
  return organizationId === null ? null : `/organizations/${organizationId}?view=settings`
}

function Person({ person }: { person: Report['sender'] }) {
  const { t } = useTranslation()
  return person ? <Way to={`/admin/users/${person.uid}`}>{person.displayName}</Way> : t('admin.reports.gone')
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <Link component={RouterLink} to={to}>
    <bdi>{children}</bdi>
  </Link>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" dir="auto" sx={{ m: 0, whiteSpace: 'pre-line', ...wrapped }}>
      {children}
    </Typography>
  </div>
)

const wrapped = { overflowWrap: 'anywhere' } as const

const quote = {
  ...wrapped,
  m: 0,
  pl: 2,
  borderLeft: 3,
  borderColor: 'divider',
  whiteSpace: 'pre-line',
} as const

const facts = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
}
