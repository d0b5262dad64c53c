import { planesOf, type Plane, type PlaneFrame } from '#detection/plane-frame.ts'
import { createRandom } from '#detection/synthetic/random.ts'
import { drawWindow, scaleFrame } from './draw-window.ts'

/** The changes to a clip that do not change its number of touches. */
export const DISTURBANCES = [
  'mirrored',
  'brighter',
  'darker',
  'flat',
  'gamma',
  'noisy',
  'at 0.7',
  'at 0.5',
  'cropped',
  'shaken',
  'cut',
  'every second',
  'stretched 2×',
] as const
export type Disturbance = (typeof DISTURBANCES)[number]

/** Seconds cut off at the start and at the end. */
const CUT = { start: 0.3, end: 0.7 }
/** The share of the picture cropped on each side. */
const CROP = 0.1
/** Steps of brightness. */
const NOISE = 6
/** The tremor of a hand: its size as a share of the longer side, and its oscillations per second sideways and upwards. */
const TREMOR = { size: 0.005, across: 1.7, up: 2.3 }
const NEUTRAL = 128

/** The same clip as it might have been filmed otherwise, or processed later. */
export function* disturbFrames(
  frames: Iterable<PlaneFrame>,
  disturbance: Disturbance,
): Generator<PlaneFrame> {
  if (disturbance === 'cut') return yield* cut([...frames])
  const change = changes[disturbance]()
  let index = 0
  for (const frame of frames) if (disturbance !== 'every second' || index++ % 2 === 0) yield change(frame)
}

/** The factor by which it plays slower than before. */
export const slowdownIn = (disturbance: Disturbance): number => (disturbance === 'stretched 2×' ? 2 : 1)

/** The times of events in the disturbed clip, in seconds. The original clip lasted from `from` to `to`. */
export function timesIn(
  disturbance: Disturbance,
  times: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
  if (disturbance !== 'cut') return times.map((time) => time * slowdownIn(disturbance))
  const start = from + CUT.start
  return times.filter((time) => time >= start && time <= to - CUT.end).map((time) => time - start)
}

function* cut(frames: readonly PlaneFrame[]): Generator<PlaneFrame> {
  const start = frames[0]!.time + CUT.start
  const end = frames.at(-1)!.time - CUT.end
  for (const frame of frames)
    if (frame.time >= start && frame.time <= end) yield { ...frame, time: frame.time - start }
}

type Change = (frame: PlaneFrame) => PlaneFrame

const changes: Record<Exclude<Disturbance, 'cut'>, () => Change> = {
  mirrored: () => (frame) => mapPlanes(frame, (plane) => mirror(plane, frame.width)),
  brighter: () => relight((level) => level * 1.25),
  darker: () => relight((level) => level * 0.75),
  flat: () => (frame) => mapPlanes(frame, (plane) => plane.map(fade)),
  gamma: () => relight((level) => 255 * (level / 255) ** 1.6),
  noisy: () => addNoise(createRandom(1).next),
  'at 0.7': () => (frame) => scaleFrame(frame, 0.7),
  'at 0.5': () => (frame) => scaleFrame(frame, 0.5),
  cropped: () => crop,
  shaken: () => shake,
  'every second': () => (frame) => frame,
  'stretched 2×': () => (frame) => ({ ...frame, time: 2 * frame.time }),
}

function mapPlanes(frame: PlaneFrame, change: (plane: Plane) => Plane): PlaneFrame {
  const [y, cb, cr] = planesOf(frame).map(change)
  return { ...frame, y: y!, ...(cb && cr ? { cb, cr } : {}) }
}

const toByte = (level: number) => Math.max(0, Math.min(255, Math.round(level)))

const fade = (level: number) => toByte(NEUTRAL + (level - NEUTRAL) * 0.6)

const mirror = (plane: Plane, width: number) =>
  plane.map((_, p) => plane[p - (p % width) + width - 1 - (p % width)]!)

function relight(lit: (level: number) => number): Change {
  const table = Uint8Array.from({ length: 256 }, (_, level) => toByte(lit(level)))
  return (frame) => ({ ...frame, y: frame.y.map((level) => table[level]!) })
}

/** Noise with a nearly normal distribution, like that of a sensor in low light. */
const addNoise =
  (next: () => number): Change =>
  (frame) => ({
    ...frame,
    y: frame.y.map((level) => toByte(level + (next() + next() + next() - 1.5) * 2 * NOISE)),
  })

function crop(frame: PlaneFrame): PlaneFrame {
  const left = Math.round(frame.width * CROP)
  const top = Math.round(frame.height * CROP)
  const size = { width: frame.width - 2 * left, height: frame.height - 2 * top }
  return drawWindow(frame, { left, top, ...size }, size)
}

/** Crops the picture by as much as the camera moves, so that no edge stands still. */
function shake(frame: PlaneFrame): PlaneFrame {
  const most = Math.max(frame.width, frame.height) * TREMOR.size
  const margin = Math.ceil(most)
  const size = { width: frame.width - 2 * margin, height: frame.height - 2 * margin }
  const left = margin + most * Math.sin(2 * Math.PI * TREMOR.across * frame.time)
  const top = margin + most * Math.sin(2 * Math.PI * TREMOR.up * frame.time)
  return drawWindow(frame, { left, top, ...size }, size)
}
