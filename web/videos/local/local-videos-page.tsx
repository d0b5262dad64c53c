import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { formatBytes } from '#web/ui/format/bytes.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { allowRecordingSounds } from '#web/videos/camera/camera-preferences.ts'
import { FilmIcon, VideoOffIcon } from '#web/ui/icons/video-icons.ts'
import { LocalVideoRow } from './local-video-row.tsx'
import { useLocalVideos, useSpaceLeft } from './use-local-videos.ts'

/** The films on this device, their storage, and their actions. */
export default function LocalVideosPage({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const query = useLocalVideos(userId)
  return (
    <PageFrame
      title={t('videos.local.title')}
      description={query.data === null ? null : t('videos.local.description')}
      maxWidth="sm"
    >
      <LocalVideos query={query} />
    </PageFrame>
  )
}

function LocalVideos({
  query: { data: videos, isError, refetch },
}: {
  query: ReturnType<typeof useLocalVideos>
}) {
  const { t } = useTranslation()
  const space = useSpaceLeft()
  if (isError) return <ErrorState text={t('videos.local.failedText')} onRetry={refetch} />
  if (videos === null) return <NoVideos canKeep={false} />
  if (!videos) return <PageLoading />
  if (videos.length === 0) return <NoVideos canKeep />
  const used = videos.reduce((sum, { bytes }) => sum + bytes, 0)
  const refresh = () => void Promise.all([refetch(), space.refetch()])
  return (
    <Card component="section" sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {videos.map((video) => (
          <LocalVideoRow key={video.id} video={video} onGone={refresh} />
        ))}
      </ul>
      {typeof space.data === 'number' && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 2 }}>
          {t('videos.local.space', { used: formatBytes(used), left: formatBytes(space.data) })}
        </Typography>
      )}
    </Card>
  )
}

/** Even on a device that stores no films, a practice can be filmed and counted. */
function NoVideos({ canKeep }: { canKeep: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={canKeep ? <FilmIcon fontSize="inherit" /> : <VideoOffIcon fontSize="inherit" />}
      title={t(canKeep ? 'videos.local.empty' : 'videos.local.unkept')}
      text={t(canKeep ? 'videos.local.emptyText' : 'videos.local.unkeptText')}
      action={
        <Button variant="contained" component={Link} to="/practice/record" onClick={allowRecordingSounds}>
          {t('videos.local.emptyAction')}
        </Button>
      }
    />
  )
}
