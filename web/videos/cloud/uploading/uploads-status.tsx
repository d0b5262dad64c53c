import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { CloudUploadIcon } from '#web/ui/icons/video-icons.ts'
import { useRefreshVideos } from '#web/videos/cloud/use-videos.ts'
import type { PendingUpload } from './pending-upload.ts'
import { shareOf } from './shown-upload.ts'
import { uploads } from './uploads.ts'
import { useUploads, useUploadStatus } from './use-uploads.ts'

/** Pages that show uploads themselves, or where nothing may be in the way. */
const QUIET = /^\/(videos|practice)(\/|$)/

/** Continues the player's uploads on every page of the app, and shows their progress. */
export default function UploadsStatus({ userId }: { userId: string | null }) {
  const { t } = useTranslation()
  const statusOf = useUploadStatus()
  const { pathname } = useLocation()
  const shown = useUploads()
  useCarryOn(userId)
  const first = shown.find(({ phase }) => phase !== 'paused')
  if (!first || QUIET.test(pathname)) return null
  return (
    <ButtonBase component={Link} to="/videos" sx={chip}>
      <CloudUploadIcon aria-hidden fontSize="small" color="primary" />
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography variant="body2" noWrap>
          {shown.length > 1 ? t('cloudVideos.upload.several', { count: shown.length }) : first.pending.name}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={shareOf(first)}
          aria-label={t('cloudVideos.upload.progress', { name: first.pending.name })}
        />
        <Typography variant="caption" color="textSecondary" noWrap>
          {statusOf(first)}
        </Typography>
      </Box>
    </ButtonBase>
  )
}

function useCarryOn(userId: string | null): void {
  const { t } = useTranslation()
  const notify = useNotify()
  const navigate = useNavigate()
  const refresh = useRefreshVideos()
  useEffect(() => uploads.carryOn(userId), [userId])
  // An upload of another tab may have finished while this one was loading the videos.
  const refreshOnce = useEffectEvent(() => void refresh())
  useEffect(() => refreshOnce(), [])
  useEffect(() => {
    window.addEventListener('online', uploads.wake)
    // Another tab has changed the list.
    window.addEventListener('storage', uploads.readAgain)
    return () => {
      window.removeEventListener('online', uploads.wake)
      window.removeEventListener('storage', uploads.readAgain)
    }
  }, [])
  const finish = useEffectEvent(async ({ name }: PendingUpload, videoId: string | null) => {
    const show = {
      label: t('cloudVideos.upload.show'),
      run: () => void navigate(`/videos/${videoId}`),
    }
    if (videoId !== null) notify(t('cloudVideos.upload.done', { name }), 'success', show)
    await refresh()
  })
  useEffect(() => uploads.onFinished((upload, videoId) => finish(upload, videoId)), [])
}

const chip = {
  position: 'fixed',
  zIndex: 'snackbar',
  right: 16,
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', sm: 16 },
  width: 'min(280px, calc(100vw - 32px))',
  p: 1.5,
  gap: 1.5,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  textAlign: 'start',
  borderRadius: 2,
  bgcolor: 'background.paper',
  boxShadow: 6,
}
