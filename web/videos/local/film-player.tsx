import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useTranslation } from 'react-i18next'
import { ClipPreview } from '#web/videos/export/clip-preview.tsx'

/** A film as it was recorded. */
export function FilmPlayer({ file, onClose }: { file: File; onClose(): void }) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={onClose} aria-label={file.name} maxWidth="sm" fullWidth>
      <DialogContent>
        <ClipPreview clip={file} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
