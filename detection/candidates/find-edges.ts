import { COLOR_GAIN, type Plane } from '#detection/plane-frame.ts'

/** Weaker steps are noise: in steps of brightness over two pixels. */
export const FAINTEST_EDGE = 7
/** The share of pixels that may vote, the strongest first. A ball's outline is among them in 95 % of pictures of the clips looked at. */
const VOTING_SHARE = 0.13
const FAINTEST_VOTE = 9

/** The outlines in one picture; reused from picture to picture. */
export interface Edges {
  /** Strength of the step at each pixel, in steps of brightness over two pixels. */
  readonly strength: Float32Array
  /** Its direction, a unit vector; 0 where the strength is under FAINTEST_EDGE. */
  readonly directionX: Float32Array
  readonly directionY: Float32Array
  /** Positions of the pixels that vote; the first `voterCount` are valid. */
  readonly voters: Int32Array
  voterCount: number
}

export const makeEdges = (pixels: number): Edges => ({
  strength: new Float32Array(pixels),
  directionX: new Float32Array(pixels),
  directionY: new Float32Array(pixels),
  voters: new Int32Array(pixels),
  voterCount: 0,
})

/** Takes the strongest step of any plane at every pixel: a yellow ball on a gray wall differs in color only. */
export function findEdges(planes: readonly Plane[], width: number, height: number, edges: Edges): void {
  const histogram = new Int32Array(256)
  const [y, cb, cr] = planes
  if (cb && cr) measureColorEdges(y!, cb, cr, width, height, edges, histogram)
  else measureGrayEdges(y!, width, height, edges, histogram)
  collectVoters(width, height, edges, histogram)
}

function measureColorEdges(
  y: Plane,
  cb: Plane,
  cr: Plane,
  width: number,
  height: number,
  { strength, directionX, directionY }: Edges,
  histogram: Int32Array,
): void {
  const gain = COLOR_GAIN * COLOR_GAIN
  for (let row = 2; row < height - 2; row++)
    for (let p = row * width + 2, end = (row + 1) * width - 2; p < end; p++) {
      let stepX = y[p + 1]! - y[p - 1]!
      let stepY = y[p + width]! - y[p - width]!
      let square = stepX * stepX + stepY * stepY
      const blueX = cb[p + 1]! - cb[p - 1]!
      const blueY = cb[p + width]! - cb[p - width]!
      const blue = (blueX * blueX + blueY * blueY) * gain
      if (blue > square) {
        square = blue
        stepX = blueX * COLOR_GAIN
        stepY = blueY * COLOR_GAIN
      }
      const redX = cr[p + 1]! - cr[p - 1]!
      const redY = cr[p + width]! - cr[p - width]!
      const red = (redX * redX + redY * redY) * gain
      if (red > square) {
        square = red
        stepX = redX * COLOR_GAIN
        stepY = redY * COLOR_GAIN
      }
      const size = Math.sqrt(square)
      const inverse = size < FAINTEST_EDGE ? 0 : 1 / size
      strength[p] = size
      directionX[p] = stepX * inverse
      directionY[p] = stepY * inverse
      histogram[size > 255 ? 255 : size | 0]!++
    }
}

function measureGrayEdges(
  y: Plane,
  width: number,
  height: number,
  { strength, directionX, directionY }: Edges,
  histogram: Int32Array,
): void {
  for (let row = 2; row < height - 2; row++)
    for (let p = row * width + 2, end = (row + 1) * width - 2; p < end; p++) {
      const stepX = y[p + 1]! - y[p - 1]!
      const stepY = y[p + width]! - y[p - width]!
      const size = Math.sqrt(stepX * stepX + stepY * stepY)
      const inverse = size < FAINTEST_EDGE ? 0 : 1 / size
      strength[p] = size
      directionX[p] = stepX * inverse
      directionY[p] = stepY * inverse
      histogram[size > 255 ? 255 : size | 0]!++
    }
}

function collectVoters(width: number, height: number, edges: Edges, histogram: Int32Array): void {
  const wanted = width * height * VOTING_SHARE
  let threshold = 255
  for (let total = 0; threshold > FAINTEST_VOTE && total < wanted; threshold--) total += histogram[threshold]!
  let count = 0
  for (let row = 2; row < height - 2; row++)
    for (let p = row * width + 2, end = (row + 1) * width - 2; p < end; p++)
      if (edges.strength[p]! > threshold) edges.voters[count++] = p
  edges.voterCount = count
}
