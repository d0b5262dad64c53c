import { useEffect, type RefObject } from 'react'

/** Gives a video element a file as long as it is shown. */
export function useVideoSource(
  videoRef: RefObject<HTMLVideoElement | null>,
  file: Blob | null,
  at = '',
): void {
  useEffect(() => {
    const video = videoRef.current
    if (!video || !file) return
    const url = URL.createObjectURL(file)
    video.src = url + at
    return () => {
      video.removeAttribute('src')
      URL.revokeObjectURL(url)
    }
  }, [videoRef, file, at])
}
