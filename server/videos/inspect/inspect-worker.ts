/** Takes a file apart in a thread of its own, with its own memory, because the file may be an attack. */
import { parentPort, workerData } from 'node:worker_threads'
import { CustomSource, EncodedPacketSink, Input, MP4, QTFF, WEBM, type InputFormat } from 'mediabunny'
import { MAX_VIDEO_SIDE, type VideoType } from '#domain/videos/video-limits.ts'
import type { Findings, ToWorker } from './video-findings.ts'

const TYPES = new Map<InputFormat, VideoType>([
  [MP4, 'video/mp4'],
  [QTFF, 'video/quicktime'],
  [WEBM, 'video/webm'],
])

const port = parentPort!
const { size } = workerData as { size: number }
const asked = new Map<number, (bytes: Uint8Array | null) => void>()
let lastAsk = 0

port.on('message', ({ ask, bytes }: ToWorker) => {
  asked.get(ask)?.(bytes)
  asked.delete(ask)
})

const source = new CustomSource({
  getSize: () => size,
  // Asks for more than the next part of the file, which may have millions of tiny parts.
  prefetchProfile: 'fileSystem',
  read: async (start, end) => {
    const ask = (lastAsk += 1)
    const answered = new Promise<Uint8Array | null>((resolve) => asked.set(ask, resolve))
    port.postMessage({ ask, start, end })
    const bytes = await answered
    if (!bytes) throw new Error('It could not be read')
    return bytes
  },
})

const findings = await inspect().catch((): Findings => ({ refusal: 'NOT_A_VIDEO' }))
port.postMessage({ findings })
port.close()

async function inspect(): Promise<Findings> {
  const input = new Input({ source, formats: [...TYPES.keys()] })
  const contentType = TYPES.get(await input.getFormat())
  const track = await input.getPrimaryVideoTrack()
  if (!contentType) return { refusal: 'NOT_A_VIDEO' }
  if (!track || (await track.getCodec()) === null) return { refusal: 'NO_VIDEO_TRACK' }
  const packets = new EncodedPacketSink(track)
  // Reads the first and the last picture, because a file that was cut announces the last one but has lost it.
  const first = await packets.getFirstPacket()
  const last = await packets.getPacket(Infinity)
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const areShown = [width, height].every((side) => side >= 1 && side <= MAX_VIDEO_SIDE)
  if (!first || !last || first.data.length === 0 || last.data.length === 0 || !areShown)
    return { refusal: 'NOT_A_VIDEO' }
  // The real duration, whatever the file claims. Sound may be longer than the pictures.
  const duration = await input.computeDuration()
  return { facts: { contentType, duration, width: Math.round(width), height: Math.round(height) } }
}
