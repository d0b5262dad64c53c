import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { FullScreen } from '#web/ui/page/full-screen.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { useWakeLock } from '#web/ui/use-wake-lock.ts'
import { CameraProblemNote } from '#web/videos/camera/camera-problem-note.tsx'
import { CameraView } from '#web/videos/camera/camera-view.tsx'
import { useSwitch } from '#web/videos/camera/camera-preferences.ts'
import { CountDown } from './count-down.tsx'
import { Finishing } from './finishing.tsx'
import { LiveCount } from './live-count.tsx'
import { LiveOverlay } from './live-overlay.tsx'
import { PlacementHints } from './placement-hints.tsx'
import { StudioBottomBar } from './studio-bottom-bar.tsx'
import { StudioTopBar } from './studio-top-bar.tsx'
import type { Studio as StudioState } from './use-studio.ts'
import { useVoice } from './use-voice.ts'

interface StudioProps {
  studio: StudioState
  /** Tries again to open the camera. */
  onRetry(): void
  onClose(): void
}

/** The camera over the whole screen, like a camera app: set up, count-down, live count, and back with a film. */
export function Studio({ studio, onRetry, onClose }: StudioProps) {
  const { t } = useTranslation()
  const { stream, problem, side, videoRef, phase, report, setting } = studio
  const [isVoiceOn, toggleVoice] = useSwitch('countVoice')
  const isFilming = phase === 'filming'
  const isBlind = problem !== null && phase !== 'finishing'
  const blocker = useLeaveGuard((isFilming && !isBlind) || phase === 'finishing', () => {})
  useWakeLock(true)
  useVoice(isVoiceOn && isFilming ? (report?.view.touches.length ?? 0) : 0)
  return (
    <FullScreen label={t('videos.record.studio')} sx={isBlind ? {} : screen}>
      {isBlind ? (
        <>
          <StudioTopBar studio={studio} isVoiceOn={isVoiceOn} onVoice={toggleVoice} onClose={onClose} />
          <CameraProblemNote problem={problem} onRetry={onRetry} />
        </>
      ) : (
        <>
          <CameraView videoRef={videoRef} stream={stream} side={side} fit="contain" />
          {isFilming && <LiveOverlay report={report} side={side} />}
          <StudioTopBar studio={studio} isVoiceOn={isVoiceOn} onVoice={toggleVoice} onClose={onClose} />
          {phase === 'setup' && <PlacementHints setting={setting} isOpen={stream !== null} />}
          <Box sx={middle}>
            {phase === 'countDown' && <CountDown left={studio.left} />}
            {isFilming && <LiveCount report={report} endsIn={studio.endsIn} isUnkept={studio.isUnkept} />}
            {phase === 'finishing' && <Finishing reason={studio.earlyEnd} />}
          </Box>
          <StudioBottomBar studio={studio} />
        </>
      )}
      <AskDialog
        open={blocker.state === 'blocked'}
        title={t('videos.record.leave.title')}
        text={t('videos.record.leave.text')}
        keep={t('videos.record.leave.stay')}
        confirm={t('videos.record.leave.leave')}
        onKeep={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      />
    </FullScreen>
  )
}

/** The picture is dark or light as it comes: what stands on it is white, each on its own ground. */
const screen = {
  bgcolor: 'common.black',
  color: 'common.white',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
} as const
const middle = { flex: 1, minHeight: 0, position: 'relative', pointerEvents: 'none' } as const
