import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlineOutlined'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { VideoDetails } from '#contract/videos.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { contentOf, useRefreshVideos } from '#web/videos/cloud/use-videos.ts'
import { VisibilityChoice } from './visibility-choice.tsx'

/** For the player of a video: who can watch it, the file of it, and the end of it. */
export function OwnVideoActions({ video }: { video: VideoDetails }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const remove = useRemoveVideo(video)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <VisibilityChoice video={video} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          component="a"
          href={contentOf(video)}
          download={video.name}
        >
          {t('cloudVideos.watch.download')}
        </Button>
        <Button color="error" startIcon={<DeleteOutlineIcon />} onClick={() => setAsking(true)}>
          {t('cloudVideos.watch.delete')}
        </Button>
      </Box>
      <AskDialog
        open={asking}
        title={t('cloudVideos.watch.deleteTitle')}
        text={t('cloudVideos.watch.deleteText', { name: video.name })}
        keep={t('cloudVideos.watch.keep')}
        confirm={t('cloudVideos.watch.delete')}
        destructive
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void remove()
        }}
      />
    </Box>
  )
}

function useRemoveVideo({ id, name }: VideoDetails): () => Promise<void> {
  const { t } = useTranslation()
  const notify = useNotify()
  const navigate = useNavigate()
  const refresh = useRefreshVideos()
  return async () => {
    try {
      await unwrap<unknown>(api.api.videos[':id'].$delete({ param: { id } }))
    } catch (problem) {
      notify(t('cloudVideos.watch.deleteFailed', { reason: explainProblem(problem) }), 'error')
      return
    }
    // First away from what is gone, so that nobody asks for it again.
    await navigate('/videos', { replace: true })
    notify(t('cloudVideos.watch.deleted', { name }), 'success')
    await refresh()
  }
}
