import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** Finished without a touch: nothing to save, and nothing lost. */
export function NothingCounted({ onStart, onClose }: { onStart(): void; onClose(): void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('practice.result.nothing')}
      text={t('practice.result.nothingText')}
      action={
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center' }}>
          <Button onClick={onClose}>{t('practice.count.close')}</Button>
          <Button autoFocus variant="contained" onClick={onStart}>
            {t('practice.result.nothingStart')}
          </Button>
        </Box>
      }
    />
  )
}
