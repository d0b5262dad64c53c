import VideocamOffIcon from '@mui/icons-material/VideocamOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { useVideo } from '#web/videos/cloud/use-videos.ts'
import { WatchVideo } from './watch-video.tsx'

/** One video in the cloud, for whoever may watch it. */
export function WatchPage() {
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
  if (error instanceof ApiProblem && error.code === 'NOT_FOUND') return <Missing />
  if (data) return <WatchVideo video={data} />
  if (error)
    return (
      <ErrorState
        isPage
        title={t('cloudVideos.failed.title')}
        text={explainProblem(error)}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Box role="status" aria-label={t('cloudVideos.loading')}>
      <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
      <Skeleton width="40%" sx={{ mt: 2, fontSize: 'h2.fontSize' }} />
    </Box>
  )
}

/** Deleted, or not for this visitor: they are not told which. */
function Missing() {
  const { t } = useTranslation()
  return (
    <>
      <title>{`${t('cloudVideos.watch.missing')} · ${t('brand.name')}`}</title>
      <EmptyState
        isPage
        icon={<VideocamOffIcon fontSize="inherit" />}
        title={t('cloudVideos.watch.missing')}
        text={t('cloudVideos.watch.missingText')}
        action={
          <Button variant="contained" component={Link} to="/videos">
            {t('cloudVideos.watch.toVideos')}
          </Button>
        }
      />
    </>
  )
}
