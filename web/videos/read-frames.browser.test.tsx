import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  VideoSample,
} from 'mediabunny'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { readFootage } from './read-frames.ts'
import { createPictureShrinker } from './shrink-picture.ts'
import { startDetection } from './start-detection.ts'
import { film, HEIGHT, WIDTH } from './testing/short-film.ts'
import { withEdits } from './testing/with-edits.ts'

afterEach(() => void vi.restoreAllMocks())

/** The film, with noise in the place of one picture. */
async function damage(film: Blob, position: number): Promise<Blob> {
  using input = new Input({ source: new BlobSource(film), formats: ALL_FORMATS })
  const track = (await input.getPrimaryVideoTrack())!
  const decoderConfig = (await track.getDecoderConfig())!
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source)
  await output.start()
  let at = 0
  for await (const { data, type, timestamp, duration } of new EncodedPacketSink(track).packets()) {
    const bytes = at === position ? data.map((_, i) => (i * 89) % 251) : data
    await source.add(new EncodedPacket(bytes, type, timestamp, duration), { decoderConfig })
    at++
  }
  await output.finalize()
  return new Blob([target.buffer!])
}

async function read(file: Blob) {
  const footage = await readFootage(file)
  const pictures: { time: number; frame: PlaneFrame }[] = []
  for await (const { time, frame } of footage.pictures) if (frame) pictures.push({ time, frame })
  return { pictures, startsAt: footage.startsAt() }
}

const upperRight = ({ y, width }: PlaneFrame) => y[10 * width + width - 10]!
const lowerRight = ({ y, width, height }: PlaneFrame) => y[(height - 20) * width + width - 20]!

test('what was trimmed away at the start is not counted, as players do not show it', async () => {
  const { pictures, startsAt } = await read(await film(-5, 5))
  expect(startsAt).toBe(0)
  expect(pictures.map(({ time }) => Math.round(10 * time))).toEqual([0, 1, 2, 3, 4])
  expect(lowerRight(pictures[0]!.frame)).toBeCloseTo(70, -1)
})

test('a film whose first picture began before zero starts with it', async () => {
  const { pictures, startsAt } = await read(await film(-5.5, 4.5))
  expect(startsAt).toBeCloseTo(-0.05)
  expect(pictures.map(({ time }) => Math.round(10 * time))).toEqual([0, 1, 2, 3, 4])
})

test('what was trimmed away at the end is not counted either, and not said to be missing', async () => {
  const { pictures } = await read(await withEdits(await film(0, 6), [[0.3, 0]]))
  expect(pictures.map(({ time }) => Math.round(10 * time))).toEqual([0, 1, 2])
  const { seconds, missing } = await startDetection(await withEdits(await film(0, 30), [[2, 0]]))
  expect(seconds).toBeCloseTo(1.9)
  expect(missing).toBeLessThan(0.2)
})

test('a film that waits before it begins, or does not know its end, is counted to its end', async () => {
  for (const edits of [
    [
      [1, -1],
      [0.4, 0],
    ],
    [[0, 0]],
  ] as const)
    expect((await read(await withEdits(await film(0, 4), edits))).pictures).toHaveLength(4)
})

test('a film that is cut together from several parts is refused, because its times would be wrong', async () => {
  const cut = await withEdits(await film(0, 9), [
    [0.3, 0],
    [0.3, 0.6],
  ])
  await expect(readFootage(cut)).rejects.toMatchObject({ problem: 'edited' })
})

test('transport streams that were joined are refused, and a single one is counted', async () => {
  const [first, second] = [await film(0, 15, { isStream: true }), await film(0, 5, { isStream: true })]
  expect((await read(first)).pictures).toHaveLength(15)
  await expect(readFootage(new Blob([first, second]))).rejects.toMatchObject({ problem: 'edited' })
})

test('a film that starts late keeps the distances of its pictures', async () => {
  const { pictures, startsAt } = await read(await film(36_000, 36_003))
  expect(startsAt).toBe(3600)
  expect(pictures.map(({ time }) => Math.round(10 * time))).toEqual([0, 1, 2])
})

test('the progress of a film that starts late begins at its first picture', async () => {
  const shares: number[] = []
  await startDetection(await film(36_000, 36_030), { onProgress: ({ share }) => shares.push(share) })
  expect(shares.map((share) => Math.round(10 * share))).toEqual([3, 6, 10, 10])
})

