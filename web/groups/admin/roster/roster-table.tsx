import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RosterRowPlan } from '#contract/groups/roster.ts'
import { PreviewTable } from '#web/ui/csv/preview-table.tsx'
import { Email } from '#web/ui/page/email.tsx'
import type { RosterRow } from './read-roster.ts'
import type { CheckedRoster } from './use-roster-import.ts'

type PlannedRow = RosterRow & { plan: RosterRowPlan }

/** The rows with what each would do. */
export function RosterTable({ checked: { rows, plan } }: { checked: CheckedRoster }) {
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
