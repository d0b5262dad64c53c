import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import type { KeptReview } from '#web/videos/local/kept-review.ts'
import { forgetReview, reviewsOf } from '#web/videos/local/video-database.ts'

interface UnfinishedReviewsProps {
  userId: string
  onContinue: (review: KeptReview) => void
}

/** Reviews that were neither saved nor discarded: left for later, or interrupted. */
export function UnfinishedReviews({ userId, onContinue }: UnfinishedReviewsProps) {
  const { t } = useTranslation()
  const { data, refetch } = useQuery({
    queryKey: queryKeys.unfinishedReviews(userId),
    queryFn: () => reviewsOf(userId),
    // Local data of the device, so it is always read again.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const [discarding, setDiscarding] = useState<KeptReview | null>(null)
  if (!data?.length) return null
  const discard = async () => {
    if (discarding) await forgetReview(discarding.id).catch(() => {})
    setDiscarding(null)
    await refetch()
  }
  return (
    <Card component="section" sx={{ p: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h2">
        {t('videos.unfinished.title')}
      </Typography>
      {data.map((review) => (
        <Box key={review.id} sx={row}>
          <Typography sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>{review.file.name}</Typography>
          <Button color="error" onClick={() => setDiscarding(review)}>
            {t('videos.unfinished.discard')}
          </Button>
          <Button variant="outlined" onClick={() => onContinue(review)}>
            {t('videos.unfinished.continue')}
          </Button>
        </Box>
      ))}
      <AskDialog
        open={discarding !== null}
        title={t('videos.unfinished.question')}
        text={t('videos.unfinished.lost', { name: discarding?.file.name ?? '' })}
        keep={t('videos.unfinished.keep')}
        confirm={t('videos.unfinished.discard')}
        destructive
        onKeep={() => setDiscarding(null)}
        onConfirm={() => void discard()}
      />
    </Card>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }
