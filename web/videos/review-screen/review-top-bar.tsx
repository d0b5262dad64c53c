import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilmMarks } from '#web/videos/local/kept-film.ts'
import { marksOf } from '#web/videos/local/link-film.ts'
import { CloseIcon, RedoIcon, UndoIcon } from '#web/ui/icons/action-icons.ts'
import { FilmFilterIcon } from '#web/ui/icons/video-icons.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import type { Review } from './use-review.ts'

interface ReviewTopBarProps {
  review: Review
  file: File | null
  onClose: () => void
}

export function ReviewTopBar({ review, file, onClose }: ReviewTopBarProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ p: 1, display: 'flex', alignItems: 'center', gap: 1, [lyingPhone]: { py: 0 } }}>
      <IconButton size="large" aria-label={t('common.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <Typography variant="h4" component="h1" noWrap sx={{ flex: 1 }}>
        {review.kept.file.name}
      </Typography>
      {file && review.kept.basis !== null && <ClipButton review={review} file={file} />}
      <IconButton aria-label={t('videos.review.undo')} disabled={!review.canUndo} onClick={review.undo}>
        <UndoIcon />
      </IconButton>
      <IconButton aria-label={t('videos.review.redo')} disabled={!review.canRedo} onClick={review.redo}>
        <RedoIcon />
      </IconButton>
    </Box>
  )
}

// Loaded on the first press. It brings the code that encodes videos, which most reviews never need.
const ExportDialog = lazy(() => import('#web/videos/export/export-dialog.tsx'))

/** Makes a clip of the video with its current count. */
function ClipButton({ review, file }: { review: Review; file: File }) {
  const { t } = useTranslation()
  const [marks, setMarks] = useState<FilmMarks | null>(null)
  return (
    <>
      <IconButton
        aria-label={t('videos.export.action')}
        onClick={() => setMarks(marksOf(review.kept, review.touches))}
      >
        <FilmFilterIcon />
      </IconButton>
      {marks && (
        <Suspense fallback={null}>
          <ExportDialog file={file} marks={marks} onClose={() => setMarks(null)} />
        </Suspense>
      )}
    </>
  )
}
