import type { ButtonProps } from '@mui/material/Button'
import { FileButton } from '#web/ui/files/file-button.tsx'

interface VideoFileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  onFile(file: File): void
}

/** Lets the player choose one video of the device. */
export const VideoFileButton = (button: VideoFileButtonProps) => (
  // Some systems take .mov and .mkv for no video.
  <FileButton accept="video/*,.mov,.mkv" testId="video-file" {...button} />
)
