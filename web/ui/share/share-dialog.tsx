import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedPicture } from './shared-picture.ts'
import { useShare } from './use-share.ts'

/** Shows the picture, and offers to share or download it. */
export default function ShareDialog({ picture, onClose }: { picture: SharedPicture; onClose: () => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { preview, failed, canShare, share, fileName } = useShare(picture)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('share.title')}</DialogTitle>
      <DialogContent>
        {preview ? (
          <Box component="img" src={preview} alt={describe(picture)} sx={image} />
        ) : (
          <Skeleton variant="rounded" sx={image} />
        )}
        {failed && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {t('share.failed')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 3, pt: 0, gap: 1 }}>
        <Button onClick={onClose} sx={{ mr: 'auto' }}>
          {t('common.close')}
        </Button>
        <Button
          component="a"
          variant={canShare ? 'outlined' : 'contained'}
          disabled={!preview}
          href={preview ?? ''}
          download={fileName}
        >
          {t('share.download')}
        </Button>
        {canShare && (
          <Button variant="contained" autoFocus onClick={() => void share()}>
            {t('share.action')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The whole content of the picture as a text alternative. */
const describe = ({ headline, value, label, figures, date }: SharedPicture): string =>
  [headline, `${value} ${label}`, ...figures.map((figure) => `${figure.label} ${figure.value}`), date].join(
    ', ',
  )

const image = { display: 'block', width: 1, height: 'auto', aspectRatio: '1', borderRadius: 2 }
