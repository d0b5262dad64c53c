import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import PlayCircleIcon from '@mui/icons-material/PlayCircleOutlined'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PracticeSession } from '#contract/sessions/practice-session.ts'
import { thumbnailOf, useOwnVideos } from '#web/videos/cloud/use-videos.ts'

/** Leads from a practice to the video of it in the cloud, where there is one. */
export function SessionVideoLink({ session, name }: { session: PracticeSession; name: string }) {
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

const small = { width: 40, height: 24, objectFit: 'cover', borderRadius: 0.5 }
