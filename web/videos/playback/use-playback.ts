import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CountedVideo } from '#web/videos/worker-messages.ts'
import { stepFrames } from '#web/videos/review/find-frame.ts'
import type { Part } from '#web/videos/review/unfollowed-parts.ts'

const RATES = [1, 0.5, 0.25] as const
type Rate = (typeof RATES)[number]

/** Seconds added to a picture's time for seeking. Browsers round down and would show the picture before it. */
const INTO_PICTURE = 0.002

export interface Playback {
  /** The play-head: seconds from the first picture on. */
  time: number
  /** The length of the footage. */
  end: number
  playing: boolean
  rate: Rate
  seek: (time: number) => void
  /** Moves by this many pictures; negative is back. */
  step: (pictures: number) => void
  /** The time of the picture that many pictures after `time`; negative is before. */
  timeBeside: (time: number, pictures: number) => number
  togglePlay: () => void
  pause: () => void
  nextRate: () => void
  /** Plays a part at half speed. Calls back when it stops, at its end or before. */
  playPart: (part: Part, onStop: () => void) => void
  /** The moment that is shown now, between two renders, too. */
  now: () => number
  /** For the video element. */
  onPlay: () => void
  onPause: () => void
}

/** A play-head that moves from picture to picture of a video. Without the video's file it only stays where it is put. */
export function usePlayback(
  videoRef: RefObject<HTMLVideoElement | null>,
  { times, startsAt }: Pick<CountedVideo, 'times' | 'startsAt'>,
): Playback {
  const [time, setTime] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [rate, setRate] = useState<Rate>(1)
  const end = times.at(-1) ?? 0
  const within = (wanted: number) => Math.max(0, Math.min(end, wanted))
  const show = useSteadySeek(videoRef)
  const part = useRef<{ to: number; onStop: () => void } | null>(null)

  useEffect(() => {
    if (!playing) return
    let next = requestAnimationFrame(function follow() {
      const { currentTime } = videoRef.current ?? {}
      if (currentTime !== undefined) setTime(Math.max(0, Math.min(end, currentTime - startsAt)))
      if (part.current && currentTime! - startsAt >= part.current.to) videoRef.current!.pause()
      next = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(next)
  }, [videoRef, playing, startsAt, end])

  const seek = (wanted: number) => {
    setTime(within(wanted))
    show(startsAt + within(wanted) + INTO_PICTURE)
  }
  const changeRate = (next: Rate) => {
    setRate(next)
    if (videoRef.current) videoRef.current.playbackRate = next
  }
  const stopped = () => {
    setPlaying(false)
    part.current?.onStop()
    part.current = null
  }
  return {
    time,
    end,
    playing,
    rate,
    seek,
    step(pictures) {
      videoRef.current?.pause()
      seek(stepFrames(times, time, pictures))
    },
    timeBeside: (from, pictures) => stepFrames(times, from, pictures),
    togglePlay() {
      const video = videoRef.current
      // Refused if the video cannot be played. The element shows that itself.
      if (video?.paused) void video.play().catch(() => {})
      else video?.pause()
    },
    pause: () => videoRef.current?.pause(),
    nextRate: () => changeRate(RATES[(RATES.indexOf(rate) + 1) % RATES.length]!),
    playPart({ from, to }, onStop) {
      const video = videoRef.current
      if (!video) return
      part.current = { to, onStop }
      changeRate(0.5)
      seek(from)
      video.play().catch(stopped)
    },
    now: () => (playing && videoRef.current ? within(videoRef.current.currentTime - startsAt) : time),
    onPlay: () => setPlaying(true),
    onPause: stopped,
  }
}

/** Seeks in a video, one seek at a time. Only the latest request waits for the current one. */
function useSteadySeek(videoRef: RefObject<HTMLVideoElement | null>): (time: number) => void {
  const waiting = useRef<number | null>(null)
  return (time) => {
    const video = videoRef.current
    if (!video) return
    if (video.seeking) {
      if (waiting.current === null) video.addEventListener('seeked', goOn, { once: true })
      waiting.current = time
      return
    }
    video.currentTime = time

    function goOn() {
      if (waiting.current !== null && video) video.currentTime = waiting.current
      waiting.current = null
    }
  }
}
