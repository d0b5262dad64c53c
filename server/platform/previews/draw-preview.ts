import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { flightsOf } from '#domain/practice/rhythm.ts'
import { loadSharp } from '#server/platform/images/load-sharp.ts'

/** Pixels. Chats and feeds show this size without cropping (https://ogp.me). */
export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630

interface Figure {
  label: string
  value: string
}

/** What a preview picture says, from top to bottom. */
export interface PreviewPicture {
  /** A small line above everything, such as "Personal record". */
  eyebrow: string
  /** Who or what it is about: a player, a team. Chosen by people, so it may be long, and in any script. */
  name: string
  /** The strong number. Absent for a picture without one. */
  value?: string
  /** The unit of the number, or one line in its place. */
  label: string
  /** At most three. */
  figures?: readonly Figure[]
  /** Up to two letters in a circle, such as the crest of a team. */
  crest?: string
  /** A picture in the place of these letters: WebP in base64. */
  ownCrest?: string
  /** Seconds of each touch: the ball's path. Without it, the brand's own bouncing ball. */
  touches?: readonly number[]
  /** The number takes the brand's gradient, which is for personal bests (product 13.1). */
  celebrates?: boolean
  /** The product's name and the address of the site. */
  brand: string
  site: string
}

// fontconfig reads this when the first text is drawn. Fonts of the machine would differ, and a small server has none.
env['FONTCONFIG_FILE'] = fileURLToPath(new URL('fonts.conf', import.meta.url))

const MARGIN = 72
const INNER = PREVIEW_WIDTH - 2 * MARGIN
/** Latin, Greek, Cyrillic and Vietnamese; then Arabic, Hebrew and emoji. */
const FAMILY = 'Inter, Noto Sans Arabic, Noto Sans Hebrew, Noto Emoji'
/** The dark theme's colors: a shared picture leaves the app, and the brand is dark (web/platform/theme/palette.ts). */
const COLORS = {
  ground: '#0b1020',
  text: '#f3f6fd',
  quiet: '#a9b4cd',
  from: '#2563eb',
  to: '#7c3aed',
  textFrom: '#7ba2ff',
  textTo: '#b794ff',
}

/** Draws a picture. Resolves with a JPEG. The caller limits how many are drawn at once. */
export async function drawPreview(picture: PreviewPicture): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(await svgOf(picture)))
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .timeout({ seconds: 10 })
    .toBuffer()
}

async function svgOf(picture: PreviewPicture): Promise<string> {
  const {
    eyebrow,
    value,
    label,
    figures = [],
    crest,
    ownCrest,
    touches,
    brand,
    site,
    celebrates = false,
  } = picture
  const nameAt = crest ? MARGIN + 132 : MARGIN
  const nameRoom = {
    x: nameAt,
    weight: 800,
    color: COLORS.text,
    room: PREVIEW_WIDTH - MARGIN - nameAt,
  } as const
  const name = value
    ? await fitted(drawable(picture.name), { ...nameRoom, y: 262, size: 64 })
    : await inTwoLines(drawable(picture.name), { ...nameRoom, y: 306, size: 80 })
  const number = value
    ? await fitted(value, {
        x: MARGIN - 6,
        y: 446,
        size: 176,
        weight: 800,
        color: celebrates ? 'url(#best)' : COLORS.text,
        room: INNER * 0.62,
      })
    : ''
  const letters = crest ? crestOf(crest) : ''
  const figuresX = MARGIN + INNER * 0.66
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">
  <defs>
    <radialGradient id="glow" cx="1" cy="0" r="1"><stop offset="0" stop-color="#4c3fd0" stop-opacity=".55"/><stop offset="1" stop-color="#0b1020" stop-opacity="0"/></radialGradient>
    <linearGradient id="brand" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="${COLORS.from}"/><stop offset="1" stop-color="${COLORS.to}"/></linearGradient>
    <linearGradient id="best" gradientUnits="userSpaceOnUse" x1="${MARGIN}" y1="0" x2="${MARGIN + 560}" y2="0"><stop offset="0" stop-color="${COLORS.textFrom}"/><stop offset="1" stop-color="${COLORS.textTo}"/></linearGradient>
  </defs>
  <rect width="100%" height="100%" fill="${COLORS.ground}"/>
  <rect width="100%" height="100%" fill="url(#glow)"/>
  ${ballPath(touches)}
  ${mark()}
  ${text(brand, { x: MARGIN + 84, y: 112, size: 46, weight: 800, color: COLORS.text })}
  ${text(site, { x: PREVIEW_WIDTH - MARGIN, y: 112, size: 30, weight: 500, color: COLORS.quiet, anchor: 'end' })}
  ${ownCrest ? await ownCrestOf(ownCrest) : letters}
  ${await fitted(eyebrow, { x: nameAt, y: value ? 190 : 218, size: 30, weight: 500, color: celebrates ? 'url(#best)' : COLORS.quiet, room: PREVIEW_WIDTH - MARGIN - nameAt })}
  ${name}
  ${number}
  ${await fitted(drawable(label), { x: MARGIN, y: value ? 522 : 400, size: value ? 40 : 44, weight: value ? 800 : 500, color: COLORS.text, room: value ? INNER * 0.62 : INNER })}
  ${(await Promise.all(figures.map((figure, index) => figureOf(figure, { x: figuresX, y: 338 + index * 82 })))).join('')}
</svg>`
}

const figureOf = async ({ label, value }: Figure, { x, y }: { x: number; y: number }) =>
  (await fitted(value, {
    x,
    y,
    size: 44,
    weight: 800,
    color: COLORS.text,
    room: PREVIEW_WIDTH - MARGIN - x,
  })) +
  (await fitted(label, {
    x,
    y: y + 31,
    size: 24,
    weight: 500,
    color: COLORS.quiet,
    room: PREVIEW_WIDTH - MARGIN - x,
  }))

interface Writing {
  x: number
  /** The baseline. */
  y: number
  size: number
  weight: 500 | 800
  color: string
  anchor?: 'start' | 'end'
}

const text = (words: string, { x, y, size, weight, color, anchor = 'start' }: Writing) =>
  `<text x="${x}" y="${y}" font-family="${FAMILY}" font-size="${size}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}" letter-spacing="${weight === 800 && size > 100 ? -5 : 0}">${escaped(words)}</text>`

/** Text that is wider than `room` becomes smaller, down to two thirds. What is still too wide ends with an ellipsis. */
async function fitted(words: string, writing: Writing & { room: number }): Promise<string> {
  const { room, size, weight } = writing
  if (words === '') return ''
  const share = room / (await widthOf(words, size, weight))
  if (share >= 2 / 3) return text(words, { ...writing, size: size * Math.min(1, share) })
  const smaller = (size * 2) / 3
  let letters = graphemes(words)
  while (letters.length > 1 && (await widthOf(`${letters.join('')}…`, smaller, weight)) > room)
    letters = letters.slice(0, Math.floor(letters.length * 0.92))
  return text(`${letters.join('').trimEnd()}…`, { ...writing, size: smaller })
}

/** Text that is still too wide at two thirds takes a second line: without a number there is room for it. */
async function inTwoLines(words: string, writing: Writing & { room: number }): Promise<string> {
  const { y, size, weight, room } = writing
  const smaller = (size * 2) / 3
  const fits = async (line: string) => (await widthOf(line, smaller, weight)) <= room
  const [first = '', ...rest] = words.split(' ')
  if (rest.length === 0 || (await fits(words))) return fitted(words, writing)
  let line = first
  while (await fits(`${line} ${rest[0]}`)) line += ` ${rest.shift()}`
  return (
    (await fitted(line, { ...writing, y: y - 32, size: smaller })) +
    (await fitted(rest.join(' '), { ...writing, y: y + 30, size: smaller }))
  )
}

async function widthOf(words: string, size: number, weight: 500 | 800): Promise<number> {
  const font = `Inter ${weight === 800 ? 'Heavy' : 'Medium'} ${size}`
  const sharp = await loadSharp()
  // At 72 dots an inch a point is a pixel.
  const { width } = await sharp({ text: { text: escaped(words), font, dpi: 72, rgba: false } }).metadata()
  return width
}

const graphemes = (words: string) => Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment)

const escaped = (words: string) => words.replace(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)!};`)

