import VideoLibraryIcon from '@mui/icons-material/VideoLibraryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useUploads } from '#web/videos/cloud/uploading/use-uploads.ts'
import { useOwnVideos, useVideoStorage } from '#web/videos/cloud/use-videos.ts'
import { StorageMeter } from './storage-meter.tsx'
import { ChooseUpload } from './choose-upload.tsx'
import { UnfinishedVideos } from './unfinished-videos.tsx'
import { VideoCard, videoGrid } from './video-card.tsx'

/** The player's own videos in the cloud. */
export function VideosPage({ userId }: { userId: string }) {
  const { t } = useTranslation()
  return (
    <PageFrame
      title={t('cloudVideos.title')}
      description={t('cloudVideos.description')}
      action={<ToThisDevice />}
    >
      <Videos userId={userId} />
    </PageFrame>
  )
}

function Videos({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const videos = useOwnVideos(userId)
  const { data: storage } = useVideoStorage()
  const listRef = useRef<HTMLUListElement>(null)
  const isUploading = useUploads().length > 0
  if (!videos.data && videos.isError)
    return (
      <ErrorState
        title={t('cloudVideos.failed.title')}
        text={t('cloudVideos.failed.text')}
        onRetry={() => void videos.refetch()}
      />
    )
  if (!videos.data) return <VideosSkeleton />
  const ready = videos.data.filter(({ state }) => state === 'ready')
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {storage && <StorageMeter storage={storage} />}
      {storage && !storage.refusal && <ChooseUpload userId={userId} storage={storage} />}
      <UnfinishedVideos videos={videos.data} />
      {ready.length === 0 && !isUploading && <NoVideos canUpload={!storage?.refusal} />}
      <Box component="ul" ref={listRef} sx={videoGrid}>
        {ready.map((video) => (
          <VideoCard key={video.id} video={video} />
        ))}
      </Box>
      <LoadMore query={videos} listRef={listRef} count={ready.length} />
    </Box>
  )
}

function NoVideos({ canUpload }: { canUpload: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<VideoLibraryIcon fontSize="inherit" />}
      title={t('cloudVideos.empty.title')}
      {...(canUpload && { text: t('cloudVideos.empty.text') })}
    />
  )
}

function ToThisDevice() {
  const { t } = useTranslation()
  return (
    <Button variant="outlined" component={Link} to="/practice/videos">
      {t('cloudVideos.onThisDevice')}
    </Button>
  )
}

export function VideosSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('cloudVideos.loading')} sx={videoGrid}>
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
      ))}
    </Box>
  )
}
