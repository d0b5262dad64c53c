import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useRefreshVideos } from '#web/videos/cloud/use-videos.ts'
import { shareOf, type ShownUpload } from './shown-upload.ts'
import { uploads } from './uploads.ts'
import { useStopUpload, useUploadStatus } from './use-uploads.ts'

/** An upload with its progress and its buttons. */
export function UploadProgress({ upload }: { upload: ShownUpload }) {
  const { t } = useTranslation()
  const statusOf = useUploadStatus()
  const { pending, phase } = upload
  const isRefused = phase === 'failed' || phase === 'gone'
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <LinearProgress
        variant={phase === 'checking' ? 'indeterminate' : 'determinate'}
        value={shareOf(upload)}
        color={isRefused ? 'error' : 'primary'}
        aria-label={t('cloudVideos.upload.progress', { name: pending.name })}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Typography variant="body2" color={isRefused ? 'error' : 'textSecondary'}>
        {statusOf(upload)}
      </Typography>
      <UploadActions upload={upload} />
    </Box>
  )
}

function UploadActions({ upload: shown }: { upload: ShownUpload }) {
  const { t } = useTranslation()
  const { pending, phase } = shown
  const [asking, setAsking] = useState(false)
  const stop = useStopUpload()
  const refresh = useRefreshVideos()
  const giveUp = async () => {
    setAsking(false)
    await stop(shown)
    await refresh()
  }
  const canPause = phase === 'queued' || phase === 'sending' || phase === 'offline' || phase === 'busy'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {canPause && (
        <Button size="small" variant="outlined" onClick={() => uploads.pause(pending.id)}>
          {t('cloudVideos.upload.pause')}
        </Button>
      )}
      {(phase === 'paused' || (phase === 'failed' && pending.refusal === undefined)) && (
        <Button size="small" variant="outlined" onClick={() => uploads.resume(pending.id)}>
          {t(phase === 'paused' ? 'cloudVideos.upload.resume' : 'cloudVideos.upload.retry')}
        </Button>
      )}
      {phase !== 'checking' && (
        <Button
          size="small"
          onClick={() => (pending.refusal === undefined ? setAsking(true) : void giveUp())}
        >
          {t(pending.refusal === undefined ? 'cloudVideos.upload.stop' : 'cloudVideos.upload.dismiss')}
        </Button>
      )}
      <AskDialog
        open={asking}
        title={t('cloudVideos.upload.stopTitle', { name: pending.name })}
        text={t('cloudVideos.upload.stopText')}
        keep={t('cloudVideos.upload.keep')}
        confirm={t('cloudVideos.upload.stop')}
        destructive
        onKeep={() => setAsking(false)}
        onConfirm={() => void giveUp()}
      />
    </Box>
  )
}
