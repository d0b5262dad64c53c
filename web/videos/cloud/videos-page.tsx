import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { VideoStorage } from '#contract/videos/videos.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { formatBytes } from '#web/ui/format/bytes.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { VideoLibraryIcon } from '#web/ui/icons/video-icons.ts'
import { isOfKeptKind } from '#web/videos/cloud/uploading/what-is-kept.ts'
import { uploads } from '#web/videos/cloud/uploading/uploads.ts'
import { useOwnVideos, useVideoStorage } from '#web/videos/cloud/use-videos.ts'
import { VideoFileButton } from '#web/videos/importing/video-file-button.tsx'
import { UnfinishedVideos } from './unfinished-videos.tsx'
import { useUploads } from './uploading/use-uploads.ts'
import { VideoCard, videoGrid } from './video-card.tsx'

/** The player's own videos in the cloud. */
export default function VideosPage({ userId }: { userId: string }) {
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
  if (videos.isPending) return <VideosSkeleton />
  if (!videos.data) return <ErrorState text={t('common.nothingLost')} onRetry={videos.refetch} />
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

function VideosSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={videoGrid}>
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
      ))}
    </Box>
  )
}

const WAYS_ON = {
  TIER_REQUIRED: { to: '/billing', words: 'cloudVideos.storage.plans' },
  GUARDIAN_NEEDED: { to: '/settings', words: 'cloudVideos.storage.settings' },
} as const

/** How much of the player's video storage is used, or why the player has none. */
function StorageMeter({ storage }: { storage: VideoStorage }) {
  const { t } = useTranslation()
  const { usedBytes, quotaBytes, refusal } = storage
  const [used, quota] = [formatBytes(usedBytes), formatBytes(quotaBytes)]
  const isOpen = quotaBytes > 0
  return (
    <Card component="section" aria-label={t('cloudVideos.storage.label')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="body2" color="textSecondary">
        {isOpen ? t('cloudVideos.storage.used', { used, quota }) : t('cloudVideos.storage.kept', { used })}
      </Typography>
      {isOpen && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, (100 * usedBytes) / quotaBytes)}
          color={usedBytes > 0.9 * quotaBytes ? 'warning' : 'primary'}
          aria-label={t('cloudVideos.storage.label')}
          sx={{ mt: 1, height: 8, borderRadius: 1 }}
        />
      )}
      {refusal && (
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography sx={{ flex: '1 1 240px' }}>{t(`cloudVideos.storage.${refusal}`)}</Typography>
          <Button variant="outlined" component={Link} to={WAYS_ON[refusal].to}>
            {t(WAYS_ON[refusal].words)}
          </Button>
        </Box>
      )}
    </Card>
  )
}

/** Uploads a video of this device. A video that does not fit, or does not play everywhere, is refused before any byte is sent. */
function ChooseUpload({ userId, storage }: { userId: string; storage: VideoStorage }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const choose = async (file: File) => {
    const { name, size } = file
    const left = Math.max(0, storage.quotaBytes - storage.usedBytes)
    const { maxSeconds } = storage
    if (size === 0) notify(t('cloudVideos.storage.empty', { name }), 'warning')
    else if (size > storage.maxBytes) {
      const most = formatBytes(storage.maxBytes)
      notify(t('cloudVideos.storage.tooLarge', { name, most }), 'warning')
    } else if (size > left) {
      notify(t('cloudVideos.storage.noRoom', { name, left: formatBytes(left) }), 'warning')
    } else if (((await secondsOf(file)) ?? 0) > maxSeconds) {
      notify(t('cloudVideos.storage.tooLong', { name, minutes: maxSeconds / 60 }), 'warning')
    } else if (!(await isOfKeptKind(file))) {
      const why = /\.(mp4|m4v|mov|webm)$/i.test(name) ? 'broken' : 'otherKind'
      notify(t(`cloudVideos.storage.${why}`, { name }), 'warning')
    } else void uploads.add({ userId, name, size }, file)
  }
  return (
    <div>
      <VideoFileButton variant="contained" size="large" onFile={(file) => void choose(file)}>
        {t('cloudVideos.upload.choose')}
      </VideoFileButton>
    </div>
  )
}

/** Milliseconds. */
const PATIENCE_MS = 5_000

/** How long a video plays, as this browser reads it. Null if it cannot, or if an unfinished recording does not say. */
function secondsOf(file: File): Promise<number | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const patience = setTimeout(() => resolve(null), PATIENCE_MS)
  video.preload = 'metadata'
  video.addEventListener('loadedmetadata', () =>
    resolve(Number.isFinite(video.duration) ? video.duration : null),
  )
  video.addEventListener('error', () => resolve(null))
  video.src = address
  return promise.finally(() => {
    clearTimeout(patience)
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}
