import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { HISTORY_COLUMNS, type HistoryColumn } from '#domain/history-import/history-row.ts'
import { DATE_FORMATS, DURATION_UNITS } from '#domain/history-import/parse-cells.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { hasBareDurations, type HistoryTable, type Reading } from './read-history.ts'

interface ColumnChoiceProps {
  table: HistoryTable
  reading: Reading
  onChange: (reading: Reading) => void
}

/** The meaning of each column, and the formats of dates and durations. They are guessed from the file and can be changed here. */
export function ColumnChoice({ table, reading, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  return (
    <Box component="section" aria-label={t('account.import.columns.title')} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h4" component="h3">
        {t('account.import.columns.title')}
      </Typography>
      <Box sx={fields}>
        {HISTORY_COLUMNS.map((column) => (
          <ColumnField key={column} column={column} table={table} reading={reading} onChange={onChange} />
        ))}
        <Choice
          size="medium"
          label={t('account.import.columns.dateFormat')}
          value={reading.dateFormat}
          choices={DATE_FORMATS.map((value) => ({
            value,
            label: t(`account.import.columns.dateFormats.${value}`),
          }))}
          onChoose={(dateFormat) => onChange({ ...reading, dateFormat })}
        />
        {hasBareDurations(table, reading.mapping) && (
          <Choice
            size="medium"
            label={t('account.import.columns.durationUnit')}
            value={reading.durationUnit}
            choices={DURATION_UNITS.map((value) => ({
              value,
              label: t(`account.import.columns.durationUnits.${value}`),
            }))}
            onChoose={(durationUnit) => onChange({ ...reading, durationUnit })}
          />
        )}
      </Box>
      {profile && (
        <Typography variant="body2" color="textSecondary">
          {t('account.import.columns.timeZone', { zone: profile.timeZone.replaceAll('_', ' ') })}
        </Typography>
      )}
    </Box>
  )
}

const NONE = ''

function ColumnField({ column, table, reading, onChange }: ColumnChoiceProps & { column: HistoryColumn }) {
  const { t } = useTranslation()
  const { mapping } = reading
  const chosen = mapping[column]
  const choose = (value: string) =>
    onChange({ ...reading, mapping: { ...mapping, [column]: value === NONE ? null : Number(value) } })
  return (
    <Choice
      size="medium"
      label={t(`account.import.columns.${column}`)}
      value={chosen === null ? NONE : String(chosen)}
      choices={[
        { value: NONE, label: t('account.import.columns.choose') },
        ...table.columns.map((name, index) => ({
          value: String(index),
          label: name || t('account.import.columns.unnamed', { number: index + 1 }),
        })),
      ]}
      onChoose={choose}
    />
  )
}

const fields = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
  // The two selects for formats need room for their examples.
  '& > :nth-of-type(n + 4)': { gridColumn: { sm: 'auto / span 3' } },
}
