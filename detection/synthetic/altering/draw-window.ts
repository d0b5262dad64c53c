import { planesOf, type Plane, type PlaneFrame } from '#detection/plane-frame.ts'

/** A part of a picture in pixels. It may begin between pixels. Beyond the edges of the picture, the pixels of the edge repeat. */
export interface Window {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture, scaled to another size. */
export function drawWindow(frame: PlaneFrame, window: Window, size: Size): PlaneFrame {
  const draw = window.width > size.width ? shrinkPlane : samplePlane
  const [y, cb, cr] = planesOf(frame).map((plane) => draw(plane, frame, window, size))
  return { time: frame.time, ...size, y: y!, ...(cb && cr ? { cb, cr } : {}) }
}

/** The whole picture, enlarged by a factor. */
export function scaleFrame(frame: PlaneFrame, scale: number): PlaneFrame {
  const { width, height } = frame
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return drawWindow(frame, { left: 0, top: 0, width, height }, size)
}

/** Each new pixel is the mean of the pixels that it covers, completely or in part. */
function shrinkPlane(source: Plane, from: Size, { left, top, width, height }: Window, to: Size): Plane {
  const target = new Uint8Array(to.width * to.height)
  for (let row = 0; row < to.height; row++)
    for (let column = 0; column < to.width; column++) {
      let sum = 0
      let count = 0
      const bottom = Math.min(from.height, Math.ceil(top + ((row + 1) * height) / to.height))
      const right = Math.min(from.width, Math.ceil(left + ((column + 1) * width) / to.width))
      for (let y = Math.max(0, Math.floor(top + (row * height) / to.height)); y < bottom; y++)
        for (let x = Math.max(0, Math.floor(left + (column * width) / to.width)); x < right; x++) {
          sum += source[y * from.width + x]!
          count++
        }
      target[row * to.width + column] = sum / count
    }
  return target
}

/** Each new pixel is interpolated between the four pixels around its center. */
function samplePlane(source: Plane, from: Size, { left, top, width, height }: Window, to: Size): Plane {
  const target = new Uint8Array(to.width * to.height)
  const within = (at: number, size: number) => Math.max(0, Math.min(size - 1, at))
  for (let row = 0; row < to.height; row++) {
    const y = within(top + ((row + 0.5) * height) / to.height - 0.5, from.height)
    const above = Math.floor(y) * from.width
    const below = Math.min(from.height - 1, Math.floor(y) + 1) * from.width
    for (let column = 0; column < to.width; column++) {
      const x = within(left + ((column + 0.5) * width) / to.width - 0.5, from.width)
      const here = Math.floor(x)
      const next = Math.min(from.width - 1, here + 1)
      const share = x - here
      const upper = source[above + here]! * (1 - share) + source[above + next]! * share
      const lower = source[below + here]! * (1 - share) + source[below + next]! * share
      target[row * to.width + column] = Math.round(upper + (lower - upper) * (y - Math.floor(y)))
    }
  }
  return target
}
