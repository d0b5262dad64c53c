import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlineOutlined'
import PlayCircleIcon from '@mui/icons-material/PlayCircleOutlined'
import ScoreboardIcon from '@mui/icons-material/ScoreboardOutlined'
import ShareIcon from '@mui/icons-material/ShareOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { formatBytes } from '#web/ui/format/bytes.ts'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { formatDuration } from '#web/ui/format/numbers.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { titleOfVideo } from '#web/videos/title-of-video.ts'
import { FilmAction, filmActions } from './film-action.tsx'
import { useShareFilm } from './use-share-film.ts'
import { deleteLocalVideo, openLocalVideo, type LocalVideo } from './local-videos.ts'
import { FilmPlayer } from './film-player.tsx'

// Loaded on the first press: it brings the code that writes videos, which most visits never need.
const ExportDialog = lazy(() => import('#web/videos/export/export-dialog.tsx'))

interface LocalVideoRowProps {
  video: LocalVideo
  Actions?: ComponentType<{ video: LocalVideo }>
  onGone(): void
}

/** One film: what it is, and everything that can be done with it. */
export function LocalVideoRow({ video, Actions, onGone }: LocalVideoRowProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const { id, seconds, bytes, sessionId, marks } = video
  const name = titleOfVideo(video.name)
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<{ as: 'film' | 'clip'; file: File } | null>(null)
  const shareFilm = useShareFilm()
  const open = (as: 'film' | 'clip') => () =>
    void openLocalVideo(id).then(
      (file) => setShown({ as, file }),
      () => notify(t('videos.local.openFailed'), 'error'),
    )
  const remove = async () => {
    setAsking(false)
    await deleteLocalVideo(id).catch(() => notify(t('videos.local.deleteFailed'), 'error'))
    onGone()
  }
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
      <IconButton
        aria-label={t('videos.local.delete', { name })}
        onClick={() => setAsking(true)}
        sx={{ color: 'text.secondary' }}
      >
        <DeleteOutlineIcon />
      </IconButton>
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
        <FilmAction startIcon={<ShareIcon />} onClick={() => void shareFilm(id)}>
          {t('videos.local.share')}
        </FilmAction>
        {Actions && <Actions video={video} />}
      </Box>
      {shown?.as === 'film' && <FilmPlayer file={shown.file} onClose={() => setShown(null)} />}
      {shown?.as === 'clip' && marks && (
        <Suspense fallback={null}>
          <ExportDialog file={shown.file} marks={marks} onClose={() => setShown(null)} />
        </Suspense>
      )}
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
    </Box>
  )
}

const row = {
  py: 2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: 1,
} as const

/** Under the name where there is room for them, else from edge to edge. */
const actions = { ...filmActions, gridColumn: { xs: '1 / -1', sm: 2 } } as const
