import { encode } from 'uqr'
import { flightsOf } from '#domain/practice/rhythm.ts'
import { qrPath } from '#web/ui/qr/qr-path.ts'
import type { PictureShape, SharedPicture } from './shared-picture.ts'

/** Pixels: 1:1 for feeds and chats, 9:16 for stories. */
const WIDTH = 1080
const HEIGHTS: Record<PictureShape, number> = { square: 1080, story: 1920 }
const MARGIN = 88
/** As large as the picture allows, because a chat shows it as small as a stamp. */
const NUMBER_SIZES: Record<PictureShape, number> = { square: 340, story: 420 }
const INNER = WIDTH - 2 * MARGIN

/** CSS colors, and the font. */
export interface PictureColors {
  ground: string
  text: string
  quiet: string
  from: string
  to: string
  textFrom: string
  textTo: string
  glow: string
  font: string
}

export interface PictureWords extends SharedPicture {
  brand: string
  /** The address of the site, as people read it, and where the QR code leads. */
  site: string
  link: string
}

/** Draws a picture. Resolves with a PNG. */
export async function drawPicture(
  words: PictureWords,
  colors: PictureColors,
  shape: PictureShape,
): Promise<Blob> {
  // A canvas does not wait for fonts and would draw with a fallback. Only the first font is a file: the others are the device's own, and a
  // device without one of them refuses to load it.
  const [own] = colors.font.split(',')
  await document.fonts.load(`800 100px ${own}`).catch((error: unknown) => {
    console.warn('The font did not load, another one is drawn', error)
  })
  const height = HEIGHTS[shape]
  const canvas = new OffscreenCanvas(WIDTH, height)
  const pencil = canvas.getContext('2d')!
  paintGround(pencil, colors, height)
  paintBrand(pencil, words, colors)
  // Apps lay their own controls over the ends of a story.
  const top = shape === 'story' ? 420 : 200
  const figures = paintNumber(pencil, words, colors, { top, size: NUMBER_SIZES[shape] })
  paintFigures(pencil, words, colors, figures)
  const path = figures + (shape === 'story' ? 130 : 72)
  paintPath(pencil, words, colors, { top: path, height: shape === 'story' ? 260 : height - 190 - path })
  paintFoot(pencil, words, colors, shape === 'story' ? height - 240 : height)
  return canvas.convertToBlob({ type: 'image/png' })
}

type Pencil = OffscreenCanvasRenderingContext2D

function paintGround(pencil: Pencil, { ground, glow }: PictureColors, height: number): void {
  pencil.fillStyle = ground
  pencil.fillRect(0, 0, WIDTH, height)
  const light = pencil.createRadialGradient(WIDTH, 0, 0, WIDTH, 0, WIDTH)
  light.addColorStop(0, glow)
  light.addColorStop(1, 'transparent')
  pencil.fillStyle = light
  pencil.fillRect(0, 0, WIDTH, height)
}

function paintBrand(pencil: Pencil, { brand, date }: PictureWords, colors: PictureColors): void {
  const { font, text, quiet } = colors
  paintMark(pencil, MARGIN - 8, colors)
  write(pencil, brand, { x: MARGIN + 108, y: MARGIN + 62, size: 56, weight: 800, color: text, font })
  pencil.textAlign = 'right'
  write(pencil, date, { x: WIDTH - MARGIN, y: MARGIN + 60, size: 34, weight: 500, color: quiet, font })
  pencil.textAlign = 'left'
}

/** Returns the position of the figures below it. */
function paintNumber(
  pencil: Pencil,
  words: PictureWords,
  colors: PictureColors,
  { top, size }: { top: number; size: number },
): number {
  const gradient = pencil.createLinearGradient(MARGIN, 0, WIDTH - MARGIN, 0)
  gradient.addColorStop(0, colors.textFrom)
  gradient.addColorStop(1, colors.textTo)
  const { celebrates } = words
  const { font, text, quiet } = colors
  write(pencil, words.name, { x: MARGIN, y: top + 50, size: 60, weight: 800, color: text, font })
  write(pencil, words.headline, {
    x: MARGIN,
    y: top + 112,
    size: 40,
    weight: 650,
    color: celebrates ? gradient : quiet,
    font,
  })
  write(pencil, words.value, {
    x: MARGIN - 8,
    y: top + 140 + CAP * size,
    size,
    weight: 800,
    color: celebrates ? gradient : text,
    font,
  })
  // Only what is written with a comma, or in letters, hangs below the line.
  const label = top + 200 + (/^\d+$/.test(words.value) ? CAP : CAP + TAIL) * size
  write(pencil, words.label, { x: MARGIN, y: label, size: 48, weight: 650, color: text, font })
  return label + 50
}

/** How far digits rise above the line and a comma hangs below it, as parts of the font's size. */
const CAP = 0.73
const TAIL = 0.16

