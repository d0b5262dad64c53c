import Box from '@mui/material/Box'
import { useEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { CameraSide } from './open-camera.ts'

interface CameraViewProps {
  videoRef: RefObject<HTMLVideoElement | null>
  stream: MediaStream | null
  side: CameraSide
  fit: 'cover' | 'contain'
  /** Behind something else that says what matters. */
  isBackdrop?: boolean
}

/** What the camera sees; who films themselves sees it as in a mirror. */
export function CameraView({ videoRef, stream, side, fit, isBackdrop = false }: CameraViewProps) {
  const { t } = useTranslation()
  useEffect(() => {
    const video = videoRef.current
    if (!video) return
    video.srcObject = stream
    // Refused while the page is not in sight: it plays by itself when it is.
    if (stream) void video.play().catch(() => {})
    return () => {
      video.srcObject = null
    }
  }, [videoRef, stream])
  return (
    <Box
      component="video"
      ref={videoRef}
      muted
      playsInline
      autoPlay
      {...(isBackdrop ? { 'aria-hidden': true } : { 'aria-label': t('videos.camera.picture') })}
      sx={[whole, { objectFit: fit }, side === 'user' && mirrored]}
    />
  )
}

const whole = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const
export const mirrored = { transform: 'scaleX(-1)' } as const
