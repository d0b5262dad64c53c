import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useVideoSource } from '#web/videos/playback/use-video-source.ts'

/** The clip as others will see it. */
export function ClipPreview({ clip }: { clip: File }) {
  const videoRef = useRef<HTMLVideoElement>(null)
  useVideoSource(videoRef, clip)
  return (
    <Box
      component="video"
      ref={videoRef}
      controls
      muted
      playsInline
      aria-label={clip.name}
      data-testid="clip"
      sx={{ display: 'block', width: 1, maxHeight: '50dvh', borderRadius: 2, bgcolor: 'common.black' }}
    />
  )
}
