import type { VideoSample } from 'mediabunny'
import type { FilmBox } from '#detection/intake/find-film.ts'
import { shrinkFrame } from '#detection/intake/shrink-frame.ts'
import type { RawPlane } from '#detection/intake/sum-rows.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'

type PictureShrinker = (picture: VideoSample, time: number, film?: FilmBox | null) => Promise<PlaneFrame>

/** Shrinks pictures for detection, without the bars around the film. One at a time: the next picture overwrites the copied bytes. */
export function createPictureShrinker(): PictureShrinker {
  let bytes = new Uint8Array(0)
  const draw = createCanvas()
  const copy = async (picture: VideoSample, options: VideoFrameCopyToOptions = {}) => {
    const size = picture.allocationSize(options)
    if (bytes.length < size) bytes = new Uint8Array(size)
    return picture.copyTo(bytes, options)
  }
  const copyPlanes = async (picture: VideoSample) => {
    const { format, visibleRect } = picture
    if (YUV.has(format)) {
      const layout = await copy(picture)
      return fromYuv(bytes, picture, layout)
    }
    const red = RED_AT[format ?? '']
    const layout = await copy(picture, red === undefined ? { format: 'RGBX' } : {})
    if (layout.length > 1) throw new Error('This browser converts no pictures')
    return fromRgb(bytes, visibleRect, { layout: layout[0]!, red: red ?? 0 })
  }
  /** Safari converts nothing that it copies. It refuses pictures of 10 bits, as iPhones film them, but draws them. */
  const readPlanes = (picture: VideoSample) =>
    copyPlanes(picture).catch(() => fromRgb(draw(picture), picture.visibleRect))
  return async (picture, time, film = null) => {
    const planes = await readPlanes(picture)
    const { rotation, flip: isMirrored } = picture
    return shrinkFrame({ ...planes, time, rotation, isMirrored, pixelAspect: pixelAspectOf(picture), film })
  }
}

/** Formats whose planes of bytes are taken as they are. */
const YUV = new Set<string | null>(['I420', 'NV12', 'I422', 'I444'])

/** Formats of four bytes a pixel, with the place of the red one. */
const RED_AT: Partial<Record<string, 0 | 2>> = { RGBA: 0, RGBX: 0, BGRA: 2, BGRX: 2 }

/** Draws pictures as they are stored: neither turned nor mirrored. */
function createCanvas(): (picture: VideoSample) => Uint8ClampedArray {
  let pencil: OffscreenCanvasRenderingContext2D | null = null
  return (picture) => {
    const { width, height } = picture.visibleRect
    pencil ??= new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
    Object.assign(pencil.canvas, { width, height })
    picture.drawWithFit(pencil, { fit: 'fill', rotation: 0, flip: false })
    return pencil.getImageData(0, 0, width, height).data
  }
}

/** The width of a pixel divided by its height, because some cameras store pixels that are not square. */
function pixelAspectOf({ visibleRect: { width, height }, squarePixelWidth, squarePixelHeight }: VideoSample) {
  // A camera may give pictures that the browser turns for the screen. They keep their shape here.
  if (squarePixelWidth === height && squarePixelHeight === width) return 1
  return (squarePixelWidth * height) / (squarePixelHeight * width)
}

function fromYuv(bytes: Uint8Array, { format, visibleRect }: VideoSample, layout: PlaneLayout[]) {
  const { width, height } = visibleRect
  const columns = format === 'I444' ? width : Math.ceil(width / 2)
  const rows = format === 'I444' || format === 'I422' ? height : Math.ceil(height / 2)
  const plane = (index: number, extra = 0, step = 1): RawPlane => ({
    bytes,
    offset: layout[index]!.offset + extra,
    stride: layout[index]!.stride,
    step,
    width: index === 0 ? width : columns,
    height: index === 0 ? height : rows,
  })
  if (format === 'NV12') return { y: plane(0), cb: plane(1, 0, 2), cr: plane(1, 1, 2) }
  return { y: plane(0), cb: plane(1), cr: plane(2) }
}

/**
 * Planes of a picture of four bytes a pixel. ITU-R BT.601, full range. The exact range does not matter, because planes are only compared
 * with each other.
 */
export function fromRgb(
  bytes: Uint8Array | Uint8ClampedArray,
  { width, height }: { width: number; height: number },
  { layout = { offset: 0, stride: 4 * width }, red = 0 }: { layout?: PlaneLayout; red?: 0 | 2 } = {},
) {
  const planes = [0, 1, 2].map(() => new Uint8Array(width * height))
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const q = layout.offset + row * layout.stride + 4 * column
      const r = bytes[q + red]!
      const g = bytes[q + 1]!
      const b = bytes[q + 2 - red]!
      const p = row * width + column
      planes[0]![p] = 0.299 * r + 0.587 * g + 0.114 * b
      planes[1]![p] = 128 - 0.169 * r - 0.331 * g + 0.5 * b
      planes[2]![p] = 128 + 0.5 * r - 0.419 * g - 0.081 * b
    }
  const raw = (plane: Uint8Array): RawPlane => ({
    bytes: plane,
    offset: 0,
    stride: width,
    step: 1,
    width,
    height,
  })
  return { y: raw(planes[0]!), cb: raw(planes[1]!), cr: raw(planes[2]!) }
}
