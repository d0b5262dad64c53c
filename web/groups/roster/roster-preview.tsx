import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ROSTER_OUTCOMES, type RosterPlan, type RosterRowPlan } from '#contract/groups/roster.ts'
import { PreviewTable } from '#web/ui/csv/preview-table.tsx'
import { Email } from '#web/ui/page/email.tsx'
import { StepHeading } from '#web/ui/page/step-heading.tsx'
import type { RosterRow } from './read-roster.ts'
import type { CheckedRoster, useRosterImport } from './use-roster-import.ts'

interface RosterPreviewProps {
  checked: CheckedRoster
  way: ReturnType<typeof useRosterImport>
}

/** The effect of each row, before anything is changed. */
export function RosterPreview({ checked, way }: RosterPreviewProps) {
  const { t } = useTranslation()
  const countsId = useId()
  const { counts } = checked.plan
  const effective = counts.joins + counts.invited
  return (
    <Card component="section" sx={card}>
      <StepHeading variant="h3" describedBy={countsId}>
        {t('roster.preview.title', { file: checked.fileName })}
      </StepHeading>
      <Box id={countsId} role="status" sx={{ display: 'grid', gap: 2 }}>
        <RosterCounts counts={counts} />
        {counts.wrong > 0 && (
          <Alert role="note" severity="warning">
            {t('roster.preview.fixFirst')}
          </Alert>
        )}
        {counts.wrong === 0 && effective === 0 && (
          <Alert role="note" severity="info">
            {t('roster.preview.nothing')}
          </Alert>
        )}
      </Box>
      <RosterTable key={checked.rows.length} checked={checked} />
      <Box sx={buttons}>
        <Button onClick={way.restart}>{t('roster.preview.another')}</Button>
        {counts.wrong > 0 ? (
          <Button variant="contained" loading={way.isChecking} onClick={() => way.leaveOutWrong(checked)}>
            {t('roster.preview.leaveOut', { count: counts.wrong })}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={effective === 0}
            loading={way.isImporting}
            onClick={() => way.confirm(checked)}
          >
            {t('roster.preview.import', { count: effective })}
          </Button>
        )}
      </Box>
    </Card>
  )
}

const COLORS = {
  joins: 'success',
  invited: 'info',
  isMember: 'default',
  wasInvited: 'default',
  wrong: 'error',
} as const

/** The number of rows per effect. Effects without rows are left out. */
export function RosterCounts({ counts }: { counts: RosterPlan['counts'] }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ROSTER_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
        <Chip
          key={outcome}
          variant="outlined"
          color={COLORS[outcome]}
          label={t(`roster.counts.${outcome}`, { count: counts[outcome] })}
        />
      ))}
    </Box>
  )
}

type PlannedRow = RosterRow & { plan: RosterRowPlan }

function RosterTable({ checked: { rows, plan } }: { checked: CheckedRoster }) {
  const { t } = useTranslation()
  const planned = rows.map((row, index): PlannedRow => ({ ...row, plan: plan.rows[index]! }))
  return (
    <PreviewTable
      label={t('roster.title')}
      subject={t('groupAdmin.columns.name')}
      rows={planned}
      isWrong={(row) => row.plan.outcome === 'wrong'}
      renderRow={(row) => <Row key={row.line} row={row} t={t} />}
    />
  )
}

function Row({ row: { line, name, email, plan }, t }: { row: PlannedRow; t: TFunction }) {
  return (
    <TableRow>
      <TableCell sx={{ color: 'text.secondary', width: 56 }}>{line}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', py: 1 }}>
        <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name || '–'}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          <Email>{email}</Email>
        </Box>
      </TableCell>
      <TableCell sx={{ color: plan.outcome === 'wrong' ? 'error.main' : 'text.primary' }}>
        {plan.outcome === 'wrong' ? (
          plan.errors.map((error) => <div key={error}>{t(`roster.errors.${error}`)}</div>)
        ) : (
          <>
            {t(`roster.outcomes.${plan.outcome}`, { team: plan.teamName })}
            {plan.role === 'admin' && <Box sx={{ color: 'text.secondary' }}>{t('groups.roles.admin')}</Box>}
          </>
        )}
      </TableCell>
    </TableRow>
  )
}

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }

const card = {
  p: { xs: 2, sm: 3 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  overflow: 'visible',
}
