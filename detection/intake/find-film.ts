import { median } from '#detection/median.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'

/** The part of a picture that shows the film, in shares of the picture as players show it. */
export interface FilmBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Fewer pictures do not show that the bars stay. */
const LEAST_PICTURES = 4
/** Shares of the picture's side. Narrower bars cost few pixels. */
const LEAST_BAR = 1 / 12
const MOST_BAR = 0.4
/** Pixels by which one bar may be wider than the other. */
const UNEQUAL = 1
/** A bar may have this share of the film's fine detail. */
const MOST_DETAIL = 0.2
/** Along this share of its length, in most pictures, an edge is steep. */
const LEAST_EDGE = 0.6
/** Of edges that are clear to this share of the clearest, the innermost counts: a bar may end within a pixel, and nothing of it is left then. */
const NEARLY = 0.9
/** A steep edge has so many steps of brightness, and this many times what lies beside it in the bar. */
const LEAST_STEP = 4
const STEEPER = 2
/** The pixels of the bar that an edge is compared with, counted from the edge. */
const BESIDE = { from: 2, to: 8 }

/**
 * Finds the film in a video that an editor gave two bars: black ones, ones of another color, or enlarged and blurred copies of the film. The
 * pictures are from all parts of the video.
 *
 * Such bars have hardly any fine detail, are equally wide, and end at a straight and sharp edge along the whole picture, in the same place in
 * every picture. No camera makes that: what is out of its focus becomes sharp gradually, a camera in a hand moves every edge, and a post or a
 * wall has no twin at the same distance from the other side. Null if in doubt.
 */
export function findFilm(pictures: readonly PlaneFrame[]): FilmBox | null {
  if (pictures.length < LEAST_PICTURES) return null
  const { width, height } = pictures[0]!
  if (pictures.some((one) => one.width !== width || one.height !== height)) return null
  const beside = findBetweenBars(
    pictures.map(({ y }) => ({ width, height, at: (x, row) => y[row * width + x]! })),
  )
  if (beside) return { ...beside, top: 0, height: 1 }
  const turned = findBetweenBars(
    pictures.map(({ y }) => ({ width: height, height: width, at: (x, row) => y[x * width + row]! })),
  )
  return turned && { left: 0, top: turned.left, width: 1, height: turned.width }
}

/** The brightness of a picture, or of one whose rows and columns were exchanged. */
interface Brightness {
  readonly width: number
  readonly height: number
  readonly at: (x: number, row: number) => number
}

/** The part between a bar on the left and one on the right. */
function findBetweenBars(pictures: readonly Brightness[]): Pick<FilmBox, 'left' | 'width'> | null {
  const { width } = pictures[0]!
  const details = pictures.map(detailOfColumns)
  const edgeAt = (x: number, side: -1 | 1) => median(pictures.map((picture) => steepShare(picture, x, side)))!
  let found: { left: number; right: number } | undefined
  let clearest = 0
  for (let left = Math.ceil(LEAST_BAR * width); left <= MOST_BAR * width; left++)
    for (let right = width - left + UNEQUAL; right >= width - left - UNEQUAL; right--) {
      if (!details.every((detail) => isPlainBeside(detail, left, right))) continue
      const edge = Math.min(edgeAt(left, -1), edgeAt(right - 1, 1))
      if (edge < Math.max(LEAST_EDGE, NEARLY * clearest)) continue
      clearest = Math.max(clearest, edge)
      found = { left, right }
    }
  return found ? { left: found.left / width, width: (found.right - found.left) / width } : null
}

/** How much the brightness bends from row to row in each column. An edge that lies beside the column does not count. */
const detailOfColumns = ({ width, height, at }: Brightness) =>
  Array.from({ length: width }, (_, x) => {
    let sum = 0
    for (let row = 1; row < height - 1; row++)
      sum += Math.abs(2 * at(x, row) - at(x, row - 1) - at(x, row + 1))
    return sum
  })

function isPlainBeside(detail: readonly number[], left: number, right: number): boolean {
  const most = MOST_DETAIL * mean(detail.slice(left, right))
  return mean(detail.slice(0, left)) <= most && mean(detail.slice(right)) <= most
}

/** The share of the rows in which a column is a steep edge of the bar on one side (-1 or 1) of it. */
function steepShare({ height, at }: Brightness, x: number, side: -1 | 1): number {
  const stepAt = (column: number, row: number) => Math.abs(at(column + 1, row) - at(column - 1, row))
  let steep = 0
  for (let row = 0; row < height; row++) {
    let inBar = 0
    for (let away = BESIDE.from; away <= BESIDE.to; away++)
      inBar = Math.max(inBar, stepAt(x + side * away, row))
    if (stepAt(x, row) > LEAST_STEP + STEEPER * inBar) steep++
  }
  return steep / height
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
