import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

interface VideoFileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  onFile(file: File): void
}

/** Lets the player choose one video of the device. */
export function VideoFileButton({ onFile, ...button }: VideoFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="video/*,.mov,.mkv"
        hidden
        data-testid="video-file"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // So that the same file can be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
