import { useEffect, useRef, useState } from 'react'
import { startDetection } from '#web/videos/start-detection.ts'
import { ReadingError, type CountedVideo } from '#web/videos/worker-messages.ts'
import { timeLeft } from './time-left.ts'

export interface CountingProgress {
  /** Share of the footage that has been looked at, 0 to 1. */
  readonly share: number
  readonly secondsLeft: number | null
}

interface Counting {
  readonly file: File
  readonly progress: CountingProgress
}

interface CountingEnds {
  onCounted(file: File, video: CountedVideo): void
  onFailed(file: File, error: ReadingError): void
}

const BEGINNING: CountingProgress = { share: 0, secondsLeft: null }

/** Counts one file at a time; leaving the page ends it. */
export function useCounting({ onCounted, onFailed }: CountingEnds) {
  const [counting, setCounting] = useState<Counting | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const end = () => {
    running.current?.abort()
    running.current = null
    setCounting(null)
  }
  const start = async (file: File) => {
    end()
    const controller = new AbortController()
    running.current = controller
    setCounting({ file, progress: BEGINNING })
    const startedAt = performance.now()
    const onProgress = (share: number) => {
      const secondsLeft = timeLeft(share, (performance.now() - startedAt) / 1000)
      if (!controller.signal.aborted) setCounting({ file, progress: { share, secondsLeft } })
    }
    try {
      const video = await startDetection(file, { onProgress, signal: controller.signal })
      if (controller.signal.aborted) return
      end()
      onCounted(file, video)
    } catch (error) {
      if (controller.signal.aborted) return
      end()
      onFailed(file, error instanceof ReadingError ? error : new ReadingError('broken', String(error)))
    }
  }
  return { counting, start: (file: File) => void start(file), cancel: end }
}
