import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TouchIcon } from '#web/ui/icons/practice-icons.ts'
import { clockOf } from '#web/videos/timeline/format-exact-time.ts'
import type { TapAlong } from './use-tap-along.ts'

interface PartsToCountProps {
  tapping: TapAlong
  onUndo: () => void
}

/** Where touches may be missing, and a button that plays the next such part, so that the player taps along. */
export function PartsToCount({ tapping, onUndo }: PartsToCountProps) {
  const { t } = useTranslation()
  const { parts, part, added } = tapping
  const [next] = parts
  if (part) return <TapSurface tapping={tapping} onUndo={onUndo} />
  if (!next && added === null) return null
  return (
    <Box sx={row}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: '1 1 12rem' }}>
        {added !== null && `${t('videos.parts.added', { count: added })} `}
        {next && t('videos.parts.unfollowed', { count: parts.length })}
      </Typography>
      {next && (
        <Button variant="outlined" startIcon={<TouchIcon />} onClick={() => tapping.start(next)}>
          {t('videos.parts.count', clockOf(next))}
        </Button>
      )}
    </Box>
  )
}

/** Every press counts at once, when the finger goes down. */
function TapSurface({ tapping, onUndo }: PartsToCountProps) {
  const { t } = useTranslation()
  const { added } = tapping
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    // Otherwise the button would count again when the key comes up.
    event.preventDefault()
    if (!event.repeat) tapping.tap()
  }
  return (
    <Box sx={{ px: { xs: 2, md: 0 }, display: 'grid', gap: 1 }}>
      <Button
        autoFocus
        variant="contained"
        onPointerDown={tapping.tap}
        onKeyDown={press}
        // Voice control and screen readers click without a pointer.
        onClick={({ detail }: MouseEvent) => detail === 0 && tapping.tap()}
        sx={surface}
      >
        {t('videos.parts.tap')}
      </Button>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: 1 }}>
          {t('videos.parts.added', { count: added ?? 0 })}
        </Typography>
        <Button disabled={!added} onClick={onUndo}>
          {t('videos.review.undo')}
        </Button>
        <Button onClick={tapping.stop}>{t('videos.parts.stop')}</Button>
      </Box>
    </Box>
  )
}

const row = { px: { xs: 2, md: 0 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }
const surface = { minHeight: { xs: 120, md: 96 }, fontSize: 'h3.fontSize', touchAction: 'manipulation' }
