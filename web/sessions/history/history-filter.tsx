import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '#contract/sessions/practice-session.ts'
import { HISTORY_PERIODS, type HistoryPeriod } from '#domain/practice/history-period.ts'
import { PRACTICE_KINDS, type PracticeKind } from '#domain/practice/practice-session.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { useList } from '#web/ui/dialogs/use-list.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { type HistoryChoice, useBeginOf } from './history-choice.ts'

interface HistoryFilterProps {
  choice: HistoryChoice
  /** The newest sessions of all, and whether there are more. */
  all: { data?: readonly OwnSession[] | undefined; hasNextPage: boolean }
  onChoose: (chosen: Partial<HistoryChoice>) => void
}

/** Narrows the history to one kind of practice and to a period. Each is offered only where it can hide something. */
export function HistoryFilter({ choice: { kind, period }, all, onChoose }: HistoryFilterProps) {
  const begin = useBeginOf()
  const { data = [], hasNextPage } = all
  const hasKinds = hasNextPage || new Set(data.map(({ mode }) => mode)).size > 1
  const hasPast = hasNextPage || data.some(({ localDate }) => localDate < begin('week'))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:not(:empty)': { mb: 2 } }}>
      {(kind || hasKinds) && <Kinds kind={kind} onChoose={(chosen) => onChoose({ kind: chosen })} />}
      {(period || hasPast) && <Periods period={period} onChoose={(chosen) => onChoose({ period: chosen })} />}
    </Box>
  )
}

const ALL = 'all'

interface ChoiceProps<T> {
  onChoose: (chosen: T | null) => void
}

function Kinds({ kind, onChoose }: ChoiceProps<PracticeKind> & { kind: PracticeKind | null }) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      value={kind ?? ALL}
      // Pressing the chosen one again reports null. One is always chosen.
      onChange={(_, chosen: PracticeKind | typeof ALL | null) =>
        chosen && onChoose(chosen === ALL ? null : chosen)
      }
      aria-label={t('history.kinds.label')}
      sx={[segmented, wholeWidthOnPhones]}
    >
      {([ALL, ...PRACTICE_KINDS] as const).map((each) => (
        <ToggleButton key={each} value={each}>
          {t(`history.kinds.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function Periods({ period, onChoose }: ChoiceProps<HistoryPeriod> & { period: HistoryPeriod | null }) {
  const { t } = useTranslation()
  const list = useList()
  return (
    <Select<HistoryPeriod | typeof ALL>
      {...list}
      value={period ?? ALL}
      onChange={({ target }) => onChoose(target.value === ALL ? null : target.value)}
      size="small"
      inputProps={{ 'aria-label': t('history.periods.label') }}
      MenuProps={{ slotProps: { list: { 'aria-label': t('history.periods.label') } } }}
      sx={{
        flex: { xs: 1, sm: 'none' },
        minHeight: 44,
        borderRadius: '12px',
        fontWeight: 'fontWeightMedium',
      }}
    >
      {([ALL, ...HISTORY_PERIODS] as const).map((each) => (
        <MenuItem key={each} value={each}>
          {t(`history.periods.${each}`)}
        </MenuItem>
      ))}
    </Select>
  )
}

const wholeWidthOnPhones = {
  width: { xs: '100%', sm: 'fit-content' },
  '& button': { flex: { xs: 'auto', sm: 'none' }, px: { xs: 0.5, sm: 2 } },
}

/** Says which choice hides everything. */
export function NothingChosen({ choice: { kind, period }, onShowAll }: NothingChosenProps) {
  const { t } = useTranslation()
  const title = period
    ? t(kind ? `history.periods.noneOfKind.${period}` : `history.periods.none.${period}`)
    : t('history.kinds.none')
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {t('history.kinds.showAll')}
        </Button>
      }
    />
  )
}

interface NothingChosenProps {
  choice: HistoryChoice
  onShowAll: () => void
}
