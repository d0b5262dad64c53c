import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { VideoDetails } from '#contract/videos/videos.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { practiceDateTime } from '#web/ui/format/practice-time.ts'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { VideoOffIcon } from '#web/ui/icons/video-icons.ts'
import { contentOf, thumbnailOf, useVideo } from '#web/videos/cloud/use-videos.ts'
import { titleOfVideo } from '#web/videos/title-of-video.ts'
import { OwnVideoActions } from './own-video-actions.tsx'
import { TouchMarkers } from './touch-markers.tsx'

/** A video in the cloud, for everybody who may watch it. */
export default function WatchPage() {
  const { id = '' } = useParams()
  return (
    <Container maxWidth="md" sx={{ py: { xs: 2, sm: 5 } }}>
      <Watched key={id} id={id} />
    </Container>
  )
}

function Watched({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useVideo(id)
  if (isProblem(error, 'NOT_FOUND')) return <Missing />
  if (data) return <WatchVideo video={data} />
  if (error) return <ErrorState isPage error={error} onRetry={refetch} />
  return (
    <Box role="status" aria-label={t('common.loading')}>
      <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
      <Skeleton width="40%" sx={{ mt: 2, fontSize: 'h2.fontSize' }} />
    </Box>
  )
}

/** The video was deleted, or the visitor may not see it. The page does not say which. */
function Missing() {
  const { t } = useTranslation()
  return (
    <EmptyState
      isPage
      icon={<VideoOffIcon fontSize="inherit" />}
      title={t('cloudVideos.watch.missing')}
      text={t('cloudVideos.watch.missingText')}
      action={
        <Button variant="contained" component={Link} to="/videos">
          {t('cloudVideos.watch.toVideos')}
        </Button>
      }
    />
  )
}

/** A video with its touches and its counted practice. Its player also gets the actions. */
function WatchVideo({ video }: { video: VideoDetails }) {
  const { t } = useTranslation()
  const videoRef = useRef<HTMLVideoElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  const { name, isMine, userId, playerName, hasThumbnail, duration, touches } = video
  const seek = (time: number) => {
    const element = videoRef.current
    if (!element) return
    element.currentTime = time
    void element.play().catch(() => {})
  }
  return (
    <Box component="article" sx={{ display: 'grid', gap: 2.5 }}>
      <title>{`${titleOfVideo(name)} · ${t('brand.name')}`}</title>
      <div>
        <Box
          component="video"
          ref={videoRef}
          src={contentOf(video)}
          {...(hasThumbnail && { poster: thumbnailOf(video) })}
          aria-label={name}
          controls
          playsInline
          preload="metadata"
          onError={() => setIsBroken(true)}
          sx={screen}
        />
        <TouchMarkers touches={touches} duration={duration ?? 0} onSeek={seek} />
      </div>
      {isBroken && <Alert severity="warning">{t('cloudVideos.watch.broken')}</Alert>}
      <div>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {titleOfVideo(name)}
        </Typography>
        {!isMine && (
          <MuiLink component={Link} to={`/players/${userId}`}>
            {t('cloudVideos.watch.by', { name: playerName })}
          </MuiLink>
        )}
        <Practice video={video} />
      </div>
      {isMine && <OwnVideoActions video={video} />}
    </Box>
  )
}

/** The counted practice that the video shows, if any. */
function Practice({ video: { session, createdAt } }: { video: VideoDetails }) {
  const { t } = useTranslation()
  const details = session
    ? [
        t('practice.juggles', { count: session.juggleCount }),
        formatDuration(session.duration),
        formatRate(session.juggleRate),
        practiceDateTime(session),
      ]
    : [formatDateTime(createdAt)]
  return (
    <Typography color="textSecondary" sx={{ mt: 0.5 }}>
      {joinFacts(details)}
    </Typography>
  )
}

const screen = {
  display: 'block',
  width: '100%',
  maxHeight: '70dvh',
  borderRadius: 2,
  bgcolor: 'common.black',
}
