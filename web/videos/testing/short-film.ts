import {
  BufferTarget,
  Mp4OutputFormat,
  MpegTsOutputFormat,
  Output,
  VideoSample,
  VideoSampleSource,
  type VideoTrackMetadata,
} from 'mediabunny'

export const WIDTH = 320
export const HEIGHT = 160

interface Shape extends VideoTrackMetadata {
  /** The width of a pixel divided by its height. */
  pixelAspect?: number
  /** Whether the film is a square in the middle of the picture, between black bars. */
  hasBars?: boolean
  /** A transport stream, as cameras with discs and cards write it. */
  isStream?: boolean
}

/** A picture of one brightness, with a white square in its upper left corner. */
function drawSquare(bytes: Uint8Array, brightness: number): void {
  bytes.fill(brightness, 0, WIDTH * HEIGHT)
  for (let row = 0; row < HEIGHT / 2; row++) bytes.fill(235, row * WIDTH, row * WIDTH + HEIGHT / 2)
}

/** Checks of eight pixels, which get brighter, between black bars. */
function drawBetweenBars(bytes: Uint8Array, brightness: number): void {
  bytes.fill(16, 0, WIDTH * HEIGHT)
  for (let row = 0; row < HEIGHT; row++)
    for (let x = (WIDTH - HEIGHT) / 2; x < (WIDTH + HEIGHT) / 2; x++)
      bytes[row * WIDTH + x] = ((x >> 3) + (row >> 3)) % 2 === 0 ? 60 + brightness : 235
}

function drawPicture(
  brightness: number,
  timestamp: number,
  { pixelAspect, hasBars }: Required<Pick<Shape, 'pixelAspect' | 'hasBars'>>,
) {
  const bytes = new Uint8Array((WIDTH * HEIGHT * 3) / 2).fill(128)
  if (hasBars) drawBetweenBars(bytes, brightness)
  else drawSquare(bytes, brightness)
  return new VideoSample(bytes, {
    format: 'I420',
    codedWidth: WIDTH,
    codedHeight: HEIGHT,
    displayWidth: WIDTH * pixelAspect,
    displayHeight: HEIGHT,
    timestamp,
    duration: 0.1,
  })
}

/** A film of ten pictures a second, which get brighter by ten steps each. `from` and `to` are in tenths of a second. */
export async function film(
  from: number,
  to: number,
  { pixelAspect = 1, hasBars = false, isStream = false, ...about }: Shape = {},
): Promise<Blob> {
  const target = new BufferTarget()
  const format = isStream ? new MpegTsOutputFormat() : new Mp4OutputFormat()
  const output = new Output({ format, target })
  const source = new VideoSampleSource({ codec: isStream ? 'avc' : 'vp9', bitrate: 2e6 })
  output.addVideoTrack(source, about)
  await output.start()
  for (let tenth = from; tenth < to; tenth++) {
    using picture = drawPicture(20 + 10 * (tenth - from), tenth / 10, { pixelAspect, hasBars })
    await source.add(picture)
  }
  await output.finalize()
  return new Blob([target.buffer!])
}
