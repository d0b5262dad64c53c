import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { readPictures } from '#web/videos/camera/read-pictures.ts'
import type { EarlyEnd, FilmToBegin, Setting } from '#web/videos/live/live-messages.ts'
import { startFilming, type Filmed, type Filming, type LiveReport } from '#web/videos/live/start-filming.ts'

/** Milliseconds. A camera takes one or two seconds to its first picture. */
const FIRST_PICTURE_MS = 8_000

interface FilmingEnds {
  onFilmed: (film: FilmToBegin, filmed: Filmed) => void
  onFailed: () => void
}

export interface FilmingState {
  /** The camera is open but has sent no picture for a while. */
  isBlank: boolean
  /** Null until the first measurement. */
  setting: Setting | null
  /** The live count. Null until there is one. */
  report: LiveReport | null
  earlyEnd: EarlyEnd | null
  /** No film is being written, for lack of space or of support in the browser. */
  isUnkept: boolean
  /** False if there is no camera to film with. */
  begin: (film: FilmToBegin) => boolean
  end: () => void
}

interface Take {
  readonly filming: Filming
  film: FilmToBegin | null
  isOver: boolean
}

/**
 * Watches a camera, films on request, and counts. When the camera or the page goes away, the film ends. The part that exists is counted as
 * usual.
 */
export function useFilming(
  stream: MediaStream | null,
  videoRef: RefObject<HTMLVideoElement | null>,
  ends: FilmingEnds,
): FilmingState {
  const [isBlank, setIsBlank] = useState(false)
  const [setting, setSetting] = useState<Setting | null>(null)
  const [report, setReport] = useState<LiveReport | null>(null)
  const [earlyEnd, setEarlyEnd] = useState<EarlyEnd | null>(null)
  const [isUnkept, setIsUnkept] = useState(false)
  const current = useRef<Take | null>(null)
  const filmed = useEffectEvent(ends.onFilmed)
  const failed = useEffectEvent(ends.onFailed)

  const finish = useEffectEvent(async (take: Take, reason: EarlyEnd | null = null) => {
    const { film, filming } = take
    if (take.isOver) return
    take.isOver = true
    if (!film) return filming.close()
    setEarlyEnd((before) => before ?? reason)
    try {
      const done = await filming.end(film.id)
      filmed(film, { ...done, earlyEnd: done.earlyEnd ?? reason })
    } catch {
      failed()
    } finally {
      filming.close()
    }
  })
  // Before the next effect, because the cleanups run in this order: a player who leaves knows why the film ended.
  const hasLeft = useHasLeft()
  useEffect(() => {
    const video = videoRef.current
    if (!stream || !video) return
    const filming = startFilming({
      onSetting: setSetting,
      onView: setReport,
      onUnkept: () => setIsUnkept(true),
      onEarlyEnd: (reason) => {
        setEarlyEnd(reason)
        void finish(take)
      },
    })
    const take: Take = { filming, film: null, isOver: false }
    current.current = take
    const stopWatching = watch({ stream, video, onPicture: filming.give, onBlank: () => setIsBlank(true) })
    return () => {
      stopWatching()
      current.current = null
      void finish(take, hasLeft() ? null : 'cameraOff')
    }
  }, [stream, videoRef, hasLeft])

  return {
    isBlank,
    setting,
    report,
    earlyEnd,
    isUnkept,
    begin(film) {
      const take = current.current
      if (!take) return false
      take.film = film
      take.filming.begin(film)
      return true
    },
    end: () => void (current.current && finish(current.current)),
  }
}

/** Returns what says whether the player has left the screen. */
function useHasLeft(): () => boolean {
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  return useCallback(() => hasLeft.current, [])
}

interface Watch {
  stream: MediaStream
  video: HTMLVideoElement
  onPicture: (picture: VideoFrame) => void
  /** No picture has come for a while. */
  onBlank: () => void
}

/** Reads the camera's pictures. Returns what stops it. */
function watch({ stream, video, onPicture, onBlank }: Watch): () => void {
  const reading = new AbortController()
  const patience = setTimeout(onBlank, FIRST_PICTURE_MS)
  const give = (picture: VideoFrame) => {
    clearTimeout(patience)
    onPicture(picture)
  }
  readPictures(stream, video, give, reading.signal)
  return () => {
    clearTimeout(patience)
    reading.abort()
  }
}
