import type { PlaneFrame } from '#detection/plane-frame.ts'

/** Colors in bins: 8 steps of brightness by 32 by 32 steps of color. */
const BRIGHTNESS_BINS = 8
const COLOR_BINS = 32
const BINS = BRIGHTNESS_BINS * COLOR_BINS * COLOR_BINS
export const NEUTRAL = 128
export const binOf = (y: number, cb: number, cr: number): number =>
  ((y >> 5) << 10) | ((cb >> 3) << 5) | (cr >> 3)

/** In radii: up to the first is ball; its outline is mixed with the background. Between the other two is its surroundings. */
const INSIDE = 0.8
const AROUND_FROM = 1.35
const AROUND_TO = 2.4
/** Every 23rd pixel of the picture counts as background too, with less weight than the ball's surroundings. */
const SAMPLING = 23
const SAMPLE_WEIGHT = 0.35
/** The limit of one pixel's log likelihood ratio, and the share given to colors that were never seen. */
const MOST_CERTAIN = 2.5
const UNSEEN = 2e-5

export interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** The appearance of the ball in this clip, learned from the places where it surely was. Each added frame extends it. */
export interface ColorModel {
  add: (frame: PlaneFrame, balls: readonly Disc[]) => void
  conclude: () => BallColors
}

export interface BallColors {
  /** Log likelihood ratio of ball against background by bin, natural logarithm. */
  readonly likeness: Float32Array
  /** Mean likeness of the ball's own pixels; 0 when the ball looks like everything else. */
  readonly separation: number
}

export function createColorModel(): ColorModel {
  const ball = new Float32Array(BINS)
  const background = new Float32Array(BINS)
  let frames = 0
  return {
    add(frame, balls) {
      for (const disc of balls) addDisc(frame, disc, ball, background)
      addSamples(frame, (frames++ * 7) % SAMPLING, background)
    },
    conclude: () => compare(ball, background),
  }
}

const binAt = ({ y, cb, cr }: PlaneFrame, p: number) =>
  cb && cr ? binOf(y[p]!, cb[p]!, cr[p]!) : binOf(y[p]!, NEUTRAL, NEUTRAL)

function addDisc(frame: PlaneFrame, { x, y, radius }: Disc, ball: Float32Array, background: Float32Array) {
  const reach = Math.ceil(radius * AROUND_TO)
  for (let j = -reach; j <= reach; j++)
    for (let i = -reach; i <= reach; i++) {
      const column = Math.round(x + i)
      const row = Math.round(y + j)
      if (column < 0 || row < 0 || column >= frame.width || row >= frame.height) continue
      const apart = Math.hypot(i, j) / radius
      const bin = binAt(frame, row * frame.width + column)
      if (apart < INSIDE) ball[bin]!++
      else if (apart > AROUND_FROM && apart < AROUND_TO) background[bin]!++
    }
}

function addSamples(frame: PlaneFrame, start: number, background: Float32Array) {
  for (let p = start; p < frame.y.length; p += SAMPLING) background[binAt(frame, p)]! += SAMPLE_WEIGHT
}

function compare(ballCounts: Float32Array, backgroundCounts: Float32Array): BallColors {
  const ball = spread(ballCounts)
  const background = spread(backgroundCounts)
  const ballTotal = ball.reduce((sum, count) => sum + count, 0) || 1
  const backgroundTotal = background.reduce((sum, count) => sum + count, 0) || 1
  const likeness = ball.map((count, bin) => {
    const ratio = Math.log((count / ballTotal + UNSEEN) / (background[bin]! / backgroundTotal + UNSEEN))
    return Math.max(-MOST_CERTAIN, Math.min(MOST_CERTAIN, ratio))
  })
  let sum = 0
  let total = 0
  ballCounts.forEach((count, bin) => {
    sum += count * likeness[bin]!
    total += count
  })
  return { likeness, separation: total === 0 ? 0 : sum / total }
}

/** The share of a count that a neighboring bin receives: along brightness, and along each color. */
const NEXT_BRIGHTNESS = 0.35
const NEXT_COLOR = 0.5

/** Spreads each color's count to its neighbors, because light and shade move a color by a bin. */
function spread(counts: Float32Array): Float32Array {
  const spreadCounts = new Float32Array(BINS)
  counts.forEach((count, bin) => {
    if (count === 0) return
    for (let y = -1; y <= 1; y++)
      for (let cb = -1; cb <= 1; cb++)
        for (let cr = -1; cr <= 1; cr++) {
          const brightness = (bin >> 10) + y
          const blue = ((bin >> 5) & 31) + cb
          const red = (bin & 31) + cr
          if (Math.min(brightness, blue, red) < 0 || brightness >= BRIGHTNESS_BINS) continue
          if (Math.max(blue, red) >= COLOR_BINS) continue
          const share =
            (y === 0 ? 1 : NEXT_BRIGHTNESS) * (cb === 0 ? 1 : NEXT_COLOR) * (cr === 0 ? 1 : NEXT_COLOR)
          spreadCounts[(brightness << 10) | (blue << 5) | red]! += count * share
        }
  })
  return spreadCounts
}
