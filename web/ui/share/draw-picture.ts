import type { SharedPicture } from './shared-picture.ts'

/** Pixels. Feeds and chats show this size without cropping. */
const SIZE = 1080
const MARGIN = 88
const INNER = SIZE - 2 * MARGIN

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

interface PictureWords extends SharedPicture {
  brand: string
  tagline: string
}

/** Draws a square picture. Resolves with a PNG. */
export async function drawPicture(words: PictureWords, colors: PictureColors): Promise<Blob> {
  // A canvas does not wait for fonts and would draw with a fallback.
  await document.fonts.load(`800 100px ${colors.font}`)
  const canvas = new OffscreenCanvas(SIZE, SIZE)
  const pencil = canvas.getContext('2d')!
  paintGround(pencil, colors)
  paintBrand(pencil, words, colors)
  paintNumber(pencil, words, colors)
  paintFigures(pencil, words, colors)
  return canvas.convertToBlob({ type: 'image/png' })
}

type Pencil = OffscreenCanvasRenderingContext2D

function paintGround(pencil: Pencil, { ground, glow }: PictureColors): void {
  pencil.fillStyle = ground
  pencil.fillRect(0, 0, SIZE, SIZE)
  const light = pencil.createRadialGradient(SIZE, 0, 0, SIZE, 0, SIZE)
  light.addColorStop(0, glow)
  light.addColorStop(1, 'transparent')
  pencil.fillStyle = light
  pencil.fillRect(0, 0, SIZE, SIZE)
}

function paintBrand(pencil: Pencil, { brand, tagline, date }: PictureWords, colors: PictureColors): void {
  paintMark(pencil, MARGIN - 8, colors)
  write(pencil, brand, {
    x: MARGIN + 108,
    y: MARGIN + 62,
    size: 56,
    weight: 800,
    color: colors.text,
    font: colors.font,
  })
  const base = SIZE - MARGIN
  write(pencil, tagline, {
    x: MARGIN,
    y: base,
    size: 34,
    weight: 500,
    color: colors.quiet,
    font: colors.font,
  })
  pencil.textAlign = 'right'
  write(pencil, date, {
    x: SIZE - MARGIN,
    y: base,
    size: 34,
    weight: 500,
    color: colors.quiet,
    font: colors.font,
  })
  pencil.textAlign = 'left'
}

function paintNumber(pencil: Pencil, words: PictureWords, colors: PictureColors): void {
  const gradient = pencil.createLinearGradient(MARGIN, 0, SIZE - MARGIN, 0)
  gradient.addColorStop(0, colors.textFrom)
  gradient.addColorStop(1, colors.textTo)
  const strong = words.celebrates ? gradient : colors.text
  const { font } = colors
  write(pencil, words.headline, {
    x: MARGIN,
    y: 370,
    size: 52,
    weight: 650,
    color: words.celebrates ? gradient : colors.quiet,
    font,
  })
  write(pencil, words.value, { x: MARGIN - 8, y: 610, size: 280, weight: 800, color: strong, font })
  write(pencil, words.label, { x: MARGIN, y: 724, size: 52, weight: 650, color: colors.text, font })
}

function paintFigures(pencil: Pencil, { figures }: PictureWords, { quiet, text, font }: PictureColors): void {
  const width = INNER / Math.max(1, figures.length)
  for (const [index, { label, value }] of figures.entries()) {
    const x = MARGIN + index * width
    write(pencil, label, { x, y: 826, size: 34, weight: 500, color: quiet, font, room: width - 24 })
    write(pencil, value, { x, y: 884, size: 48, weight: 750, color: text, font, room: width - 24 })
  }
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