/** The scripts that our fonts have. */
const DRAWABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Text for the picture. Our fonts would draw boxes for other scripts, and a name of boxes is worse than none: the page has it. */
export const drawable = (words: string): string =>
  DRAWABLE.test(words) ? words.replace(/\p{Cc}|\p{Cf}(?<!\u200d)/gu, '') : ''

/** The brand mark, as in web/ui/brand/brand-mark.tsx. */
const mark = () => `<g transform="translate(${MARGIN - 6} 60) scale(1.5)" fill="none" stroke-linecap="round">
    <path d="M4 42c2-8.5 9-8.5 11 0" stroke="url(#brand)" stroke-width="4.5" opacity=".55"/>
    <path d="M15 42c2.2-9.6 6.2-16 11-19.2" stroke="url(#brand)" stroke-width="4.5"/>
    <circle cx="33.5" cy="15.5" r="10.5" fill="url(#brand)"/>
    <path d="m33.5 10.6 4.7 3.4-1.8 5.5h-5.8l-1.8-5.5z" fill="#fff"/>
  </g>`

const CREST_Y = 262

const crestOf = (letters: string) =>
  `<circle cx="${MARGIN + 52}" cy="${CREST_Y}" r="52" fill="#2a3f6e"/><text x="${MARGIN + 52}" y="${CREST_Y + 16}" font-family="${FAMILY}" font-size="46" font-weight="800" fill="${COLORS.text}" text-anchor="middle">${escaped(drawable(letters))}</text>`

/** As PNG, which every SVG library reads. */
async function ownCrestOf(webp: string): Promise<string> {
  const sharp = await loadSharp()
  const png = await sharp(Buffer.from(webp, 'base64')).resize(208).png().toBuffer()
  return `<image x="${MARGIN}" y="${CREST_Y - 52}" width="104" height="104" href="data:image/png;base64,${png.toString('base64')}"/>`
}

/** Pixels. */
const MOST_HEIGHT = 56

/** The ball's flight between touches: the longer it flew, the higher the arc. */
function ballPath(touches?: readonly number[]): string {
  const ground = PREVIEW_HEIGHT - 20
  const arcs = flightsOf(touches).map(({ from, to, height }) => {
    // A quadratic curve reaches half of its control point's height.
    const top = ground - 2 * height * MOST_HEIGHT
    return `Q${(((from + to) / 2) * PREVIEW_WIDTH).toFixed(1)} ${top.toFixed(1)} ${(to * PREVIEW_WIDTH).toFixed(1)} ${ground}`
  })
  return `<path d="M0 ${ground}${arcs.join('')}" fill="none" stroke="url(#brand)" stroke-width="5" stroke-linecap="round" opacity=".7"/>`
}
