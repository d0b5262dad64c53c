import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RosterRowPlan } from '#contract/roster.ts'
import { segmented } from '#web/ui/segmented-style.ts'
import type { RosterRow } from './read-roster.ts'
import type { CheckedRoster } from './use-roster-import.ts'

/** So many rows are drawn at once: thousands would keep a phone busy. */
const STEP = 100

type PlannedRow = RosterRow & { plan: RosterRowPlan }

/** The rows with what each would do, those with errors on wish alone. */
export function RosterTable({ checked: { rows, plan } }: { checked: CheckedRoster }) {
  const { t } = useTranslation()
  const [onlyWrong, setOnlyWrong] = useState(plan.counts.wrong > 0)
  const [limit, setLimit] = useState(STEP)
  const planned = rows.map((row, index): PlannedRow => ({ ...row, plan: plan.rows[index]! }))
  const shown = onlyWrong ? planned.filter((row) => row.plan.outcome === 'wrong') : planned
  const hidden = shown.length - limit
  return (
    <>
      {plan.counts.wrong > 0 && <Filter onlyWrong={onlyWrong} onChoose={setOnlyWrong} />}
      <TableContainer>
        <Table
          size="small"
          aria-label={t('roster.title')}
          sx={{ '& td, & th': { borderColor: 'divider', px: 1 } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{t('roster.preview.line')}</TableCell>
              <TableCell>{t('groupAdmin.columns.name')}</TableCell>
              <TableCell>{t('roster.preview.outcome')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.slice(0, limit).map((row) => (
              <Row key={row.line} row={row} t={t} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {hidden > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          {t('roster.preview.more', { count: hidden })}
          <Button onClick={() => setLimit(limit + 10 * STEP)}>{t('roster.preview.showMore')}</Button>
        </Box>
      )}
    </>
  )
}

function Filter({ onlyWrong, onChoose }: { onlyWrong: boolean; onChoose(onlyWrong: boolean): void }) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      value={onlyWrong}
      onChange={(_, chosen: boolean | null) => chosen !== null && onChoose(chosen)}
      aria-label={t('roster.preview.show')}
      sx={[segmented, { width: 'fit-content', bgcolor: 'background.default', '& button': { px: 2 } }]}
    >
      <ToggleButton value={true}>{t('roster.preview.onlyWrong')}</ToggleButton>
      <ToggleButton value={false}>{t('roster.preview.all')}</ToggleButton>
    </ToggleButtonGroup>
  )
}

function Row({ row: { line, name, email, plan }, t }: { row: PlannedRow; t: TFunction }) {
  return (
    <TableRow>
      <TableCell sx={{ color: 'text.secondary', width: 56 }}>{line}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', py: 1 }}>
        <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name || '–'}</Box>
        <Box sx={{ color: 'text.secondary' }}>{email}</Box>
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
