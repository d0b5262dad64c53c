import type { ButtonProps } from '@mui/material/Button'
import { FileButton } from '#web/ui/files/file-button.tsx'

interface VideoFileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  onFile: (file: File) => void
}

/** Some systems do not recognize .mov and .mkv as videos. */
export const VIDEO_FILES = 'video/*,.mov,.mkv'

/** Lets the player choose a video of the device. */
export const VideoFileButton = (button: VideoFileButtonProps) => (
  <FileButton accept={VIDEO_FILES} testId="video-file" {...button} />
)
