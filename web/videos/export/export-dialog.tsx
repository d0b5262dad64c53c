import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShowDialog } from '#web/ui/dialogs/show-dialog.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'
import { formatCount, formatPercent } from '#web/ui/format/numbers.ts'
import { canShareFile, shareFile } from '#web/ui/share/share-file.ts'
import type { FilmMarks } from '#web/videos/local/kept-film.ts'
import { ClipPreview } from './clip-preview.tsx'
import { makeClip } from './make-clip.ts'

interface ExportDialogProps {
  file: File
  marks: FilmMarks
  onClose: () => void
}

/** Shows the progress of the clip, then the clip, with the buttons to share or save it. */
export default function ExportDialog({ file, marks, onClose }: ExportDialogProps) {
  const { t } = useTranslation()
  const { share, clip, hasFailed } = useClip(file, marks)
  const [sharingFailed, setSharingFailed] = useState(false)
  const isMaking = !clip && !hasFailed
  return (
    <ShowDialog
      open
      title={t('videos.export.title')}
      closeText={t(isMaking ? 'common.cancel' : 'common.close')}
      actions={clip && <ClipActions clip={clip} onShared={(worked) => setSharingFailed(!worked)} />}
      onClose={onClose}
    >
      {clip ? <ClipPreview clip={clip} /> : <Typography>{t('videos.export.text')}</Typography>}
      {isMaking && (
        <>
          <LinearProgress
            variant="determinate"
            value={100 * share}
            aria-label={t('videos.export.progress')}
            sx={{ mt: 3, height: 8, borderRadius: 1 }}
          />
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('videos.export.made', { share: formatPercent(Math.floor(100 * share)) })}
          </Typography>
        </>
      )}
      {clip && (
        <Typography role="status" sx={{ mt: 1 }}>
          {t('videos.export.ready')}
        </Typography>
      )}
      {(hasFailed || sharingFailed) && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t(hasFailed ? 'videos.export.failed' : 'videos.export.shareFailed')}
        </Alert>
      )}
    </ShowDialog>
  )
}

function ClipActions({ clip, onShared }: { clip: File; onShared: (worked: boolean) => void }) {
  const { t } = useTranslation()
  const canShare = canShareFile(clip)
  return (
    <>
      <Button variant={canShare ? 'outlined' : 'contained'} onClick={() => saveFile(clip.name, clip)}>
        {t('videos.export.download')}
      </Button>
      {canShare && (
        <Button variant="contained" autoFocus onClick={() => void shareFile(clip).then(onShared)}>
          {t('videos.export.share')}
        </Button>
      )}
    </>
  )
}

interface ClipState {
  /** 0 to 1. */
  readonly share: number
  readonly clip: File | null
  readonly hasFailed: boolean
}

const BEGINNING: ClipState = { share: 0, clip: null, hasFailed: false }

/** Makes a clip while the dialog is open. Closing aborts it. */
function useClip(file: File, marks: FilmMarks): ClipState {
  const { t } = useTranslation()
  const { palette, typography } = useTheme()
  const [state, setState] = useState(BEGINNING)
  const brand = t('brand.name')
  const font = typography.fontFamily!
  const { white: ink, black: ground } = palette.common
  useEffect(() => {
    const wanted = new AbortController()
    const { signal } = wanted
    const tell = (next: ClipState) => {
      if (!signal.aborted) setState(next)
    }
    makeClip(file, marks, {
      look: { brand, font, ink, ground },
      formatCount,
      onProgress: (share) => tell({ ...BEGINNING, share }),
      signal,
    }).then(
      (clip) => tell({ share: 1, clip, hasFailed: false }),
      () => tell({ ...BEGINNING, hasFailed: true }),
    )
    return () => wanted.abort()
  }, [file, marks, brand, font, ink, ground])
  return state
}
