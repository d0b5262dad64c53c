import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Video } from '#contract/videos/videos.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { UploadProgress } from '#web/videos/cloud/uploading/upload-progress.tsx'
import { useUploads } from './uploading/use-uploads.ts'

/** Uploads in progress: those of this device with their progress, and those that another device has begun. */
export function UnfinishedVideos({ videos }: { videos: readonly Video[] }) {
  const { t } = useTranslation()
  const shown = useUploads()
  const isOurs = ({ id }: Video) => shown.some(({ pending }) => pending.url?.endsWith(id))
  const others = videos.filter((video) => video.state === 'uploading' && !isOurs(video))
  if (shown.length === 0 && others.length === 0) return null
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2">
        {t('cloudVideos.upload.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {shown.map((upload) => (
          <Box component="li" key={upload.pending.id}>
            <Typography sx={{ mb: 1, fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
              {upload.pending.name}
            </Typography>
            <UploadProgress upload={upload} />
          </Box>
        ))}
        {others.map((video) => (
          <BegunElsewhere key={video.id} video={video} />
        ))}
      </Box>
    </Card>
  )
}

function BegunElsewhere({ video: { id, name } }: { video: Video }) {
  const { t } = useTranslation()
  const { run: discard, isPending } = useAction({
    act: () => unwrap<unknown>(api.api.videos[':id'].$delete({ param: { id } })),
    failed: (problem) => explainProblem(problem),
    invalidates: [queryKeys.videos],
  })
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('cloudVideos.upload.unfinished')}
        </Typography>
      </Box>
      <Button size="small" loading={isPending} onClick={() => discard()}>
        {t('cloudVideos.upload.discard')}
      </Button>
    </Box>
  )
}
