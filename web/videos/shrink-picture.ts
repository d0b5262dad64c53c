import type { VideoSample } from 'mediabunny'
import { shrinkFrame } from '#detection/intake/shrink-frame.ts'
import type { RawPlane } from '#detection/intake/sum-rows.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'

/** Shrinks pictures for detection. One at a time: the next picture overwrites the copied bytes. */
export function createPictureShrinker(): (picture: VideoSample, time: number) => Promise<PlaneFrame> {
  let bytes = new Uint8Array(0)
  return async (picture, time) => {
    const format = copyFormat(picture)
    const size = picture.allocationSize(format ? { format } : {})
    if (bytes.length < size) bytes = new Uint8Array(size)
    const layout = await picture.copyTo(bytes, format ? { format } : {})
    const planes = format ? fromRgb(bytes, picture.visibleRect, layout[0]) : fromYuv(bytes, picture, layout)
    const { rotation, flip: isMirrored } = picture
    return shrinkFrame({ ...planes, time, rotation, isMirrored, pixelAspect: pixelAspectOf(picture) })
  }
}

/** The width of a pixel divided by its height, because some cameras store pixels that are not square. */
function pixelAspectOf({ visibleRect: { width, height }, squarePixelWidth, squarePixelHeight }: VideoSample) {
  // A camera may give pictures that the browser turns for the screen. They keep their shape here.
  if (squarePixelWidth === height && squarePixelHeight === width) return 1
  return (squarePixelWidth * height) / (squarePixelHeight * width)
}

/** Planes of bytes are taken as they are. All other formats (10 bits, a texture) are converted to colors first. */
const copyFormat = ({ format }: VideoSample) =>
  format === 'I420' || format === 'NV12' || format === 'I422' || format === 'I444' ? undefined : 'RGBX'

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
  { offset, stride }: PlaneLayout = { offset: 0, stride: 4 * width },
) {
  const planes = [0, 1, 2].map(() => new Uint8Array(width * height))
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const q = offset + row * stride + 4 * column
      const red = bytes[q]!
      const green = bytes[q + 1]!
      const blue = bytes[q + 2]!
      const p = row * width + column
      planes[0]![p] = 0.299 * red + 0.587 * green + 0.114 * blue
      planes[1]![p] = 128 - 0.169 * red - 0.331 * green + 0.5 * blue
      planes[2]![p] = 128 + 0.5 * red - 0.419 * green - 0.081 * blue
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
