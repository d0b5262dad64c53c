import type { Color } from './color.ts'

/** A picture to paint on: brightness and two color differences around 0, row by row. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly y: Float32Array
  readonly cb: Float32Array
  readonly cr: Float32Array
}

export const makeCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  y: new Float32Array(width * height),
  cb: new Float32Array(width * height),
  cr: new Float32Array(width * height),
})

/** A point in pixels. */
export type Point = readonly [x: number, y: number]

/** Mixes a color into a pixel by a share of 0 to 1. */
export function cover(canvas: Canvas, p: number, [y, cb, cr]: Color, shade: number, share: number): void {
  canvas.y[p]! += (y * shade - canvas.y[p]!) * share
  canvas.cb[p]! += (cb * shade - canvas.cb[p]!) * share
  canvas.cr[p]! += (cr * shade - canvas.cr[p]!) * share
}

/** Calls `paint` for every pixel of the part of a rectangle that is inside the picture. */
export function eachPixel(
  { width, height }: Canvas,
  [left, top]: Point,
  [right, bottom]: Point,
  paint: (x: number, y: number, p: number) => void,
): void {
  const fromX = Math.max(0, Math.floor(left))
  const toX = Math.min(width - 1, Math.ceil(right))
  const toY = Math.min(height - 1, Math.ceil(bottom))
  for (let y = Math.max(0, Math.floor(top)); y <= toY; y++)
    for (let x = fromX; x <= toX; x++) paint(x, y, y * width + x)
}

/** The color at one place of a limb: along it from 0 to 1, across it from −1 to 1. */
export type Texture = (along: number, across: number) => Color

/** Paints a limb that is rounded at both ends and lighter in the middle, once for each moment of the shutter (start and end). */
export function paintLimb(
  canvas: Canvas,
  moments: readonly (readonly [Point, Point])[],
  radius: number,
  texture: Texture,
): void {
  const xs = moments.flatMap(([a, b]) => [a[0], b[0]])
  const ys = moments.flatMap(([a, b]) => [a[1], b[1]])
  const corner = (of: (...values: number[]) => number, margin: number): Point => [
    of(...xs) + margin,
    of(...ys) + margin,
  ]
  eachPixel(canvas, corner(Math.min, -radius - 1), corner(Math.max, radius + 1), (x, y, p) => {
    let share = 0
    let nearest = Infinity
    let along = 0
    let across = 0
    for (const [[ax, ay], [bx, by]] of moments) {
      const dx = bx - ax
      const dy = by - ay
      const square = dx * dx + dy * dy || 1
      const position = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square))
      const apart = Math.hypot(x - ax - position * dx, y - ay - position * dy)
      share += Math.max(0, Math.min(1, radius + 0.5 - apart))
      if (apart >= nearest) continue
      nearest = apart
      along = position
      across = ((x - ax) * dy - (y - ay) * dx) / Math.sqrt(square) / radius
    }
    if (share <= 0) return
    const shade = 0.82 + 0.25 * Math.max(0, 1 - nearest / radius)
    cover(canvas, p, texture(along, across), shade, share / moments.length)
  })
}
