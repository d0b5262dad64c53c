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
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { segmented } from '#web/ui/controls/segmented-style.ts'

/** Rows drawn at a time. Thousands at once would block a phone. */
const STEP = 100

interface PreviewTableProps<Row> {
  label: string
  /** The head of the column between the row's line number and its outcome. */
  subject: string
  rows: readonly Row[]
  isWrong: (row: Row) => boolean
  /** Returns a table row of three cells, with its key. */
  renderRow: (row: Row) => ReactNode
}

/** The rows of a CSV file with the effect of each. On request only those with errors. */
export function PreviewTable<Row>({ label, subject, rows, isWrong, renderRow }: PreviewTableProps<Row>) {
  const { t } = useTranslation()
  const hasErrors = rows.some(isWrong)
  const [onlyWrong, setOnlyWrong] = useState(hasErrors)
  const [limit, setLimit] = useState(STEP)
  const shown = onlyWrong ? rows.filter(isWrong) : rows
  const hidden = shown.length - limit
  return (
    <>
      {hasErrors && <Filter onlyWrong={onlyWrong} onChoose={setOnlyWrong} />}
      <TableContainer>
        <Table size="small" aria-label={label} sx={{ '& td, & th': { borderColor: 'divider', px: 1 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('csvPreview.line')}</TableCell>
              <TableCell>{subject}</TableCell>
              <TableCell>{t('csvPreview.outcome')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>{shown.slice(0, limit).map(renderRow)}</TableBody>
        </Table>
      </TableContainer>
      {hidden > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          {t('csvPreview.more', { count: hidden })}
          <Button onClick={() => setLimit(limit + 10 * STEP)}>{t('csvPreview.showMore')}</Button>
        </Box>
      )}
    </>
  )
}

function Filter({ onlyWrong, onChoose }: { onlyWrong: boolean; onChoose: (onlyWrong: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      value={onlyWrong}
      onChange={(_, chosen: boolean | null) => chosen !== null && onChoose(chosen)}
      aria-label={t('csvPreview.show')}
      sx={[segmented, choiceLook]}
    >
      <ToggleButton value={true}>{t('csvPreview.onlyWrong')}</ToggleButton>
      <ToggleButton value={false}>{t('csvPreview.all')}</ToggleButton>
    </ToggleButtonGroup>
  )
}

/** Two long words break on a phone instead of widening the page. */
const choiceLook = {
  width: 'fit-content',
  maxWidth: 1,
  bgcolor: 'background.default',
  '& .MuiToggleButton-root': { px: { xs: 1.25, sm: 2 }, whiteSpace: 'normal', lineHeight: 1.3 },
}
