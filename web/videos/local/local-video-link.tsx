import MovieIcon from '@mui/icons-material/MovieOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PracticeSession } from '#contract/sessions/practice-session.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { useLocalVideos } from './use-local-videos.ts'

/** Leads from a practice to the film of it, where this device has one. */
export function LocalVideoLink({ session, name }: { session: PracticeSession; name: string }) {
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
      <MovieIcon />
    </IconButton>
  )
}
