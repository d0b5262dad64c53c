import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Run } from '#contract/sessions/practice-session.ts'
import { formatClock, formatCount } from '#web/ui/format/numbers.ts'

const SHOWN_AT_FIRST = 8

/** The runs as bars from zero with their numbers: chart and table in one. Empty for a practice of a single run. */
export function RunBars({ runs }: { runs: readonly Run[] }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  if (runs.length < 2) return null
  const longest = runs.reduce((most, { juggleCount }) => Math.max(most, juggleCount), 0)
  const numbered = runs.map((run, index) => ({ ...run, number: index + 1 }))
  const shown = all ? numbered : numbered.slice(0, SHOWN_AT_FIRST)
  return (
    <Card component="section" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h3" component="h2">
        {t('practice.runs.title')}
      </Typography>
      <Box component="ol" sx={bars}>
        {shown.map(({ number, ...run }) => (
          <RunBar key={number} run={run} number={number} share={run.juggleCount / longest} />
        ))}
      </Box>
      {runs.length > SHOWN_AT_FIRST && (
        <Button sx={{ mt: 1, ml: -2.5 }} onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t('practice.runs.showLess') : t('practice.runs.showAll', { count: runs.length })}
        </Button>
      )}
    </Card>
  )
}

function RunBar({ run, number, share }: { run: Run; number: number; share: number }) {
  const { t } = useTranslation()
  const { juggleCount, duration, bodyPart } = run
  return (
    <Box component="li" sx={row}>
      <Typography variant="body2" color="textSecondary" noWrap sx={word}>
        {t('practice.runs.run', { number })}
      </Typography>
      <Box aria-hidden sx={[bar, { width: `${share * 100}%` }, share === 1 && { opacity: 1 }]} />
      <Typography variant="body2" sx={{ textAlign: 'right', fontWeight: 'fontWeightBold' }}>
        {formatCount(juggleCount)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
        {juggleCount > 1 ? formatClock(duration) : '–'}
      </Typography>
      {bodyPart && (
        <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '2 / -1', mt: -0.5 }}>
          {t(`practice.bodyParts.${bodyPart}`)}
        </Typography>
      )}
    </Box>
  )
}

/** The columns are as wide as their words, so that a run is numbered in every language. */
const bars = {
  m: 0,
  mt: 2,
  p: 0,
  listStyle: 'none',
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr) auto auto',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 1,
}

const row = { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'center' }

/** In a large text on a phone the word stands above its bar. */
const NARROW = '@container (width < 14rem)'

const word = { [NARROW]: { gridColumn: '1 / -1' } }

const bar = {
  minWidth: 4,
  height: 16,
  borderRadius: 0.5,
  bgcolor: 'primary.main',
  opacity: 0.45,
  [NARROW]: { gridColumn: '1 / 3' },
}
