import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Dispatch, KeyboardEvent, SetStateAction } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#web/ui/format/numbers.ts'

/** A try that was counted, in seconds and from its start. */
export interface Counted {
  juggleCount: number
  duration: number
  date: string
}

interface TappingProps {
  taps: readonly number[]
  onTaps: Dispatch<SetStateAction<readonly number[]>>
  onNote: (counted: Counted) => void
}

/** A try that is counted by a tap for each touch. */
export function Tapping({ taps, onTaps, onNote }: TappingProps) {
  const { t } = useTranslation()
  const save = () => {
    const first = taps[0]!
    const duration = Math.max(1, Math.round((Date.now() - first) / 100) / 10)
    onNote({ juggleCount: taps.length, duration, date: new Date(first).toISOString() })
  }
  return (
    <>
      <Box
        component="button"
        type="button"
        autoFocus
        aria-label={t('squads.try.tapLabel', { count: taps.length })}
        onPointerDown={() => onTaps((before) => [...before, Date.now()])}
        onKeyDown={({ key, repeat }: KeyboardEvent) => {
          if (key === ' ' && !repeat) onTaps((before) => [...before, Date.now()])
        }}
        sx={target}
      >
        <Box
          sx={{
            fontSize: 'clamp(96px, 30vmin, 260px)',
            fontWeight: 800,
            lineHeight: 1,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {formatCount(taps.length)}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{t('squads.try.tapHint')}</Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'center' }}>
        <Button
          size="large"
          disabled={taps.length === 0}
          onClick={() => onTaps((before) => before.slice(0, -1))}
        >
          {t('squads.try.less')}
        </Button>
        <Button size="large" variant="contained" disabled={taps.length === 0} onClick={save}>
          {t('squads.try.save')}
        </Button>
      </Box>
    </>
  )
}

const target = {
  flex: 1,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 2,
  border: 0,
  borderRadius: '24px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  touchAction: 'manipulation',
  userSelect: 'none',
  cursor: 'pointer',
}
