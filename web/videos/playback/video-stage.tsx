import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#detection/detection.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { VideoFileButton } from '#web/videos/importing/video-file-button.tsx'
import { useVideoSource } from './use-video-source.ts'
import type { Playback } from './use-playback.ts'

interface VideoStageProps {
  videoRef: RefObject<HTMLVideoElement | null>
  file: File | null
  /** The picture size to which `contact` refers. */
  width: number
  height: number
  playback: Playback
  /** The position of the ball if it is touched at this moment. */
  contact: Contact | null
  /** The touches so far. Null hides the number. */
  count: number | null
  /** Absent if there is no file to choose, because the film could not be stored. */
  onFile?: (file: File) => void
}

/** The video with its count. Without its file it asks for the file. */
export function VideoStage({
  videoRef,
  file,
  width,
  height,
  playback,
  contact,
  count,
  onFile,
}: VideoStageProps) {
  const { t } = useTranslation()
  useVideoSource(videoRef, file)
  const [failed, setFailed] = useState(false)
  const shape = {
    aspectRatio: `${width} / ${height}`,
    width: `min(100%, calc(var(--stage) * ${width / height}))`,
  }
  return (
    <Box sx={stage}>
      <Box sx={[picture, shape]}>
        {file && !failed && (
          <video
            ref={videoRef}
            muted
            playsInline
            preload="auto"
            aria-label={t('videos.review.video')}
            onPlay={playback.onPlay}
            onPause={playback.onPause}
            onEnded={playback.onPause}
            onError={() => setFailed(true)}
            onLoadedMetadata={() => playback.seek(playback.time)}
            onClick={playback.togglePlay}
          />
        )}
        {contact && !failed && <TouchRing contact={contact} width={width} height={height} />}
        {count !== null && (
          <Typography component="p" aria-hidden sx={counter}>
            {formatCount(count)}
          </Typography>
        )}
        {(!file || failed) && (
          <Box sx={missing}>
            <Typography color="inherit">
              {failed
                ? t('videos.review.cannotPlay')
                : t(onFile ? 'videos.review.noPicture' : 'videos.record.unkept')}
            </Typography>
            {!file && onFile && (
              <VideoFileButton variant="contained" onFile={onFile}>
                {t('videos.review.chooseAgain')}
              </VideoFileButton>
            )}
          </Box>
        )}
      </Box>
    </Box>
  )
}

function TouchRing({ contact, width, height }: { contact: Contact; width: number; height: number }) {
  return (
    <Box component="svg" aria-hidden viewBox={`0 0 ${width} ${height}`} sx={overlay}>
      <circle cx={contact.x} cy={contact.y} r={contact.radius * 1.6} />
    </Box>
  )
}

const stage = {
  '--stage': { xs: '38dvh', md: 'min(56dvh, 40rem)' },
  display: 'grid',
  justifyItems: 'center',
  bgcolor: 'common.black',
  borderRadius: { xs: 0, md: 2.5 },
  overflow: 'hidden',
}

const picture = {
  position: 'relative',
  '& video': { display: 'block', width: '100%', height: '100%', cursor: 'pointer' },
}

const overlay = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
  fill: 'none',
  stroke: 'var(--keepup-palette-common-white)',
  strokeWidth: 4,
  '& circle': { vectorEffect: 'non-scaling-stroke' },
}

const counter = {
  position: 'absolute',
  top: 8,
  right: 8,
  px: 1.5,
  minWidth: '2ch',
  textAlign: 'center',
  pointerEvents: 'none',
  borderRadius: 1,
  color: 'common.white',
  bgcolor: 'color-mix(in srgb, var(--keepup-palette-common-black) 62%, transparent)',
  fontSize: 'clamp(1.75rem, 1.2rem + 2vw, 3rem)',
  fontWeight: 800,
  lineHeight: 1.3,
}

const missing = {
  position: 'absolute',
  inset: 0,
  p: 2,
  display: 'grid',
  gap: 2,
  alignContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  color: 'common.white',
}