function paintFigures(
  pencil: Pencil,
  { figures }: PictureWords,
  { quiet, text, font }: PictureColors,
  top: number,
): void {
  const width = INNER / Math.max(1, figures.length)
  for (const [index, { label, value }] of figures.entries()) {
    const x = MARGIN + index * width
    write(pencil, label, { x, y: top, size: 30, weight: 500, color: quiet, font, room: width - 24 })
    write(pencil, value, { x, y: top + 50, size: 44, weight: 750, color: text, font, room: width - 24 })
  }
}

/** The ball's flight between touches: the longer it flew, the higher the arc. */
function paintPath(
  pencil: Pencil,
  { touches }: PictureWords,
  { from, to }: PictureColors,
  place: { top: number; height: number },
): void {
  const ground = place.top + place.height
  pencil.beginPath()
  pencil.moveTo(0, ground)
  for (const flight of flightsOf(touches)) {
    const middle = ((flight.from + flight.to) / 2) * WIDTH
    // A quadratic curve reaches half of its control point's height.
    pencil.quadraticCurveTo(middle, ground - 2 * place.height * flight.height, flight.to * WIDTH, ground)
  }
  const gradient = pencil.createLinearGradient(0, 0, WIDTH, 0)
  gradient.addColorStop(0, from)
  gradient.addColorStop(1, to)
  pencil.strokeStyle = gradient
  pencil.lineWidth = 6
  pencil.lineJoin = 'round'
  pencil.stroke()
}

const QR_SIZE = 132

/** The address of the site, for people and for cameras. */
function paintFoot(
  pencil: Pencil,
  { site, link }: PictureWords,
  { text, font }: PictureColors,
  bottom: number,
): void {
  const { data, size } = encode(link, { ecc: 'M', border: 2 })
  const top = bottom - 40 - QR_SIZE
  pencil.save()
  pencil.translate(WIDTH - MARGIN - QR_SIZE, top)
  // Dark on white, because many cameras read nothing else.
  pencil.fillStyle = 'white'
  pencil.beginPath()
  pencil.roundRect(0, 0, QR_SIZE, QR_SIZE, 12)
  pencil.fill()
  pencil.scale(QR_SIZE / size, QR_SIZE / size)
  pencil.fillStyle = 'black'
  pencil.clip(new Path2D(qrPath(data)))
  pencil.fillRect(0, 0, size, size)
  pencil.restore()
  write(pencil, site, {
    x: MARGIN,
    y: top + QR_SIZE / 2 + 14,
    size: 40,
    weight: 650,
    color: text,
    font,
    room: INNER - QR_SIZE - 40,
  })
}

interface Writing {
  x: number
  /** The position of the baseline. */
  y: number
  size: number
  weight: number
  color: string | CanvasGradient
  font: string
  /** Pixels. Wider text is drawn smaller. */
  room?: number
}

function write(
  pencil: Pencil,
  text: string,
  { x, y, size, weight, color, font, room = INNER }: Writing,
): void {
  const fontOf = (pixels: number) => `${weight} ${pixels}px ${font}`
  pencil.font = fontOf(size)
  const width = pencil.measureText(text).width
  if (width > room) pencil.font = fontOf(size * (room / width))
  pencil.fillStyle = color
  pencil.fillText(text, x, y)
}

interface MarkColors {
  from: string
  to: string
  /** The patch on the ball. */
  text: string
}

/** The corners of the patch in the middle of the ball. */
const PATCH = [
  [33.5, 10.6],
  [38.2, 14],
  [36.4, 19.5],
  [30.6, 19.5],
  [28.8, 14],
] as const

/** Draws the brand mark as in brand-mark.tsx, twice as large, with its corner at (at, at). */
function paintMark(pencil: OffscreenCanvasRenderingContext2D, at: number, colors: MarkColors): void {
  pencil.save()
  pencil.translate(at, at)
  pencil.scale(2, 2)
  const gradient = pencil.createLinearGradient(4, 42, 44, 6)
  gradient.addColorStop(0, colors.from)
  gradient.addColorStop(1, colors.to)
  pencil.strokeStyle = pencil.fillStyle = gradient
  pencil.lineWidth = 4.5
  pencil.lineCap = 'round'
  pencil.globalAlpha = 0.55
  pencil.stroke(new Path2D('M4 42c2-8.5 9-8.5 11 0'))
  pencil.globalAlpha = 1
  pencil.stroke(new Path2D('M15 42c2.2-9.6 6.2-16 11-19.2'))
  pencil.beginPath()
  pencil.arc(33.5, 15.5, 10.5, 0, 2 * Math.PI)
  pencil.fill()
  pencil.fillStyle = colors.text
  pencil.beginPath()
  for (const [x, y] of PATCH) pencil.lineTo(x, y)
  pencil.fill()
  pencil.restore()
}
