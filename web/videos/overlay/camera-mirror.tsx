import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraView } from '#web/videos/camera/camera-view.tsx'
import { useCameraSide } from '#web/videos/camera/camera-preferences.ts'
import { useCamera } from '#web/videos/camera/use-camera.ts'

/**
 * The camera as a mirror behind the tap counter (Basic Overlay, product 2.4). Nothing is stored. It stops with the counter, or when the
 * page is hidden.
 */
export default function CameraMirror() {
  const { t } = useTranslation()
  const videoRef = useRef<HTMLVideoElement>(null)
  const [side] = useCameraSide()
  const { stream, problem } = useCamera(side)
  if (problem) {
    return (
      <Alert severity="warning" sx={note}>
        {t(`videos.camera.${problem}.title`)}
      </Alert>
    )
  }
  return (
    <Box data-testid="mirror" data-on={stream !== null} sx={ground}>
      <CameraView videoRef={videoRef} stream={stream} side={side} fit="cover" isBackdrop />
    </Box>
  )
}

/** Dimmed in the theme's own color, so that the count stays readable. */
const ground = {
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  overflow: 'hidden',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    bgcolor: 'color-mix(in srgb, var(--keepup-palette-background-default) 64%, transparent)',
  },
} as const
const note = { position: 'absolute', top: 72, left: 16, right: 16, zIndex: 1 } as const
