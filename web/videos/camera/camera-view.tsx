import Box from '@mui/material/Box'
import { useEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { CameraSide } from './open-camera.ts'

interface CameraViewProps {
  videoRef: RefObject<HTMLVideoElement | null>
  stream: MediaStream | null
  side: CameraSide
  fit: 'cover' | 'contain'
  /** Whether it is only a backdrop behind more important content. */
  isBackdrop?: boolean
}

/** The camera's picture. The front camera is mirrored. */
export function CameraView({ videoRef, stream, side, fit, isBackdrop = false }: CameraViewProps) {
  const { t } = useTranslation()
  useEffect(() => {
    const video = videoRef.current
    if (!video) return
    video.srcObject = stream
    // Refused while the page is hidden. The video plays by itself when the page is visible again.
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
