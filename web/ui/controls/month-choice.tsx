import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { addMonths } from '#domain/calendar/month.ts'
import { formatMonth } from '#web/ui/format/dates.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/action-icons.ts'

interface MonthChoiceProps {
  month: string
  /** The last month to choose. */
  latest: string
}

const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/

/** The month in the address, `?month=2026-10`; undefined where there is none. */
export function useMonthInAddress(): string | undefined {
  const [address] = useSearchParams()
  const month = address.get('month') ?? ''
  return MONTH.test(month) ? month : undefined
}

/** One month back or forward. The address selects the month. */
export function MonthChoice({ month, latest }: MonthChoiceProps) {
  const { t } = useTranslation()
  const [, setAddress] = useSearchParams()
  const show = (chosen: string) =>
    setAddress(
      (address) => {
        address.set('month', chosen)
        return address
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Box role="group" aria-label={t('month.label')} sx={look}>
      <IconButton aria-label={t('month.previous')} onClick={() => show(addMonths(month, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <Box
        component="span"
        aria-live="polite"
        sx={{ flex: '0 1 min(9.5em, 50vw)', minWidth: 0, textAlign: 'center', fontWeight: 'fontWeightBold' }}
      >
        {formatMonth(month)}
      </Box>
      <IconButton
        aria-label={t('month.next')}
        // Not disabled: a control that vanishes from under the keyboard loses the focus.
        aria-disabled={month >= latest}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' } }}
        onClick={() => month < latest && show(addMonths(month, 1))}
      >
        <ChevronRightIcon />
      </IconButton>
    </Box>
  )
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  width: 'fit-content',
  maxWidth: '100%',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  '@media print': { '& > span': { minWidth: 0 } },
}
