import type { Detection } from '#detection/detection.ts'
import { movePlaces } from '#detection/move-places.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import type { FilmBox } from './find-film.ts'
import type { RawFrame } from './raw-frame.ts'
import type { RawPlane } from './sum-rows.ts'

/** The planes of a picture without its bars. */
export function cutFilm({ y, cb, cr, rotation, isMirrored = false }: RawFrame, film: FilmBox) {
  const { left, top, width, height } = asStored(film, rotation, isMirrored)
  // Whole pixels of colors, which often are half as many.
  const columns = evenWithin(left * y.width, (left + width) * y.width)
  const rows = evenWithin(top * y.height, (top + height) * y.height)
  const cut = (plane: RawPlane): RawPlane => {
    const [across, down] = [plane.width / y.width, plane.height / y.height]
    const [x, row] = [Math.round(columns.from * across), Math.round(rows.from * down)]
    return {
      ...plane,
      offset: plane.offset + row * plane.stride + x * plane.step,
      width: Math.round(columns.to * across) - x,
      height: Math.round(rows.to * down) - row,
    }
  }
  return { y: cut(y), cb: cut(cb), cr: cut(cr) }
}

const evenWithin = (from: number, to: number) => ({
  from: 2 * Math.ceil(from / 2 - ROUNDING),
  to: 2 * Math.floor(to / 2 + ROUNDING),
})
/** Shares of a length are not exact. */
const ROUNDING = 1e-6

/** The film's box in a picture that is not yet upright. */
function asStored(film: FilmBox, rotation: RawFrame['rotation'], isMirrored: boolean): FilmBox {
  const { top, width, height } = film
  const right = 1 - film.left - width
  const below = 1 - top - height
  const [left, opposite] = isMirrored ? [right, film.left] : [film.left, right]
  if (rotation === 0) return { left, top, width, height }
  if (rotation === 180) return { left: opposite, top: below, width, height }
  const turned = { width: height, height: width }
  return rotation === 90 ? { left: top, top: opposite, ...turned } : { left: below, top: left, ...turned }
}

/** What was found in the film alone, in the whole picture with its bars, and the size of that picture. */
export function inWholePicture(
  detection: Detection,
  { left, top, ...film }: FilmBox,
  cut: Pick<PlaneFrame, 'width' | 'height'>,
) {
  const width = Math.round(cut.width / film.width)
  const height = Math.round(cut.height / film.height)
  const move = { by: { x: left * width, y: top * height } }
  return { width, height, detection: movePlaces(detection, move) }
}
