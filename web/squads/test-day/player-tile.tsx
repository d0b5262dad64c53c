import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { TabletPlayer } from '#contract/squads/stations.ts'
import { COUNTED_TRIES } from '#domain/coach/test-day.ts'
import { formatCount } from '#web/ui/format/numbers.ts'

/** A player of a test day, with their best: large enough for a finger in the sun. */
export function PlayerTile({ player, onChoose }: { player: TabletPlayer; onChoose: () => void }) {
  const { t } = useTranslation()
  const { displayName, shirtNumber, best, tries } = player
  const counted = Math.min(tries.length, COUNTED_TRIES)
  return (
    <Box component="button" type="button" onClick={onChoose} sx={tile}>
      <Box sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere', lineHeight: 1.25 }}>
        <bdi>{displayName}</bdi>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {shirtNumber !== null && `#${shirtNumber} · `}
          {t('squads.testDay.tries', { done: counted, of: COUNTED_TRIES })}
        </Typography>
        <Box
          sx={{ fontSize: 'h3.fontSize', fontWeight: 'fontWeightBold', fontVariantNumeric: 'tabular-nums' }}
        >
          {best === null ? '–' : formatCount(best)}
        </Box>
      </Box>
    </Box>
  )
}

const tile = {
  width: 1,
  height: 1,
  minHeight: 92,
  p: 1.75,
  display: 'grid',
  alignContent: 'space-between',
  gap: 1,
  textAlign: 'start',
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  cursor: 'pointer',
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-visible': { outline: 3, outlineColor: 'primary.main' },
}
