import MovieFilterIcon from '@mui/icons-material/MovieFilterOutlined'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilmMarks } from '#web/videos/local/kept-film.ts'
import { marksOf } from '#web/videos/local/link-film.ts'
import type { Review } from './use-review.ts'

// Loaded on the first press: it brings the code that writes videos, which most reviews never need.
const ExportDialog = lazy(() => import('#web/videos/export/export-dialog.tsx'))

/** Makes a clip of the video as it is counted now. */
export function ClipButton({ review, file }: { review: Review; file: File }) {
  const { t } = useTranslation()
  const [marks, setMarks] = useState<FilmMarks | null>(null)
  return (
    <>
      <IconButton
        aria-label={t('videos.export.action')}
        onClick={() => setMarks(marksOf(review.kept, review.touches))}
      >
        <MovieFilterIcon />
      </IconButton>
      {marks && (
        <Suspense fallback={null}>
          <ExportDialog file={file} marks={marks} onClose={() => setMarks(null)} />
        </Suspense>
      )}
    </>
  )
}
