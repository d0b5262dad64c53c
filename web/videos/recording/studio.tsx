import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { FullScreen } from '#web/ui/page/full-screen.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SaidOnArrival } from '#web/ui/page/said-on-arrival.tsx'
import { playTone } from '#web/ui/sound.ts'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { useWakeLock } from '#web/ui/device/use-wake-lock.ts'
import { VideoOffIcon } from '#web/ui/icons/video-icons.ts'
import { useCountVoice } from '#web/videos/camera/camera-preferences.ts'
import { CameraView } from '#web/videos/camera/camera-view.tsx'
import type { CameraProblem } from '#web/videos/camera/open-camera.ts'
import type { EarlyEnd } from '#web/videos/live/live-messages.ts'
import { LiveCount, LiveOverlay } from './live-count.tsx'
import { PlacementHints } from './placement-hints.tsx'
import { StudioBottomBar, StudioTopBar } from './studio-bars.tsx'
import { LAST_SECONDS, type Studio as StudioState } from './use-studio.ts'
import { useVoice } from './hands-free/use-voice.ts'

const STEP_OF_VOICE = { off: 0, tens: 10, on: 1 }

interface StudioProps {
  studio: StudioState
  /** Tries again to open the camera. */
  onRetry: () => void
  onClose: () => void
  /** Stands in for the link to the tap counter when there is no picture. */
  onTap?: () => void
}

/** The camera over the whole screen, like a camera app: preparation, countdown, live count, and finally the film. */
export function Studio({ studio, onRetry, onClose, onTap }: StudioProps) {
  const { t } = useTranslation()
  const { stream, problem, side, videoRef, phase, report, setting } = studio
  const { voice, next: nextVoice } = useCountVoice()
  const isFilming = phase === 'filming'
  const isBlind = problem !== null && phase !== 'finishing'
  const blocker = useLeaveGuard((isFilming && !isBlind) || phase === 'finishing', () => {})
  useWakeLock(true)
  const count = isFilming ? (report?.view.touches.length ?? 0) : 0
  useVoice(count, STEP_OF_VOICE[voice])
  useRecordSound(count)
  return (
    <FullScreen label={t('videos.record.studio')} sx={isBlind ? {} : screen}>
      {isBlind ? (
        <>
          <StudioTopBar studio={studio} voice={voice} onVoice={nextVoice} onClose={onClose} />
          <CameraProblemNote problem={problem} onRetry={onRetry} onTap={onTap} />
        </>
      ) : (
        <>
          <CameraView videoRef={videoRef} stream={stream} side={side} fit="contain" />
          {isFilming && <LiveOverlay report={report} side={side} />}
          <StudioTopBar studio={studio} voice={voice} onVoice={nextVoice} onClose={onClose} />
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

/** Seconds until the start, as large as the count will be. */
function CountDown({ left }: { left: number }) {
  const { t } = useTranslation()
  const [atFirst] = useState(left)
  return (
    <Box role="timer" sx={countDownColumn}>
      {/* A timer is not announced, and a recording may start by itself. */}
      <SaidOnArrival>{t('videos.record.startsIn', { count: atFirst })}</SaidOnArrival>
      <Typography sx={label}>
        {left > LAST_SECONDS ? t('videos.record.startsIn', { count: left }) : t('videos.record.countDown')}
      </Typography>
      <Box component="span" sx={[digits, left > LAST_SECONDS && words]}>
        {left > LAST_SECONDS ? t('videos.record.stepBack') : Math.max(1, left)}
      </Box>
    </Box>
  )
}

/** The film has ended, and the careful count is running. */
function Finishing({ reason }: { reason: EarlyEnd | null }) {
  const { t } = useTranslation()
  return (
    <Box role="status" sx={finishingColumn}>
      <CircularProgress color="inherit" />
      <Typography variant="h3" component="p">
        {t('videos.record.finishing')}
      </Typography>
      {reason && <Typography>{t(`videos.record.early.${reason}`)}</Typography>}
    </Box>
  )
}

const RECORD = { from: 880, to: 1_760, lasts: 0.5, volume: 0.6 }

/** A sound once the count is above the player's best session. */
function useRecordSound(count: number): void {
  const { profile } = useAuth()
  const best = profile?.bestSessionCount ?? 0
  const isRecord = best > 0 && count > best
  useEffect(() => {
    if (isRecord) playTone(RECORD)
  }, [isRecord])
}

/** Why there is no picture, what to do about it, and a link to the tap counter, which needs no camera. */
function CameraProblemNote({
  problem,
  onRetry,
  onTap,
}: Pick<StudioProps, 'onRetry'> & { problem: CameraProblem; onTap: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        // In a dialog, the dialog's title is the heading.
        isPage={onTap === undefined}
        icon={<VideoOffIcon fontSize="inherit" />}
        title={t(`videos.camera.${problem}.title`)}
        text={t(`videos.camera.${problem}.text`)}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
            {problem !== 'unsupported' && (
              <Button size="large" variant="outlined" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            )}
            <Button
              size="large"
              variant="contained"
              {...(onTap ? { onClick: onTap } : { component: Link, to: '/practice' })}
            >
              {t('videos.camera.tap')}
            </Button>
          </Box>
        }
      />
    </div>
  )
}

/** The camera's picture may be dark or light. Text on it is white and has a background of its own. */
const screen = {
  bgcolor: 'common.black',
  color: 'common.white',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
} as const
const middle = { flex: 1, minHeight: 0, position: 'relative', pointerEvents: 'none' } as const

const countDownColumn = { height: 1, display: 'grid', alignContent: 'center', justifyItems: 'center', gap: 1 }
const label = {
  px: 1.5,
  borderRadius: 2,
  bgcolor: 'color-mix(in srgb, var(--keepup-palette-common-black) 55%, transparent)',
}
const digits = {
  fontSize: 'clamp(9rem, 42vmin, 22rem)',
  fontWeight: 800,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  textShadow: '0 2px 24px color-mix(in srgb, var(--keepup-palette-common-black) 75%, transparent)',
}

/** Readable from where the player steps back to. */
const words = { fontSize: 'clamp(3.5rem, 16vmin, 9rem)', px: 2, textAlign: 'center' }

const finishingColumn = {
  height: 1,
  px: 3,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 2,
  textAlign: 'center',
}
