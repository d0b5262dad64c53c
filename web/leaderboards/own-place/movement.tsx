import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#web/ui/format/numbers.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

/** How the own place has moved since the last visit. */
export function Movement({ placesWon }: { placesWon: number }) {
  const { t } = useTranslation()
  const direction = placesWon > 0 ? 'up' : placesWon < 0 ? 'down' : 'same'
  const said = t(`leaderboards.movement.${direction}`, { count: Math.abs(placesWon) })
  return (
    <Box component="span" title={said} sx={{ color: direction === 'up' ? 'success.main' : 'text.secondary' }}>
      <span aria-hidden>
        {ARROWS[direction] + (placesWon === 0 ? '' : ` ${formatCount(Math.abs(placesWon))}`)}
      </span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </Box>
  )
}

const ARROWS = { up: '▲', down: '▼', same: '=' } as const
