import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { mirrored } from '#web/videos/camera/camera-view.tsx'
import type { CameraSide } from '#web/videos/camera/open-camera.ts'
import { paintTrail } from '#web/videos/export/paint-trail.ts'
import type { LiveReport } from '#web/videos/live/start-filming.ts'

/** The ball's way of late, over the camera's picture. */
export function LiveOverlay({ report, side }: { report: LiveReport | null; side: CameraSide }) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const { palette } = useTheme()
  useEffect(() => {
    const canvas = canvasRef.current
    const pencil = canvas?.getContext('2d')
    if (!canvas || !pencil || !report) return
    const { width, height, view, time } = report
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    pencil.clearRect(0, 0, width, height)
    paintTrail(pencil, view.trail, time, { scale: 1, color: palette.common.white })
  }, [report, palette])
  return <Box component="canvas" ref={canvasRef} aria-hidden sx={[whole, side === 'user' && mirrored]} />
}

const whole = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  pointerEvents: 'none',
} as const
