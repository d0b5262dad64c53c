import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '#web/platform/auth/use-may.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { ShowDialog } from '#web/ui/dialogs/show-dialog.tsx'
import { formatBytes } from '#web/ui/format/bytes.ts'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { formatDuration } from '#web/ui/format/numbers.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { shareOrSave } from '#web/ui/share/share-file.ts'
import { DeleteOutlinedIcon, ShareOutlinedIcon } from '#web/ui/icons/action-icons.ts'
import { PlayCircleIcon, ScoreboardIcon } from '#web/ui/icons/video-icons.ts'
import { ClipPreview } from '#web/videos/export/clip-preview.tsx'
import { titleOfVideo } from '#web/videos/title-of-video.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { FilmAction, filmActions, UploadAction } from './film-action.tsx'
import { deleteLocalVideo, type LocalVideo, openLocalVideo } from './local-videos.ts'

// Loaded on the first press. It brings the code that encodes videos, which most visits never need.
const ExportDialog = lazyPart(() => import('#web/videos/export/export-dialog.tsx'))

interface LocalVideoRowProps {
  video: LocalVideo
  onGone: () => void
}

/** A film with its details and all of its actions. */
export function LocalVideoRow({ video, onGone }: LocalVideoRowProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const may = useMay()
  const { id, seconds, bytes, sessionId, marks } = video
  const name = titleOfVideo(video.name)
  const [shown, setShown] = useState<{ as: 'film' | 'clip'; file: File } | null>(null)
  const shareFilm = useShareFilm()
  const open = (as: 'film' | 'clip') => () =>
    void openLocalVideo(id).then(
      (file) => setShown({ as, file }),
      () => notify(t('videos.local.openFailed'), 'error'),
    )
  const details = [
    t('videos.local.about', { seconds: formatDuration(seconds), size: formatBytes(bytes) }),
    ...(sessionId === null ? [t('videos.local.unsaved')] : []),
  ]
  return (
    <Box component="li" id={id} sx={row}>
      <IconButton aria-label={t('videos.local.play', { name })} onClick={open('film')} color="primary">
        <PlayCircleIcon />
      </IconButton>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {joinFacts(details)}
        </Typography>
      </Box>
      <DeleteFilm id={id} name={name} onGone={onGone} />
      <Box sx={actions}>
        {marks ? (
          <FilmAction startIcon={<ScoreboardIcon />} onClick={open('clip')}>
            {t('videos.local.clip')}
          </FilmAction>
        ) : (
          <FilmAction startIcon={<ScoreboardIcon />} component={Link} to={`/practice/import?film=${id}`}>
            {t('videos.local.count')}
          </FilmAction>
        )}
        <FilmAction startIcon={<ShareOutlinedIcon />} onClick={() => void shareFilm(id)}>
          {t('videos.local.share')}
        </FilmAction>
        {may.call('POST', '/api/videos') && <UploadAction video={video} />}
      </Box>
      {shown?.as === 'film' && <FilmPlayer file={shown.file} onClose={() => setShown(null)} />}
      {shown?.as === 'clip' && marks && (
        <Suspense fallback={null}>
          <ExportDialog file={shown.file} marks={marks} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Box>
  )
}

/** Deletes a film from the device, after a question. */
function DeleteFilm({ id, name, onGone }: { id: string; name: string; onGone: () => void }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    setAsking(false)
    await deleteLocalVideo(id).catch(() => notify(t('videos.local.deleteFailed'), 'error'))
    onGone()
  }
  return (
    <>
      <IconButton
        aria-label={t('videos.local.delete', { name })}
        onClick={() => setAsking(true)}
        sx={{ color: 'text.secondary' }}
      >
        <DeleteOutlinedIcon />
      </IconButton>
      <AskDialog
        open={asking}
        title={t('videos.local.deleteTitle')}
        text={t('videos.local.deleteText', { name })}
        keep={t('videos.local.keep')}
        confirm={t('videos.local.confirmDelete')}
        destructive
        onKeep={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}

/** Plays a film as it was recorded. */
function FilmPlayer({ file, onClose }: { file: File; onClose: () => void }) {
  return (
    <ShowDialog open title={file.name} maxWidth="sm" onClose={onClose}>
      <ClipPreview clip={file} />
    </ShowDialog>
  )
}

/** Shares a film as it was recorded. */
function useShareFilm(): (id: string) => Promise<void> {
  const { t } = useTranslation()
  const notify = useNotify()
  return async (id) => {
    const file = await openLocalVideo(id).catch(() => null)
    if (file) await shareOrSave(file)
    else notify(t('videos.local.openFailed'), 'error')
  }
}

const row = {
  py: 2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: 1,
} as const

/** Below the name if there is room, and over the full width otherwise. */
const actions = { ...filmActions, gridColumn: { xs: '1 / -1', sm: 2 } } as const
