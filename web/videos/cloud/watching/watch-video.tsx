import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { VideoDetails } from '#contract/videos.ts'
import { contentOf, thumbnailOf } from '#web/videos/cloud/use-videos.ts'
import { titleOfVideo } from '#web/videos/title-of-video.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import { OwnVideoActions } from './own-video-actions.tsx'
import { TouchMarkers } from './touch-markers.tsx'

/** A video with its touches, what was counted in it, and for its player what can be done with it. */
export function WatchVideo({ video }: { video: VideoDetails }) {
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

/** What was counted in it, where it shows a practice. */
function Practice({ video: { session, createdAt } }: { video: VideoDetails }) {
  const { t } = useTranslation()
  const details = session
    ? [
        t('practice.juggles', { count: session.juggleCount }),
        formatDuration(session.duration),
        formatRate(session.juggleRate),
        formatDateTime(session.date),
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
