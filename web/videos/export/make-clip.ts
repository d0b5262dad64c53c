import type { VideoSample } from 'mediabunny'
import type { FilmMarks } from '#web/videos/local/kept-film.ts'
import { encodeFilm, type FilmSize } from '#web/videos/encode-film.ts'
import { countShown } from '#web/videos/review/find-frame.ts'
import { paintTrail } from './paint-trail.ts'

/** The maximum of the longer side, enough for any screen. */
const LONGEST_SIDE = 1280
/** Bits per second for each pixel. */
const BITS_PER_PIXEL = 4

interface ClipOptions {
  readonly look: ClipLook
  formatCount: (count: number) => string
  /** The share of the clip that is finished, 0 to 1. */
  onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** The video with its count and the ball's trail drawn on it. */
export async function makeClip(file: File, marks: FilmMarks, options: ClipOptions): Promise<File> {
  const clip = await encodeFilm(file, {
    longestSide: LONGEST_SIDE,
    bitrateOf: ({ width, height }) => BITS_PER_PIXEL * width * height,
    withSound: true,
    painterOf: (size) => clipPainter(size, marks, options),
    onProgress: options.onProgress,
    signal: options.signal,
  })
  const extension = clip.type === 'video/mp4' ? 'mp4' : 'webm'
  return new File([clip], `${file.name.replace(/\.\w+$/u, '')}.${extension}`, { type: clip.type })
}

function clipPainter(
  size: FilmSize,
  { touches, ball, startsAt, width }: FilmMarks,
  { look, formatCount }: ClipOptions,
): (sample: VideoSample) => OffscreenCanvas {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const pencil = canvas.getContext('2d')!
  // A first picture that begins before zero is shortened: the clip begins at zero.
  const cutOff = Math.max(0, -startsAt)
  return (sample) => {
    const time = sample.timestamp > 0 ? sample.timestamp + cutOff : 0
    sample.draw(pencil, 0, 0, size.width, size.height)
    paintTrail(pencil, ball, time, { scale: size.width / width, color: look.ink })
    paintCount(pencil, size, formatCount(countShown(touches, time)), look)
    return canvas
  }
}

/** Shares of the picture's shorter side. */
const DIGITS = 0.2
const EDGE = 0.04
const BRAND = 0.045

type Pencil = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

interface ClipLook {
  readonly brand: string
  readonly font: string
  readonly ink: string
  readonly ground: string
}

/** The count in a corner, large enough for a small screen, with the name of the app. */
function paintCount(
  pencil: Pencil,
  { width, height }: FilmSize,
  count: string,
  { brand, font, ink, ground }: ClipLook,
): void {
  const side = Math.min(width, height)
  const size = DIGITS * side
  const edge = EDGE * side
  pencil.save()
  pencil.font = `800 ${size}px ${font}`
  pencil.textBaseline = 'middle'
  pencil.textAlign = 'center'
  const boxWidth = Math.max(size, pencil.measureText(count).width + size * 0.5)
  pencil.globalAlpha = 0.6
  pencil.fillStyle = ground
  pencil.beginPath()
  pencil.roundRect(width - edge - boxWidth, edge, boxWidth, size * 1.2, size * 0.2)
  pencil.fill()
  pencil.globalAlpha = 1
  pencil.fillStyle = ink
  pencil.fillText(count, width - edge - boxWidth / 2, edge + size * 0.64)
  pencil.font = `800 ${BRAND * side}px ${font}`
  pencil.textAlign = 'left'
  pencil.textBaseline = 'alphabetic'
  pencil.shadowColor = ground
  pencil.shadowBlur = edge / 2
  pencil.fillText(brand, edge, height - edge)
  pencil.restore()
}
