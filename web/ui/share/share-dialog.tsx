import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { ShowDialog } from '#web/ui/dialogs/show-dialog.tsx'
import type { SharedPicture } from './shared-picture.ts'
import { useShare } from './use-share.ts'

/** Shows the picture, and offers to share or download it. */
export default function ShareDialog({ picture, onClose }: { picture: SharedPicture; onClose: () => void }) {
  const { t } = useTranslation()
  const { preview, failed, canShare, share, fileName } = useShare(picture)
  const actions = (
    <>
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
    </>
  )
  return (
    <ShowDialog open title={t('share.title')} onClose={onClose} actions={actions}>
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
    </ShowDialog>
  )
}

/** The whole content of the picture as a text alternative. */
const describe = ({ headline, value, label, figures, date }: SharedPicture): string =>
  [headline, `${value} ${label}`, ...figures.map((figure) => `${figure.label} ${figure.value}`), date].join(
    ', ',
  )

const image = { display: 'block', width: 1, height: 'auto', aspectRatio: '1', borderRadius: 2 }