test('a film that must be mirrored is counted as players show it', async () => {
  const { pictures } = await read(await film(0, 2, { flip: true }))
  expect(upperRight(pictures[0]!.frame)).toBeGreaterThan(200)
})

test('a film of pixels that are not square is counted in its shown shape', async () => {
  const { pictures } = await read(await film(0, 2, { pixelAspect: 1.5 }))
  expect(pictures[0]!.frame).toMatchObject({ width: 480, height: 160 })
})

test('a film between bars is counted without them, and its review shows the whole picture', async () => {
  const file = await film(0, 12, { hasBars: true })
  const { pictures } = await read(file)
  expect(pictures[0]!.frame.height).toBe(HEIGHT)
  expect(Math.abs(pictures[0]!.frame.width - HEIGHT)).toBeLessThan(5)
  expect(Math.min(...pictures[0]!.frame.y)).toBeGreaterThan(40)
  const { width, height } = await startDetection(file)
  expect(height).toBe(HEIGHT)
  expect(Math.abs(width - WIDTH)).toBeLessThan(10)
})

test('a film that is damaged in its middle is counted up to there, and says what is missing', async () => {
  const { seconds, missing } = await startDetection(await damage(await film(0, 60), 40))
  expect(seconds).toBeGreaterThan(2)
  expect(seconds).toBeLessThan(4)
  expect(seconds + missing).toBeCloseTo(6)
})

test('a film that is damaged from its first picture on is refused', async () => {
  await expect(startDetection(await damage(await film(0, 5), 0))).rejects.toMatchObject({ problem: 'broken' })
})

test('a film of which the browser hands over no picture is refused, and not said to be empty', async () => {
  const file = await film(0, 2)
  vi.spyOn(VideoSample.prototype, 'copyTo').mockRejectedValue(new Error('No bytes'))
  vi.spyOn(VideoSample.prototype, 'drawWithFit').mockImplementation(() => {
    throw new Error('No such format')
  })
  await expect(read(file)).rejects.toMatchObject({ problem: 'broken', detail: 'Error: No such format' })
})

test('a picture whose bytes the browser does not give is drawn to be counted', async () => {
  const file = await film(0, 2, { flip: true })
  const { pictures: copied } = await read(file)
  // Safari does this with pictures of 10 bits, as most iPhones film them.
  const refuse = () => {
    throw new DOMException('VideoFrame has no format', 'NotSupportedError')
  }
  vi.spyOn(VideoFrame.prototype, 'format', 'get').mockReturnValue(null)
  vi.spyOn(VideoFrame.prototype, 'allocationSize').mockImplementation(refuse)
  vi.spyOn(VideoFrame.prototype, 'copyTo').mockImplementation(refuse)
  const { pictures: drawn } = await read(file)
  expect(drawn.length).toBe(copied.length)
  expect(upperRight(drawn[0]!.frame)).toBeGreaterThan(200)
  // Planes use the narrower range of videos, and colors the full one.
  expect(Math.abs(lowerRight(drawn[0]!.frame) - lowerRight(copied[0]!.frame))).toBeLessThan(25)
})

test.each(['RGBA', 'BGRX'] as const)(
  'a picture of colors in the order %s is read as such',
  async (format) => {
    const red = format === 'RGBA' ? [200, 0, 0, 255] : [0, 0, 200, 255]
    const bytes = new Uint8Array(4 * WIDTH * HEIGHT).map((_, at) => red[at % 4]!)
    const about = { format, codedWidth: WIDTH, codedHeight: HEIGHT, timestamp: 0 }
    using picture = new VideoSample(new VideoFrame(bytes, about))
    const { y, cr } = await createPictureShrinker()(picture, 0)
    expect([y[0], cr?.[0]]).toEqual([59, 228])
  },
)

test('a picture that the browser turns for the screen keeps its shape', async () => {
  const bytes = new Uint8Array((WIDTH * HEIGHT * 3) / 2)
  const about = {
    format: 'I420',
    codedWidth: WIDTH,
    codedHeight: HEIGHT,
    timestamp: 0,
    rotation: 90,
  } as const
  const turned = new VideoFrame(bytes, about)
  expect([turned.displayWidth, turned.displayHeight]).toEqual([HEIGHT, WIDTH])
  using picture = new VideoSample(turned)
  expect(await createPictureShrinker()(picture, 0)).toMatchObject({ width: WIDTH, height: HEIGHT })
})
