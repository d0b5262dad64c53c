import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'

/** Stays within reach of the thumb while the result scrolls beneath. */
const bar = {
  position: 'sticky',
  bottom: 0,
  mt: { xs: 'auto', sm: 1 },
  display: 'grid',
  gap: 1,
  pt: 2,
  pb: 2,
  bgcolor: 'background.default',
}

/** On a phone labels may take two lines. */
const wrapping = { px: 1, lineHeight: 1.25, whiteSpace: 'normal', [lyingPhone]: { minHeight: 44 } } as const
const big = { ...wrapping, minHeight: 64, fontSize: 'body1.fontSize' }

/** Side by side on a lying phone, where they would cover what was good. */
const unsaved = {
  ...bar,
  [lyingPhone]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start', pt: 1, pb: 0.5 },
}

interface UnsavedActionsProps {
  canSave: boolean
  isPending: boolean
  onSave: () => void
  /** Saves, and gets ready for the next practice at once. */
  onQuickSave: () => void
  onDiscard: () => void
  onReopen: () => void
}

export function UnsavedActions(props: UnsavedActionsProps) {
  const { canSave, isPending, onSave, onQuickSave, onDiscard, onReopen } = props
  const { t } = useTranslation()
  return (
    <Box sx={unsaved}>
      {canSave && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(min-content, 1fr) minmax(min-content, 1.4fr)',
            gap: 1,
          }}
        >
          <Button variant="outlined" size="large" sx={big} disabled={isPending} onClick={onQuickSave}>
            {t('practice.result.quickSave')}
          </Button>
          <Button autoFocus variant="contained" size="large" sx={big} loading={isPending} onClick={onSave}>
            {t('practice.result.save')}
          </Button>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ gridColumn: '1 / -1', textAlign: 'center' }}
          >
            {t('practice.result.quickSaveHint')}
          </Typography>
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <Button size="large" sx={wrapping} disabled={isPending} onClick={onReopen}>
          {t('practice.result.reopen')}
        </Button>
        <Button size="large" color="error" sx={wrapping} disabled={isPending} onClick={onDiscard}>
          {t('practice.result.discard')}
        </Button>
      </Box>
    </Box>
  )
}

export function SavedActions({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ ...bar, gridTemplateColumns: '1fr 1fr' }}>
      <Button variant="outlined" size="large" sx={big} component={Link} to="/stats">
        {t('practice.result.viewStats')}
      </Button>
      <Button autoFocus variant="contained" size="large" sx={big} onClick={onAgain}>
        {t('practice.result.again')}
      </Button>
    </Box>
  )
}
