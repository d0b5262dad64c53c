import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PracticeSession } from '#contract/sessions/practice-session.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { thumbnailOf, useOwnVideos } from '#web/videos/cloud/use-videos.ts'
import { FilmIcon, PlayCircleIcon } from '#web/ui/icons/video-icons.ts'
import { useLocalVideos } from './local/use-local-videos.ts'

/** The videos of a practice: on this device and in the cloud. */
export default function SessionVideos(session: { session: PracticeSession; name: string }) {
  const may = useMay()
  return (
    <>
      <LocalVideoLink {...session} />
      {may.call('GET', '/api/videos') && <SessionVideoLink {...session} />}
    </>
  )
}

/** A link from a practice to its video in the cloud, if there is one. */
function SessionVideoLink({ session, name }: { session: PracticeSession; name: string }) {
  const { t } = useTranslation()
  const { data } = useOwnVideos(session.userId)
  const video = data?.find(({ state, sessionId }) => state === 'ready' && sessionId === session.id)
  if (!video) return null
  return (
    <IconButton
      component={Link}
      to={`/videos/${video.id}`}
      aria-label={t('cloudVideos.ofSession', { session: name })}
      sx={{ color: 'text.secondary' }}
    >
      {video.hasThumbnail ? (
        <Box component="img" src={thumbnailOf(video)} alt="" loading="lazy" sx={small} />
      ) : (
        <PlayCircleIcon />
      )}
    </IconButton>
  )
}

/** A link from a practice to its film on this device, if there is one. */
function LocalVideoLink({ session, name }: { session: PracticeSession; name: string }) {
  const { t } = useTranslation()
  const { user } = useAuth()
  const { data } = useLocalVideos(user?.uid ?? '')
  const video = data?.find(({ sessionId }) => sessionId === session.id)
  if (!video) return null
  return (
    <IconButton
      component={Link}
      to={`/practice/videos#${video.id}`}
      aria-label={t('videos.local.linkOfSession', { session: name })}
      sx={{ color: 'text.secondary' }}
    >
      <FilmIcon />
    </IconButton>
  )
}

const small = { width: 40, height: 24, objectFit: 'cover', borderRadius: 0.5 }
