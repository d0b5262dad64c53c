import { useEffect, useRef, useState, type RefObject } from 'react'
import type { BallPlace } from '#detection/arcs/trace-ball.ts'
import { paintTrail } from '#web/videos/export/paint-trail.ts'
import { paintSample } from './paint-sample.ts'
import { COUNTED_HEIGHT, type SampleView } from './sample-messages.ts'
import { SAMPLE } from './sample-story.ts'

/** Seconds by which the count runs ahead of the picture. A touch is certain only after the flight that follows it. */
const AHEAD = 1.5
/** The longest step of the clip between two pictures on the screen, in seconds. A tab in the background stands still. */
const LONGEST_STEP = 0.1

/** `waiting`: the count has not begun. `behind`: the picture waits for the count. `ready`: it plays when it is asked to. */
type SampleState = 'waiting' | 'behind' | 'ready' | 'playing' | 'over'

interface Sample {
  canvasRef: RefObject<HTMLCanvasElement | null>
  state: SampleState
  /** The touches that were found up to the moment that is shown. */
  count: number
  toggle: () => void
}

/** Plays the sample clip with what the detector finds in it. It begins by itself unless the system asks for less motion. */
export function useSample(): Sample {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const found = useFindings()
  const [wantsToPlay, setWantsToPlay] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const [time, setTime] = useState(0)
  const isOver = time >= SAMPLE.seconds
  const isAhead = found.seen >= Math.min(SAMPLE.seconds, time + AHEAD)
  const isPlaying = wantsToPlay && isAhead && !isOver

  useEffect(() => {
    if (!isPlaying) return
    let last = performance.now()
    let next = requestAnimationFrame(function step(now) {
      const passed = Math.min(LONGEST_STEP, (now - last) / 1000)
      last = now
      setTime((before) => Math.min(SAMPLE.seconds, before + passed))
      next = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(next)
  }, [isPlaying])
  useEffect(() => {
    const canvas = canvasRef.current
    if (canvas) paint(canvas, time, found.trail)
  }, [time, found])

  function stateOf(): SampleState {
    if (isOver) return 'over'
    if (isPlaying) return 'playing'
    if (!wantsToPlay) return 'ready'
    return time > 0 ? 'behind' : 'waiting'
  }

  return {
    canvasRef,
    state: stateOf(),
    count: found.touches.filter((touch) => touch <= time).length,
    toggle() {
      if (isOver) setTime(0)
      setWantsToPlay(isOver || !wantsToPlay)
    },
  }
}

interface Findings {
  readonly seen: number
  readonly touches: readonly number[]
  readonly trail: readonly BallPlace[]
}

/** What the worker finds while it runs through the clip. */
function useFindings(): Findings {
  const [findings, setFindings] = useState<Findings>({ seen: 0, touches: [], trail: [] })
  useEffect(() => {
    const worker = new Worker(new URL('./sample.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data: { trail, ...view } }: MessageEvent<SampleView>) =>
      setFindings((before) => {
        const from = trail[0]?.time ?? Infinity
        return { ...view, trail: [...before.trail.filter(({ time }) => time < from), ...trail] }
      }),
    )
    return () => worker.terminate()
  }, [])
  return findings
}

function paint(canvas: HTMLCanvasElement, time: number, trail: readonly BallPlace[]): void {
  const width = Math.round(canvas.clientWidth * devicePixelRatio)
  const height = Math.round(canvas.clientHeight * devicePixelRatio)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const pencil = canvas.getContext('2d')!
  paintSample(pencil, width, height, time)
  paintTrail(pencil, trail, time, { scale: height / COUNTED_HEIGHT, color: 'white' })
}
