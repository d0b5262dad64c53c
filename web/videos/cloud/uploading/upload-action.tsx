import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined'
import CloudUploadIcon from '@mui/icons-material/CloudUploadOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOwnVideos, useVideoStorage } from '#web/videos/cloud/use-videos.ts'
import { acrossFilmActions, FilmAction } from '#web/videos/local/film-action.tsx'
import type { LocalVideo } from '#web/videos/local/local-videos.ts'
import { UploadProgress } from './upload-progress.tsx'
import { uploads } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

/** Beside a film of this device: brings it into the cloud, or says that it is there. */
export function UploadAction({ video }: { video: LocalVideo }) {
  const { t } = useTranslation()
  const upload = useUploads().find(({ pending }) => pending.filmId === video.id)
  const { data: inCloud } = useOwnVideos(video.userId)
  const { data: storage } = useVideoStorage()
  if (upload)
    return (
      <Box sx={acrossFilmActions}>
        <UploadProgress upload={upload} />
      </Box>
    )
  const there = inCloud?.find(
    ({ state, sessionId, size }) =>
      state === 'ready' && sessionId === video.sessionId && size === video.bytes,
  )
  if (there)
    return (
      <FilmAction startIcon={<CloudDoneIcon />} component={Link} to={`/videos/${there.id}`}>
        {t('cloudVideos.upload.inCloud')}
      </FilmAction>
    )
  return (
    <FilmAction
      startIcon={<CloudUploadIcon />}
      aria-label={t('cloudVideos.upload.label', { name: video.name })}
      {...(storage?.refusal ? { component: Link, to: '/videos' } : { onClick: () => void begin(video) })}
    >
      {t('cloudVideos.upload.action')}
    </FilmAction>
  )
}

function begin({ id, userId, name, bytes, sessionId, marks }: LocalVideo): Promise<void> {
  const firstTouchAt = marks?.touches[0]
  return uploads.add({
    filmId: id,
    userId,
    name,
    size: bytes,
    ...(sessionId !== null && { sessionId }),
    ...(marks && firstTouchAt !== undefined && { firstTouchAt: firstTouchAt + marks.startsAt }),
  })
}
