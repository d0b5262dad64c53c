import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { VideoCard, videoGrid } from './video-card.tsx'
import { useVideosOf } from '#web/videos/cloud/use-videos.ts'

/** Videos on a player's page that the visitor may watch. Empty if there are none. */
export default function PlayerVideos({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const titleId = useId()
  const listRef = useRef<HTMLUListElement>(null)
  const videos = useVideosOf(userId)
  const ready = videos.data?.filter(({ state }) => state === 'ready') ?? []
  if (ready.length === 0) return null
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2.5 }}
    >
      <Typography id={titleId} variant="h3" component="h2">
        {t('cloudVideos.ofPlayer')}
      </Typography>
      <Box component="ul" ref={listRef} sx={videoGrid}>
        {ready.map((video) => (
          <VideoCard key={video.id} video={video} />
        ))}
      </Box>
      <LoadMore query={videos} listRef={listRef} count={ready.length} />
    </Card>
  )
}
