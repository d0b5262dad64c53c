import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { useOwnVideos } from '#web/videos/cloud/use-videos.ts'

type Pages = Pick<ReturnType<typeof useOwnVideos>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

export function LoadMoreVideos({ videos }: { videos: Pages }) {
  const { t } = useTranslation()
  if (!videos.hasNextPage) return null
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Button
        variant="outlined"
        loading={videos.isFetchingNextPage}
        onClick={() => void videos.fetchNextPage()}
      >
        {t('cloudVideos.more')}
      </Button>
    </Box>
  )
}
