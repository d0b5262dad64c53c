import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link, type LinkProps } from 'react-router'
import { UploadProgress } from '#web/videos/cloud/uploading/upload-progress.tsx'
import { uploads } from '#web/videos/cloud/uploading/uploads.ts'
import { useUploads } from '#web/videos/cloud/uploading/use-uploads.ts'
import { useOwnVideos, useVideoStorage } from '#web/videos/cloud/use-videos.ts'
import type { LocalVideo } from '#web/videos/local/local-videos.ts'
import { momentInVideo } from '#web/videos/review/find-frame.ts'
import { CloudDoneIcon, CloudUploadIcon } from '#web/ui/icons/video-icons.ts'

type FilmActionProps = ButtonProps & Partial<Pick<LinkProps, 'to'>>

/** A button for an action of a film. On a phone its icon stands above its text, so that all buttons have the same width. */
export function FilmAction(props: FilmActionProps) {
  return <Button size="small" sx={action} {...props} />
}

/** The actions of a film side by side, whatever the length of their texts. */
export const filmActions = {
  mt: { xs: 1.5, sm: 1 },
  display: 'grid',
  alignItems: 'start',
  columnGap: { sm: 1 },
  rowGap: 1,
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(3, auto) 1fr' },
} as const

/** Takes the whole width below the actions. */
const acrossFilmActions = { gridColumn: '1 / -1' } as const

/** Uploads a film of this device, or says that it is in the cloud. */
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
    ...(marks && firstTouchAt !== undefined && { firstTouchAt: momentInVideo(firstTouchAt, marks.startsAt) }),
  })
}

const action = {
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'flex-start',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 0 },
  px: { xs: 0.5, sm: 1.25 },
  py: { xs: 1, sm: 0.5 },
  lineHeight: 1.25,
  textAlign: 'center',
  whiteSpace: 'normal',
  '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 -2px' } },
} as const
