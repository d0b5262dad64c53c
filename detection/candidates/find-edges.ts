import { COLOR_GAIN, type Plane } from '#detection/plane-frame.ts'

/** Weaker steps are noise. In steps of brightness over two pixels. */
export const FAINTEST_EDGE = 7
/**
 * At least this share of pixels votes, the strongest first: all pixels of one step of brightness vote together, and so do those of the step
 * below. In the developed clips a ball's outline is among them in 95 % of pictures.
 */
const VOTING_SHARE = 0.13
const FAINTEST_VOTE = 9

/** The outlines in one picture, reused from picture to picture. */
export interface Edges {
  /** Strength of the step at each pixel, in steps of brightness over two pixels. 0 where it is under FAINTEST_EDGE. */
  readonly strength: Float32Array
  /** Direction of the step, a unit vector. Valid where the strength is not 0. */
  readonly directionX: Float32Array
  readonly directionY: Float32Array
  /** The voting pixels and their directions, packed because they are read for every radius. The first `voterCount` are valid. */
  readonly voterX: Uint16Array
  readonly voterY: Uint16Array
  readonly voterDirectionX: Float32Array
  readonly voterDirectionY: Float32Array
  voterCount: number
}

export const makeEdges = (pixels: number): Edges => ({
  strength: new Float32Array(pixels),
  directionX: new Float32Array(pixels),
  directionY: new Float32Array(pixels),
  voterX: new Uint16Array(pixels),
  voterY: new Uint16Array(pixels),
  voterDirectionX: new Float32Array(pixels),
  voterDirectionY: new Float32Array(pixels),
  voterCount: 0,
})

/** Takes the strongest step of all planes at each pixel. A yellow ball on a gray wall differs from it in color only. */
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
  const faintest = FAINTEST_EDGE * FAINTEST_EDGE
  const gain = COLOR_GAIN * COLOR_GAIN
  const faintestColor = faintest / gain
  for (let row = 2; row < height - 2; row++)
    for (let p = row * width + 2, end = (row + 1) * width - 2; p < end; p++) {
      let stepX = y[p + 1]! - y[p - 1]!
      let stepY = y[p + width]! - y[p - width]!
      let square = stepX * stepX + stepY * stepY
      const blueX = cb[p + 1]! - cb[p - 1]!
      const blueY = cb[p + width]! - cb[p - width]!
      const blue = blueX * blueX + blueY * blueY
      const redX = cr[p + 1]! - cr[p - 1]!
      const redY = cr[p + width]! - cr[p - width]!
      const red = redX * redX + redY * redY
      // Most pixels end here, before anything else is calculated.
      if (square < faintest && blue < faintestColor && red < faintestColor) {
        strength[p] = 0
        continue
      }
      if (blue * gain > square) {
        square = blue * gain
        stepX = blueX * COLOR_GAIN
        stepY = blueY * COLOR_GAIN
      }
      if (red * gain > square) {
        square = red * gain
        stepX = redX * COLOR_GAIN
        stepY = redY * COLOR_GAIN
      }
      const size = Math.sqrt(square)
      const inverse = 1 / size
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
  const faintest = FAINTEST_EDGE * FAINTEST_EDGE
  for (let row = 2; row < height - 2; row++)
    for (let p = row * width + 2, end = (row + 1) * width - 2; p < end; p++) {
      const stepX = y[p + 1]! - y[p - 1]!
      const stepY = y[p + width]! - y[p - width]!
      const square = stepX * stepX + stepY * stepY
      if (square < faintest) {
        strength[p] = 0
        continue
      }
      const size = Math.sqrt(square)
      const inverse = 1 / size
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
  const { strength, directionX, directionY, voterX, voterY, voterDirectionX, voterDirectionY } = edges
  let count = 0
  for (let row = 2; row < height - 2; row++)
    for (let column = 2; column < width - 2; column++) {
      const p = row * width + column
      if (strength[p]! <= threshold) continue
      voterX[count] = column
      voterY[count] = row
      voterDirectionX[count] = directionX[p]!
      voterDirectionY[count] = directionY[p]!
      count++
    }
  edges.voterCount = count
}
