import MovieIcon from '@mui/icons-material/MovieOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { formatBytes } from '#web/ui/format/bytes.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { LocalVideoRow } from './local-video-row.tsx'
import type { LocalVideo } from './local-videos.ts'
import { useLocalVideos, useSpaceLeft } from './use-local-videos.ts'

interface LocalVideosPageProps {
  userId: string
  /** What else can be done with a film. */
  Actions?: ComponentType<{ video: LocalVideo }>
}

/** The films on this device: what they are of, how much room they take, and what to do with them. */
export function LocalVideosPage({ userId, Actions }: LocalVideosPageProps) {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('videos.local.title')} description={t('videos.local.description')} maxWidth="sm">
      <LocalVideos userId={userId} {...(Actions && { Actions })} />
    </PageFrame>
  )
}

function LocalVideos({ userId, Actions }: LocalVideosPageProps) {
  const { t } = useTranslation()
  const { data: videos, isError, refetch } = useLocalVideos(userId)
  const space = useSpaceLeft()
  if (isError) {
    return (
      <ErrorState
        title={t('videos.local.failed')}
        text={t('videos.local.failedText')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!videos) return <PageLoading />
  if (videos.length === 0) return <NoVideos />
  const used = videos.reduce((sum, { bytes }) => sum + bytes, 0)
  const refresh = () => void Promise.all([refetch(), space.refetch()])
  return (
    <Card component="section" sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {videos.map((video) => (
          <LocalVideoRow key={video.id} video={video} onGone={refresh} {...(Actions && { Actions })} />
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

function NoVideos() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<MovieIcon fontSize="inherit" />}
      title={t('videos.local.empty')}
      text={t('videos.local.emptyText')}
      action={
        <Button variant="contained" component={Link} to="/practice/record">
          {t('videos.local.emptyAction')}
        </Button>
      }
    />
  )
}
